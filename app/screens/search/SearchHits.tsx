import { Link } from 'react-router';
import { SearchHitText } from '#app/features/search/box/SearchHitText.tsx';
import type { SearchHit } from '#app/features/search/search-item.ts';
import css from './SearchHits.module.css';

/** What was found, one line each; a taxon without a page of its own is no link. */
export function SearchHits({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  if (hits.length === 0) return null;
  return (
    <ul className={css.root}>
      {hits.map((hit) => (
        <li key={hit.id} className={css.item}>
          {hit.url ? (
            <Link to={hit.url}>
              <SearchHitText hit={hit} query={query} />
            </Link>
          ) : (
            <SearchHitText hit={hit} query={query} />
          )}
        </li>
      ))}
    </ul>
  );
}

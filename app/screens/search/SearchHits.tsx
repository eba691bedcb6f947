import { Link } from 'react-router';
import { SearchHitText } from '#app/features/search/box/SearchHitText.tsx';
import { formatCount } from '#app/platform/text/numbers.ts';
import { messages } from './messages.ts';
import css from './SearchHits.module.css';
import type { ShownHit } from './shown-hit.ts';

/** What was found, one line each with its picture; a taxon without a page of its own is no link. */
export function SearchHits({ hits, query }: { hits: readonly ShownHit[]; query: string }) {
  if (hits.length === 0) return null;
  return (
    <ul className={css.root}>
      {hits.map((hit) => (
        <li key={hit.id} className={css.item}>
          {hit.url ? (
            <Link className={css.line} to={hit.url}>
              <Line hit={hit} query={query} />
            </Link>
          ) : (
            <span className={css.line}>
              <Line hit={hit} query={query} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ hit, query }: { hit: ShownHit; query: string }) {
  return (
    <>
      {hit.image ? (
        <img className={css.thumb} src={hit.image} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <span className={css.thumb} />
      )}
      <span className={css.text}>
        <SearchHitText hit={hit} query={query} />
      </span>
      {hit.sightings > 0 && <span className={css.count}>{formatCount(hit.sightings, messages.sightings)}</span>}
    </>
  );
}

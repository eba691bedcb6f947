import { Link } from 'react-router';
import { formatCount } from '#app/platform/text/numbers.ts';
import type { TaxonListItem } from './lists/taxon-list-item.ts';
import { ProtectionMark } from './ProtectionMark.tsx';
import { ScientificName } from './ScientificName.tsx';
import css from './TaxonNames.module.css';

const words = { species: 'faj', sightings: 'találat', none: 'nálunk még nem került elő' };

/** Taxa as lines of names under hairlines: Hungarian, Latin, mark, and what is known of them. */
export function TaxonNames({ items }: { items: readonly TaxonListItem[] }) {
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          {item.url ? (
            <Link to={item.url} className={css.link}>
              <Names item={item} />
            </Link>
          ) : (
            <span>
              <Names item={item} />
            </span>
          )}
          {item.mark && <ProtectionMark mark={item.mark} />}
          <span className={css.numbers}>{numbersOf(item)}</span>
        </li>
      ))}
    </ul>
  );
}

function Names({ item: { name, origName, rank } }: { item: TaxonListItem }) {
  const latin = <ScientificName name={origName} rank={rank} />;
  if (!name) return <span className={css.name}>{latin}</span>;
  return (
    <>
      <span className={css.name}>{name}</span> <span className={css.latin}>{latin}</span>
    </>
  );
}

function numbersOf({ speciesCount, sightingCount }: TaxonListItem): string {
  const sightings = sightingCount > 0 ? formatCount(sightingCount, words.sightings) : words.none;
  return speciesCount === null ? sightings : `${formatCount(speciesCount, words.species)} · ${sightings}`;
}

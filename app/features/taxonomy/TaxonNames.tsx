import { Link } from 'react-router';
import { formatCount } from '#app/platform/text/numbers.ts';
import { cx } from '#app/ui/cx.ts';
import type { TaxonListItem } from './lists/taxon-list-item.ts';
import { ProtectionMark } from './ProtectionMark.tsx';
import { ScientificName } from './ScientificName.tsx';
import css from './TaxonNames.module.css';

const words = { species: 'faj', sightings: 'találat' };

/** `image`: a small picture, null where there is none; left out where the list shows no pictures. */
type NamedTaxon = TaxonListItem & { image?: string | null };

/** Taxa as lines of names under hairlines: picture, Hungarian, Latin, mark, and what is known of them; what was never seen says nothing of that. */
export function TaxonNames({ items }: { items: readonly NamedTaxon[] }) {
  const hasPictures = items.some(({ image }) => image);
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={cx(css.item, item.sightingCount === 0 && css.unseen)}>
          {hasPictures && <Thumbnail image={item.image ?? null} />}
          {item.url ? (
            <Link to={item.url} className={cx(css.link, css.names)}>
              <Names item={item} />
            </Link>
          ) : (
            <span className={css.names}>
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

/** Without a picture its place stays, so that the names stand in line. */
function Thumbnail({ image }: { image: string | null }) {
  if (image === null) return <span className={css.thumbnail} />;
  return <img className={css.thumbnail} src={image} alt="" loading="lazy" width={40} height={40} />;
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
  const species = speciesCount === null ? [] : [formatCount(speciesCount, words.species)];
  const sightings = sightingCount > 0 ? [formatCount(sightingCount, words.sightings)] : [];
  return [...species, ...sightings].join(' · ');
}

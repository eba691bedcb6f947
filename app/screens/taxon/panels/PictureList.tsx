import { Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatCount } from '#app/platform/text/numbers.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { messages } from '../messages.ts';
import type { PicturedTaxon } from '../taxon-page-data.ts';
import css from './PictureList.module.css';

/** Families in columns: a small picture, the names, and how many species and sightings. */
export function PictureList({ items }: { items: readonly PicturedTaxon[] }) {
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          {item.image ? (
            <img className={css.image} src={item.image} alt="" loading="lazy" width={72} height={72} />
          ) : (
            <span className={css.blank}>
              <Icon name="bug" />
            </span>
          )}
          <p className={css.names}>
            <Link to={item.url ?? ''} className={css.link}>
              <b>{item.name ?? <ScientificName name={item.origName} rank={item.rank} />}</b>
              {item.name && (
                <span className={css.latin}>
                  <ScientificName name={item.origName} rank={item.rank} />
                </span>
              )}
            </Link>
          </p>
          <p className={css.numbers}>
            {formatCount(item.speciesCount ?? 0, 'faj')} · {messages.sightings(item.sightingCount)}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { SightingCardView } from '../lists/sighting-card-view.ts';
import css from './TellingNote.module.css';
import { tellingMessages as messages } from './telling-messages.ts';

type TellingLinksProps = { cards: readonly SightingCardView[]; count: number; label?: string };

/** The finds that tell or are told, each to be opened. */
export function TellingLinks({ cards, count, label }: TellingLinksProps) {
  return (
    <ul className={css.links} aria-label={label}>
      {cards.map(({ id, url, taxon, dateText }) => (
        <li key={id}>
          <Link to={url}>{taxon ? (taxon.name ?? taxon.origName) : `#${id}`}</Link>, {dateText}
        </li>
      ))}
      {count > cards.length && <li>{messages.more(count - cards.length)}</li>}
    </ul>
  );
}

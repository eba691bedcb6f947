import { Link } from 'react-router';
import type { FoundSettlement } from '#app/features/sightings/lists/find-settlements.server.ts';
import { shortCountyName } from '#app/features/sightings/privacy/place-words.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { messages } from './messages.ts';
import css from './SearchHits.module.css';

/** Settlements that are called so, each a way to the finds there. */
export function SettlementHits({ settlements }: { settlements: readonly FoundSettlement[] }) {
  if (settlements.length === 0) return null;
  return (
    <ul className={css.root} aria-label={messages.settlements}>
      {settlements.map(({ name, county, url, sightings }) => (
        <li key={url} className={css.item}>
          <Link className={css.line} to={url}>
            <span className={css.place}>
              <Icon name="pin" />
            </span>
            <span className={css.text}>
              {name} {name !== county && <span className={css.county}>{shortCountyName(county)}</span>}
            </span>
            <span className={css.count}>{formatCount(sightings, messages.sightings)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

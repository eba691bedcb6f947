import { Link } from 'react-router';
import type { FoundPlaceName } from '#app/features/sightings/lists/find-place-names.server.ts';
import type { FoundSettlement } from '#app/features/sightings/lists/find-settlements.server.ts';
import { shortCountyName } from '#app/features/sightings/privacy/place-words.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { messages } from './messages.ts';
import css from './SearchHits.module.css';

type PlaceHitsProps = { settlements: readonly FoundSettlement[]; placeNames: readonly FoundPlaceName[] };

/** Settlements and other places that are called so, each a way to the finds there. */
export function PlaceHits({ settlements, placeNames }: PlaceHitsProps) {
  if (settlements.length + placeNames.length === 0) return null;
  return (
    <ul className={css.root} aria-label={messages.places}>
      {settlements.map(({ name, county, ...where }) => (
        <PlaceHit key={where.url} name={name} note={name === county ? '' : shortCountyName(county)} {...where} />
      ))}
      {placeNames.map((place) => (
        <PlaceHit key={place.url} note={messages.ownName} {...place} />
      ))}
    </ul>
  );
}

function PlaceHit({ name, note, url, sightings }: FoundPlaceName & { note: string }) {
  return (
    <li className={css.item}>
      <Link className={css.line} to={url}>
        <span className={css.place}>
          <Icon name="pin" />
        </span>
        <span className={css.text}>
          {name} {note && <span className={css.county}>{note}</span>}
        </span>
        <span className={css.count}>{formatCount(sightings, messages.sightings)}</span>
      </Link>
    </li>
  );
}

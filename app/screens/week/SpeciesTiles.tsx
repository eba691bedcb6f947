import { Link } from 'react-router';
import { weekMessages } from '#app/features/community/week/week-messages.ts';
import type { SeenSpecies } from '#app/features/sightings/week/find-week.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './this-week.module.css';

/** Species with how often each was seen in this third of a month. */
export function SpeciesTiles({ species }: { species: readonly SeenSpecies[] }) {
  return (
    <ul className={css.species}>
      {species.map(({ id, url, name, origName, rank, sightings, image }) => (
        <li key={id}>
          <Link to={url} className={css.tile}>
            {image ? (
              <img src={image} alt="" width={72} height={72} loading="lazy" decoding="async" />
            ) : (
              <span className={css.blank}>
                <Icon name="facet" />
              </span>
            )}
            <span className={css.words}>
              <NameLabel name={name} origName={origName} rank={rank} />
              <small>{weekMessages.seen(sightings)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

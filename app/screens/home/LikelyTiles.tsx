import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './LikelyTiles.module.css';
import type { LikelyHere } from './load-own-home.server.ts';
import { messages } from './messages.ts';

/** Species one may meet, each with its newest picture and how often it was seen nearby. */
export function LikelyTiles({ taxa }: { taxa: readonly LikelyHere[] }) {
  return (
    <ul className={css.root}>
      {taxa.map(({ id, url, name, origName, rank, around, image }) => (
        <li key={id}>
          <Link to={url} className={css.tile}>
            {image ? (
              <img src={image} alt="" width={88} height={88} loading="lazy" decoding="async" />
            ) : (
              <span className={css.blank}>
                <Icon name="facet" />
              </span>
            )}
            <span className={css.words}>
              <NameLabel name={name} origName={origName} rank={rank} />
              <small>{messages.around(around)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { HomeOrder } from './load-home.server.ts';
import { messages } from './messages.ts';
import css from './OrderTiles.module.css';

/** The orders with the most sightings, each with its newest picture. */
export function OrderTiles({ orders }: { orders: readonly HomeOrder[] }) {
  return (
    <ul className={css.root}>
      {orders.map(({ id, url, name, sightings, image }) => (
        <li key={id}>
          <Link to={url} className={css.order}>
            {image ? (
              <img src={image} alt="" width={52} height={52} loading="lazy" decoding="async" />
            ) : (
              <span className={css.blank}>
                <Icon name="facet" />
              </span>
            )}
            <span className={css.words}>
              <b>{name}</b>
              <small>{messages.count(sightings)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

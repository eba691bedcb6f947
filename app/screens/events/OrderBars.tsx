import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { urls } from '#app/urls.ts';
import css from './events.module.css';

type OrderBarsProps = { eventId: number; orders: readonly { id: number; name: string; species: number }[] };

/** Species by order, each with its list. */
export function OrderBars({ eventId, orders }: OrderBarsProps) {
  const most = Math.max(1, ...orders.map(({ species }) => species));
  return (
    <ul className={css.bars}>
      {orders.map(({ id, name, species }) => (
        <li key={id}>
          <Link to={urls.sightings({ esemeny: eventId, taxon: id })}>
            <span>{name}</span>
            <b className="num">{formatNumber(species)}</b>
            <Bar className={css.bar} percent={(species / most) * 100} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

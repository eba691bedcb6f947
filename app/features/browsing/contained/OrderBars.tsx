import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { urls } from '#app/urls.ts';
import css from './contained.module.css';

type OrderBarsProps = {
  /** The filter that asks for what is in it. */
  filter: { esemeny: number } | { projekt: number };
  orders: readonly { id: number; name: string; species: number }[];
};

/** Species by order, each with its list. */
export function OrderBars({ filter, orders }: OrderBarsProps) {
  const most = Math.max(1, ...orders.map(({ species }) => species));
  return (
    <ul className={css.bars}>
      {orders.map(({ id, name, species }) => (
        <li key={id}>
          <Link to={urls.sightings({ ...filter, taxon: id })}>
            <span>{name}</span>
            <b className="num">{formatNumber(species)}</b>
            <Bar className={css.bar} percent={(species / most) * 100} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

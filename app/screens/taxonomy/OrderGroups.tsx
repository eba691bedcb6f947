import { Link } from 'react-router';
import type { OrderGroup, OrderLine } from '#app/features/taxonomy/lists/list-orders.server.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './OrderGroups.module.css';

/** Orders under their groups, each number leading to its list. */
export function OrderGroups({ groups }: { groups: readonly OrderGroup[] }) {
  return (
    <>
      {groups.map((group) => (
        <Section key={group.slug} id={group.slug || undefined} title={group.name || messages.other}>
          <DataTable
            caption={group.name || messages.other}
            columns={columns}
            rows={group.orders}
            rowKey={(order) => order.id}
          />
        </Section>
      ))}
    </>
  );
}

const columns: readonly Column<OrderLine>[] = [
  { key: 'name', header: messages.order, cell: (order) => <OrderName order={order} /> },
  {
    key: 'families',
    header: messages.families,
    number: true,
    hideOnPhone: true,
    cell: (order) => linked(order, order.families),
  },
  { key: 'species', header: messages.species, number: true, cell: (order) => linked(order, order.species, 'fajlista') },
  {
    key: 'seen',
    header: messages.seen,
    number: true,
    cell: (order) => messages.share(order.seenSpecies, order.species),
  },
  {
    key: 'sightings',
    header: messages.sightings,
    number: true,
    up: true,
    cell: (order) => linked(order, order.sightings, 'talalatok'),
  },
];

function OrderName({ order: { url, name, origName } }: { order: OrderLine }) {
  const latin = <ScientificName name={origName} rank="order" />;
  return (
    <>
      <Link to={url ?? ''} className={css.name}>
        {name ?? latin}
      </Link>
      {name && <span className={css.latin}>{latin}</span>}
    </>
  );
}

function linked({ url }: OrderLine, count: number, tab?: 'fajlista' | 'talalatok') {
  if (count === 0 || url === null) return <span className={css.zero}>0</span>;
  return <Link to={urls.taxonTab(url, tab)}>{formatNumber(count)}</Link>;
}

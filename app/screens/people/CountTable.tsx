import { Link } from 'react-router';
import { messages } from '#app/features/sightings/person/messages.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import css from './CountTable.module.css';
import type { CountRow } from './to-count-row.ts';

type CountTableProps = { caption: string; header: string; rows: readonly CountRow[] };

/** Taxa with a member's sightings and species of each; the bar is as long as its share of the greatest. */
export function CountTable({ caption, header, rows }: CountTableProps) {
  const most = Math.max(...rows.map(({ sightings }) => sightings), 1);
  const columns: readonly Column<CountRow>[] = [
    { key: 'name', header, cell: (row) => <Name row={row} /> },
    {
      key: 'species',
      header: messages.species,
      number: true,
      cell: ({ species, url }) => linked(species, url),
    },
    {
      key: 'sightings',
      header: messages.sightings,
      number: true,
      up: true,
      cell: ({ sightings, listUrl }) => (
        <span className={css.count}>
          <Bar className={css.bar} percent={(sightings / most) * 100} />
          <span className={css.number}>{linked(sightings, listUrl)}</span>
        </span>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
}

function Name({ row: { url, name, origName, rank } }: { row: CountRow }) {
  const label = <NameLabel origName={origName} name={name} rank={rank} />;
  return url ? (
    <Link to={url} className={css.name}>
      {label}
    </Link>
  ) : (
    <span className={css.name}>{label}</span>
  );
}

function linked(count: number, url: string | null) {
  return url && count > 0 ? <Link to={url}>{formatNumber(count)}</Link> : formatNumber(count);
}

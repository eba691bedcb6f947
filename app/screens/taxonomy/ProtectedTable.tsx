import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import type { ProtectedRow } from './load-protected.server.ts';
import { messages } from './messages.ts';

const words = messages.protected;

/** Protected taxa of one category: names, value, act, Natura 2000 code, sightings. */
export function ProtectedTable({ title, rows }: { title: string; rows: readonly ProtectedRow[] }) {
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} dense />;
}

const columns: readonly Column<ProtectedRow>[] = [
  { key: 'name', header: words.name, cell: (row) => <Name row={row} /> },
  {
    key: 'value',
    header: words.value,
    number: true,
    up: true,
    cell: ({ valueHuf }) => (valueHuf === null ? words.unknown : words.huf(valueHuf)),
  },
  { key: 'act', header: words.act, cell: ({ act }) => act },
  { key: 'natura', header: words.natura, hideOnPhone: true, cell: ({ natura2000Code }) => natura2000Code ?? '–' },
  {
    key: 'sightings',
    header: words.sightings,
    number: true,
    cell: ({ url, sightingCount }) =>
      sightingCount > 0 && url ? <Link to={urls.taxonTab(url, 'talalatok')}>{formatNumber(sightingCount)}</Link> : '0',
  },
];

function Name({ row: { url, origName, name, rank } }: { row: ProtectedRow }) {
  const label = <NameLabel origName={origName} name={name} rank={rank} />;
  return url ? <Link to={url}>{label}</Link> : label;
}

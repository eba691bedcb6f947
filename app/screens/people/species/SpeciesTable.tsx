import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import type { SpeciesList, SpeciesRow } from './load-species-list.server.ts';
import css from './SpeciesTable.module.css';
import { speciesMessages as messages } from './species-messages.ts';

/** Species with the day on which they were first seen, and how often. */
export function SpeciesTable({ list: { rows, pageSize, next, firstPage, isOwn } }: { list: SpeciesList }) {
  if (rows.length === 0) return <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>;
  return (
    <>
      <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
      <p className={css.note}>{isOwn ? messages.ownNote : messages.note}</p>
      <Pager nextUrl={next} nextLabel={messages.next(pageSize)} firstUrl={firstPage} firstLabel={messages.firstPage} />
    </>
  );
}

const columns: readonly Column<SpeciesRow>[] = [
  { key: 'name', header: messages.name, cell: (row) => <Name row={row} /> },
  {
    key: 'first',
    header: messages.first,
    cell: ({ firstText, firstUrl }) => (
      <Link to={firstUrl} className="num nowrap">
        {firstText}
      </Link>
    ),
  },
  {
    key: 'count',
    header: messages.count,
    number: true,
    up: true,
    cell: ({ sightings, listUrl }) => <Link to={listUrl}>{formatNumber(sightings)}</Link>,
  },
];

function Name({ row: { url, name, origName, rank, mark, isFresh } }: { row: SpeciesRow }) {
  return (
    <span className={css.name}>
      <Link to={url}>
        <NameLabel name={name} origName={origName} rank={rank} />
      </Link>
      {mark && <ProtectionMark mark={mark} />}
      {isFresh && (
        <span className={css.fresh} title={messages.freshTitle}>
          {messages.fresh}
        </span>
      )}
    </span>
  );
}

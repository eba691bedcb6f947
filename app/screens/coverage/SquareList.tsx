import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { coverageUrls } from '#app/urls.ts';
import { ClassSign } from './ClassSign.tsx';
import css from './coverage.module.css';
import type { SquareRow } from './list-squares.server.ts';
import { coverageMessages as messages } from './messages.ts';

type SquareListProps = { rows: readonly SquareRow[]; scope: string };

/** The map's squares with their numbers, as a table. */
export function SquareList({ rows, scope }: SquareListProps) {
  return (
    <DataTable
      caption={messages.listCaption}
      dense
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'code',
          header: messages.code,
          cell: ({ code }) => (
            <Link to={coverageUrls.square(code, { csoport: scope })} className="num">
              {code}
            </Link>
          ),
        },
        { key: 'place', header: messages.place, up: true, cell: ({ place }) => place },
        {
          key: 'class',
          header: messages.class,
          cell: (row) => (
            <span className={css.key}>
              <ClassSign known={row.class} />
              {messages.classes[row.class]}
            </span>
          ),
        },
        { key: 'records', header: messages.records, number: true, cell: ({ records }) => formatNumber(records) },
        { key: 'species', header: messages.species, number: true, cell: ({ species }) => formatNumber(species) },
        {
          key: 'estimate',
          header: messages.estimate,
          number: true,
          cell: ({ estimate }) => estimate && messages.estimated(estimate),
        },
        {
          key: 'share',
          header: messages.share,
          number: true,
          cell: ({ estimate }) => estimate && messages.shared(estimate),
        },
      ]}
    />
  );
}

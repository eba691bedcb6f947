import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Details } from '#app/ui/page/Details.tsx';
import type { DrawnSquare } from './square-steps.ts';
import { viewMessages as messages } from './view-messages.ts';

/** What a map of squares shows, as a table: for who does not see it, and to look a square up. */
export function SquareTable({ squares }: { squares: readonly DrawnSquare[] }) {
  return (
    <Details summary={messages.squareTable(squares.length)}>
      <DataTable
        caption={messages.squareTableCaption}
        dense
        rows={squares}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'code',
            header: messages.squareHeader,
            cell: ({ code, url }) => (
              <Link to={url} className="num" preventScrollReset>
                {code}
              </Link>
            ),
          },
          { key: 'place', header: messages.squarePlace, cell: ({ place }) => place || '–' },
          { key: 'count', header: messages.squareFinds, number: true, cell: ({ count }) => formatNumber(count) },
        ]}
      />
    </Details>
  );
}

import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import css from './FaunaShares.module.css';
import { faunaMessages as messages } from './fauna-messages.ts';
import type { ShareRow } from './load-fauna.server.ts';

/** Known species of each order or family, and what share of them has been seen. */
export function FaunaShares({ by, rows }: { by: 'order' | 'family'; rows: readonly ShareRow[] }) {
  const columns: readonly Column<ShareRow>[] = [
    {
      key: 'name',
      header: messages.name[by],
      cell: ({ url, name, origName }) => (
        <Link to={url} className={css.name}>
          <NameLabel origName={origName} name={name} rank={by} />
        </Link>
      ),
    },
    {
      key: 'known',
      header: messages.known,
      number: true,
      hideOnPhone: true,
      cell: ({ species }) => formatNumber(species),
    },
    { key: 'seen', header: messages.seen, number: true, hideOnPhone: true, cell: ({ seen }) => formatNumber(seen) },
    { key: 'share', header: messages.share, up: true, cell: ({ seen, species }) => <Share seen={seen} of={species} /> },
  ];
  return <DataTable caption={messages.sharesBy[by]} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
}

function Share({ seen, of }: { seen: number; of: number }) {
  return (
    <span className={css.share}>
      <Bar className={css.bar} percent={of === 0 ? 0 : (seen / of) * 100} />
      <span className="num">{messages.shareOf(seen, of)}</span>
      <small className={css.counts}>{messages.seenOf(seen, of)}</small>
    </span>
  );
}

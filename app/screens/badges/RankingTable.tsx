import type { Ranking } from '#app/features/badges/ranking/find-ranking.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { rankingMessages as messages } from './ranking-messages.ts';
import css from './rankings.module.css';

type Row = Ranking['rows'][number];

const numbers = (['species', 'help', 'spots'] as const).map(
  (key): Column<Row> => ({ key, header: messages[key], number: true, cell: (row) => messages.count(row[key]) }),
);

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    header: messages.who,
    cell: ({ place, member }) => (
      <span className={css.person}>
        <span className={css.place}>{messages.placeOf(place)}</span>
        <Avatar name={member.displayName} picture={member.avatarUrl} />
        <MemberLink member={member} />
      </span>
    ),
  },
  ...numbers,
  { key: 'points', header: messages.points, number: true, cell: ({ points }) => messages.count(points) },
];

/** Those who wish to stand here, with what they are thanked for. */
export function RankingTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={({ member }) => member.id} dense />
  );
}

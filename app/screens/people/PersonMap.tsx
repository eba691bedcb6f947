import { Link } from 'react-router';
import { FilterBar } from '#app/features/browsing/FilterBar.tsx';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import type { SightingListData } from '#app/features/browsing/load-sightings.server.ts';
import { RefusedList } from '#app/features/browsing/RefusedList.tsx';
import { SquareMap } from '#app/features/browsing/SquareMap.tsx';
import { messages } from '#app/features/sightings/person/messages.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './CountTable.module.css';

/** Squares with the most sightings that stand in the table too; each of the others is a link on the map. */
const IN_TABLE = 100;

/** Where a member's sightings lie by public 10 km squares: on the map, and in a table of the same. */
export function PersonMap({ list }: { list: SightingListData }) {
  const { map, cards } = list;
  const squares = map?.squares ?? [];
  return (
    <>
      <FilterBar list={list} />
      {list.follow && <FollowList link={list.follow} quiet />}
      {list.isRefused ? (
        <RefusedList clearUrl={list.links.clear} />
      ) : map && squares.length > 0 ? (
        <>
          <h2 className="visually-hidden">{messages.squareMap}</h2>
          <SquareMap map={map} cards={cards} />
          <Section title={messages.squareTable}>
            <div className={css.narrow}>
              <DataTable
                caption={messages.squareTable}
                dense
                rows={squares.slice(0, IN_TABLE)}
                rowKey={(square) => square.code}
                columns={[
                  { key: 'code', header: messages.square, cell: ({ code, url }) => <Link to={url}>{code}</Link> },
                  {
                    key: 'count',
                    header: messages.sightings,
                    number: true,
                    up: true,
                    cell: ({ count }) => formatNumber(count),
                  },
                ]}
              />
            </div>
            {squares.length > IN_TABLE && <p className={css.rest}>{messages.moreSquares(squares.length - IN_TABLE)}</p>}
          </Section>
        </>
      ) : (
        <EmptyState title={messages.noSquares}>{messages.noSquaresText}</EmptyState>
      )}
    </>
  );
}

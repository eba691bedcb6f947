import { Link } from 'react-router';
import { monthName } from '#app/platform/text/months.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import css from './CountTable.module.css';
import { speciesMessages as messages } from './species/species-messages.ts';

type Month = { month: number; sightings: number };

type MonthTableProps = { username: string; months: readonly Month[]; spread: number };

/** Twelve months of all years with a bar each; how many count in several is said below. */
export function MonthTable({ username, months, spread }: MonthTableProps) {
  const of = (month: number) => months.find((each) => each.month === month)?.sightings ?? 0;
  const rows = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, sightings: of(index + 1) }));
  const most = Math.max(...rows.map(({ sightings }) => sightings), 1);
  return (
    <>
      <DataTable
        caption={messages.monthCaption}
        dense
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: messages.month, cell: ({ month }) => monthName(month) },
          {
            key: 'sightings',
            header: messages.sightings,
            number: true,
            up: true,
            cell: ({ month, sightings }) => (
              <span className={css.count}>
                <Bar className={css.bar} percent={(sightings / most) * 100} />
                <span className={css.number}>
                  {sightings > 0 ? (
                    <Link to={urls.profileSightings(username, { honap: month })}>{formatNumber(sightings)}</Link>
                  ) : (
                    '0'
                  )}
                </span>
              </span>
            ),
          },
        ]}
      />
      {spread > 0 && <p className={css.rest}>{messages.spread(spread)}</p>}
    </>
  );
}

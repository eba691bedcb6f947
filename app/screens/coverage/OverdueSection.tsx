import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';
import { monthsText } from './months-text.ts';
import { OverdueName } from './OverdueName.tsx';
import type { OverdueView } from './to-overdue-view.ts';

/** What should be there, with the reasons: first what is about now. */
export function OverdueSection({ overdue, years }: { overdue: readonly OverdueView[]; years: number }) {
  const parts = [
    { title: messages.overdueNow, rows: overdue.filter(({ isNow }) => isNow), nothing: messages.noneNow },
    { title: messages.overdueLater, rows: overdue.filter(({ isNow }) => !isNow), nothing: null },
  ];
  return (
    <Section id="esedekes" title={messages.overdue}>
      <p className={css.lead}>{overdue.length > 0 ? messages.overdueLead(years) : messages.noOverdue}</p>
      {overdue.length > 0 &&
        parts.map(({ title, rows, nothing }) =>
          rows.length > 0 ? (
            <div key={title} className={css.part}>
              <h3>{title}</h3>
              <OverdueTable title={title} rows={rows} />
            </div>
          ) : (
            nothing && (
              <div key={title} className={css.part}>
                <h3>{title}</h3>
                <p>{nothing}</p>
              </div>
            )
          ),
        )}
    </Section>
  );
}

function OverdueTable({ title, rows }: { title: string; rows: readonly OverdueView[] }) {
  return (
    <DataTable
      caption={title}
      dense
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'taxon', header: messages.taxon, cell: (row) => <OverdueName species={row} /> },
        {
          key: 'why',
          header: messages.why,
          cell: ({ squares, finds, lastAround }) => messages.around(squares, finds, lastAround),
        },
        {
          key: 'here',
          header: messages.here,
          cell: ({ lastHere }) => (lastHere === null ? messages.never : messages.lastHere(lastHere)),
        },
        { key: 'when', header: messages.when, cell: ({ months }) => monthsText(months) || messages.anyMonth },
      ]}
    />
  );
}

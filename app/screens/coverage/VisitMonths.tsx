import { monthName } from '#app/platform/text/months.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';

/** How often a square was visited in each month, January first. */
export function VisitMonths({ visits }: { visits: readonly number[] }) {
  const most = Math.max(...visits);
  return (
    <Section title={messages.visits}>
      <p className={css.lead}>{most > 0 ? messages.visitsLead : messages.noVisits}</p>
      {most > 0 && (
        <ul className={css.months}>
          {visits.map((count, index) => (
            <li key={monthName(index + 1)} className={css.month}>
              <span>{monthName(index + 1)}</span>
              <b className="num">{formatNumber(count)}</b>
              <Bar className={css.bar} percent={(count / most) * 100} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

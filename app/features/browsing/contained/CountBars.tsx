import { formatNumber } from '#app/platform/text/numbers.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import css from './contained.module.css';

/** How many finds each of some parts brought: hours of a day, months, answers. */
export function CountBars({ counts }: { counts: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className={css.bars}>
      {counts.map(({ label, count }) => (
        <li key={label} className={css.barRow}>
          <span>{label}</span>
          <b className="num">{formatNumber(count)}</b>
          <Bar className={css.bar} percent={(count / most) * 100} />
        </li>
      ))}
    </ul>
  );
}

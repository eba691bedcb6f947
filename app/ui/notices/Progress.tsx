import { cx } from '../cx.ts';
import { Bar } from '../page/Bar.tsx';
import css from './Progress.module.css';

type ProgressProps = { label: string; percent: number; tone?: 'normal' | 'warning' | 'error' };

/** A bar of 0–100 percent. */
export function Progress({ label, percent, tone = 'normal' }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={cx(css.root, tone !== 'normal' && css[tone])}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Bar className={css.bar} percent={shown} />
    </div>
  );
}

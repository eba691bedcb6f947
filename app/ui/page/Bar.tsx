import { cx } from '../cx.ts';
import css from './Bar.module.css';

type BarProps = { percent: number; className?: string | undefined };

/** A share of a whole, drawn beside its number: an image, since its width is a fact and not a style. Some of it is seen of the least share. */
export function Bar({ percent, className }: BarProps) {
  const shown = percent > 0 ? Math.min(100, Math.max(3, percent)) : 0;
  return (
    <svg className={cx(css.root, className)} aria-hidden="true" focusable="false">
      <rect width={`${shown}%`} height="100%" rx={4} />
    </svg>
  );
}

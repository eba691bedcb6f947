import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import css from './Segment.module.css';

type SegmentItem = { to: string; label: string; icon: IconName; current: boolean };

/** Ways to look at the same thing, each an address; with `shrink` narrow windows show the drawings alone. */
export function Segment({
  label,
  items,
  shrink = false,
}: {
  label: string;
  items: readonly SegmentItem[];
  shrink?: boolean;
}) {
  return (
    <nav className={cx(css.root, shrink && css.shrink)} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={css.item}
          aria-current={item.current ? 'true' : undefined}
          preventScrollReset
        >
          <Icon name={item.icon} />
          <span className={css.word}>{item.label}</span>
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import css from './Chip.module.css';

type ChipLook = { icon?: IconName; count?: number | undefined; children: ReactNode };

type ChipLinkProps = ChipLook & { to: string; current?: boolean };

/** A small choice as an address, with how many things it stands for; it works without scripts. */
export function ChipLink({ to, icon, count, current = false, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      className={cx(css.root, current && css.on)}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </Link>
  );
}

/** An active filter in words; following it leaves the filter out. `label` says so aloud. */
export function FilterChip({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={cx(css.root, css.on, css.filter)} aria-label={label} preventScrollReset>
      {children}
      <Icon name="close" size="s" />
    </Link>
  );
}

/** A row of chips; scrolls sideways where `scroll` is set, else wraps. */
export function ChipRow({ scroll = false, children }: { scroll?: boolean; children: ReactNode }) {
  return <div className={cx(css.row, scroll && css.scroll)}>{children}</div>;
}

import { useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { useShownCurrent } from '../use-shown-current.ts';
import css from './Tabs.module.css';

type Tab = { to: string; label: string; count?: number | undefined; current: boolean };

/** Parts of one thing, each an address; scrolls sideways on phones and with `sticky` stays under the header. */
export function Tabs({ label, tabs, sticky = false }: { label: string; tabs: readonly Tab[]; sticky?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  useShownCurrent(nav, tabs.find(({ current }) => current)?.to ?? '');
  return (
    <nav ref={nav} className={cx(css.root, sticky && css.sticky)} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={css.item}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

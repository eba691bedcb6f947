import { Fragment, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { useShownCurrent } from '../use-shown-current.ts';
import css from './SideNav.module.css';

export type SideNavItem = {
  to: string;
  label: string;
  icon: IconName /** current only at its very address */;
  end?: boolean;
};
type SideNavProps = { label: string; groups: readonly { title?: string; items: readonly SideNavItem[] }[] };

/** The pages of an area: a column from 900 px, a strip that scrolls sideways on phones. */
export function SideNav({ label, groups }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useShownCurrent(nav, pathname);
  return (
    <nav ref={nav} className={css.root} aria-label={label}>
      {groups.map(({ title, items }) => (
        <Fragment key={title ?? ''}>
          {title && <p className={css.group}>{title}</p>}
          {items.map(({ to, label: word, icon, end = false }) => (
            <NavLink key={to} to={to} end={end} className={css.item}>
              <Icon name={icon} size="s" />
              {word}
            </NavLink>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

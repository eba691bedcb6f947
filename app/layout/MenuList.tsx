import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './MenuList.module.css';
import type { MenuLink } from './menu.ts';
import type { NewCounts } from './use-notification-count.ts';

type MenuListProps = {
  links: readonly MenuLink[];
  className?: string | undefined;
  counts?: NewCounts;
  children?: ReactNode;
};

/** Links under each other, each with its drawing; `counts` stand beside what they count. */
export function MenuList({ links, className, counts, children }: MenuListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link className={css.item} to={link.to} aria-current={link.to === pathname ? 'page' : undefined}>
            <Icon name={link.icon} />
            {link.label}
            {counts?.[link.to] ? <span className={css.count}>{counts[link.to]}</span> : null}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

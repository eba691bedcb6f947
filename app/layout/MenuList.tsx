import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import css from './MenuList.module.css';
import type { MenuLink } from './menu.ts';

type MenuListProps = {
  links: readonly MenuLink[];
  className?: string | undefined;
  count?: number;
  children?: ReactNode;
};

/** Links under each other, each with its drawing; `count` stands beside the notifications. */
export function MenuList({ links, className, count = 0, children }: MenuListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link className={css.item} to={link.to} aria-current={link.to === pathname ? 'page' : undefined}>
            <Icon name={link.icon} />
            {link.label}
            {link.to === urls.notifications() && count > 0 && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

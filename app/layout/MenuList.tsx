import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
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
            <Count of={link.to} counts={counts} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function Count({ of, counts }: { of: string; counts: NewCounts | undefined }) {
  const count = of === urls.notifications() ? counts?.notices : of === urls.messages() ? counts?.messages : 0;
  return count ? <span className={css.count}>{count}</span> : null;
}

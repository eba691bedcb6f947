import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uiMessages } from '../messages.ts';
import css from './Breadcrumb.module.css';

type Crumb = { to: string; label: ReactNode };

/** The way down to this page, root first, the page itself left out. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={uiMessages.breadcrumb}>
      <ol className={css.root}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import css from './EmptyState.module.css';

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** What is missing, and the button that ends it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={css.root}>
      <Icon name="nothing-found" className={css.picture} />
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

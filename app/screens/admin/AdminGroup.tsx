import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import css from './admin.module.css';

/** A part of an admin page under one ink rule. */
export function AdminGroup({
  title,
  narrow = false,
  children,
}: {
  title: string;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cx(css.group, narrow && css.narrow)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

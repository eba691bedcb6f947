import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './Check.module.css';

/** One thing to hold against the name: as usual, odd, or neither. */
export function Check({ title, state, children }: { title: string; state?: 'ok' | 'odd'; children: ReactNode }) {
  return (
    <section className={css.root}>
      <h2 className={cx(css.head, state && css[state])}>
        {state && <Icon name={state === 'ok' ? 'check' : 'warn'} />}
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import css from './profile.module.css';

/** One framed part of the profile under its h2. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className={css.panelTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

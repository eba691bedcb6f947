import { type ReactNode, useId } from 'react';
import css from './profile.module.css';

/** One framed part of the profile under its h2; `more` leads to the whole of what it shows. */
export function Panel({ title, more, children }: { title: ReactNode; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className={css.panelTitle} id={id}>
        {title}
      </h2>
      {children}
      {more && <p className={css.panelMore}>{more}</p>}
    </section>
  );
}

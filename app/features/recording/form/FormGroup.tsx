import { type ReactNode, useId } from 'react';
import css from './record.module.css';

/** A question of the form under its ink rule. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

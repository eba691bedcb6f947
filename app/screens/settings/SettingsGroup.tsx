import { type ReactNode, useId } from 'react';
import css from './settings.module.css';

/** One matter of a page under its ink rule. */
export function SettingsGroup({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={css.group} id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

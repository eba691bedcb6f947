import type { ReactNode } from 'react';
import css from './Details.module.css';

/** Figures behind a line to open: the drawing above says the same at a glance. Opens without scripts. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.root}>
      <summary className={css.summary}>{summary}</summary>
      {children}
    </details>
  );
}

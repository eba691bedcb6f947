import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './Page.module.css';

/** The width and the margins of a page's content; `flush` leaves out the space on top, for photos that bleed. */
export function Page({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return <div className={cx(css.root, flush && css.flush)}>{children}</div>;
}

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; aside?: ReactNode };

/** The page's one h1, with a sentence below and tools at its right. */
export function PageHeading({ title, lead, aside }: PageHeadingProps) {
  return (
    <div className={css.head}>
      <div className={css.titles}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {aside}
    </div>
  );
}

type SectionProps = { id?: string; title: ReactNode; more?: ReactNode; first?: boolean; children: ReactNode };

/** A part of a page under one ink rule; `more` is a link at the right of its h2, `first` leaves out the space above. */
export function Section({ id, title, more, first = false, children }: SectionProps) {
  return (
    <section className={cx(css.section, first && css.first)} id={id}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {more && <span className={css.more}>{more}</span>}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import css from './Banner.module.css';

type BannerProps = { id?: string; label: string; children: ReactNode };

/** A honey strip across the page, under the header. */
export function Banner({ id, label, children }: BannerProps) {
  return (
    <section className={css.root} id={id} aria-label={label}>
      <div className={css.in}>{children}</div>
    </section>
  );
}

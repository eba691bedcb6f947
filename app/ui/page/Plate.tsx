import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './Plate.module.css';

type PlateProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** pixels of the picture: the mount takes its ratio, between 3:4 and 2:1 */
  width: number;
  height: number;
  /** fills the mount, cutting what does not fit */
  cover?: boolean;
  /** bleeds to both sides on phones */
  bleed?: boolean;
  /** left: what it shows; right: who took it and its licence */
  caption?: ReactNode;
  credit?: ReactNode;
  /** what lies on the picture: tools in its lower right corner */
  tools?: ReactNode;
};

/** A photo on a dark mount with its caption; fetched at once, since it is what the page is about. */
export function Plate({ src, srcSet, sizes, alt, width, height, cover, bleed, caption, credit, tools }: PlateProps) {
  const ratio = Math.min(2, Math.max(0.75, width / height));
  return (
    <figure className={css.root}>
      <div className={cx(css.stage, bleed && css.bleed)}>
        {/* The mount's ratio is a fact and no style: an empty drawing has it. */}
        <svg className={css.ratio} viewBox={`0 0 ${ratio} 1`} aria-hidden="true" focusable="false" />
        <img
          className={cx(cover && css.cover)}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          fetchPriority="high"
        />
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {(caption || credit) && (
        <figcaption className={css.caption}>
          <span>{caption}</span>
          <span>{credit}</span>
        </figcaption>
      )}
    </figure>
  );
}

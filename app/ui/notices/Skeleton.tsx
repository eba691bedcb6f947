import { cx } from '../cx.ts';
import css from './Skeleton.module.css';

/** What is on its way: a panel of a page, a photo, a line of words, a shorter one. */
type SkeletonProps = { of: 'panel' | 'photo' | 'line' | 'shortLine' };

/** The outline of what is on its way. */
export function Skeleton({ of }: SkeletonProps) {
  return <div className={cx(css.root, css[of])} aria-hidden="true" />;
}

/** Outlines of as many cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={css.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className={css.card}>
          <Skeleton of="photo" />
          <Skeleton of="line" />
          <Skeleton of="shortLine" />
        </div>
      ))}
    </div>
  );
}

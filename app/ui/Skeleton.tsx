import css from './Skeleton.module.css';

type SkeletonProps = { width?: string; height?: string; ratio?: string };

/** The outline of what is on its way; sizes are CSS lengths, the ratio is `4 / 3`. */
export function Skeleton({ width = '100%', height, ratio }: SkeletonProps) {
  return <div className={css.root} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />;
}

/** Outlines of as many cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={css.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className={css.card}>
          <Skeleton ratio="4 / 3" />
          <Skeleton width="75%" height="1rem" />
          <Skeleton width="55%" height="0.8rem" />
        </div>
      ))}
    </div>
  );
}

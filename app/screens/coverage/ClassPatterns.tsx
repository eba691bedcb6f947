import type { ReactNode } from 'react';
import type { CoverageClass } from '#app/features/sightings/coverage/coverage-class.ts';
import css from './coverage.module.css';

/** By which a square of a class is filled: each has a pattern of its own, so that no colour has to be told apart. */
export function patternOf(known: CoverageClass): string {
  return known === 'none' ? 'transparent' : `url(#ismertseg-${known})`;
}

/** The patterns themselves, once on a page; `scale` makes them as large as they are on the country's map. */
export function ClassPatterns({ scale = 1 }: { scale?: number }) {
  return (
    <defs>
      <Pattern known="few" scale={scale}>
        <circle cx="2" cy="2" r="0.9" className={css.mark} />
      </Pattern>
      <Pattern known="low" scale={scale}>
        <path d="M-1 1L1 -1M0 4L4 0M3 5L5 3" className={css.line} />
      </Pattern>
      <Pattern known="middle" scale={scale}>
        <path d="M0 0L4 4M0 4L4 0" className={css.line} />
      </Pattern>
      <Pattern known="high" scale={scale} />
    </defs>
  );
}

type PatternProps = { known: Exclude<CoverageClass, 'none'>; scale: number; children?: ReactNode };

function Pattern({ known, scale, children }: PatternProps) {
  return (
    <pattern
      id={`ismertseg-${known}`}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <rect width="4" height="4" className={css[`${known}Fill`]} />
      {children}
    </pattern>
  );
}

import type { CoverageClass } from '#app/features/sightings/coverage/coverage-class.ts';
import css from './coverage.module.css';

/** By which a square of a class is filled: each has a pattern of its own, so that no colour has to be told apart. */
export function patternOf(known: CoverageClass): string {
  return known === 'none' ? 'transparent' : `url(#ismertseg-${known})`;
}

/** The patterns themselves, once in each drawing that uses them. */
export function ClassPatterns() {
  return (
    <defs>
      <Pattern known="few">
        <circle cx="2" cy="2" r="0.9" className={css.mark} />
      </Pattern>
      <Pattern known="low">
        <path d="M-1 1L1 -1M0 4L4 0M3 5L5 3" className={css.line} />
      </Pattern>
      <Pattern known="middle">
        <path d="M0 0L4 4M0 4L4 0" className={css.line} />
      </Pattern>
      <Pattern known="high" />
    </defs>
  );
}

function Pattern({ known, children }: { known: Exclude<CoverageClass, 'none'>; children?: React.ReactNode }) {
  return (
    <pattern id={`ismertseg-${known}`} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" className={css[`${known}Fill`]} />
      {children}
    </pattern>
  );
}

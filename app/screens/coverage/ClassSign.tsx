import type { CoverageClass } from '#app/features/sightings/coverage/coverage-class.ts';
import { patternOf } from './ClassPatterns.tsx';
import css from './coverage.module.css';

/** A class's sign beside its word; the page's map has its pattern. */
export function ClassSign({ known }: { known: CoverageClass }) {
  return (
    <svg className={css.sign} viewBox="0 0 14 14" aria-hidden="true">
      <rect x="1" y="1" width="12" height="12" className={css[known]} fill={patternOf(known)} />
    </svg>
  );
}

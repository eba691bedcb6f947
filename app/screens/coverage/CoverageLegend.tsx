import { coverageClasses } from '#app/features/sightings/coverage/coverage-class.ts';
import { ClassSign } from './ClassSign.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';

/** Which sign says what. */
export function CoverageLegend() {
  return (
    <span className={css.legend}>
      {coverageClasses.map((known) => (
        <span key={known} className={css.key}>
          <ClassSign known={known} />
          {messages.classes[known]}
        </span>
      ))}
    </span>
  );
}

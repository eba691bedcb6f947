import { fewestRecords } from '#app/features/sightings/coverage/coverage-class.ts';
import type { SquareCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { FactList } from '#app/ui/page/FactList.tsx';
import { ClassSign } from './ClassSign.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';

/** What is known of a square in numbers. */
export function SquareFacts({ square }: { square: SquareCoverage }) {
  const { records, species, estimate } = square;
  const interval = estimate ? messages.intervalNote : undefined;
  const few = messages.tooFew(records, fewestRecords);
  return (
    <FactList
      facts={[
        {
          term: messages.class,
          value: (
            <span className={css.key}>
              <ClassSign known={square.class} />
              {messages.classes[square.class]}
            </span>
          ),
        },
        { term: messages.records, value: <span className="num">{formatNumber(records)}</span> },
        { term: messages.species, value: <span className="num">{formatNumber(species)}</span> },
        { term: messages.estimate, value: estimate ? messages.estimated(estimate) : few, note: interval },
        { term: messages.share, value: estimate ? messages.shared(estimate) : few, note: interval },
      ]}
    />
  );
}

import { Form } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import type { ChangePage } from './load-change.server.ts';
import { messages } from './messages.ts';
import css from './taxon-changes.module.css';

const numbers = [
  'taxa',
  'determinations',
  'sightings',
  'renamedSightings',
  'members',
  'newSlugs',
  'redirects',
  'scopes',
  'protections',
  'placeRules',
] as const;

/** What the set touches, in numbers, and what stands against it; before the first try only what a try is for. */
export function ReportView({ page: { report, state, checkedAt } }: { page: ChangePage }) {
  if (!report) {
    return state === 'proposed' ? (
      <Section title={messages.report}>
        <p className="quiet">{messages.reportNone}</p>
      </Section>
    ) : null;
  }
  const { conflicts, finerPlaces, otherGenus } = report;
  return (
    <Section title={messages.report}>
      <div className="stack">
        {state === 'proposed' && checkedAt && <p className="quiet">{messages.reportProposed(checkedAt)}</p>}
        {conflicts.length > 0 ? (
          <Note kind="error">
            <b>{messages.conflicts}</b>
            <ul className={css.conflicts}>
              {conflicts.map(({ position, message }) => (
                <li key={`${position} ${message}`}>
                  {position !== null && messages.conflictAt(position)}
                  {message}
                </li>
              ))}
            </ul>
          </Note>
        ) : (
          <Numbers report={report} />
        )}
        {state === 'proposed' && otherGenus.length > 0 && <OtherGenus names={otherGenus} />}
        {state === 'proposed' && finerPlaces > 0 && <Note kind="protect">{messages.finerPlaces(finerPlaces)}</Note>}
      </div>
    </Section>
  );
}

/** Names that do not begin with their genus any more: each with the name that would, by one press. */
function OtherGenus({ names }: { names: NonNullable<ChangePage['report']>['otherGenus'] }) {
  return (
    <Note kind="warn">
      <b>{messages.otherGenus}</b>
      <ul className={css.conflicts}>
        {names.map(({ taxonId, name, genus }) => {
          const renamed = [genus, ...name.split(' ').slice(1)].join(' ');
          return (
            <li key={taxonId}>
              <Form method="post">
                <input type="hidden" name="intent" value="add-change" />
                <input type="hidden" name="kind" value="rename" />
                <input type="hidden" name="taxonId" value={taxonId} />
                <input type="hidden" name="taxonName" value={name} />
                <input type="hidden" name="scientificName" value={renamed} />
                <ScientificName name={name} rank="species" /> – {messages.inGenus(genus)}{' '}
                <Button type="submit" variant="quiet" icon="edit">
                  {messages.renameTo(renamed)}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
      <p>{messages.otherGenusHint}</p>
    </Note>
  );
}

function Numbers({ report }: { report: NonNullable<ChangePage['report']> }) {
  const touched = numbers.filter((key) => report[key] > 0);
  if (touched.length === 0) return <p className="quiet">{messages.touchesNothing}</p>;
  return <FactList facts={touched.map((key) => ({ term: messages.numbers[key], value: formatNumber(report[key]) }))} />;
}

import { Form } from 'react-router';
import type { Layout } from '#app/features/exchange/imports/running/layout-schema.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './import.module.css';
import { importPagesMessages as messages } from './import-messages.ts';

type Found = { state: string; layout: Layout | null; remarks: readonly string[]; totalRows: number };
type ImportFactsProps = { found: Found; times: { uploaded: string; finished: string | null } };

/** What a file is and how it is read, with what may be read otherwise. */
export function ImportFacts({ found, times }: ImportFactsProps) {
  const { layout, remarks, totalRows, state } = found;
  const facts = [
    ...(layout
      ? [
          { term: messages.facts.kind, value: messages.kinds[layout.kind] },
          { term: messages.facts.source, value: messages.sources[layout.source] },
          { term: messages.facts.rows, value: formatNumber(totalRows) },
        ]
      : []),
    { term: messages.facts.uploaded, value: times.uploaded },
    ...(times.finished ? [{ term: messages.facts.finished, value: times.finished }] : []),
  ];
  return (
    <Section title={messages.readingTitle}>
      <div className={css.facts}>
        <FactList facts={facts} />
        {layout && state === 'mapping' && <ReadOtherwise layout={layout} />}
      </div>
      {remarks.length > 0 && (
        <Note kind="hint">
          <ul className="stack">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Note>
      )}
    </Section>
  );
}

const encodings = ['utf-8', 'windows-1250', 'iso-8859-2', 'windows-1252', 'utf-16le'];

/** Another encoding, separator or sheet than the one that was taken. */
function ReadOtherwise({ layout }: { layout: Layout }) {
  const { kind, encoding, delimiter, sheets, sheet } = layout;
  if (kind !== 'csv' && sheets.length < 2) return null;
  return (
    <Form method="post" className={css.narrow} data-keeps="itself" key={JSON.stringify([encoding, delimiter, sheet])}>
      <div className="stack">
        {kind === 'csv' && (
          <>
            <SelectField name="encoding" label={messages.facts.encoding} defaultValue={encoding ?? undefined}>
              {encodings.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
            <SelectField name="delimiter" label={messages.facts.delimiter} defaultValue={delimiter ?? undefined}>
              {Object.entries(messages.delimiters).map(([sign, word]) => (
                <option key={sign} value={sign}>
                  {word}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {sheets.length > 1 && (
          <SelectField
            name="sheet"
            label={messages.facts[kind === 'gpkg' ? 'layer' : 'sheet']}
            defaultValue={sheet ?? undefined}
          >
            {sheets.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        )}
        <div className="row">
          <Button type="submit" name="intent" value="read" icon="undo">
            {messages.readAgain}
          </Button>
        </div>
      </div>
    </Form>
  );
}

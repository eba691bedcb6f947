import { Link } from 'react-router';
import { type Outcome, outcomes } from '#app/features/exchange/imports/running/import-states.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { importPagesMessages as messages } from './import-messages.ts';

type Line = {
  position: number;
  line: number;
  outcome: Outcome;
  name: string;
  summary: string;
  details: string;
  sightingId: number | null;
};

type ImportLinesProps = {
  id: number;
  counts: Record<Outcome, number>;
  outcome: Outcome | null;
  lines: readonly Line[];
  nextCursor: number | null;
  isFirst: boolean;
  /** Pictures and determinations hang on its rows. */
  isArchive: boolean;
};

const columns: Column<Line>[] = [
  {
    key: 'name',
    header: messages.name,
    cell: ({ name, sightingId }) =>
      sightingId === null ? (
        name || messages.noName
      ) : (
        <Link to={urls.sighting(sightingId)}>{name || messages.noName}</Link>
      ),
  },
  { key: 'outcome', header: messages.what, up: true, cell: (line) => messages.outcomes[line.outcome] },
  { key: 'summary', header: messages.summaryColumn, cell: (line) => line.summary || '–' },
  { key: 'details', header: messages.details, cell: (line) => line.details || '–' },
  { key: 'line', header: messages.line, number: true, cell: (line) => formatNumber(line.line) },
];

/** The rows with what becomes of each, by outcome, a page at a time; those that cannot be read as a file. */
export function ImportLines({ id, counts, outcome, lines, nextCursor, isFirst, isArchive }: ImportLinesProps) {
  const all = outcomes.reduce((sum, each) => sum + counts[each], 0);
  const tabs = [
    { to: urls.import(id), label: messages.all, count: all, current: outcome === null },
    ...outcomes
      .filter((each) => counts[each] > 0 || each === outcome)
      .map((each) => ({
        to: urls.import(id, { fajta: each }),
        label: messages.tabs[each],
        count: counts[each],
        current: outcome === each,
      })),
  ];
  const query = { fajta: outcome };
  return (
    <Section title={messages.reportTitle}>
      <Tabs label={messages.reportTitle} tabs={tabs} />
      {lines.length === 0 ? (
        <EmptyState title={messages.noLines} />
      ) : (
        <DataTable
          caption={messages.reportTitle}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.position}
          dense
        />
      )}
      <Pager
        nextUrl={nextCursor === null ? null : urls.import(id, { ...query, tol: nextCursor })}
        nextLabel={messages.next}
        firstUrl={isFirst ? null : urls.import(id, query)}
        firstLabel={messages.first}
      />
      {counts.invalid > 0 && (
        <p>
          <LinkButton to={urls.importInvalidRows(id)} icon="download" reloadDocument>
            {messages.invalidFile}
          </LinkButton>{' '}
          <span className="quiet">
            {messages.invalidHint} {isArchive && messages.invalidOfArchive}
          </span>
        </p>
      )}
    </Section>
  );
}

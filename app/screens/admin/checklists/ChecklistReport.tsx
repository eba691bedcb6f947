import { type LineKind, lineKinds } from '#app/features/exchange/checklists/report-line.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { adminMessages } from '../messages.ts';
import { checklistMessages as messages } from './checklist-messages.ts';

type Line = { position: number; kind: LineKind; line: number; rank: TaxonRank | null; name: string; details: string };

type ChecklistReportProps = {
  id: number;
  counts: Record<LineKind, number>;
  kind: LineKind | null;
  lines: readonly Line[];
  nextCursor: number | null;
  isFirst: boolean;
};

const columns: Column<Line>[] = [
  {
    key: 'name',
    header: messages.name,
    cell: (line) => (line.rank ? <ScientificName name={line.name} rank={line.rank} /> : line.name || '–'),
  },
  { key: 'kind', header: messages.what, up: true, cell: (line) => messages.kinds[line.kind] },
  { key: 'rank', header: messages.rank, cell: (line) => (line.rank ? rankWord(line.rank) : '–') },
  { key: 'details', header: messages.details, cell: (line) => line.details || '–' },
  { key: 'line', header: messages.line, number: true, cell: (line) => adminMessages.number(line.line) },
];

/** The dry run line by line, by kind, a page at a time, and as a file. */
export function ChecklistReport({ id, counts, kind, lines, nextCursor, isFirst }: ChecklistReportProps) {
  const all = lineKinds.reduce((sum, each) => sum + counts[each], 0);
  const tabs = [
    { to: urls.adminChecklist(id), label: messages.all, count: all, current: kind === null },
    ...lineKinds
      .filter((each) => counts[each] > 0 || each === kind)
      .map((each) => ({
        to: urls.adminChecklist(id, { fajta: each }),
        label: messages.tabs[each],
        count: counts[each],
        current: kind === each,
      })),
  ];
  const query = { fajta: kind };
  return (
    <AdminGroup title={messages.reportTitle}>
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
        nextUrl={nextCursor === null ? null : urls.adminChecklist(id, { ...query, tol: nextCursor })}
        nextLabel={adminMessages.next}
        firstUrl={isFirst ? null : urls.adminChecklist(id, query)}
        firstLabel={adminMessages.first}
      />
      <p>
        <LinkButton to={urls.adminChecklistReport(id, query)} icon="download" reloadDocument>
          {messages.download}
        </LinkButton>
      </p>
    </AdminGroup>
  );
}

import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { addChange } from './add-change.ts';
import type { ChecklistRow } from './checklist-row.ts';
import { findCycles } from './find-cycles.ts';
import { RowJudge } from './judge-row.ts';
import { KnownTaxa } from './known-taxa.ts';
import { readListed } from './listed-taxon.ts';
import { OrderSlugs } from './order-slugs.ts';
import { isProblem } from './plan-problem.ts';
import { PlanReport } from './plan-report.ts';
import { type Entry, PlanState } from './plan-state.ts';
import type { Checklist } from './read-checklist.server.ts';
import type { LineKind, ReportLine } from './report-line.ts';

export type ChecklistPlan = {
  /** What is to be done, in an order in which it can be: what stands above first. */
  changes: TaxonChange[];
  /** In the file's order. */
  lines: ReportLine[];
  counts: Record<LineKind, number>;
  /** What had to be decided, a Hungarian sentence each. */
  remarks: string[];
};

/** Compares a list with the catalogue. What is not certain is held as a conflict, and the rest goes on without it. */
export function planChecklist(
  checklist: Checklist,
  { taxa, orderSlugs }: { taxa: readonly KnownTaxon[]; orderSlugs: Iterable<string> },
  source: string,
): ChecklistPlan {
  const known = new KnownTaxa(taxa);
  const report = new PlanReport();
  const entries = readEntries(checklist.rows, known, report);
  const state = new PlanState(known, entries, new OrderSlugs(orderSlugs));
  for (const entry of [...findCycles(entries, parentIdOf, state), ...findCycles(entries, acceptedIdOf, state)])
    entry.outcome = { reason: 'cycle' };

  const judge = new RowJudge(state, report);
  judge.place(entries);
  for (const entry of entries) judge.judge(entry);
  for (const added of state.added) if (!added.listed) report.sayImplied(added);
  for (const orphan of checklist.orphans) report.sayOrphan(orphan);

  const adds = state.added.map((added) => addChange(added, source));
  const { moves, merges, facts } = judge;
  return { changes: [...adds, ...moves, ...merges, ...facts], ...report.finish(checklist.remarks) };
}

/** Rows that are understood; the others are held, and so is the second of two with one id. */
function readEntries(rows: readonly ChecklistRow[], known: KnownTaxa, report: PlanReport): Entry[] {
  const entries: Entry[] = [];
  const lineOf = new Map<string, number>();
  const findRank = (key: string) => {
    const ranks = new Set(known.named(key).map(({ rank }) => rank));
    return ranks.size === 1 ? [...ranks][0] : undefined;
  };
  for (const row of rows) {
    const listed = readListed(row, findRank);
    const before = row.id ? lineOf.get(row.id) : undefined;
    if (before !== undefined) report.hold(row, { reason: 'doubledId', words: String(before) });
    else if (isProblem(listed)) report.hold(row, listed);
    else entries.push({ listed, outcome: undefined });
    if (row.id && before === undefined) lineOf.set(row.id, row.line);
  }
  return entries;
}

const parentIdOf = ({ listed: { row } }: Entry) => (row.parentId === row.id ? '' : row.parentId);
const acceptedIdOf = ({ listed: { row } }: Entry) => (row.acceptedId === row.id ? '' : row.acceptedId);

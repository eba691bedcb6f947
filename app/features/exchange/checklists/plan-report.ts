import { exchangeMessages } from '../messages.ts';
import type { ChecklistRow } from './checklist-row.ts';
import type { ListedTaxon } from './listed-taxon.ts';
import type { Problem } from './plan-problem.ts';
import type { OrphanedRow } from './read-checklist.server.ts';
import { type LineKind, lineKinds, type ReportLine } from './report-line.ts';
import { type AddedTaxon, placeWords } from './taxon-node.ts';

const messages = exchangeMessages.plan;

/** Gathers what becomes of each row. */
export class PlanReport {
  readonly #lines: ReportLine[] = [];
  #presumedNative = 0;

  say(kind: LineKind, { row, rank, name }: ListedTaxon, details: string): void {
    this.#lines.push({ kind, line: row.line, rank, name, details });
  }

  hold(row: ChecklistRow, { reason, words = '' }: Problem, listed?: ListedTaxon): void {
    const details = messages.problems[reason](words);
    const { rank, name } = listed ?? { rank: null, name: row.name };
    this.#lines.push({ kind: 'conflict', line: row.line, rank, name, details });
  }

  /** A taxon that only the columns of a row name. */
  sayImplied({ line, rank, name, parent }: AddedTaxon): void {
    this.#lines.push({
      kind: 'new',
      line,
      rank,
      name,
      details: messages.fromColumns(parent ? placeWords(parent) : ''),
    });
  }

  sayOrphan({ line, table, id }: OrphanedRow): void {
    this.#lines.push({ kind: 'conflict', line, rank: null, name: id, details: messages.problems.orphan(table) });
  }

  /** Its list says only that it lives here. */
  presumeNative(): void {
    this.#presumedNative += 1;
  }

  /** The lines in the file's order, how many of each kind, and what had to be decided. */
  finish(remarks: readonly string[]) {
    const counts: Record<LineKind, number> = {
      conflict: 0,
      new: 0,
      changed: 0,
      moved: 0,
      synonymised: 0,
      unchanged: 0,
    };
    for (const { kind } of this.#lines) counts[kind] += 1;
    const presumed = this.#presumedNative > 0 ? [messages.presumedNative(this.#presumedNative)] : [];
    const lines = this.#lines.sort(
      (one, other) => one.line - other.line || lineKinds.indexOf(one.kind) - lineKinds.indexOf(other.kind),
    );
    return { lines, counts, remarks: [...remarks, ...presumed] };
  }
}

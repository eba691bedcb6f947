import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { exchangeMessages } from '../messages.ts';
import { compareFacts } from './compare-facts.ts';
import { RowPlacer } from './place-row.ts';
import { placeSynonym } from './place-synonym.ts';
import { isProblem, type ProblemReason } from './plan-problem.ts';
import type { PlanReport } from './plan-report.ts';
import type { Entry, PlanState } from './plan-state.ts';
import { placeWords, refOf } from './taxon-node.ts';

const messages = exchangeMessages.plan;
const mayChange: ReadonlySet<ProblemReason> = new Set(['unknownParent', 'parentHeld']);

/** Finds out what becomes of each row, says it in the report and gathers the changes of taxa that are there already. */
export class RowJudge {
  readonly moves: TaxonChange[] = [];
  readonly merges: TaxonChange[] = [];
  readonly facts: TaxonChange[] = [];
  readonly #state: PlanState;
  readonly #report: PlanReport;
  readonly #placer: RowPlacer;

  constructor(state: PlanState, report: PlanReport) {
    this.#state = state;
    this.#report = report;
    this.#placer = new RowPlacer(state);
  }

  /** Finds all rows their place; what a later row has made known is asked again. */
  place(entries: readonly Entry[]): void {
    const accepted = entries.filter(({ listed }) => listed.status !== 'synonym');
    for (const entry of accepted) this.#placer.resolve(entry);
    const waiting = accepted.filter(({ outcome }) => outcome && isProblem(outcome) && mayChange.has(outcome.reason));
    for (const entry of waiting) entry.outcome = undefined;
    for (const entry of waiting) this.#placer.resolve(entry);
  }

  judge(entry: Entry): void {
    const { listed } = entry;
    if (listed.status === 'synonym' && !entry.outcome) this.#judgeSynonym(entry);
    else this.#judgeAccepted(entry);
    for (const problem of listed.row.partial) this.#report.hold(listed.row, problem, listed);
  }

  #judgeSynonym(entry: Entry): void {
    const { listed } = entry;
    const outcome = placeSynonym(entry, this.#state, this.#placer);
    if (isProblem(outcome)) {
      this.#report.hold(listed.row, outcome, listed);
      return;
    }
    const details = messages.synonymOf(placeWords(outcome.accepted));
    if ('added' in outcome.of) this.#report.say('new', listed, details);
    else if (!outcome.isMerged) this.#report.say('unchanged', listed, '');
    else {
      this.merges.push({ kind: 'synonymise', taxon: outcome.of.known.id, accepted: refOf(outcome.accepted) });
      this.#report.say('synonymised', listed, details);
    }
  }

  #judgeAccepted(entry: Entry): void {
    const { listed } = entry;
    const node = this.#placer.resolve(entry);
    if (isProblem(node)) this.#report.hold(listed.row, node, listed);
    else if ('known' in node) this.#compare(entry, node.known);
    else {
      if (listed.row.presence === 'present') this.#report.presumeNative();
      this.#report.say('new', listed, node.added.parent ? messages.below(placeWords(node.added.parent)) : '');
    }
  }

  #compare(entry: Entry, known: KnownTaxon): void {
    const { listed } = entry;
    const parent = this.#placer.moves.get(entry);
    if (known.rank === 'order') this.#state.keepAddressedNames(listed, known);
    const { fields, changes, problem } = compareFacts(known, listed);
    if (problem) listed.row.partial.push(problem);
    if (listed.row.presence === 'present' && known.presence === null) this.#report.presumeNative();
    this.facts.push(...changes);
    if (parent) {
      this.moves.push({ kind: 'move', taxon: known.id, parent: refOf(parent) });
      const from = this.#state.known.get(known.parentId ?? 0);
      this.#report.say('moved', listed, messages.moved(from ? placeWords({ known: from }) : '–', placeWords(parent)));
    }
    if (fields.length > 0) this.#report.say('changed', listed, fields.map(messages.field).join('; '));
    if (!parent && fields.length === 0) this.#report.say('unchanged', listed, '');
  }
}

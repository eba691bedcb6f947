import { messages } from '../messages.ts';
import type { ChangeConflict, TaxonChange, TaxonRef } from './taxon-change.ts';

export type Numbered<Change extends TaxonChange = TaxonChange> = { position: number; change: Change };

/** Taxa that earlier changes of the set have added, by their keys. */
export type AddedKeys = Map<string, number>;

/** The taxon a change is about; an addition is about nobody yet. */
export function subjectOf(change: TaxonChange): TaxonRef | undefined {
  return change.kind === 'add' ? undefined : change.taxon;
}

/** All taxa that a change names beside its subject. */
export function othersOf(change: TaxonChange): TaxonRef[] {
  switch (change.kind) {
    case 'move':
      return [change.parent];
    case 'synonymise':
      return [change.accepted];
    case 'split':
      return change.into.map(({ taxon }) => taxon);
    case 'add':
      return [change.parent, change.accepted].filter((each) => each !== undefined);
    case 'rank':
    case 'status':
      return change.parent === undefined ? [] : [change.parent];
    default:
      return [];
  }
}

/** Cuts changes into runs that may be written at once: of one kind, and none about a taxon that another of the run changes. */
export function splitRuns(changes: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  let run: Numbered[] = [];
  let subjects = new Set<TaxonRef>();
  for (const numbered of changes) {
    const { change } = numbered;
    const subject = subjectOf(change);
    const named = subject === undefined ? [] : [subject, ...othersOf(change)];
    if (run.length > 0 && (run[0]?.change.kind !== change.kind || named.some((each) => subjects.has(each)))) {
      runs.push(run);
      run = [];
      subjects = new Set();
    }
    run.push(numbered);
    if (subject !== undefined) subjects.add(subject);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** The id that a reference means; a key that nothing has brought means none. */
export function idOf(ref: TaxonRef, keys: AddedKeys): number | undefined {
  return typeof ref === 'number' ? ref : keys.get(ref);
}

/** What is wrong with a change by itself, whatever the tree is like. */
export function selfConflict({ position, change }: Numbered): ChangeConflict | undefined {
  const words = messages.changes;
  const subject = subjectOf(change);
  if (change.kind === 'split') {
    const parts = new Set(change.into.map(({ taxon }) => taxon));
    return parts.size < 2 ? { position, message: words.splitIntoOne } : undefined;
  }
  if (change.kind === 'add') {
    const hasPlace = change.parent !== undefined || change.accepted !== undefined || change.rank === 'kingdom';
    return hasPlace ? undefined : { position, message: words.orphan(change.scientificName) };
  }
  if (!othersOf(change).some((each) => each === subject)) return undefined;
  return { position, message: change.kind === 'synonymise' ? words.ownSynonym : words.ownParent };
}

import type { Tx } from '#app/platform/db/database.server.ts';
import { foldName } from '../tree/plan-taxa.ts';
import { endHeritage, inheritPlaceRules, inheritProtections, inheritScopes } from './change-followers.repo.server.ts';
import { updateNames } from './change-names.repo.server.ts';
import {
  findSubjects,
  insertSuccessors,
  type SubjectRow,
  updateAccepted,
  updateParents,
  updateStanding,
} from './change-steps.repo.server.ts';
import { type AddedKeys, idOf, type Numbered, othersOf, subjectOf } from './resolve-changes.ts';
import type { ChangeOf, TaxonChangeKind, TaxonRef } from './taxon-change.ts';

type Context = { keys: AddedKeys; source: string };
type Step = Numbered & { taxonId: number };
type StepOf<Kind extends TaxonChangeKind> = { taxonId: number; change: ChangeOf<Kind> };

/** Every taxon that the changes name, as it stands now. */
export async function findStepSubjects(
  tx: Tx,
  changes: readonly Numbered[],
  keys: AddedKeys,
): Promise<Map<number, SubjectRow>> {
  const refs = changes.flatMap(({ change }) => [subjectOf(change) ?? [], othersOf(change)].flat());
  const ids = new Set(refs.flatMap((ref) => idOf(ref, keys) ?? []));
  return new Map((await findSubjects(tx, [...ids])).map((row) => [row.id, row]));
}

/** Writes a run of changes of one kind, all at once; answers whose place in the tree has changed. */
export async function changeStep(tx: Tx, steps: readonly Step[], at: Context): Promise<number[]> {
  const of = <Kind extends TaxonChangeKind>(kind: Kind) => steps.filter((step) => isOf(step, kind));
  switch (steps[0]?.change.kind) {
    case 'rename':
      return await renameStep(tx, of('rename'), at);
    case 'move':
      return await placeStep(tx, of('move'), at);
    case 'rank':
      return await placeStep(tx, of('rank'), at);
    case 'synonymise':
      return await synonymiseStep(tx, of('synonymise'), at);
    case 'split':
      return await splitStep(tx, of('split'), at);
    case 'status':
      return await statusStep(tx, of('status'), at);
    default:
      return [];
  }
}

function isOf<Kind extends TaxonChangeKind>(step: Step, kind: Kind): step is Step & StepOf<Kind> {
  return step.change.kind === kind;
}

async function renameStep(tx: Tx, steps: readonly StepOf<'rename'>[], { source }: Context): Promise<number[]> {
  const names = steps.map(({ taxonId, change }) => ({
    taxonId,
    scientificName: change.scientificName,
    scientificFolded: change.scientificName === undefined ? undefined : foldName(change.scientificName),
    authorship: change.authorship,
    hungarianName: change.hungarianName,
    hungarianFolded: change.hungarianName ? foldName(change.hungarianName) : undefined,
    others: change.otherHungarianNames?.map((name) => ({ name, folded: foldName(name) })),
  }));
  await updateNames(tx, names, source);
  return [];
}

async function placeStep(tx: Tx, steps: readonly StepOf<'move' | 'rank'>[], { keys }: Context): Promise<number[]> {
  const places = steps.map(({ taxonId, change }) => ({
    taxonId,
    parentId: change.parent === undefined ? null : (idOf(change.parent, keys) ?? null),
    ...(change.kind === 'rank' && { rank: change.rank }),
  }));
  await updateParents(tx, places);
  return places.map(({ taxonId }) => taxonId);
}

async function synonymiseStep(tx: Tx, steps: readonly StepOf<'synonymise'>[], { keys }: Context): Promise<number[]> {
  const merges = steps.map(({ taxonId, change }) => ({ taxonId, acceptedId: idOf(change.accepted, keys) ?? 0 }));
  const heritages = merges.map(({ taxonId, acceptedId }) => ({ fromId: taxonId, toId: acceptedId }));
  await updateAccepted(tx, merges);
  await bequeath(tx, heritages);
  await endHeritage(
    tx,
    merges.map(({ taxonId }) => taxonId),
  );
  return merges.map(({ taxonId }) => taxonId);
}

async function splitStep(tx: Tx, steps: readonly StepOf<'split'>[], { keys }: Context): Promise<number[]> {
  const partId = (ref: TaxonRef) => idOf(ref, keys) ?? 0;
  const parts = steps.flatMap(({ taxonId, change }) =>
    change.into.map(({ taxon, counties }) => ({ taxonId, successorId: partId(taxon), counties: counties ?? null })),
  );
  await insertSuccessors(tx, parts);
  const heirs = parts.filter(({ taxonId, successorId }) => taxonId !== successorId);
  await bequeath(
    tx,
    heirs.map(({ taxonId, successorId }) => ({ fromId: taxonId, toId: successorId })),
  );
  const keepers = new Set(parts.filter((part) => part.taxonId === part.successorId).map(({ taxonId }) => taxonId));
  const gone = steps.map(({ taxonId }) => taxonId).filter((id) => !keepers.has(id));
  await endHeritage(tx, gone);
  return gone;
}

async function statusStep(tx: Tx, steps: readonly StepOf<'status'>[], { keys }: Context): Promise<number[]> {
  await updateStanding(
    tx,
    steps.map(({ taxonId, change: { kind: _kind, taxon: _taxon, status, parent, ...facts } }) => ({
      taxonId,
      status: status ?? null,
      parentId: parent === undefined ? null : (idOf(parent, keys) ?? null),
      facts,
    })),
  );
  return steps.filter(({ change }) => change.status ?? change.parent).map(({ taxonId }) => taxonId);
}

async function bequeath(tx: Tx, heritages: readonly { fromId: number; toId: number }[]): Promise<void> {
  await inheritProtections(tx, heritages);
  await inheritPlaceRules(tx, heritages);
  await inheritScopes(tx, heritages);
}

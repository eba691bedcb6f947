import { authorize, can } from '#app/features/members/can.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findDraftIds, findSightingForUpdate, type SightingRow } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { archiveRevision, archiveRevisions } from './archive-revision.server.ts';
import { findMergedInto } from './rearrangements.repo.server.ts';
import { rewriteSighting, rewriteSightings } from './rewrite-sighting.server.ts';
import { existsHidingByOther, findOwnState } from './state-changes.repo.server.ts';

export type SightingState = 'draft' | 'published' | 'hidden' | 'deleted';

/** Days within which a deleted sighting can be brought back. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Publishes, hides, deletes or restores a sighting. Throws not_found, not_logged_in, not_allowed, email_not_confirmed, conflict (it was merged into another). */
export async function changeSightingState(
  db: Db,
  viewer: Viewer,
  { sightingId, state }: { sightingId: number; state: 'published' | 'hidden' | 'deleted' },
): Promise<void> {
  await writeUnderTree(db, async (tx) => {
    const row = await findSightingForUpdate(tx, sightingId);
    if (!row) throw new DomainError('not_found');
    const line = row.taxon_id === null ? undefined : (await findTaxonLines(tx, [row.taxon_id])).get(row.taxon_id);
    const subject = { memberId: row.member_id, ancestorIds: line?.ancestorIds ?? [] };
    if (state === 'deleted' || row.state === 'deleted') authorize(viewer, 'deleteSighting', subject);
    else authorize(viewer, 'hideSighting', subject);
    if (state === 'published') authorize(viewer, 'publish');
    // Deleted meanwhile it is what it was.
    const isShownAgain = state === 'published' && !can(viewer, 'moderate');
    if (isShownAgain && (await existsHidingByOther(tx, sightingId)))
      throw new DomainError('not_allowed', [{ path: '', message: messages.hiddenByModerator }]);
    if (row.state === 'deleted' && state !== 'deleted') await checkNotMerged(tx, sightingId);
    if (row.state === 'deleted' && !isRestorable(row)) throw new DomainError('not_found');
    if (state !== 'deleted' && !isOneself(viewer, row.member_id)) await moderateState(tx, viewer, { row, state });
    else await setState(tx, { sightingId, state, memberId: viewer.memberId });
  });
}

type Moderated = { row: Held; state: 'published' | 'hidden' };

/** What its observer keeps out of sight nobody else shows. Throws not_allowed. */
async function moderateState(tx: Tx, viewer: Viewer, { row, state }: Moderated): Promise<void> {
  if (state === 'hidden') await holdHidden(tx, viewer, row);
  else if (row.state !== 'published' && !(await releaseHidden(tx, viewer, row)))
    throw new DomainError('not_allowed', [{ path: '', message: messages.hiddenByObserver }]);
}

/** Whether somebody other than its observer keeps a sighting hidden, deleted ones included. */
export async function isHeldHidden(tx: Tx, sightingId: number): Promise<boolean> {
  return existsHidingByOther(tx, sightingId);
}

type Held = Pick<SightingRow, 'id' | 'member_id' | 'state'>;

/** Hides a sighting for a moderator: what its observer has hidden or deleted, too, is no longer theirs to show. Whether that is new. */
export async function holdHidden(tx: Tx, viewer: Viewer, { id: sightingId, member_id, state }: Held): Promise<boolean> {
  const { memberId } = viewer;
  if (state !== 'hidden' && state !== 'deleted') {
    await setState(tx, { sightingId, state: 'hidden', memberId });
    return true;
  }
  if (memberId === member_id || (await existsHidingByOther(tx, sightingId))) return false;
  await archiveRevision(tx, { sightingId, memberId, kind: 'held' });
  return true;
}

/** Gives back what a moderator had hidden: it stands as its observer has it, hidden or deleted where that is their own doing. Whether it was hidden. */
export async function releaseHidden(tx: Tx, viewer: Viewer, { id: sightingId, state }: Held): Promise<boolean> {
  if (!(await existsHidingByOther(tx, sightingId))) return false;
  // Of one without an older revision all that is known is that it was to be seen when it was hidden.
  const next = state === 'deleted' ? state : (knownState(await findOwnState(tx, sightingId)) ?? 'published');
  if (next !== state) await rewriteSighting(tx, sightingId, () => ({ state: next, state_changed_at: new Date() }));
  const kind = next === 'published' ? 'state' : 'released';
  await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind });
  return true;
}

/** The state in which a deleted sighting comes back: its observer's own, but hidden where a moderator keeps it so. */
async function stateToRestore(tx: Tx, viewer: Viewer, sightingId: number): Promise<RestoredState> {
  if (await existsHidingByOther(tx, sightingId)) return 'hidden';
  if (!can(viewer, 'publish')) return 'draft';
  return knownState(await findOwnState(tx, sightingId)) ?? 'hidden';
}

type RestoredState = Exclude<SightingState, 'deleted'>;

function knownState(state: string | undefined): RestoredState | undefined {
  return (['published', 'hidden', 'draft'] as const).find((each) => each === state);
}

/** Brings a deleted sighting back into the state that it was in; one that is not deleted stays as it is. Throws not_found, not_logged_in, not_allowed, conflict (it was merged into another). */
export async function restoreSighting(db: Db, viewer: Viewer, sightingId: number): Promise<void> {
  await writeUnderTree(db, async (tx) => {
    const row = await findSightingForUpdate(tx, sightingId);
    if (!row) throw new DomainError('not_found');
    authorize(viewer, 'deleteSighting', { memberId: row.member_id, ancestorIds: [] });
    if (row.state !== 'deleted') return;
    await checkNotMerged(tx, sightingId);
    if (!isRestorable(row)) throw new DomainError('not_found', [{ path: '', message: messages.tooLateToRestore }]);
    const state = await stateToRestore(tx, viewer, sightingId);
    await setState(tx, { sightingId, state, memberId: viewer.memberId });
  });
}

/** Its pictures are another's now: undoing the merge brings it back with them. */
async function checkNotMerged(tx: Tx, sightingId: number): Promise<void> {
  if ((await findMergedInto(tx, sightingId)) !== undefined)
    throw new DomainError('conflict', [{ path: '', message: messages.wasMerged }]);
}

function isRestorable({ state_changed_at }: { state_changed_at: Date | null }): boolean {
  return Date.now() - (state_changed_at?.getTime() ?? 0) <= RESTORE_DAYS * DAY_MS;
}

/** Makes a member's waiting sightings visible once the address is confirmed; a second call finds none. */
export async function publishDrafts(db: Db, memberId: number): Promise<void> {
  for (const sightingId of await findDraftIds(db, memberId)) {
    await writeUnderTree(db, (tx) => publishDraft(tx, { sightingId, memberId }));
  }
}

/** Shows a member's draft; one that is in any other state stays in it. */
export async function publishDraft(tx: Tx, of: { sightingId: number; memberId: number }): Promise<void> {
  await setState(tx, { ...of, state: 'published', onlyFrom: 'draft' });
}

type StateChange = { sightingId: number; state: SightingState; memberId: number | null; onlyFrom?: SightingState };

async function setState(tx: Tx, { sightingId, ...change }: StateChange): Promise<void> {
  await setStates(tx, { ...change, sightingIds: [sightingId] });
}

/** Deletes many sightings of one member's, as when what they brought is taken back; each can be restored as any. Throws not_found where one is gone. */
export async function deleteOwnSightings(
  tx: Tx,
  { sightingIds, memberId }: { sightingIds: readonly number[]; memberId: number },
): Promise<void> {
  await setStates(tx, { sightingIds, memberId, state: 'deleted' });
}

type StateChanges = Omit<StateChange, 'sightingId'> & { sightingIds: readonly number[] };

async function setStates(tx: Tx, { sightingIds, state, memberId, onlyFrom }: StateChanges): Promise<void> {
  const changed: number[] = [];
  await rewriteSightings(tx, sightingIds, (before) => {
    if (before.state === state || (onlyFrom !== undefined && before.state !== onlyFrom)) return {};
    changed.push(before.id);
    return { state, state_changed_at: new Date() };
  });
  await archiveRevisions(tx, { sightingIds: changed, memberId, kind: 'state' });
}

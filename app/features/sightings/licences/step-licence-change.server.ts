import { findLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { archiveRevisions } from '../changes/archive-revision.server.ts';
import {
  deleteChangeItems,
  findChangeForUpdate,
  insertChangeItems,
  type LicenceChangeRow,
  pageToPutBack,
  updateChange,
} from './licence-changes.repo.server.ts';
import { lockSightings, pageToChange, updateLicences } from './licence-items.repo.server.ts';
import { thingsOf } from './preview-licence-change.server.ts';

export const LICENCE_BATCH = 250;

type Working = Pick<Services, 'db' | 'queue'>;
type Thing = { id: number; sightingId: number | null };

/** Takes a change, or its undoing, to its end, step by step; what is done stays done when it is broken off. */
export async function runLicenceChange(services: Working, changeId: number): Promise<void> {
  while (await stepLicenceChange(services, changeId));
}

/** One step in one transaction; false once nothing is left. */
export async function stepLicenceChange({ db, queue }: Working, changeId: number): Promise<boolean> {
  return write(db, async (tx) => {
    const change = await findChangeForUpdate(tx, changeId);
    if (change?.state === 'waiting' || change?.state === 'running') return changeSome(tx, { queue }, change);
    if (change?.state === 'undoing') return putSomeBack(tx, { queue }, change);
    return false;
  });
}

/**
 * The first pass goes by id and steps over what somebody else is just writing, so that nobody waits for a whole batch and no two
 * writers wait for each other; what was stepped over is waited for at the end, one at a time.
 */
async function changeSome(tx: Tx, tools: Pick<Services, 'queue'>, change: LicenceChangeRow): Promise<boolean> {
  const settings = await findLicenceSettings(tx, change.member_id);
  const isLastPass = change.cursor_id >= change.until_id;
  const things = await pageToChange(tx, {
    ...thingsOf(change.kind, change.member_id, settings),
    fromIds: change.from_license_ids,
    afterId: isLastPass ? 0 : change.cursor_id,
    untilId: change.until_id,
    limit: isLastPass ? 1 : LICENCE_BATCH,
  });
  if (things.length === 0) {
    const end = { state: 'done' as const, finished_at: new Date(), total: change.done };
    await updateChange(tx, change.id, isLastPass ? end : { state: 'running', cursor_id: change.until_id });
    return !isLastPass;
  }
  const held = await hold(tx, things, isLastPass);
  const { kind, from_license_ids: fromIds, to_license_id: toId } = change;
  const changed = await updateLicences(tx, { kind, ids: held.map(({ id }) => id), fromIds, toId });
  await insertChangeItems(tx, { changeId: change.id, items: changed });
  await followUp(tx, tools, { change, things: held, ids: changed.map(({ id }) => id) });
  await updateChange(tx, change.id, {
    state: 'running',
    done: change.done + changed.length,
    ...(!isLastPass && { cursor_id: things.at(-1)?.id ?? change.until_id }),
  });
  return true;
}

/** What still has the change's licence gets back what it had; what was changed since stays. */
async function putSomeBack(tx: Tx, tools: Pick<Services, 'queue'>, change: LicenceChangeRow): Promise<boolean> {
  const isLastPass = change.cursor_id >= change.until_id;
  const page = { changeId: change.id, kind: change.kind };
  const things = await pageToPutBack(tx, {
    ...page,
    afterId: isLastPass ? 0 : change.cursor_id,
    limit: isLastPass ? 1 : LICENCE_BATCH,
  });
  if (things.length === 0) {
    await updateChange(tx, change.id, isLastPass ? { state: 'undone' } : { cursor_id: change.until_id });
    return !isLastPass;
  }
  const held = await hold(tx, things, isLastPass);
  const back: number[] = [];
  for (const [toId, group] of Map.groupBy(held, ({ fromId }) => fromId)) {
    const ids = group.map(({ id }) => id);
    const put = await updateLicences(tx, { kind: change.kind, ids, fromIds: [change.to_license_id], toId });
    back.push(...put.map(({ id }) => id));
  }
  await deleteChangeItems(tx, { changeId: change.id, ids: held.map(({ id }) => id) });
  await followUp(tx, tools, { change, things: held, ids: back });
  await updateChange(tx, change.id, {
    done: change.done - held.length,
    ...(!isLastPass && { cursor_id: things.at(-1)?.id ?? change.until_id }),
  });
  return true;
}

/** Of these things those whose sightings are ours now; pictures without a sighting need none. */
async function hold<Of extends Thing>(tx: Tx, things: readonly Of[], waits: boolean): Promise<Of[]> {
  const ids = new Set(things.flatMap(({ sightingId }) => sightingId ?? []));
  const held = await lockSightings(tx, { ids: [...ids], waits });
  return things.filter(({ sightingId }) => sightingId === null || held.has(sightingId));
}

type Done = { change: LicenceChangeRow; things: readonly Thing[]; ids: readonly number[] };

/** A revision of each sighting, and files that name the licence made anew. */
async function followUp(tx: Tx, { queue }: Pick<Services, 'queue'>, { change, things, ids }: Done): Promise<void> {
  if (ids.length === 0) return;
  const done = new Set(ids);
  const sightingIds = new Set(things.flatMap(({ id, sightingId }) => (done.has(id) ? (sightingId ?? []) : [])));
  await archiveRevisions(tx, { sightingIds: [...sightingIds], memberId: change.member_id, kind: 'licence' });
  if (change.kind === 'images') {
    const remakes = ids.map((imageId) => ({ imageId, remake: true }));
    await queue.enqueueForLater(tx, 'make-derivatives', remakes);
  }
  touch(tx, 'sightings');
}

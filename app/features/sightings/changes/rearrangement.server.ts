import { z } from 'zod';
import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { copyLinks, uncopyLinks } from '../containers/contained.repo.server.ts';
import { updateImagesSighting } from '../pictures/images.repo.server.ts';
import { setImages } from '../pictures/set-images.server.ts';
import { coarsest } from '../privacy/public-place.ts';
import { copyAnswers, upsertAnswers } from '../projects/answers.repo.server.ts';
import { findImageRows, type SightingRow } from '../sightings.repo.server.ts';
import { RESTORE_DAYS } from './change-state.server.ts';
import {
  deleteLinks,
  findLastRearrangement,
  findMergedInto,
  findRearrangementByClient,
  findRearrangementForUpdate,
  insertLinksOf,
  insertRearrangement,
  updateUndone,
} from './rearrangements.repo.server.ts';
import { rewriteSighting } from './rewrite-sighting.server.ts';

const DAY_MS = 86_400_000;
const ids = z.array(z.number().int()).default([]);
const visibility = z.enum(['exact', 'square', 'hidden']);
const movedSchema = z.object({
  imageIds: ids,
  determinationIds: ids,
  endedIds: ids,
  favouredBy: ids,
  groupIds: ids,
  eventIds: ids,
  projectIds: ids,
  /** Of the projects' questions those that the other had no answer to. */
  questionIds: ids,
  commentIds: ids,
  /** Of the sighting that a merge took away. */
  state: z.enum(['draft', 'published', 'hidden']).default('published'),
  /** Whether the kept one was a draft, which the merge made public. */
  opened: z.boolean().default(false),
  /** Of a split of counted ones: how many they were, and how many stayed. */
  counts: z.object({ before: z.number().int(), stays: z.number().int() }).nullable().default(null),
  /** Of one that a merge made coarser: how it was, and how it became. */
  coarser: z.object({ before: visibility, after: visibility }).nullable().default(null),
});

/** What went over from one sighting to the other. */
export type Moved = z.output<typeof movedSchema>;
export type Rearrangement = {
  id: number;
  kind: 'split' | 'merge';
  fromId: number;
  intoId: number;
  memberId: number;
  isUndone: boolean;
  moved: Moved;
};

/** The rearrangement that a key was sent for before. */
export async function findRepeat(
  tx: Tx,
  by: { memberId: number; clientId: string },
): Promise<{ intoId: number } | undefined> {
  const row = await findRearrangementByClient(tx, by);
  return row && { intoId: row.into_id };
}

/** Keeps what went over, so that it can go back. */
export async function keepRearrangement(
  tx: Tx,
  row: Omit<Rearrangement, 'id' | 'isUndone'> & { clientId: string },
): Promise<void> {
  await insertRearrangement(tx, { ...row, moved: JSON.stringify(row.moved) });
}

/** A rearrangement, held until the transaction ends. Throws not_found. */
export async function openRearrangement(tx: Tx, id: number): Promise<Rearrangement> {
  const row = await findRearrangementForUpdate(tx, id);
  if (!row) throw new DomainError('not_found');
  return {
    id: row.id,
    kind: row.kind,
    fromId: row.from_id,
    intoId: row.into_id,
    memberId: row.member_id,
    isUndone: row.undone_at !== null,
    moved: movedSchema.parse(row.moved),
  };
}

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await updateUndone(tx, id);
}

/** The latest rearrangement of a sighting that can still be undone. */
export async function findUndoable(db: Db, sightingId: number, now: Date = new Date()) {
  return findLastRearrangement(db, { sightingId, since: new Date(now.getTime() - RESTORE_DAYS * DAY_MS) });
}

/** Into which sighting another was merged; undefined where it stands by itself. */
export async function findMerged(db: Db, sightingId: number): Promise<number | undefined> {
  return findMergedInto(db, sightingId);
}

type Between = { memberId: number; fromId: number; intoId: number };

/** Carries pictures from one sighting to another, behind those that it has; both are numbered anew. Answers the ids that went over. */
export async function handOverImages(
  tx: Tx,
  { memberId, fromId, intoId, only }: Between & { only?: readonly number[] },
): Promise<number[]> {
  const rows = await findImageRows(tx, [fromId, intoId]);
  const of = (id: number) => rows.filter((row) => row.sighting_id === id).map((row) => row.id);
  const carried = of(fromId).filter((id) => only === undefined || only.includes(id));
  if (carried.length === 0) return [];
  await updateImagesSighting(tx, { fromId, intoId, ids: carried });
  await setImages(tx, { memberId, sightingId: intoId, imageIds: [...of(intoId), ...carried] });
  await setImages(tx, { memberId, sightingId: fromId, imageIds: of(fromId).filter((id) => !carried.includes(id)) });
  return carried;
}

/** Gives the other sighting the same favourites and groups, the events and projects that a hand has put it into, and the answers to projects' questions; answers what is new there. */
export async function shareLinks(tx: Tx, between: Between & { isMerge: boolean }) {
  const links = await insertLinksOf(tx, between);
  // Nobody who changes an event or a project meanwhile misses it.
  await holdParts(tx, { memberIds: [between.memberId], how: 'shared' });
  const eventIds = await copyLinks(tx, { kind: 'event', ...between });
  const projectIds = await copyLinks(tx, { kind: 'project', ...between });
  return { ...links, eventIds, projectIds, questionIds: await copyAnswers(tx, between) };
}

export async function unshareLinks(
  tx: Tx,
  of: { sightingId: number } & Pick<Moved, 'favouredBy' | 'groupIds' | 'eventIds' | 'projectIds' | 'questionIds'>,
): Promise<void> {
  await deleteLinks(tx, of);
  const { sightingId, eventIds, projectIds, questionIds } = of;
  await uncopyLinks(tx, { kind: 'event', sightingId, ids: eventIds });
  await uncopyLinks(tx, { kind: 'project', sightingId, ids: projectIds });
  await upsertAnswers(tx, { sightingId, answers: questionIds.map((questionId) => ({ questionId, value: null })) });
}

/** Writes how many they are; with `only` just where they still are so many. */
export async function setCount(
  tx: Tx,
  { sightingId, count, only }: { sightingId: number; count: number; only?: number },
): Promise<void> {
  await rewriteSighting(tx, sightingId, (before) =>
    only === undefined || before.individual_count === only ? { individual_count: count } : {},
  );
}

/**
 * Makes a sighting as coarse as one that it takes in, by choice or by rule: pictures and words come along that were kept from others until
 * now. Answers what it was and became; null where it was as coarse already.
 */
export async function coarsenLike(
  tx: Tx,
  { sightingId, like }: { sightingId: number; like: Pick<SightingRow, 'visibility' | 'public_visibility'> },
): Promise<Moved['coarser']> {
  let coarser: Moved['coarser'] = null;
  await rewriteSighting(tx, sightingId, ({ visibility: before }) => {
    const after = coarsest([before, like.visibility, like.public_visibility]);
    coarser = after === before ? null : { before, after };
    return { visibility: after };
  });
  return coarser;
}

/** Gives back the choice of before, where nobody has chosen anew since. */
export async function undoCoarser(tx: Tx, sightingId: number, coarser: Moved['coarser']): Promise<void> {
  if (!coarser) return;
  await rewriteSighting(tx, sightingId, ({ visibility: now }) =>
    now === coarser.after ? { visibility: coarser.before } : {},
  );
}

/** Takes a sighting away as a part of another, or brings it back. */
export async function setPartState(
  tx: Tx,
  { sightingId, state }: { sightingId: number; state: Moved['state'] | 'deleted' },
): Promise<void> {
  await rewriteSighting(tx, sightingId, () => ({ state, state_changed_at: new Date() }));
}

import { type Authorize, authorize, can } from '#app/features/members/can.ts';
import { holdSighting, type SightingRow } from '#app/features/sightings/sighting-rows.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { COMMENT_EDIT_MINUTES } from './comment-limits.ts';
import { type CommentRow, findCommentForUpdate, findCommentRow } from './comments.repo.server.ts';

const MINUTE_MS = 60_000;

/** Whether a comment's author may still change its words. */
export function isEditable(comment: Pick<CommentRow, 'created_at' | 'deleted_at' | 'hidden_at'>, now = new Date()) {
  const isFresh = now.getTime() - comment.created_at.getTime() < COMMENT_EDIT_MINUTES * MINUTE_MS;
  return isFresh && comment.deleted_at === null && comment.hidden_at === null;
}

/** A sighting under which `viewer` may speak, held until the transaction ends. Throws not_found. */
export async function openToComment(tx: Tx, viewer: Viewer, sightingId: number): Promise<SightingRow> {
  const sighting = await holdSighting(tx, sightingId);
  if (!sighting || !mayRead(viewer, sighting)) throw new DomainError('not_found');
  return sighting;
}

/** A comment of `viewer` with its sighting, both held until the transaction ends. Throws not_found, not_logged_in, not_allowed. */
export async function openOwnComment(tx: Tx, viewer: Viewer, id: number, asking: Authorize = authorize) {
  const opened = await openComment(tx, viewer, id);
  asking(viewer, 'editComment', { memberId: opened.comment.member_id });
  return opened;
}

/** A comment that `viewer` can see, with its sighting, both held until the transaction ends. Throws not_found. */
export async function openComment(tx: Tx, viewer: Viewer, id: number) {
  const known = await findCommentRow(tx, id);
  if (!known) throw new DomainError('not_found');
  const sighting = await openToComment(tx, viewer, known.sighting_id);
  // Read again under the sighting's lock: a merge may have carried it away.
  const comment = await findCommentForUpdate(tx, id);
  if (comment?.sighting_id !== sighting.id) throw new DomainError('not_found');
  return { sighting, comment };
}

function mayRead(viewer: Viewer, { state, member_id }: SightingRow): boolean {
  if (state === 'deleted') return false;
  return state === 'published' || can(viewer, 'seeHiddenSighting', { memberId: member_id, ancestorIds: [] });
}

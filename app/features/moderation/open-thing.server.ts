import { hasReceived, readMessages } from '#app/features/correspondence/messages-to-judge.server.ts';
import { findEventToModerate } from '#app/features/events/hide-event.server.ts';
import { can } from '#app/features/members/can.ts';
import { findProjectToModerate } from '#app/features/projects/save-project.server.ts';
import {
  holdSighting,
  type ImagePlace,
  readImagePlace,
  type SightingRow,
} from '#app/features/sightings/sighting-rows.server.ts';
import { readComments } from '#app/features/talk/comment-rows.server.ts';
import { openToComment } from '#app/features/talk/open-comment.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { reportMessages as messages } from './report-messages.ts';
import { findCovered, isCover } from './reported-covers.server.ts';
import type { Thing } from './reported-thing.ts';
import { findReportRows } from './reports.repo.server.ts';

/**
 * A thing's sighting, held until the transaction ends, and whose the thing is; a member's own picture, an event, a project and a cover have no sighting.
 * `isGone`: taken away by its owner or a moderator, or with its sighting: nothing to report.
 */
export type OpenThing = {
  sighting: SightingRow | null;
  ownerIds: readonly number[];
  isGone: boolean;
  /** Who alone may report it, where not everybody sees it. */
  reporterId?: number;
};

/** A thing that `viewer` can see. Throws not_found. */
export async function openThing(tx: Tx, viewer: Viewer, { kind, id }: Thing): Promise<OpenThing> {
  if (kind === 'sighting') {
    const sighting = await openPlace(tx, viewer, id);
    return { sighting, ownerIds: [sighting.member_id], isGone: sighting.state === 'deleted' };
  }
  if (kind === 'comment') {
    const [comment] = await readComments(tx, [id]);
    if (!comment) throw new DomainError('not_found');
    const sighting = await openPlace(tx, viewer, comment.sighting_id);
    const isGone = comment.deleted_at !== null || sighting.state === 'deleted';
    return { sighting, ownerIds: [comment.member_id], isGone };
  }
  if (kind === 'project') return { sighting: null, ...(await findProjectToModerate(tx, id)) };
  if (kind === 'message') return openMessage(tx, viewer, id);
  if (kind === 'event') return { sighting: null, ...(await findEventToModerate(tx, id)) };
  const image = await readImagePlace(tx, id);
  if (image?.is_avatar) return { sighting: null, ownerIds: [image.member_id], isGone: image.hidden_at !== null };
  if (image && isCover(image)) return openCover(tx, viewer, image);
  if (!image || image.sighting_id === null) throw new DomainError('not_found');
  const sighting = await openPlace(tx, viewer, image.sighting_id);
  return { sighting, ownerIds: [image.member_id], isGone: image.deleted_at !== null || sighting.state === 'deleted' };
}

/** The cover of what everybody sees; once it has been taken away with it, moderators judge it all the same. Throws not_found. */
async function openCover(tx: Tx, viewer: Viewer, image: ImagePlace): Promise<OpenThing> {
  const [over] = await findCovered(tx, [image]);
  if (!over || (over.isGone && !can(viewer, 'moderate'))) throw new DomainError('not_found');
  return { sighting: null, ownerIds: [image.member_id], isGone: over.isGone || image.hidden_at !== null };
}

/** What its observer has deleted can come back, and is to be judged as it was: moderators hold it too. Throws not_found. */
async function openPlace(tx: Tx, viewer: Viewer, sightingId: number): Promise<SightingRow> {
  const deleted = can(viewer, 'moderate') ? await holdSighting(tx, sightingId) : undefined;
  return deleted?.state === 'deleted' ? deleted : openToComment(tx, viewer, sightingId);
}

/** Whoever got it, and once they have reported it the moderators, but not of what they wrote themselves; nobody else learns that it is there. */
async function openMessage(tx: Tx, viewer: Viewer, id: number): Promise<OpenThing> {
  const [message] = await readMessages(tx, [id]);
  const { memberId } = viewer;
  if (!message || memberId === null) throw new DomainError('not_found');
  const opened = {
    sighting: null,
    ownerIds: [message.sender_id],
    isGone: message.emptied_at !== null,
    reporterId: message.recipient_id,
  };
  const isReported = (await findReportRows(tx, [{ kind: 'message', id }])).length > 0;
  if (isReported && can(viewer, 'moderate')) {
    if (isOneself(viewer, message.sender_id))
      throw new DomainError('not_allowed', [{ path: '', message: messages.ownToJudge }]);
    return opened;
  }
  if (!(await hasReceived(tx, { id, memberId }))) throw new DomainError('not_found');
  return opened;
}

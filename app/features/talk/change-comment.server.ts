import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { COMMENT_EDIT_MINUTES } from './comment-limits.ts';
import { commentMessages as messages } from './comment-messages.ts';
import { updateCommentDeleted, updateCommentText } from './comments.repo.server.ts';
import { hideComment as hide } from './hide-comment.server.ts';
import { isEditable, openComment, openOwnComment } from './open-comment.server.ts';
import { tellOfComment } from './tell-of-comment.server.ts';

type ById = { id: number };
type Changed = { sightingId: number };

/** Changes the words of one's own comment within 15 minutes; who is newly called in it is told. Throws not_found, not_logged_in, not_allowed, too_many_requests. */
export async function editComment(
  db: Db,
  viewer: Viewer,
  { id, text, now = new Date() }: ById & { text: string; now?: Date },
): Promise<Changed> {
  // Each new wording is one more that others are told, or asks once more which words are left out.
  if (viewer.memberId !== null) await countTry(db, writingLimits.comment, String(viewer.memberId));
  return write(db, async (tx) => {
    const { comment, sighting } = await openOwnComment(tx, viewer, id);
    if (comment.text === text) return { sightingId: sighting.id };
    if (!isEditable(comment, now)) {
      const message = comment.deleted_at ? messages.alreadyDeleted : messages.tooLateToEdit(COMMENT_EDIT_MINUTES);
      throw new DomainError('not_allowed', [{ path: 'text', message }]);
    }
    await updateCommentText(tx, { id, text });
    const said = {
      commentId: id,
      sighting,
      authorId: comment.member_id,
      threadId: comment.parent_id,
      text,
      before: comment.text,
    };
    await tellOfComment(tx, said);
    touch(tx, 'sightings');
    return { sightingId: sighting.id };
  });
}

/** Takes the words of one's own comment away; that there was one stays to be seen. A second press changes nothing. Throws not_found, not_logged_in, not_allowed. */
export async function deleteComment(db: Db, viewer: Viewer, { id }: ById): Promise<Changed> {
  return write(db, async (tx) => {
    const { comment, sighting } = await openOwnComment(tx, viewer, id, authorizeWithoutTerms);
    if (comment.deleted_at === null) await updateCommentDeleted(tx, id);
    touch(tx, 'sightings');
    return { sightingId: sighting.id };
  });
}

/** A moderator hides a comment or shows it again, and the log of privileged acts keeps it. Throws not_found, not_logged_in, not_allowed. */
export async function hideComment(
  db: Db,
  viewer: Viewer,
  { id, isHidden }: ById & { isHidden: boolean },
): Promise<Changed> {
  authorize(viewer, 'moderate');
  return write(db, async (tx) => {
    const { sighting } = await openComment(tx, viewer, id);
    if (!(await hide(tx, viewer, { commentId: id, sighting, isHidden }))) return { sightingId: sighting.id };
    await recordAct(tx, viewer, { action: isHidden ? 'hide-thing' : 'keep-thing', subject: `comment:${id}` });
    touch(tx, 'sightings');
    return { sightingId: sighting.id };
  });
}

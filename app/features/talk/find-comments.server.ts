import { can } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findMembersByNames } from '#app/features/members/find-members-by-names.server.ts';
import { calledNames } from '#app/features/notifications/calling/called-names.ts';
import {
  openComment,
  type SecretPlace,
  saidAt,
  saidAtText,
  secretPlaceOf,
} from '#app/features/sightings/privacy/coarse-log.ts';
import { seesTruePlace } from '#app/features/sightings/privacy/true-places.server.ts';
import { readSightings } from '#app/features/sightings/sighting-rows.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { CommentThreads, CommentView } from './comment-schema.ts';
import { commentParts } from './comment-text.ts';
import { type CommentRow, findCommentRows } from './comments.repo.server.ts';
import { isEditable } from './open-comment.server.ts';

/** A sighting's comments as `viewer` may read them: words that would tell a secret place are left out. Throws not_found. */
export async function findComments(db: Db, viewer: Viewer, sightingId: number): Promise<CommentThreads> {
  const [sighting] = await readSightings(db, [sightingId]);
  const subject = { memberId: sighting?.member_id ?? 0, ancestorIds: [] };
  if (!sighting || sighting.state === 'deleted') throw new DomainError('not_found');
  if (sighting.state !== 'published' && !can(viewer, 'seeHiddenSighting', subject)) throw new DomainError('not_found');
  const secret = secretPlaceOf(sighting, await seesTruePlace(db, viewer, sighting));
  const rows = await findCommentRows(db, sightingId);
  const [users, called] = await Promise.all([
    findMembers(
      db,
      rows.map((row) => row.member_id),
    ),
    findMembersByNames(
      db,
      rows.flatMap((row) => calledNames(row.text)),
    ),
  ]);
  const usernames = new Map([...called].map(([name, member]) => [name, member.username]));
  const views = rows.flatMap((row) => {
    const user = users.get(row.member_id);
    return user ? toCommentView(row, { user, secret, viewer, usernames }) : [];
  });
  const answers = Map.groupBy(views, (view) => view.parentId);
  return {
    items: (answers.get(null) ?? []).map((view) => ({ ...view, replies: answers.get(view.id) ?? [] })),
    count: views.filter((view) => view.state === 'shown').length,
  };
}

type ReadBy = { user: MemberView; secret: SecretPlace; viewer: Viewer; usernames: ReadonlyMap<string, string> };

function toCommentView(row: CommentRow, { user, secret, viewer, usernames }: ReadBy): CommentView {
  const isAuthor = isOneself(viewer, row.member_id);
  const readsHidden = isAuthor || can(viewer, 'moderate');
  const isReadable = row.hidden_at === null || readsHidden;
  // Its author knows what it says.
  const text = isReadable ? (isAuthor ? row.text : openComment(row.text, secret)) : '';
  const isGone = row.deleted_at !== null;
  return {
    id: row.id,
    parentId: row.parent_id,
    user,
    text,
    parts: commentParts(text, usernames),
    state: isGone ? 'deleted' : row.hidden_at ? 'hidden' : text === '' ? 'withheld' : 'shown',
    createdAt: saidAt(row.created_at, secret),
    dateText: saidAtText(row.created_at, secret),
    isEdited: row.edited_at !== null && !isGone,
    canEdit: isAuthor && isEditable(row),
    canDelete: isAuthor && !isGone,
    canHide: !isGone && can(viewer, 'moderate'),
    canReport: !isGone && row.hidden_at === null && !isAuthor && can(viewer, 'report'),
  };
}

import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { EventView } from './event-view.ts';
import { findEventRows } from './events.repo.server.ts';
import { findEvents } from './find-events.server.ts';
import { eventMessages as messages } from './messages.ts';

/** An event with what its organisers alone know; one that they have deleted is there to be restored. Throws not_found, not_logged_in, not_allowed, conflict where it is closed. */
export async function findEventToEdit(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ event: EventView; inviteWord: string; revision: number; isDeleted: boolean; isHidden: boolean }> {
  const [row] = await findEventRows(db, [id]);
  const [event] = await findEvents(db, [id], { withDeleted: true });
  if (!row || !event) throw new DomainError('not_found');
  const organiserIds = event.organisers.map((each) => each.id);
  authorizeWithoutTerms(viewer, 'editEvent', { organiserIds });
  if (row.closed_at !== null) throw new DomainError('conflict', [{ path: '', message: messages.closed }]);
  const [isDeleted, isHidden] = [row.deleted_at !== null, row.hidden_at !== null];
  return { event, inviteWord: row.invite_word, revision: row.revision, isDeleted, isHidden };
}

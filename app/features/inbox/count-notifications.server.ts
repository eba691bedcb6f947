import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countUnseenNotifications } from './inbox.repo.server.ts';

/** The number on the bell: the viewer's unseen notifications of what they can open; not_logged_in for visitors. */
export async function countNotifications(db: Db, viewer: Viewer): Promise<number> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return countUnseenNotifications(db, viewer.memberId);
}

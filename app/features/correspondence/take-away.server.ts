import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  deleteGoneForBoth,
  existsFor,
  findMessageRow,
  holdSides,
  updateAllGone,
  updateGone,
} from './correspondence.repo.server.ts';

/** Takes a message out of the viewer's own sight; the other side keeps it. A second press changes nothing. Throws not_logged_in, not_found. */
export async function takeMessageAway(db: Db, viewer: Viewer, { id }: { id: number }): Promise<void> {
  const memberId = memberOf(viewer);
  await write(db, async (tx) => {
    const row = await findMessageRow(tx, id);
    if (!row || ![row.sender_id, row.recipient_id].includes(memberId)) throw new DomainError('not_found');
    const pair = { memberId, partnerId: row.sender_id === memberId ? row.recipient_id : row.sender_id };
    await holdSides(tx, pair);
    if (!(await existsFor(tx, { id, memberId }))) return;
    await updateGone(tx, { id, memberId });
    await deleteGoneForBoth(tx, pair);
  });
}

/** Takes all up to a message out of the viewer's own sight: what came after it stays. Throws not_logged_in. */
export async function takeMessagesAway(
  db: Db,
  viewer: Viewer,
  { partnerId, untilId }: { partnerId: number; untilId: number },
): Promise<void> {
  const pair = { memberId: memberOf(viewer), partnerId };
  await write(db, async (tx) => {
    await holdSides(tx, pair);
    await updateAllGone(tx, { ...pair, untilId });
    await deleteGoneForBoth(tx, pair);
  });
}

function memberOf(viewer: Viewer): number {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

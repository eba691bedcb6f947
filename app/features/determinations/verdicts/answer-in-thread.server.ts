import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { type NewComment, sayComment } from '#app/features/talk/say-comment.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { reopenVerdicts } from './reopen-verdicts.server.ts';

/** A comment under a sighting; the observer's is the answer to what an expert asked: the sighting is in the queue again. Throws as sayComment. */
export async function answerInThread(db: Db, viewer: Viewer, input: NewComment): Promise<{ id: number }> {
  return await sayComment(db, viewer, input, async (tx, { id: sightingId, member_id: observerId }) => {
    if (!isOneself(viewer, observerId)) return;
    const isOpened = await reopenVerdicts(tx, { sightingId, cause: 'reply', actorId: observerId });
    if (isOpened) await archiveRevision(tx, { sightingId, memberId: observerId, kind: 'verdict' });
  });
}

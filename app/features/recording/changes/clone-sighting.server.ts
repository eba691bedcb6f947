import { authorize } from '#app/features/members/can.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { outingOf } from '#app/features/sightings/changes/copy-sighting.server.ts';
import { insertSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { openForEdit } from '#app/features/sightings/changes/open-for-edit.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Begins a new sighting with the place, date and method of an own one, as a draft until it has a picture or a name; once for each clientId. Throws not_found, not_logged_in, not_allowed, conflict. */
export async function cloneSighting(
  db: Db,
  viewer: Viewer,
  { sightingId, clientId }: { sightingId: number; clientId: string },
): Promise<{ id: number }> {
  authorize(viewer, 'record');
  return writeUnderTree(db, async (tx) => {
    const source = await openForEdit(tx, viewer, sightingId);
    const content = { act: 'clone', sightingId };
    await guardClientKey(tx, { memberId: source.member_id, kind: 'sighting', clientId, content });
    const { id, isNew } = await insertSighting(tx, { ...outingOf(source), clientId, state: 'draft' });
    if (isNew) await archiveRevision(tx, { sightingId: id, memberId: source.member_id, kind: 'created' });
    return { id };
  });
}

import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteEmptyEvenings } from './evenings.repo.server.ts';

/** Removes the evenings of a member who leaves in which no sighting is left. */
export async function forgetEmptyEvenings(db: Db, memberId: number): Promise<void> {
  await write(db, async (tx) => {
    await deleteEmptyEvenings(tx, memberId);
    touch(tx, 'sightings');
  });
}

import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteImportsOf } from './sighting-imports.repo.server.ts';

/** Forgets all of a member's imports, their files and how they had their tables read. */
export async function purgeImportsOf(tx: Tx, memberId: number): Promise<void> {
  await releaseFiles(tx, await deleteImportsOf(tx, memberId));
}

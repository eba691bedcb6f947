import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findImportForUpdate, updateImport } from './sighting-imports.repo.server.ts';

/** Lets go of an import's file, of which nothing is needed any more. */
export async function releaseFileOf(tx: Tx, importId: number): Promise<void> {
  const found = await findImportForUpdate(tx, importId);
  if (!found?.file_key) return;
  await releaseFiles(tx, [found.file_key]);
  await updateImport(tx, importId, { fileKey: null });
}

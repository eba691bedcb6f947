import { rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { deleteExport, findExportOfMember } from './exports.repo.server.ts';

/** Removes a member's archives and lets go of their files. */
export async function forgetExport({ db, config }: Pick<Services, 'db' | 'config'>, memberId: number): Promise<void> {
  const row = await findExportOfMember(db, memberId);
  if (!row) return;
  await rm(path.join(config.dataDir, 'exports', String(row.id)), { recursive: true, force: true });
  await write(db, async (tx) => {
    await releaseFiles(
      tx,
      row.parts.map(({ key }) => key),
    );
    await deleteExport(tx, row.id);
  });
}

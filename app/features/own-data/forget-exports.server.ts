import { rm } from 'node:fs/promises';
import path from 'node:path';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { deleteExport, findExportOfMember } from './exports.repo.server.ts';

/** Removes a member's archives with their files. A file first: one that cannot be removed is tried again. */
export async function forgetExport({ db, storage, config }: Services, memberId: number): Promise<void> {
  const row = await findExportOfMember(db, memberId);
  if (!row) return;
  for (const { key } of row.parts) await storage.delete(key);
  await rm(path.join(config.dataDir, 'exports', String(row.id)), { recursive: true, force: true });
  await write(db, (tx) => deleteExport(tx, row.id));
}

import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { madeExportDays } from './made-export-days.ts';
import { deleteMadeExport, failWaiting, findMadeExports, pageExpired } from './made-exports.repo.server.ts';

/** Takes an export away and lets go of its file. */
export async function forgetMadeExport(db: Db, id: number): Promise<void> {
  await write(db, async (tx) => {
    const key = await deleteMadeExport(tx, id);
    await releaseFiles(tx, key === null ? [] : [key]);
  });
}

/** All of a member's. */
export async function forgetMadeExportsOf(db: Db, memberId: number): Promise<void> {
  for (const { id } of await findMadeExports(db, memberId)) await forgetMadeExport(db, id);
}

/** A file that is not made by then never will be. */
const mostWaited = 2 * 24 * 3_600_000;

/** Those whose days are over; what has waited for two days has failed, and keeps nobody from asking again. */
export async function sweepMadeExports(db: Db, now = new Date()): Promise<void> {
  await failWaiting(db, new Date(now.getTime() - mostWaited));
  const limit = 100;
  for (;;) {
    const ids = await pageExpired(db, { now, days: madeExportDays, limit });
    for (const id of ids) await forgetMadeExport(db, id);
    if (ids.length < limit) return;
  }
}

import { isLongExport } from '#app/features/sightings/exports/count-exported.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { exportMessages as messages } from './messages.ts';
import type { OpenExport } from './open-export.server.ts';

/** So many are given while one waits. */
export const givenAtOnce = 50_000;

/** Throws invalid where there are more than one can wait for. */
export async function refuseLongExport(db: Db, viewer: Viewer, open: OpenExport): Promise<void> {
  const where = await findExportedWhere(db, viewer, open);
  if (where === 'nothing' || !(await isLongExport(db, where, givenAtOnce))) return;
  throw new DomainError('invalid', [{ path: '', message: messages.tooLong(givenAtOnce) }]);
}

import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { countSaidToday } from './claims.repo.server.ts';

/** Determinations and decisions that the viewer has made today. */
export async function countToday(db: Db, viewer: Viewer): Promise<number> {
  return viewer.memberId === null ? 0 : await countSaidToday(db, viewer.memberId);
}

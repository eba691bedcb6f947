import { authorize } from '#app/features/members/can.ts';
import { countTakenSightings } from '#app/features/sightings/exports/count-exported.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, type Limit } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ExportScope } from './export-scope.ts';
import { findWaitingExport, insertMadeExport } from './made-exports.repo.server.ts';
import { exportMessages as messages } from './messages.ts';
import { openExport, wordsOf } from './open-export.server.ts';
import { readExportFile } from './read-export-file.ts';

const limit: Limit = { name: 'export', max: 12, seconds: 24 * 60 * 60 };

/** A member asks for a file that is too long to be waited for; while it is being made, asking again makes no other. Throws not_logged_in, not_allowed, not_found, malformed, TooManyRequests, conflict while another is being made. */
export async function askForExport(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { scope, query }: { scope: ExportScope; query: URLSearchParams },
): Promise<void> {
  authorize(viewer, 'exportSightings');
  const open = await openExport(db, viewer, { scope, query });
  const { format, problems } = readExportFile(query);
  const unread = Object.entries({ ...open.problems, ...problems }).map(([path, message]) => ({ path, message }));
  if (!format || unread.length > 0) throw new DomainError('malformed', unread);
  const memberId = viewer.memberId ?? 0;
  const asked = { question: `${open.address()}?${query}`, words: [...wordsOf(open), format.name].join(', ') };
  if (await isAskedAlready(db, memberId, asked.question)) return;
  await countTry(db, limit, String(memberId));
  const where = await findExportedWhere(db, viewer, open);
  const expected = where === 'nothing' ? 0 : await countTakenSightings(db, where);
  await write(db, async (tx) => {
    const exportId = await insertMadeExport(tx, { memberId, expected, ...asked });
    if (exportId !== undefined) await queue.enqueue(tx, 'make-export', { exportId });
    // Another came between.
    else await isAskedAlready(tx, memberId, asked.question);
  });
}

/** Throws conflict where the member waits for another. */
async function isAskedAlready(db: Db, memberId: number, question: string): Promise<boolean> {
  const waiting = await findWaitingExport(db, memberId);
  if (waiting && waiting.question !== question)
    throw new DomainError('conflict', [{ path: '', message: messages.otherWaiting(waiting.words) }]);
  return waiting !== undefined;
}

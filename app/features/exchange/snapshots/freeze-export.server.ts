import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { nearPoint } from '#app/features/places/find/read-near.server.ts';
import { countTakenSightings } from '#app/features/sightings/exports/count-exported.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { filterQuery } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError, type ProblemCode } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { ExportScope } from '../exports/export-scope.ts';
import { type OpenExport, openExport, wordsOf } from '../exports/open-export.server.ts';
import { snapshotMessages as messages } from './messages.ts';
import { freezeLimit, mostFrozen, mostOfMember } from './snapshot-limits.ts';
import { countSnapshotsOf, findSnapshotBeingMade, insertSnapshot, sumSnapshots } from './snapshots.repo.server.ts';

type Needed = Pick<Services, 'db' | 'queue' | 'config'>;

/**
 * A member has an export frozen: what everybody may see of it, kept for good. Answers its number; asked again while it is being made, the
 * same. Throws not_logged_in, not_allowed, not_found, malformed, invalid (nothing or too much to freeze, too many of them), conflict while
 * another is being made, storage_full, TooManyRequests.
 */
export async function freezeExport(
  { db, queue, config }: Needed,
  viewer: Viewer,
  asked: { scope: ExportScope; query: URLSearchParams },
): Promise<number> {
  authorize(viewer, 'exportSightings');
  const open = await openExport(db, viewer, { scope: asked.scope, query: plainQuery(asked.query) });
  const unread = Object.entries(open.problems).map(([path, message]) => ({ path, message }));
  if (unread.length > 0) throw new DomainError('malformed', unread);
  const memberId = viewer.memberId ?? 0;
  const question = questionOf(open);
  const before = await findAskedAlready(db, memberId, question);
  if (before !== undefined) return before;
  await refuseTooMuch(db, { memberId, mostBytes: config.snapshotsMaxBytes });
  const namedMemberIds = await findNamed(db, open);
  await countTry(db, freezeLimit, String(memberId));
  return write(db, async (tx) => {
    const id = await insertSnapshot(tx, { memberId, question, words: lastingWords(open), namedMemberIds });
    if (id !== undefined) await queue.enqueue(tx, 'make-snapshot', { snapshotId: id });
    // Another came between.
    const standing = id ?? (await findAskedAlready(tx, memberId, question));
    if (standing === undefined) throw new DomainError('busy');
    return standing;
  });
}

/** What somebody writes before coordinates is their own word: nobody else is to read it. */
function plainQuery(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(query);
  const places = plain.getAll('kozel');
  plain.delete('kozel');
  // Two that differ stay two, and are refused.
  for (const place of places) plain.append('kozel', nearPoint(place));
  return plain;
}

/** The same question has the same address, whatever order it was asked in. */
function questionOf({ address, filters, fixed }: OpenExport): string {
  const own = Object.fromEntries(Object.keys(fixed).map((name) => [name, null]));
  return address(filterQuery({ ...filters, ...own }));
}

/** What stays for good bears no name that somebody may give a group as they like: the group is told by its number. */
function lastingWords({ groupId, subject, active }: OpenExport): string {
  return wordsOf({ subject: groupId === null ? subject : messages.group(groupId), active }).join(', ');
}

/** Whom the question names; throws invalid where it gives nothing, or more than is frozen. */
async function findNamed(db: Db, open: OpenExport): Promise<number[]> {
  const where = await findExportedWhere(db, visitor(), open);
  const found = where === 'nothing' ? 0 : await countTakenSightings(db, where);
  if (where === 'nothing' || found === 0) throw refusal('invalid', messages.nothing);
  if (found > mostFrozen) throw refusal('invalid', messages.tooMany(mostFrozen));
  const owner = open.groupId === null ? null : (await findGroup(db, open.groupId)).user.id;
  return [where.where.memberId, where.where.determinerId, owner].filter((id) => id !== null);
}

async function refuseTooMuch(db: Db, { memberId, mostBytes }: { memberId: number; mostBytes: number }): Promise<void> {
  if ((await countSnapshotsOf(db, memberId)) >= mostOfMember)
    throw refusal('invalid', messages.tooManyOwn(mostOfMember));
  if ((await sumSnapshots(db)).bytes >= mostBytes) throw refusal('storage_full', messages.full);
}

/** Throws conflict where the member waits for another. */
async function findAskedAlready(db: Db, memberId: number, question: string): Promise<number | undefined> {
  const making = await findSnapshotBeingMade(db, memberId);
  if (making && making.question !== question) throw refusal('conflict', messages.otherMaking(making.words));
  return making?.id;
}

function refusal(code: ProblemCode, message: string): DomainError {
  return new DomainError(code, [{ path: '', message }]);
}

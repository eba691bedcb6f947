import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { ReportReason, Thing } from './reported-thing.ts';

const columns = {
  sighting: 'sighting_id',
  comment: 'comment_id',
  image: 'image_id',
  event: 'event_id',
  project: 'project_id',
  message: 'message_id',
} as const;

/** False where the member has reported the thing before. */
export async function insertReport(
  tx: Tx,
  row: { memberId: number; thing: Thing; reason: ReportReason; text: string },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('report')
    .values({
      member_id: row.memberId,
      [columns[row.thing.kind]]: row.thing.id,
      reason: row.reason,
      text: row.text,
    })
    .onConflict((conflict) => conflict.constraint('report_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

type ReportsWanted = { isOpen: boolean; cursor: number | undefined; limit: number; moderatorId: number | null };

/** Things that wait, those reported first before the others; or those decided of, the latest first. `cursor` is the last number seen. Of their own messages another moderator decides. */
export async function pageReportedThings(
  db: Db,
  { isOpen, cursor, limit, moderatorId }: ReportsWanted,
): Promise<{ thing: Thing; key: number }[]> {
  const key = isOpen ? sql<number>`min(report.id)` : sql<number>`max(report.id)`;
  let query = db
    .selectFrom('report')
    .select([...Object.values(columns), key.as('key')])
    .where('state', isOpen ? '=' : '<>', 'open')
    .where(
      sql<boolean>`not exists (select from private_message own where own.id = report.message_id and own.sender_id = ${moderatorId}::int)`,
    )
    .groupBy(Object.values(columns));
  if (cursor !== undefined) query = query.having(key, isOpen ? '>' : '<', cursor);
  const rows = await query
    .orderBy(key, isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ thing: thingOf(row), key: row.key }));
}

/** Every report of the things, oldest first. */
export async function findReportRows(db: Db, things: readonly Thing[]) {
  const ids = (kind: Thing['kind']) => {
    const wanted = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    return sql<number>`any(${wanted}::int[])`;
  };
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('sighting_id', '=', ids('sighting')),
        eb('comment_id', '=', ids('comment')),
        eb('image_id', '=', ids('image')),
        eb('event_id', '=', ids('event')),
        eb('project_id', '=', ids('project')),
        eb('message_id', '=', ids('message')),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, thing: thingOf(row) }));
}

/** Decides of every report of a thing that was not decided so; answers who had reported it. */
export async function updateReportsDecided(
  tx: Tx,
  { thing, verdict, memberId, why }: { thing: Thing; verdict: 'hidden' | 'kept'; memberId: number | null; why: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('report')
    .set({ state: verdict, decided_by: memberId, decided_at: sql`clock_timestamp()`, decision: why })
    .where(columns[thing.kind], '=', thing.id)
    .where('state', '<>', verdict)
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

type ThingColumns = Record<(typeof columns)[Thing['kind']], number | null>;

function thingOf({ sighting_id, comment_id, image_id, event_id, project_id, message_id }: ThingColumns): Thing {
  if (sighting_id !== null) return { kind: 'sighting', id: sighting_id };
  if (comment_id !== null) return { kind: 'comment', id: comment_id };
  if (event_id !== null) return { kind: 'event', id: event_id };
  if (project_id !== null) return { kind: 'project', id: project_id };
  if (message_id !== null) return { kind: 'message', id: message_id };
  return { kind: 'image', id: image_id ?? 0 };
}

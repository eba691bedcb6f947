import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Outcome } from './import-states.ts';

/** A row of the file with what becomes of it. */
export type PlannedLine = {
  position: number;
  line: number;
  outcome: Outcome;
  name: string;
  summary: string;
  details: string;
  externalId: string | null;
  digest: string | null;
  cells: string[] | null;
  content: unknown;
};

export async function deleteLines(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('sighting_import_line').where('import_id', '=', importId).execute();
}

export async function insertLines(tx: Tx, importId: number, lines: readonly PlannedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into sighting_import_line
      (import_id, position, line, outcome, name, summary, details, external_id, digest, cells, content)
    select ${importId}, r.position, r.line, r.outcome, r.name, r.summary, r.details, r."externalId", r.digest, r.cells, r.content
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (position int, line int, outcome text, name text,
      summary text, details text, "externalId" text, digest text, cells text[], content jsonb)`.execute(tx);
}

type LinePage = { importId: number; outcome: Outcome | undefined; after: number; limit: number };

/** Rows in the file's order, of one outcome or all, from a position on. */
export async function pageLines(db: Db, { importId, outcome, after, limit }: LinePage) {
  let query = db
    .selectFrom('sighting_import_line')
    .select(['position', 'line', 'outcome', 'name', 'summary', 'details', 'cells', 'sighting_id as sightingId'])
    .where('import_id', '=', importId)
    .where('position', '>', after);
  if (outcome) query = query.where('outcome', '=', outcome);
  return await query.orderBy('position').limit(limit).execute();
}

/** How many rows there are of each outcome. */
export async function countLines(db: Db, importId: number) {
  return await db
    .selectFrom('sighting_import_line')
    .select(['outcome'])
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
}

/** The next rows that are to be recorded and are not yet. */
export async function findLinesToRecord(
  db: Db,
  { importId, outcomes, after, limit }: { importId: number; outcomes: Outcome[]; after: number; limit: number },
) {
  return await db
    .selectFrom('sighting_import_line')
    .select(['position', 'outcome', 'external_id as externalId', 'digest', 'content'])
    .where('import_id', '=', importId)
    .where('outcome', 'in', outcomes)
    .where('sighting_id', 'is', null)
    .where('content', 'is not', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

type Recorded = { position: number; sightingId: number };

/** Notes what was recorded of rows: what it was and how it stood is no longer kept beside it. */
export async function updateLinesRecorded(tx: Tx, importId: number, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  await sql`
    update sighting_import_line l set sighting_id = r.id, content = null, cells = null, outcome = 'new'
    from unnest(${recorded.map(({ position }) => position)}::int[], ${recorded.map(({ sightingId }) => sightingId)}::int[])
      as r (position, id)
    where l.import_id = ${importId} and l.position = r.position`.execute(tx);
}

/** Notes that rows came to nothing after all: what is to be mended, or may yet be wished, is kept. */
export async function updateLinesOutcome(
  tx: Tx,
  importId: number,
  changed: readonly { position: number; outcome: Outcome; details: string }[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update sighting_import_line l set outcome = r.outcome, details = r.details,
      content = case when r.outcome = 'double' then l.content end,
      cells = case when r.outcome in ('invalid', 'double') then l.cells end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (position int, outcome text, details text)
    where l.import_id = ${importId} and l.position = r.position`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { LineKind, ReportLine } from './report-line.ts';

/** Rows of one statement: more only costs memory. */
const chunkRows = 5000;

type NewImport = { fileName: string; fileKey: string; source: string; createdBy: number | null };

export async function insertImport(tx: Tx, { fileName, fileKey, source, createdBy }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('checklist_import')
    .values({ file_name: fileName, file_key: fileKey, source, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import, held against every other step until the transaction ends. */
export async function findImportForUpdate(tx: Tx, id: number) {
  return await tx.selectFrom('checklist_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findImport(db: Db, id: number) {
  return await db.selectFrom('checklist_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Imports, the newest first, with who brought them. */
export async function pageImports(db: Db, { before, limit }: { before: number | undefined; limit: number }) {
  let query = db
    .selectFrom('checklist_import as i')
    .leftJoin('member as m', 'm.id', 'i.created_by')
    .select(['i.id', 'i.file_name as fileName', 'i.state', 'i.counts', 'i.created_at as createdAt', 'm.username']);
  if (before !== undefined) query = query.where('i.id', '<', before);
  return await query.orderBy('i.id', 'desc').limit(limit).execute();
}

type ImportState = {
  state: 'waiting' | 'checked' | 'refused' | 'failed' | 'applying' | 'applied';
  problem?: string | null;
  changeSetId?: number | null;
};

export async function updateImportState(db: Db, id: number, { state, problem = null, changeSetId }: ImportState) {
  await db
    .updateTable('checklist_import')
    .set({
      state,
      problem,
      ...(changeSetId !== undefined && { change_set_id: changeSetId }),
      ...(state === 'applied' && { applied_at: new Date() }),
    })
    .where('id', '=', id)
    .execute();
}

type Report = {
  source: string;
  counts: Record<LineKind, number>;
  remarks: string[];
  planHash: string;
  problem: string | null;
};

/** The dry run's outcome; its lines take the place of those before. */
export async function updateReport(
  tx: Tx,
  id: number,
  report: Report & { lines: readonly ReportLine[] },
): Promise<void> {
  await tx.deleteFrom('checklist_import_line').where('import_id', '=', id).execute();
  for (let from = 0; from < report.lines.length; from += chunkRows) {
    const rows = report.lines.slice(from, from + chunkRows);
    await sql`
      insert into checklist_import_line (import_id, position, kind, line, rank, name, details)
      select ${id}, ${from} + r.at, r.row ->> 'kind', (r.row ->> 'line')::int, r.row ->> 'rank', r.row ->> 'name', r.row ->> 'details'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (row, at)`.execute(tx);
  }
  await tx
    .updateTable('checklist_import')
    .set({
      state: 'checked',
      source: report.source,
      problem: report.problem,
      counts: JSON.stringify(report.counts),
      remarks: report.remarks,
      plan_hash: report.planHash,
      checked_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

type LinePage = { importId: number; kind: LineKind | undefined; after: number; limit: number };

/** Lines of a report in the file's order, of one kind or all, from a position on. */
export async function pageLines(db: Db, { importId, kind, after, limit }: LinePage) {
  let query = db
    .selectFrom('checklist_import_line')
    .select(['position', 'kind', 'line', 'rank', 'name', 'details'])
    .where('import_id', '=', importId)
    .where('position', '>', after);
  if (kind) query = query.where('kind', '=', kind);
  return await query.orderBy('position').limit(limit).execute();
}

/** Forgets an import with its report; answers whether another one still needs its file. */
export async function deleteImport(tx: Tx, id: number, fileKey: string): Promise<{ isFileUsed: boolean }> {
  await tx.deleteFrom('checklist_import').where('id', '=', id).execute();
  const other = await tx.selectFrom('checklist_import').select('id').where('file_key', '=', fileKey).executeTakeFirst();
  return { isFileUsed: other !== undefined };
}

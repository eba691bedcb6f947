import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findImport, pageImports, pageLines } from './checklist-imports.repo.server.ts';
import { type LineKind, lineKinds } from './report-line.ts';

const countsSchema = z.record(z.enum(lineKinds), z.number()).nullable();

/** Imports, the newest first, `limit` of them, with the cursor to go on from. Throws not_allowed. */
export async function listChecklistImports(
  db: Db,
  viewer: Viewer,
  { before, limit }: { before: number | undefined; limit: number },
) {
  authorize(viewer, 'changeTaxa');
  const rows = await pageImports(db, { before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ ...row, counts: countsSchema.parse(row.counts) }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One import. Throws not_allowed, not_found. */
export async function describeChecklistImport(db: Db, viewer: Viewer, id: number) {
  authorize(viewer, 'changeTaxa');
  const found = await findImport(db, id);
  if (!found) throw new DomainError('not_found');
  return {
    id,
    fileName: found.file_name,
    source: found.source,
    state: found.state,
    problem: found.problem,
    counts: countsSchema.parse(found.counts),
    remarks: found.remarks,
    changeSetId: found.change_set_id,
    createdAt: found.created_at,
    checkedAt: found.checked_at,
    appliedAt: found.applied_at,
  };
}

/** Lines of a report in the file's order, `limit` of them after a position, with the cursor to go on from. Throws not_allowed. */
export async function pageReportLines(
  db: Db,
  viewer: Viewer,
  {
    importId,
    kind,
    after = 0,
    limit,
  }: { importId: number; kind: LineKind | undefined; after: number | undefined; limit: number },
) {
  authorize(viewer, 'changeTaxa');
  const rows = await pageLines(db, { importId, kind, after, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.position ?? null) : null };
}

/** The whole report, read a thousand lines at a time. Throws not_allowed, not_found. */
export async function streamReport(
  db: Db,
  viewer: Viewer,
  { importId, kind }: { importId: number; kind: LineKind | undefined },
) {
  await describeChecklistImport(db, viewer, importId);
  return readLines(db, importId, kind);
}

async function* readLines(db: Db, importId: number, kind: LineKind | undefined) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await pageLines(db, { importId, kind, after, limit: 1000 });
    yield* rows;
    after = rows.length === 1000 ? rows.at(-1)?.position : undefined;
  }
}

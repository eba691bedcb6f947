import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { mappingSchema } from '../mapping/mapping-schema.ts';
import { importMessages } from '../messages.ts';
import { countPictures, findFailedPictures } from '../pictures/imported-pictures.repo.server.ts';
import { mostPictures } from '../pictures/note-pictures.server.ts';
import { pageLines } from './import-lines.repo.server.ts';
import { type Outcome, outcomes } from './import-states.ts';
import { layoutSchema } from './layout-schema.ts';
import { findImport, pageImports } from './sighting-imports.repo.server.ts';

/** Pictures that could not be had, on the page. */
const shownFailures = 50;
const countsSchema = z.record(z.enum(outcomes), z.number()).nullable();

/** One's own imports, the newest first, with the cursor to go on from. Throws not_logged_in. */
export async function listImports(
  db: Db,
  viewer: Viewer,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const rows = await pageImports(db, { memberId, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ ...row, counts: countsSchema.parse(row.counts) }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One's own import; to others there is none. Throws not_logged_in, not_found. */
export async function describeImport(db: Db, viewer: Viewer, id: number) {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const found = await findImport(db, id);
  if (!found || !isOneself(viewer, found.member_id)) throw new DomainError('not_found');
  const pictures = await countPictures(db, id);
  return {
    id,
    pictures,
    failedPictures: pictures.failed === 0 ? [] : await findFailedPictures(db, { importId: id, limit: shownFailures }),
    fileName: found.file_name,
    state: found.state,
    problem: found.problem,
    remarks: [
      ...found.remarks,
      ...(found.pictures_beyond > 0 ? [importMessages.pictures.beyond(found.pictures_beyond, mostPictures)] : []),
    ],
    layout: layoutSchema.nullable().parse(found.layout),
    mapping: mappingSchema.nullable().parse(found.mapping),
    counts: countsSchema.parse(found.counts),
    totalRows: found.total_rows,
    doneRows: found.done_rows,
    createdAt: found.created_at,
    finishedAt: found.finished_at,
  };
}

type LinePage = { importId: number; outcome: Outcome | undefined; after: number | undefined; limit: number };

/** Rows of one's own import in the file's order, with the cursor to go on from. Throws not_logged_in, not_found. */
export async function pageImportLines(db: Db, viewer: Viewer, { after = 0, ...page }: LinePage) {
  await describeImport(db, viewer, page.importId);
  const rows = await pageLines(db, { ...page, after, limit: page.limit + 1 });
  const items = rows.slice(0, page.limit);
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.position ?? null) : null };
}

/** The rows that could not be read, as they stand with what is wrong, for a file to be mended and brought again. Throws not_logged_in, not_found. */
export async function streamInvalidRows(db: Db, viewer: Viewer, importId: number) {
  const { layout } = await describeImport(db, viewer, importId);
  return { headers: layout?.headers ?? [], rows: readInvalid(db, importId) };
}

/** Rows with all their cells that are held at once. */
const invalidRows = 200;

async function* readInvalid(db: Db, importId: number) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await pageLines(db, { importId, outcome: 'invalid', after, limit: invalidRows });
    for (const { cells, details } of rows) yield { cells: cells ?? [], details };
    after = rows.length === invalidRows ? rows.at(-1)?.position : undefined;
  }
}

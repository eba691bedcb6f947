import { findMembers } from '#app/features/members/find-members.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { mappingSchema } from '../mapping/mapping-schema.ts';
import { RowPlanner } from '../planning/plan-rows.server.ts';
import { repairLetters } from '../reading/repaired-letters.ts';
import type { SourceRow, SourceTable } from '../reading/source-table.ts';
import { countOutcomes } from './count-outcomes.server.ts';
import { deleteLines, insertLines } from './import-lines.repo.server.ts';
import type { ImportServices } from './import-services.server.ts';
import { type Layout, layoutSchema } from './layout-schema.ts';
import { type ImportRow, updateImport } from './sighting-imports.repo.server.ts';
import { withSource } from './with-source.server.ts';

/** Rows that are judged and noted together, and their letters. */
const batchRows = 500;
const batchLetters = 4_000_000;

/** Says of every row of an import what becomes of it; begun again, it says it anew. Throws not_importable. */
export async function checkImport(services: ImportServices, found: ImportRow): Promise<void> {
  const { db } = services;
  const layout = layoutSchema.parse(found.layout);
  const { username, displayName } = (await findMembers(db, [found.member_id])).get(found.member_id) ?? {};
  const planner = new RowPlanner(db, {
    ...{ headers: layout.headers, mapping: mappingSchema.parse(found.mapping), source: layout.source },
    ...{ memberId: found.member_id, idsOf: idsOf(found, layout), now: new Date() },
    ownNames: new Set([username, displayName].flatMap((name) => (name ? [fold(name)] : []))),
  });
  await write(db, (tx) => deleteLines(tx, found.id));
  await withSource(services, found, async (table) => {
    let doneRows = 0;
    for await (const rows of batchesOf(table, layout)) {
      const lines = await planner.plan(rows);
      doneRows += rows.length;
      await write(db, async (tx) => {
        await insertLines(tx, found.id, lines);
        await updateImport(tx, found.id, { doneRows });
      });
    }
  });
  const counts = await countOutcomes(db, found.id);
  await updateImport(db, found.id, { state: 'checked', counts, problem: null, checkedAt: new Date(), doneRows: 0 });
}

/** Within which ids are told apart: a known source's, or those of tables of the same headers. */
export function idsOf({ signature }: Pick<ImportRow, 'signature'>, { source }: Pick<Layout, 'source'>): string {
  return source === 'table' ? `table:${signature}` : source;
}

async function* batchesOf(table: SourceTable, { isRepaired }: Layout): AsyncGenerator<SourceRow[]> {
  let [batch, letters]: [SourceRow[], number] = [[], 0];
  for await (const { cells, ...row } of table.rows()) {
    batch.push({ ...row, cells: isRepaired ? cells.map(repairLetters) : cells });
    letters += lettersOf(cells) + lettersOf(row.occurrence);
    if (batch.length < batchRows && letters < batchLetters) continue;
    yield batch;
    [batch, letters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Letters of all texts in it. */
function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + lettersOf(each), 0);
}

import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { placeColumns } from '../privacy/place-columns.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import type { StoredName } from './name-columns.ts';

/** The columns that follow from the determinations and the tree. */
export type NameColumns = StoredName &
  Pick<SightingRow, 'protecting_taxon_ids' | 'verdict'> &
  ReturnType<typeof placeColumns>;

/** Writes those columns on many sightings; the row type gives each its type. */
export async function updateNameColumns(tx: Tx, rows: readonly ({ id: number } & NameColumns)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const targets = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  await sql`
    update sighting s set (${targets}) = row(${values})
    from jsonb_populate_recordset(null::sighting, ${JSON.stringify(rows)}::jsonb) as r
    where s.id = r.id and row(${sql.join(columns.map((column) => sql.ref(`s.${column}`)))}) is distinct from row(${values})`.execute(
    tx,
  );
}

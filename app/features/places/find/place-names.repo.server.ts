import { sql } from 'kysely';
import { patternsOfErrors } from '#app/features/search/typing-errors.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Bounds } from '#app/platform/geo/polygon.ts';
import type { importedKinds, NamedPlace } from './named-place.ts';

export type ImportedName = {
  kind: (typeof importedKinds)[number];
  name: string;
  folded: string;
  note: string;
  latitude: number;
  longitude: number;
  bounds: Bounds | null;
};

/** Loaded names that begin as typed, have a word that does, or could be meant; `typed` is folded. */
export async function findImportedNames(
  db: Db,
  { typed, limit }: { typed: string; limit: number },
): Promise<NamedPlace[]> {
  const likely = [`${typed}%`, `% ${typed}%`, ...patternsOfErrors(typed)];
  const rows = await db
    .selectFrom('place_name')
    .selectAll()
    .where('folded', 'like', sql<string>`any(${likely}::text[])`)
    .orderBy(sql`folded = ${typed}`, 'desc')
    .orderBy(sql`folded like ${`${typed}%`}`, 'desc')
    .orderBy('folded')
    .orderBy('id')
    .limit(limit * 4)
    .execute();
  return rows.map(({ kind, name, note, latitude, longitude, west, south, east, north }) => ({
    ...{ kind, name, note, latitude, longitude, uncertaintyM: null },
    bounds: west === null || south === null || east === null || north === null ? null : { west, south, east, north },
  }));
}

export async function insertPlaceNames(tx: Tx, names: readonly ImportedName[]): Promise<void> {
  await tx
    .insertInto('place_name')
    .values(
      names.map(({ bounds, ...name }) => ({
        ...name,
        west: bounds?.west ?? null,
        south: bounds?.south ?? null,
        east: bounds?.east ?? null,
        north: bounds?.north ?? null,
      })),
    )
    .execute();
}

export async function deletePlaceNames(tx: Tx): Promise<void> {
  await tx.deleteFrom('place_name').execute();
}

import type { Db, Tx } from '#app/platform/db/database.server.ts';

const columns = ['id', 'name', 'latitude', 'longitude', 'uncertainty_m', 'outline'] as const;

/** A member's own places by name. */
export async function findOwnPlaceRows(db: Db, memberId: number) {
  return db.selectFrom('own_place').select(columns).where('member_id', '=', memberId).orderBy('name').execute();
}

export type OwnPlaceRow = Awaited<ReturnType<typeof findOwnPlaceRows>>[number];
export type OwnPlaceValues = {
  name: string;
  latitude: number;
  longitude: number;
  uncertaintyM: number | null;
  /** JSON of the outline's positions, null for a point. */
  outline: string | null;
};

/** Saves a place; the one of the same name is that place. */
export async function upsertOwnPlace(tx: Tx, memberId: number, values: OwnPlaceValues): Promise<OwnPlaceRow> {
  const { name, uncertaintyM, ...rest } = values;
  const kept = { ...rest, uncertainty_m: uncertaintyM };
  return tx
    .insertInto('own_place')
    .values({ member_id: memberId, name, ...kept })
    .onConflict((conflict) => conflict.constraint('own_place_name_unique').doUpdateSet(kept))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a place of the member's; undefined where it is not theirs. */
export async function updateOwnPlace(
  tx: Tx,
  of: { id: number; memberId: number; values: Partial<OwnPlaceValues> },
): Promise<OwnPlaceRow | undefined> {
  const { uncertaintyM, ...rest } = of.values;
  return tx
    .updateTable('own_place')
    .set({ ...rest, ...(uncertaintyM !== undefined && { uncertainty_m: uncertaintyM }) })
    .where('id', '=', of.id)
    .where('member_id', '=', of.memberId)
    .returning(columns)
    .executeTakeFirst();
}

export async function existsOwnPlaceNamed(
  db: Db,
  of: { memberId: number; name: string; otherThan: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('own_place')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('name', '=', of.name)
    .where('id', '<>', of.otherThan)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOwnPlaces(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('own_place')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteOwnPlace(tx: Tx, of: { id: number; memberId: number }): Promise<void> {
  await tx.deleteFrom('own_place').where('id', '=', of.id).where('member_id', '=', of.memberId).execute();
}

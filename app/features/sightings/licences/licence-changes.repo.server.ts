import { type Insertable, sql, type Updateable } from 'kysely';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { LicenceChange } from '#app/platform/db/schema.generated.ts';

/** The new change's id; violates licence_change_one_at_once while another of its kind runs. */
export async function insertChange(tx: Tx, values: Insertable<LicenceChange>): Promise<number> {
  const row = await tx.insertInto('licence_change').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A change, held against others until the transaction ends. */
export async function findChangeForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('licence_change').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type LicenceChangeRow = NonNullable<Awaited<ReturnType<typeof findChangeForUpdate>>>;

/** The newest change of a member's kind. */
export async function findLastChange(db: Db, of: { memberId: number; kind: LicenceKind }) {
  return db
    .selectFrom('licence_change')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('kind', '=', of.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateChange(tx: Tx, id: number, values: Updateable<LicenceChange>): Promise<void> {
  await tx.updateTable('licence_change').set(values).where('id', '=', id).execute();
}

/** Keeps what each thing had before. */
export async function insertChangeItems(
  tx: Tx,
  { changeId, items }: { changeId: number; items: readonly { id: number; fromId: number }[] },
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('licence_change_item')
    .values(items.map(({ id, fromId }) => ({ change_id: changeId, item_id: id, from_license_id: fromId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Things of a change that have not been put back yet, each with its sighting. */
export async function pageToPutBack(
  tx: Tx,
  of: { changeId: number; kind: LicenceKind; afterId: number; limit: number },
): Promise<{ id: number; sightingId: number | null; fromId: number }[]> {
  const sightingId = of.kind === 'spottings' ? sql`item.item_id` : sql`image.sighting_id`;
  const join = of.kind === 'spottings' ? sql`` : sql`left join sighting_image image on image.id = item.item_id`;
  const { rows } = await sql<{ id: number; sightingId: number | null; fromId: number }>`
    select item.item_id as id, ${sightingId} as "sightingId", item.from_license_id as "fromId"
    from licence_change_item item ${join}
    where item.change_id = ${of.changeId} and item.item_id > ${of.afterId} order by item.item_id limit ${of.limit}`.execute(
    tx,
  );
  return rows;
}

export async function deleteChangeItems(
  tx: Tx,
  { changeId, ids }: { changeId: number; ids: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('licence_change_item')
    .where('change_id', '=', changeId)
    .where('item_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Forgets what things had before changes that ended before `until`: they can no longer be undone. */
export async function deleteOldChangeItems(db: Db, until: Date): Promise<void> {
  await db
    .deleteFrom('licence_change_item')
    .where('change_id', 'in', (eb) => eb.selectFrom('licence_change').select('id').where('finished_at', '<', until))
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

const columns = ['id', 'member_id', 'name', 'slug', 'description', 'created_at', 'updated_at', 'deleted_at'] as const;

/** Inserts a group unless its member sent the same key before; undefined when it was there. */
export async function insertGroup(
  db: Db,
  group: { clientId: string; memberId: number; name: string; slug: string; description: string },
) {
  const row = await db
    .insertInto('sighting_group')
    .values({
      client_id: group.clientId,
      member_id: group.memberId,
      name: group.name,
      slug: group.slug,
      description: group.description,
    })
    .onConflict((conflict) => conflict.constraint('sighting_group_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findGroupByClient(db: Db, by: { memberId: number; clientId: string }) {
  return db
    .selectFrom('sighting_group')
    .select(columns)
    .where('member_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
}

/** Groups by id, those that were deleted included. */
export async function findGroupRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sighting_group')
    .select(columns)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof findGroupRows>>[number];

/** The group, held against other writers until the transaction ends. */
export async function findGroupForUpdate(db: Db, id: number): Promise<GroupRow | undefined> {
  return db.selectFrom('sighting_group').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A member's groups, newest first. */
export async function pageGroupIds(
  db: Db,
  page: { memberId: number; beforeId: number | null; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_group')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where('deleted_at', 'is', null)
    .$if(page.beforeId !== null, (query) => query.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function countGroups(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('sighting_group')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateGroup(
  db: Db,
  id: number,
  values: { name?: string; slug?: string; description?: string; deleted_at?: Date | null },
): Promise<void> {
  await db
    .updateTable('sighting_group')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

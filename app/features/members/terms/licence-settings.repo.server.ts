import type { Updateable } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Member } from '#app/platform/db/schema.generated.ts';

const columns = [
  'spotting_license_id',
  'image_license_id',
  'use_original_license_for_spottings',
  'use_original_license_for_images',
  'use_default_licenc',
  'use_flickr_licenc',
  'unique_licenc',
] as const;

export type LicenceColumns = Pick<Updateable<Member>, (typeof columns)[number]>;

/** What a member chose for the licences of their things; undefined for unknown members and those who left. */
export async function findLicenceColumns(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select([...columns, 'created_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same, held against other writers until the transaction ends. */
export async function findLicenceColumnsForUpdate(tx: Tx, memberId: number) {
  return tx
    .selectFrom('member')
    .select([...columns, 'created_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LicenceRow = NonNullable<Awaited<ReturnType<typeof findLicenceColumns>>>;

export async function updateLicenceColumns(tx: Tx, memberId: number, values: LicenceColumns): Promise<LicenceRow> {
  return tx
    .updateTable('member')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', memberId)
    .returning([...columns, 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function existsChoice(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('licence_choice')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps how everything stood from `madeAt` on. */
export async function insertChoice(
  tx: Tx,
  { memberId, madeAt, row }: { memberId: number; madeAt?: Date; row: LicenceRow },
): Promise<void> {
  const { created_at: _, ...values } = row;
  await tx
    .insertInto('licence_choice')
    .values({ ...values, member_id: memberId, ...(madeAt && { made_at: madeAt }) })
    .execute();
}

/** A member's choices, the newest first. */
export async function findChoices(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('licence_choice')
    .select([...columns, 'id', 'made_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Each licence that a column of choices holds or has held for a member. */
export async function findDefaultIds(
  db: Db,
  memberId: number,
  column: 'spotting_license_id' | 'image_license_id',
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select(`${column} as id`)
    .where('id', '=', memberId)
    .union(db.selectFrom('licence_choice').select(`${column} as id`).where('member_id', '=', memberId))
    .execute();
  return rows.map((row) => row.id);
}

import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** `memberId` follows or blocks `otherId`. */
export type Pair = { memberId: number; otherId: number };

export async function insertFollow(tx: Tx, { memberId, otherId }: Pair): Promise<void> {
  await tx
    .insertInto('member_follow')
    .values({ member_id: memberId, followed_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(tx: Tx, { memberId, otherId }: Pair): Promise<void> {
  await tx.deleteFrom('member_follow').where('member_id', '=', memberId).where('followed_id', '=', otherId).execute();
}

export async function insertBlock(tx: Tx, { memberId, otherId }: Pair): Promise<void> {
  await tx
    .insertInto('member_block')
    .values({ member_id: memberId, blocked_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(tx: Tx, { memberId, otherId }: Pair): Promise<void> {
  await tx.deleteFrom('member_block').where('member_id', '=', memberId).where('blocked_id', '=', otherId).execute();
}

export async function existsFollow(db: Db, { memberId, otherId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('member_follow')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('followed_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsBlock(db: Db, { memberId, otherId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('member_block')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All whom a member has blocked. */
export async function findAllBlocked(db: Db, memberId: number): Promise<number[]> {
  const rows = await db.selectFrom('member_block').select('blocked_id').where('member_id', '=', memberId).execute();
  return rows.map((row) => row.blocked_id);
}

/** Whom a member follows, by name; those who left are left out. */
export async function findFollowedIds(db: Db, memberId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member_follow')
    .innerJoin('member', 'member.id', 'member_follow.followed_id')
    .select('member.id')
    .where('member_follow.member_id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.username_folded')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whom a member has blocked, by name; those who left are left out. */
export async function findBlockedIds(db: Db, memberId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member_block')
    .innerJoin('member', 'member.id', 'member_block.blocked_id')
    .select('member.id')
    .where('member_block.member_id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.username_folded')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

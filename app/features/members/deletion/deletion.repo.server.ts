import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { holdAdmins } from '../administration/administration.repo.server.ts';
import type { DeletionWay } from './deletion-ways.ts';

type NewDeletion = {
  memberId: number;
  way: DeletionWay;
  dueAt: Date;
  requestedBy: number | null;
  linkHash: string;
};

/** Keeps that an account is to go; asked again, the later wish holds. False once the deletion has begun. */
export async function upsertDeletion(tx: Tx, wish: NewDeletion): Promise<boolean> {
  const values = {
    way: wish.way,
    due_at: wish.dueAt,
    requested_by: wish.requestedBy,
    link_hash: wish.linkHash,
    requested_at: sql<Date>`now()`,
  };
  const row = await tx
    .insertInto('member_deletion')
    .values({ member_id: wish.memberId, ...values })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(values).where('member_deletion.started_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDeletionRow(db: Db, memberId: number) {
  return db
    .selectFrom('member_deletion')
    .select(['way', 'due_at as dueAt', 'requested_by as requestedBy', 'started_at as startedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Whose deletion a link's word calls off; undefined for a dead one. */
export async function findDeletionByLink(db: Db, linkHash: string) {
  return db
    .selectFrom('member_deletion')
    .innerJoin('member', 'member.id', 'member_deletion.member_id')
    .select(['member.id', 'member.username', 'member_deletion.due_at as dueAt'])
    .where('link_hash', '=', linkHash)
    .where('started_at', 'is', null)
    .executeTakeFirst();
}

/** Takes the wish back; false where there is none, or where it is too late. */
export async function deleteDeletion(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('member_deletion')
    .where('member_id', '=', memberId)
    .where('started_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Members whose time has come or whose deletion was broken off, at most `limit`. */
export async function pageDueDeletions(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('member_deletion')
    .select('member_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * A wish whose time has come, with what the account is known by; held until the transaction ends. An address that the member has
 * confirmed is theirs, whoever else has typed it; one that they have only typed may be of others.
 */
export async function findDueDeletionForUpdate(tx: Tx, { memberId, now }: { memberId: number; now: Date }) {
  return tx
    .selectFrom('member_deletion')
    .innerJoin('member', 'member.id', 'member_deletion.member_id')
    .select(['member_deletion.way', 'member.username', 'member.full_name as fullName', 'member.email'])
    .select((eb) =>
      eb
        .and([
          eb('member.email_verified', '=', false),
          eb.exists(
            eb
              .selectFrom('member as other')
              .select('other.id')
              .where('other.email', '=', eb.ref('member.email'))
              .where('other.id', '<>', memberId),
          ),
        ])
        .as('isAddressOfOthers'),
    )
    .where('member_deletion.member_id', '=', memberId)
    .where('due_at', '<=', now)
    .forNoKeyUpdate('member_deletion')
    .executeTakeFirst();
}

/** From here on there is no way back: nobody can enter, and the name is shown no more. */
export async function updateDeletionStarted(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('member_deletion')
    .set({ started_at: sql`coalesce(started_at, now())` })
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('member')
    .set({ deleted_at: sql`coalesce(deleted_at, now())` })
    .where('id', '=', memberId)
    .execute();
  await tx.deleteFrom('account').where('member_id', '=', memberId).execute();
  await deleteSessions(tx, memberId);
}

export async function deleteSessions(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
}

/** Whether the site would be left without an administrator who stays. Two who ask at once wait for each other. */
export async function isLastAdmin(tx: Tx, memberId: number): Promise<boolean> {
  const admins = await holdAdmins(tx);
  if (!admins.includes(memberId)) return false;
  const leaving = await tx
    .selectFrom('member_deletion')
    .select('member_id')
    .where('member_id', '<>', memberId)
    .execute();
  return admins.every((id) => id === memberId || leaving.some((row) => row.member_id === id));
}

/** The password's hash of a member who is here. */
export async function findPasswordHash(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select('account.password')
    .where('account.member_id', '=', memberId)
    .where('account.provider_id', '=', 'credential')
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

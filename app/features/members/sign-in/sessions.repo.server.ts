import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { ListView, Theme } from '#app/viewer/viewer.ts';
import { isTermsDue } from '../terms/terms.repo.server.ts';

/** A session is noted as in use once in so long. */
const longAgo = sql<Date>`now() - interval '1 hour'`;

/** The members of running sessions with roles and running scopes, by the session's token, in one query; days are counted in Budapest. */
export async function findSessionMembers(db: Db, tokens: readonly string[]) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('member_preference', 'member_preference.member_id', 'member.id')
    .where('session.token', '=', sql<string>`any(${[...tokens]}::text[])`)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('member.deleted_at', 'is', null)
    .select((eb) => [
      'session.token',
      'member.id',
      'member.username',
      'member.full_name as fullName',
      'member.avatar_key as avatarKey',
      'member.is_editor as isEditor',
      'member.is_admin as isAdmin',
      'member.is_moderator as isModerator',
      'member.is_taxon_editor as isTaxonEditor',
      'member.is_organiser as isOrganiser',
      'member.email_verified as emailVerified',
      sql<Theme>`coalesce(member_preference.theme, 'system')`.as('theme'),
      sql<ListView>`coalesce(member_preference.list_view, 'cards')`.as('listView'),
      // To be noted anew once an hour: a page is not to cost a write.
      sql<boolean>`session.updated_at < ${longAgo}`.as('isLongUnused'),
      sql<boolean>`coalesce(member.donor_until >= (now() at time zone 'Europe/Budapest')::date, false)`.as('isDonor'),
      isTermsDue.as('termsDue'),
      eb
        .selectFrom('expert_scope')
        .whereRef('expert_scope.member_id', '=', 'member.id')
        .where('expert_scope.ended_at', 'is', null)
        .select(
          sql<number[]>`coalesce(array_agg(expert_scope.taxon_id order by expert_scope.taxon_id), '{}')`.as('ids'),
        )
        .as('expertTaxonIds'),
    ])
    .modifyEnd(prepared('find_session_members'))
    .execute();
  return new Map(rows.map(({ token, ...member }) => [token, member]));
}

/** Drops sessions that have run out; of those that are needed still, what they hold of their browser. */
export async function deleteExpiredSessions(db: Db, isNeeded: Expression<SqlBool>): Promise<void> {
  const hasRunOut = sql<boolean>`expires_at < now()`;
  await db
    .deleteFrom('session')
    .where(hasRunOut)
    .where(({ not }) => not(isNeeded))
    .execute();
  await db
    .updateTable('session')
    .set({ ip_address: null, user_agent: null })
    .where(hasRunOut)
    .where(({ or, eb }) => or([eb('ip_address', 'is not', null), eb('user_agent', 'is not', null)]))
    .execute();
}

/** A member's running sessions, the last used first. */
export async function findSessionRows(db: Db, memberId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'token', 'user_agent', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Notes that a session is in use, where that was not just done. */
export async function updateSessionUsed(db: Db, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ updated_at: sql<Date>`now()` })
    .where('token', '=', token)
    .where('updated_at', '<', longAgo)
    .execute();
}

/** The running session of this token, held until the transaction ends; undefined where it has ended. */
export async function holdSession(
  tx: Tx,
  { memberId, token }: { memberId: number; token: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id;
}

/** Has a session go on under another token; without `expiresAt` as long as before. False where it has ended. */
export async function updateSessionToken(
  tx: Tx,
  { memberId, token, newToken, expiresAt }: { memberId: number; token: string; newToken: string; expiresAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token: newToken, ...(expiresAt && { expires_at: expiresAt }) })
    .where('member_id', '=', memberId)
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has a session be the one of a device: the one that the device had goes on as this, under its own number. */
export async function replaceSessionOfDevice(
  tx: Tx,
  { memberId, deviceHash, token }: { memberId: number; deviceHash: string; token: string },
): Promise<void> {
  const former = await tx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .forUpdate()
    .executeTakeFirst();
  if (!former) {
    await tx.updateTable('session').set({ device_hash: deviceHash }).where('token', '=', token).execute();
    return;
  }
  const { id: _, ...begun } = await tx
    .deleteFrom('session')
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('session')
    .set({ ...begun, device_hash: deviceHash })
    .where('id', '=', former.id)
    .execute();
}

export async function deleteSession(db: Db, { memberId, id }: { memberId: number; id: number }): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).where('member_id', '=', memberId).execute();
}

/** Ends a member's sessions but the one of this token; how many there were. */
export async function deleteOtherSessions(
  db: Db,
  { memberId, token }: { memberId: number; token: string },
): Promise<number> {
  const rows = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('token', '<>', token)
    .returning('id')
    .execute();
  return rows.length;
}

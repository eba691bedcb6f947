import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { isTermsDue } from './terms.repo.server.ts';

/** The member of a running session with roles and running scopes, in one query; days are counted in Budapest. */
export async function findSessionMember(db: Db, token: string) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.token', '=', token)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('member.deleted_at', 'is', null)
    .select((eb) => [
      'member.id',
      'member.username',
      'member.full_name as fullName',
      'member.is_editor as isEditor',
      'member.is_admin as isAdmin',
      'member.is_moderator as isModerator',
      'member.is_taxon_editor as isTaxonEditor',
      'member.email_verified as emailVerified',
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
    .executeTakeFirst();
}

/** Drops sessions and one-time links that have run out. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('verification').where('expires_at', '<', sql<Date>`now()`).execute();
}

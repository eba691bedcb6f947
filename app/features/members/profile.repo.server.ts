import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** What a member shows of themselves, by folded user name; nobody who left. */
export async function findProfileRow(db: Db, usernameFolded: string) {
  return db
    .selectFrom('member')
    .where('username_folded', '=', usernameFolded)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'username',
      'full_name',
      'email',
      'email_verified',
      'email_is_public',
      'description',
      'allow_html',
      'web_url',
    ])
    .select(['spotting_license_id', 'image_license_id', 'use_default_licenc', 'use_flickr_licenc', 'unique_licenc'])
    .select(['use_original_license_for_spottings', 'use_original_license_for_images'])
    .select(['subheader_image_id', 'created_at'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('expert_scope')
            .select('expert_scope.id')
            .whereRef('expert_scope.member_id', '=', 'member.id')
            .where('expert_scope.ended_at', 'is', null),
        )
        .as('is_expert'),
      sql<boolean>`coalesce(donor_until >= (now() at time zone 'Europe/Budapest')::date, false)`.as('is_donor'),
    ])
    .executeTakeFirst();
}

/** Accounts elsewhere of one member. */
export async function findAccountsElsewhere(db: Db, memberId: number) {
  return db
    .selectFrom('account_elsewhere')
    .select(['service', 'name', 'url'])
    .where('member_id', '=', memberId)
    .execute();
}

import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Names of members by id, deleted ones included. */
export async function findMemberNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .select(['id', 'username', 'full_name', 'deleted_at', 'avatar_key'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .modifyEnd(prepared('member_names'))
    .execute();
}

/** As `findMemberNames`, with what they chose for the licences of their things. */
export async function findMemberTerms(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .select(['id', 'username', 'full_name', 'deleted_at', 'avatar_key'])
    .select(['use_original_license_for_spottings', 'use_original_license_for_images'])
    .select(['use_flickr_licenc', 'unique_licenc'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .modifyEnd(prepared('member_terms'))
    .execute();
}

export type NewMember = {
  username: string;
  usernameFolded: string;
  fullName: string;
  email: string;
  emailVerified: boolean;
  isEditor: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  donorUntil: string | null;
  termsVersion: string;
};

/** The new member's id; violates member_username_unique or member_email_unique when taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const row = await tx
    .insertInto('member')
    .values({
      username: member.username,
      username_folded: member.usernameFolded,
      full_name: member.fullName,
      email: member.email,
      email_verified: member.emailVerified,
      is_editor: member.isEditor,
      is_admin: member.isAdmin,
      is_moderator: member.isModerator,
      donor_until: member.donorUntil,
      terms_version: member.termsVersion,
      terms_accepted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The password account as better-auth keeps it: its account id is the member's own. */
export async function insertCredential(tx: Tx, { memberId, hash }: { memberId: number; hash: string }): Promise<void> {
  await tx
    .insertInto('account')
    .values({ member_id: memberId, account_id: String(memberId), provider_id: 'credential', password: hash })
    .execute();
}

export async function findMemberById(db: Db, id: number) {
  return db
    .selectFrom('member')
    .select(['id', 'username', 'full_name', 'email', 'email_verified'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The member of a folded user name with the password's hash; nobody who left. */
export async function findMemberByUsername(db: Db, usernameFolded: string) {
  return db
    .selectFrom('member')
    .leftJoin('account', (join) =>
      join.onRef('account.member_id', '=', 'member.id').on('account.provider_id', '=', 'credential'),
    )
    .select(['member.id', 'member.username', 'member.email', 'account.password'])
    .where('member.username_folded', '=', usernameFolded)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Who moderates: moderators and administrators. */
export async function findModeratorIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb.or([eb('is_moderator', '=', true), eb('is_admin', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Who administers the site. */
export async function findAdministratorIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Members by folded user names, without those who left. */
export async function findMembersByUsernames(db: Db, folded: readonly string[]) {
  if (folded.length === 0) return [];
  return db
    .selectFrom('member')
    .select(['id', 'username', 'username_folded', 'full_name', 'deleted_at'])
    .where('username_folded', 'in', [...folded])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Which file shows the member; null where they have no picture of their own. */
export async function updateAvatarKey(tx: Tx, { id, key }: { id: number; key: string | null }): Promise<void> {
  await tx.updateTable('member').set({ avatar_key: key }).where('id', '=', id).execute();
}

/** Which of these folded user names are taken. */
export async function findTakenUsernames(db: Db, folded: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('member')
    .select('username_folded')
    .where('username_folded', 'in', [...folded])
    .execute();
  return new Set(rows.map((row) => row.username_folded));
}

/** Keeps that a letter has reached the member's address. */
export async function updateEmailProved(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('member').set({ email_proved_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** True when the address was not confirmed before. */
export async function updateEmailVerified(tx: Tx, id: number): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', id)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the address is confirmed, held so until the transaction ends: a confirmation on its way comes wholly before or after. */
export async function holdEmailVerified(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('member').select('email_verified').where('id', '=', id).forShare().executeTakeFirst();
  return row?.email_verified ?? false;
}

/** Who a member is and may be, today. */
export async function findRoleRow(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select(['username', 'full_name as fullName', 'email_verified as emailVerified'])
    .select(['is_editor as isEditor', 'is_admin as isAdmin', 'is_moderator as isModerator'])
    .select(['is_taxon_editor as isTaxonEditor', 'is_organiser as isOrganiser'])
    .select(
      sql<
        number[]
      >`array(select taxon_id from expert_scope where member_id = member.id and ended_at is null order by taxon_id)`.as(
        'expertTaxonIds',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

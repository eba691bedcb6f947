import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Names of members by id, deleted ones included. */
export async function findMemberNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .select(['id', 'username', 'full_name', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
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

/** False when the member has that scope already. */
export async function insertExpertScope(
  tx: Tx,
  scope: { memberId: number; taxonId: number; grantedBy: number | null; reason: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('expert_scope')
    .values({
      member_id: scope.memberId,
      taxon_id: scope.taxonId,
      granted_by: scope.grantedBy,
      reason: scope.reason,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'taxon_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

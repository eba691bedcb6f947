import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { likeHolding } from '#app/platform/db/like.ts';
import { searchedWords } from '../username.ts';
import type { MemberRole } from './member-roles.ts';

type MemberPage = { q: string; role: MemberRole | undefined; before: number | undefined; limit: number };

const budapestToday = sql<string>`(now() at time zone 'Europe/Budapest')::date`;

/** Ids of members, the newest first: each word of `q` stands in a name or in the address. */
export async function pageMemberIds(db: Db, { q, role, before, limit }: MemberPage): Promise<number[]> {
  let query = db.selectFrom('member').select('id').where('deleted_at', 'is', null);
  if (before !== undefined) query = query.where('id', '<', before);
  for (const word of searchedWords(q)) {
    const part = likeHolding(word);
    query = query.where((eb) => eb.or([eb('search_text', 'like', part), eb('email', 'like', part)]));
  }
  if (role === 'editor') query = query.where('is_editor', '=', true);
  if (role === 'admin') query = query.where('is_admin', '=', true);
  if (role === 'moderator') query = query.where('is_moderator', '=', true);
  if (role === 'donor') query = query.where('donor_until', '>=', budapestToday);
  if (role === 'unconfirmed') query = query.where('email_verified', '=', false);
  if (role === 'expert')
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('expert_scope')
          .select('expert_scope.id')
          .whereRef('expert_scope.member_id', '=', 'member.id')
          .where('ended_at', 'is', null),
      ),
    );
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Members as administrators see them. */
export async function findMembersForAdmin(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .select((eb) => [
      'id',
      'username',
      'full_name as fullName',
      'email',
      'email_verified as emailVerified',
      'is_editor as isEditor',
      'is_admin as isAdmin',
      'is_moderator as isModerator',
      'is_taxon_editor as isTaxonEditor',
      'is_organiser as isOrganiser',
      'allow_html as allowHtml',
      'donor_until as donorUntil',
      'created_at as createdAt',
      sql<boolean>`coalesce(donor_until >= ${budapestToday}, false)`.as('isDonor'),
      eb
        .selectFrom('session')
        .whereRef('session.member_id', '=', 'member.id')
        .select((inner) => inner.fn.max('session.created_at').as('at'))
        .as('lastLogin'),
    ])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Running scopes, the newest first; of one member or of all. */
export async function pageRunningScopes(
  db: Db,
  { memberIds, before, limit }: { memberIds?: readonly number[]; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('expert_scope')
    .select(['id', 'member_id as memberId', 'taxon_id as taxonId', 'reason', 'granted_by as grantedBy'])
    .select('granted_at as grantedAt')
    .where('ended_at', 'is', null);
  if (memberIds) query = query.where('member_id', 'in', [...memberIds]);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export type Roles = {
  isEditor: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  isTaxonEditor: boolean;
  isOrganiser: boolean;
  /** The introduction on the profile may hold HTML. */
  allowHtml: boolean;
  donorUntil: string | null;
};

/** A member's roles, held until the transaction ends. */
export async function findRolesForUpdate(tx: Tx, id: number): Promise<Roles | undefined> {
  return tx
    .selectFrom('member')
    .select([
      'is_editor as isEditor',
      'is_admin as isAdmin',
      'is_moderator as isModerator',
      'is_taxon_editor as isTaxonEditor',
      'is_organiser as isOrganiser',
      'allow_html as allowHtml',
      'donor_until as donorUntil',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** All who administer, held by rising number until the transaction ends. */
export async function holdAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateRoles(tx: Tx, id: number, roles: Roles): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      is_editor: roles.isEditor,
      is_admin: roles.isAdmin,
      is_moderator: roles.isModerator,
      is_taxon_editor: roles.isTaxonEditor,
      is_organiser: roles.isOrganiser,
      allow_html: roles.allowHtml,
      donor_until: roles.donorUntil,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

type Act = { memberId: number | null; action: string; subject: string; data: Record<string, unknown> };

export async function insertAct(tx: Tx, act: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ member_id: act.memberId, action: act.action, subject: act.subject, data: JSON.stringify(act.data) })
    .execute();
}

/** Privileged acts, the newest first; on one subject or on all. */
export async function pageActs(
  db: Db,
  { subject, before, limit }: { subject?: string; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'member_id as memberId', 'action', 'subject', 'data', 'created_at as createdAt']);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** How many members there are and how many of each kind need an eye. */
export async function countMembers(db: Db) {
  return db
    .selectFrom('member')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where not email_verified)`.as('unconfirmed'),
      sql<number>`count(*) filter (where created_at > now() - interval '7 days')`.as('recent'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

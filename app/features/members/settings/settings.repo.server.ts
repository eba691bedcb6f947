import type { Updateable } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Member, MemberPreference } from '#app/platform/db/schema.generated.ts';

type OwnColumns = Pick<
  Updateable<Member>,
  'full_name' | 'description' | 'subheader_image_id' | 'email_is_public' | 'web_url'
>;

/** What a member changes of their own row; undefined columns stay as they are. */
export async function updateOwnColumns(tx: Tx, memberId: number, columns: OwnColumns): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', memberId)
    .execute();
}

/** A member's own settings, as they stand on the member. */
export async function findOwnColumns(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['username', 'full_name', 'description', 'allow_html', 'subheader_image_id'])
    .select(['email', 'email_verified', 'email_is_public', 'web_url'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

type AccountKey = { memberId: number; service: string };

export async function upsertAccountElsewhere(
  tx: Tx,
  { memberId, service, name, url }: AccountKey & { name: string; url: string },
): Promise<void> {
  await tx
    .insertInto('account_elsewhere')
    .values({ member_id: memberId, service, name, url })
    .onConflict((conflict) => conflict.columns(['member_id', 'service']).doUpdateSet({ name, url }))
    .execute();
}

export async function deleteAccountElsewhere(tx: Tx, { memberId, service }: AccountKey): Promise<void> {
  await tx.deleteFrom('account_elsewhere').where('member_id', '=', memberId).where('service', '=', service).execute();
}

/** A member's choices of look and of news of events; undefined while there are none. */
export async function findPreference(db: Db, memberId: number) {
  return db
    .selectFrom('member_preference')
    .select(['theme', 'list_view', 'sheet_drafts', 'workbench_keys', 'event_start', 'event_results', 'event_nearby'])
    .select(['in_rankings', 'project_nearby'])
    .select('messages_from')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type Preference = Omit<Updateable<MemberPreference>, 'member_id' | 'updated_at'>;

/** Keeps a member's choices; columns left out stay as they are. */
export async function upsertPreference(tx: Tx, memberId: number, choices: Preference): Promise<void> {
  const values = { ...choices, updated_at: new Date() };
  await tx
    .insertInto('member_preference')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

const columns = ['id', 'version', 'text', 'changes', 'asks_again as asksAgain', 'published_at as publishedAt'] as const;

/** The id of what the `member` of the query accepted last. */
const acceptedId = sql<number>`coalesce(
  (select accepted.id from terms_version accepted where accepted.version = member.terms_version),
  (select min(id) from terms_version))`;

/** Whether the `member` of the query has a later version still to accept. */
export const isTermsDue = sql<boolean>`exists (
  select 1 from terms_version due where due.asks_again and due.id > ${acceptedId})`;

/** The terms in force. */
export async function findCurrentTerms(db: Db) {
  return db.selectFrom('terms_version').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

export async function findTermsVersion(db: Db, version: string) {
  return db.selectFrom('terms_version').select(columns).where('version', '=', version).executeTakeFirst();
}

/** Every version without its text, the newest first, with how many members accepted it. */
export async function findTermsVersions(db: Db) {
  return db
    .selectFrom('terms_version')
    .select((eb) => [
      'id',
      'version',
      'changes',
      'asks_again as asksAgain',
      'published_at as publishedAt',
      eb
        .selectFrom('terms_acceptance')
        .whereRef('terms_acceptance.version', '=', 'terms_version.version')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('accepted'),
    ])
    .orderBy('id', 'desc')
    .execute();
}

/** The versions that a member has still to accept, the oldest first. Who never accepted any counts as from the first. */
export async function findTermsDue(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .innerJoin('terms_version', (join) =>
      join.onTrue().on('terms_version.asks_again', '=', true).on('terms_version.id', '>', acceptedId),
    )
    .select(['terms_version.version', 'terms_version.changes'])
    .where('member.id', '=', memberId)
    .orderBy('terms_version.id')
    .execute();
}

/** Locks the list of versions against another publication until the transaction ends. */
export async function lockTerms(tx: Tx): Promise<void> {
  await sql`lock table terms_version in share row exclusive mode`.execute(tx);
}

export async function insertTermsVersion(
  tx: Tx,
  terms: { version: string; text: string; changes: string; asksAgain: boolean; publishedBy: number | null },
): Promise<void> {
  await tx
    .insertInto('terms_version')
    .values({
      version: terms.version,
      text: terms.text,
      changes: terms.changes,
      asks_again: terms.asksAgain,
      published_by: terms.publishedBy,
    })
    .execute();
}

/** Notes what a member accepts now; a second time changes nothing, and an earlier version does not take the later one's place. */
export async function insertTermsAcceptance(tx: Tx, { memberId, version }: { memberId: number; version: string }) {
  await tx
    .insertInto('terms_acceptance')
    .values({ member_id: memberId, version })
    .onConflict((conflict) => conflict.columns(['member_id', 'version']).doNothing())
    .execute();
  await sql`
    update member set terms_version = accepted.version, terms_accepted_at = accepted.accepted_at
    from (
      select terms_acceptance.version, terms_acceptance.accepted_at
      from terms_acceptance join terms_version on terms_version.version = terms_acceptance.version
      where terms_acceptance.member_id = ${memberId}
      order by terms_version.id desc limit 1
    ) as accepted
    where member.id = ${memberId} and member.terms_version is distinct from accepted.version`.execute(tx);
}

/** Notes what a new member accepted with the registration. */
export async function insertFirstAcceptance(tx: Tx, usernameFolded: string): Promise<void> {
  await tx
    .insertInto('terms_acceptance')
    .columns(['member_id', 'version'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .innerJoin('terms_version', 'terms_version.version', 'member.terms_version')
        .select(['member.id', 'terms_version.version'])
        .where('member.username_folded', '=', usernameFolded),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'version']).doNothing())
    .execute();
}

/** What a member accepted and when, the newest first. */
export async function findTermsAcceptances(db: Db, memberId: number) {
  return db
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at as acceptedAt'])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at', 'desc')
    .execute();
}

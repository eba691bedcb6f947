import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

const columns = ['member_id', 'nsid', 'name', 'word', 'proved_at', 'asked_at'] as const;

/** A member's account at Flickr, proved or not. */
export async function findFlickrAccount(db: Db, memberId: number) {
  return db.selectFrom('flickr_account').select(columns).where('member_id', '=', memberId).executeTakeFirst();
}

export type FlickrAccountRow = NonNullable<Awaited<ReturnType<typeof findFlickrAccount>>>;

/** Keeps what a member wants to prove; the same account that is proved already stays so until the new word is looked for. */
export async function upsertFlickrAccount(
  db: Db,
  { memberId, nsid, name, word }: { memberId: number; nsid: string; name: string; word: string },
): Promise<void> {
  await db
    .insertInto('flickr_account')
    .values({ member_id: memberId, nsid, name, word })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        nsid,
        name,
        word,
        asked_at: sql`clock_timestamp()`,
        proved_at: sql`case when flickr_account.nsid = excluded.nsid then flickr_account.proved_at end`,
      }),
    )
    .execute();
}

/** An account is one member's: whoever proves it now takes it from whoever did before. A word proves once. False where the word has changed meanwhile. */
export async function updateProved(tx: Tx, { member_id, nsid, word }: FlickrAccountRow): Promise<boolean> {
  // In one order: two members who prove the same at once come one after the other.
  await tx
    .selectFrom('flickr_account')
    .select('member_id')
    .where('nsid', '=', nsid)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('flickr_account')
    // A word that was asked for since then still waits to be looked for.
    .set({ proved_at: null, word: sql`case when asked_at > proved_at then word else '' end` })
    .where('nsid', '=', nsid)
    .where('member_id', '!=', member_id)
    .where('proved_at', 'is not', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('flickr_account')
    .set({ proved_at: sql`clock_timestamp()`, word: '' })
    .where('member_id', '=', member_id)
    .where('nsid', '=', nsid)
    .where('word', '=', word)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFlickrAccount(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('flickr_account').where('member_id', '=', memberId).execute();
}

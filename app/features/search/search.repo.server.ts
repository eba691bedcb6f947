import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Which taxa a search may answer. */
export type SearchScope = {
  /** Only within this order. */
  orderId?: number | undefined;
  /** Every rank; otherwise species only. */
  allRanks: boolean;
  /** Also taxa known not to live in Hungary. */
  withAbsent: boolean;
};

export type FoundName = { taxonId: number; name: string; folded: string };

/** Names read for one query. */
const maxNames = 300;
/** Of a prefix that more names share, the first in alphabetical order. */
const maxPrefixed = 100;

// The texts compared with are folded: letters, digits and spaces, so that none has a meaning in a pattern.

/** Names that begin with a folded text. */
export async function findNamesByPrefix(db: Db, folded: string, scope: SearchScope): Promise<FoundName[]> {
  return await findNames(
    db,
    sql`n.folded like ${`${folded}%`} and ${within(scope)} order by n.folded using ~<~`,
    maxPrefixed,
  );
}

/** Names that hold all words in any order: long words anywhere, up to three letters where a word begins ("cop mac"). */
export async function findNamesByWords(db: Db, words: readonly string[], scope: SearchScope): Promise<FoundName[]> {
  const holds = words.map((word) =>
    word.length > 3 ? sql`n.folded like ${`%${word}%`}` : sql`n.folded ~ ${`(^| )${word}`}`,
  );
  return await findNames(db, sql`${sql.join(holds, sql` and `)} and ${within(scope)}`);
}

/** Names that begin with the one part or hold the other. */
export async function findNamesByParts(
  db: Db,
  { first, last, scope }: { first: string; last: string; scope: SearchScope },
): Promise<FoundName[]> {
  const either = [sql`n.folded like ${`${first}%`}`];
  if (first.length > 3) either.push(sql`n.folded like ${`% ${first}%`}`);
  if (last.length > 2) either.push(sql`n.folded like ${`%${last}%`}`);
  return await findNames(db, sql`(${sql.join(either, sql` or `)}) and ${within(scope)}`);
}

/** Names a part of which is like a folded text (by the pool's threshold), the likest first. */
export async function findNamesAlike(db: Db, folded: string, scope: SearchScope): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select n.taxon_id as "taxonId", n.name, n.folded
    from taxon_name n join taxon t on t.id = n.taxon_id
    where ${folded} <% n.folded and ${within(scope)}
    order by word_similarity(${folded}, n.folded) desc limit 10`.execute(db);
  return rows;
}

async function findNames(db: Db, condition: RawBuilder<unknown>, limit = maxNames): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select n.taxon_id as "taxonId", n.name, n.folded
    from taxon_name n join taxon t on t.id = n.taxon_id
    where ${condition} limit ${limit}`.execute(db);
  return rows;
}

function within({ orderId, allRanks, withAbsent }: SearchScope): RawBuilder<unknown> {
  const conditions = [sql`t.is_public`];
  if (orderId !== undefined) conditions.push(sql`t.order_id = ${orderId}`);
  if (!allRanks) conditions.push(sql`t.rank = 'species'`);
  if (!withAbsent) conditions.push(sql`t.presence is distinct from 'absent'`);
  return sql.join(conditions, sql` and `);
}

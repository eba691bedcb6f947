import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { SearchScope } from './search-scope.ts';

export type FoundName = { taxonId: number; name: string; folded: string };

/** Names read for one query. */
const maxNames = 300;
/** Of each pattern. */
const maxMatches = 400;
const maxAlike = 60;
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

/** Names the words of which begin with these, in this order ("cop mac"); others may stand between them. */
export async function findNamesByInitials(db: Db, words: readonly string[], scope: SearchScope): Promise<FoundName[]> {
  return await findNames(db, sql`n.folded like ${`${words.join('% ')}%`} and ${within(scope)}`);
}

/** Names that hold all words in any order: long words anywhere, up to three letters where a word begins ("cop mac"). */
export async function findNamesByWords(db: Db, words: readonly string[], scope: SearchScope): Promise<FoundName[]> {
  const holds = words.map((word) =>
    word.length > 3
      ? sql`n.folded like ${`%${word}%`}`
      : sql`(n.folded like ${`${word}%`} or n.folded like ${`% ${word}%`})`,
  );
  return await findNames(db, sql`${sql.join(holds, sql` and `)} and ${within(scope)}`);
}

/**
 * Names of any taxa that match one of the LIKE patterns, as written or by their sound, of each those first that are about
 * as long. Each pattern is read by itself: of one condition with all of them the planner thinks that it would match a
 * tenth of the table.
 */
export async function findNamesByPatterns(
  db: Db,
  { patterns, length, by }: { patterns: readonly string[]; length: number; by: 'letters' | 'sound' },
): Promise<FoundName[]> {
  if (patterns.length === 0) return [];
  const compared = by === 'letters' ? sql`folded` : sql`sound_of(folded)`;
  const matches = patterns.map(
    (pattern) => sql`
      (select taxon_id as "taxonId", name, folded from taxon_name where ${compared} like ${pattern}
        order by abs(length(folded) - ${length}) limit ${maxMatches})`,
  );
  const { rows } = await sql<FoundName>`${sql.join(matches, sql` union all `)}`.execute(db);
  return rows;
}

/** Names of any taxa a part of which is like a folded text (by the pool's threshold), the likest first. */
export async function findNamesAlike(db: Db, folded: string): Promise<FoundName[]> {
  // a join here would lead the planner past the index
  const { rows } = await sql<FoundName>`
    select taxon_id as "taxonId", name, folded from taxon_name
    where ${folded} <% folded order by word_similarity(${folded}, folded) desc limit ${maxAlike}`.execute(db);
  return rows;
}

export type KeptNameRow = {
  id: number;
  rank: string;
  origName: string;
  hungarianName: string | null;
  acceptedName: string | null;
  further: string[] | null;
};

/** Every public taxon that may live in Hungary with all its names, in the order of the tree's ids. */
export async function listNames(db: Db): Promise<KeptNameRow[]> {
  const { rows } = await sql<KeptNameRow>`
    select t.id, t.rank, t.orig_name as "origName", coalesce(a.hungarian_name, t.hungarian_name) as "hungarianName",
      a.orig_name as "acceptedName",
      array_agg(n.name order by n.name) filter (
        where n.name is distinct from t.orig_name and n.name is distinct from coalesce(a.hungarian_name, t.hungarian_name)
      ) as further
    from taxon t left join taxon a on a.id = t.accepted_id left join taxon_name n on n.taxon_id = t.id
    where t.is_public and t.presence is distinct from 'absent'
    group by t.id, a.id order by t.id`.execute(db);
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

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { hasAccents, longestInitial, type SearchQuery } from './search-query.ts';
import type { SearchScope } from './search-scope.ts';

export type FoundName = { taxonId: number; name: string; folded: string };

/** Names read for one query. */
const usualNames = 300;
/** Of each pattern. */
const maxMatches = 400;
const maxAlike = 60;

// The texts compared with are folded: letters, digits and spaces, so that none has a meaning in a pattern.

/** Names that begin with a folded text. */
export async function findNamesByPrefix(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
  maxNames = usualNames,
): Promise<FoundName[]> {
  return await findNames(db, sql`n.folded like ${`${query.folded}%`} and ${within(scope)}`, query, maxNames);
}

/** Names the words of which begin with these, in this order ("cop mac"); others may stand between them. */
export async function findNamesByInitials(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
  maxNames = usualNames,
): Promise<FoundName[]> {
  return await findNames(db, sql`n.folded like ${`${query.words.join('% ')}%`} and ${within(scope)}`, query, maxNames);
}

/** Names that hold all words in any order: long words anywhere, short ones where a word begins ("cop mac"). */
export async function findNamesByWords(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
  maxNames = usualNames,
): Promise<FoundName[]> {
  const holds = query.words.map((word) =>
    word.length > longestInitial
      ? sql`n.folded like ${`%${word}%`}`
      : sql`(n.folded like ${`${word}%`} or n.folded like ${`% ${word}%`})`,
  );
  return await findNames(db, sql`${sql.join(holds, sql` and `)} and ${within(scope)}`, query, maxNames);
}

/** Public taxa one of whose names folds to one of these texts, each with that text, accepted ones first. */
export async function findTaxaNamed(db: Db, folded: readonly string[]): Promise<{ taxonId: number; folded: string }[]> {
  const { rows } = await sql<{ taxonId: number; folded: string }>`
    select n.taxon_id as "taxonId", n.folded from taxon_name n join taxon t on t.id = n.taxon_id
    where n.folded = any(${[...folded]}::text[]) and t.is_public
    group by t.id, n.taxon_id, n.folded order by t.accepted_id is not null, t.id`.execute(db);
  return rows;
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
export async function findNamesAlike(db: Db, { folded }: Pick<SearchQuery, 'folded'>): Promise<FoundName[]> {
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

/** The scientific names of taxa, and whether each is unclear. */
export async function findOrigNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; origName: string; dirty: boolean }[]> {
  const { rows } = await sql<{ id: number; origName: string; dirty: boolean }>`
    select id, orig_name as "origName", status = 'unresolved' as dirty from taxon where id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

/** The likest ones, by the order of `rankTaxa`: more names may match than are read. */
async function findNames(
  db: Db,
  condition: RawBuilder<unknown>,
  query: SearchQuery,
  maxNames: number,
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select n.taxon_id as "taxonId", n.name, n.folded
    from taxon_name n join taxon t on t.id = n.taxon_id
    where ${condition} order by ${likeness(query)}, length(n.folded), n.folded limit ${maxNames}`.execute(db);
  return rows;
}

/** `gradeFor` of rank-names.ts as far as SQL needs it: what is read is graded there again. */
function likeness({ typed, folded }: SearchQuery): RawBuilder<unknown> {
  const grade = sql`case when n.folded = ${folded} then 0 when starts_with(n.folded, ${folded}) then 1
    when position(${` ${folded}`} in n.folded) > 0 then 2 when position(${folded} in n.folded) > 0 then 3 else 4 end`;
  if (!hasAccents(typed)) return grade;
  return sql`${grade} + case when position(${typed} in lower(n.name)) > 0 then 0 else 0.5 end`;
}

function within({ orderId, allRanks, withAbsent }: SearchScope): RawBuilder<unknown> {
  const conditions = [sql`t.is_public`];
  if (orderId !== undefined) conditions.push(sql`t.order_id = ${orderId}`);
  if (!allRanks) conditions.push(sql`t.rank = 'species'`);
  if (!withAbsent) conditions.push(sql`t.presence is distinct from 'absent'`);
  return sql.join(conditions, sql` and `);
}

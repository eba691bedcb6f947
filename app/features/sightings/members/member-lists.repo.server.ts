import { type RawBuilder, sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { likeHolding } from '#app/platform/db/like.ts';
import type { MemberOrder } from './member-order.ts';

type MemberRow = {
  id: number;
  username: string;
  full_name: string;
  deleted_at: Date | null;
  avatar_key: string | null;
  created_at: Date;
  sightings: number;
  species: number;
  determinations: number;
  /** What the page is sorted by. */
  key: string;
};

/** As `displayName()` has it, in Hungarian order. */
const shownName = sql<string>`coalesce(nullif(m.full_name, ''), m.username) collate "hu-x-icu"`;

export type MemberPage = {
  /** Folded words that each stand somewhere in the user name or the full name. */
  words: readonly string[];
  order: MemberOrder;
  isExpert: boolean;
  after: KeyedCursor | null;
  limit: number;
};

/** A page of members with their totals; those who left or whose address is not confirmed are in no list. */
export async function pageMemberRows(
  db: Db,
  { words, order, isExpert, after, limit }: MemberPage,
): Promise<MemberRow[]> {
  const conditions = [sql`m.deleted_at is null`, sql`m.email_verified`];
  for (const word of words) conditions.push(sql`m.search_text like ${likeHolding(word)}`);
  if (isExpert)
    conditions.push(sql`exists (select from expert_scope e where e.member_id = m.id and e.ended_at is null)`);
  if (after) conditions.push(isAfter(order, after));
  const { rows } = await sql<MemberRow>`
    select m.id, m.username, m.full_name, m.deleted_at, m.avatar_key, m.created_at, t.sightings, t.species, t.determinations,
      ${sortedBy(order)} as key
    from member m join member_total t on t.member_id = m.id
    where ${sql.join(conditions, sql` and `)} order by ${sorting(order)} limit ${limit}`.execute(db);
  return rows;
}

function sortedBy(order: MemberOrder): RawBuilder<string> {
  if (order === 'name') return shownName;
  return order === 'joined' ? sql`''` : sql`${sql.ref(`t.${order}`)}::text`;
}

function sorting(order: MemberOrder): RawBuilder<unknown> {
  if (order === 'name') return sql`${shownName}, m.id`;
  if (order === 'joined') return sql`m.created_at desc, m.id desc`;
  return sql`${sql.ref(`t.${order}`)} desc, t.member_id`;
}

function isAfter(order: MemberOrder, { id, key }: KeyedCursor): RawBuilder<unknown> {
  // Who has left since, or bears another name, stood where the key says.
  if (order === 'name') return sql`(${shownName}, m.id) > (${key}::text collate "hu-x-icu", ${id}::int)`;
  if (order === 'joined')
    return sql`(m.created_at, m.id) < (select a.created_at, a.id from member a where a.id = ${id})`;
  const column = sql.ref(`t.${order}`);
  const count = Number(key);
  return sql`${column} <= ${count} and (${column} < ${count} or t.member_id > ${id})`;
}

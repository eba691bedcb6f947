import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Which of the members have seen, follow or have not yet read anything. */
export async function findMembersWithHome(db: Db, memberIds: readonly number[]): Promise<Map<number, true>> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${[...memberIds]}::int[])`)
    .where(
      sql<boolean>`(
        exists (select from sighting s where s.member_id = member.id and s.state = 'published')
        or exists (select from notification n where n.member_id = member.id and n.seen_at is null)
        or exists (select from member_follow f where f.member_id = member.id)
        or exists (select from followed_taxon f where f.member_id = member.id))`,
    )
    .modifyEnd(prepared('find_members_with_home'))
    .execute();
  return new Map(rows.map((row) => [row.id, true]));
}

/** Of who follows thousands, the latest followed. */
const mostFollowed = 200;
/** Newest sightings that are looked at for each, and those of them that may be shown. */
const looked = 60;
const shownOfEach = 6;

const branchColumns = ['species_id', 'genus_id', 'family_id', 'order_id'] as const;

/** The newest sightings with a picture of the members and the taxa that a member follows; each is one look into an index. */
export async function findNewestOfFollowed(db: Db, { memberId, limit }: { memberId: number; limit: number }) {
  const { rows } = await sql<{ id: number; memberId: number; taxonId: number | null }>`
    with person as materialized (
      select followed_id from member_follow where member_id = ${memberId} order by created_at desc limit ${mostFollowed}),
    branch as materialized (
      select t.id, t.order_id, t.family_id, t.genus_id, t.species_id
      from (select taxon_id from followed_taxon where member_id = ${memberId} order by created_at desc limit ${mostFollowed}) f
      join taxon chosen on chosen.id = f.taxon_id
      join taxon t on t.id = coalesce(chosen.accepted_id, chosen.id)),
    candidate as (
      select s.* from person cross join lateral (
        select newest.id, newest.member_id, newest.taxon_id
        from (
          select id, member_id, taxon_id, image_count from sighting
          where state = 'published' and member_id = person.followed_id order by id desc limit ${looked}) newest
        where newest.image_count > 0 order by newest.id desc limit ${shownOfEach}) s
      union
      ${sql.join(branchColumns.map(newestOfBranch), sql` union `)})
    select c.id, c.member_id as "memberId", c.taxon_id as "taxonId" from candidate c
    where c.member_id <> ${memberId}
      and not exists (select from member_block b where b.member_id = ${memberId} and b.blocked_id = c.member_id)
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Within the finest column that the branch lies in, which is its own or that of a branch above it. */
function newestOfBranch(column: (typeof branchColumns)[number], index: number): RawBuilder<unknown> {
  const finer = branchColumns.slice(0, index).map((each) => sql`and branch.${sql.ref(each)} is null`);
  return sql`
    select s.* from branch cross join lateral (
      select newest.id, newest.member_id, newest.taxon_id
      from (
        select id, member_id, taxon_id from sighting
        where state = 'published' and image_count > 0 and sighting.${sql.ref(column)} = branch.${sql.ref(column)}
        order by id desc limit ${looked}) newest
      join taxon named on named.id = newest.taxon_id and branch.id = any(named.ancestor_ids)
      order by newest.id desc limit ${shownOfEach}) s
    where branch.${sql.ref(column)} is not null ${sql.join(finer, sql` `)}`;
}

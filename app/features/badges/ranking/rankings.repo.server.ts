import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { helpful, isAccepted, ownFirsts } from '../rules/rule-counts.repo.server.ts';

/** What is asked of a ranking: 0 and `''` mean all. */
export type RankingWhere = { year: number; groupId: number; countyCode: string };

/** Null where the public date touches several years: it counts in none of them, and among all. */
const yearOfFind = sql`(case when extract(year from s.public_observed_from) = extract(year from s.public_observed_to)
  then extract(year from s.public_observed_from)::smallint end)`;
const groupOf = sql`(select o.group_id from taxon o where o.id = s.order_id)`;
/** By every year, group and county, and by all of each; what has none of one is among all of it alone. */
const cube = sql`cube (part.year, part.group_id, part.county)
  having (grouping(part.year) = 1 or part.year is not null) and (grouping(part.group_id) = 1 or part.group_id is not null)
    and (grouping(part.county) = 1 or part.county is not null)`;
const keys = sql`part.member_id, case when grouping(part.year) = 1 then 0 else part.year end as year,
  case when grouping(part.group_id) = 1 then 0 else part.group_id end as group_id,
  case when grouping(part.county) = 1 then '' else part.county end as county_code`;

/**
 * Writes anew how these members stand, by the public form of their finds alone; whoever is gone stands nowhere. How many rows are
 * other than they were.
 */
export async function replaceRankings(tx: Tx, memberIds: readonly number[]): Promise<number> {
  const of = (member: string) => sql`and ${sql.ref(member)} = ${anyOf(memberIds)}`;
  const { rows } = await sql<{ changed: number }>`
    with species as (
      select ${keys}, count(distinct part.species_id) as species, 0 as help, 0 as spots
      from (select s.member_id, s.species_id, ${yearOfFind} as year, ${groupOf} as group_id, s.public_county_code as county
        from sighting s where ${isAccepted('s')} and s.species_id is not null and s.recorded_by is null ${of('s.member_id')}) part
      group by part.member_id, ${cube}),
    help as (
      select ${keys}, 0 as species, count(*) as help, 0 as spots
      from (select d.member_id, extract(year from d.created_at at time zone 'Europe/Budapest')::smallint as year,
          ${groupOf} as group_id, s.public_county_code as county
        ${helpful(null, of('d.member_id'))}) part
      group by part.member_id, ${cube}),
    spots as (
      select ${keys}, 0 as species, 0 as help, count(*) as spots
      from (select own.member_id, ${yearOfFind} as year, ${groupOf} as group_id, s.public_county_code as county
        from (select own.member_id, own.id ${ownFirsts('public_utm10', null, of('s.member_id'))}) own
        join sighting s on s.id = own.id) part
      group by part.member_id, ${cube}),
    fresh as materialized (
      select member_id, year, group_id, county_code, sum(species)::int as species, sum(help)::int as help, sum(spots)::int as spots
      from (select * from species union all select * from help union all select * from spots) parts
      where exists (select from member m where m.id = parts.member_id and m.deleted_at is null)
      group by 1, 2, 3, 4),
    gone as (
      delete from member_ranking r where r.member_id = ${anyOf(memberIds)} and not exists (
        select from fresh f where f.member_id = r.member_id and f.year = r.year and f.group_id = r.group_id
          and f.county_code = r.county_code)
      returning 1),
    kept as (
      insert into member_ranking as r (member_id, year, group_id, county_code, species, help, spots)
      select * from fresh order by 1, 2, 3, 4
      on conflict (member_id, year, group_id, county_code) do update
        set species = excluded.species, help = excluded.help, spots = excluded.spots
        where (r.species, r.help, r.spots) is distinct from (excluded.species, excluded.help, excluded.spots)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from kept))::int as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

export type RankedRow = {
  memberId: number;
  place: number;
  species: number;
  help: number;
  spots: number;
  points: number;
};

/** Those who have said that they stand in rankings, the first so many; who have as much stand at the same place. */
export async function findRanked(db: Db, where: RankingWhere & { limit: number }): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select r.member_id as "memberId", (rank() over (order by r.points desc))::int as place, r.species, r.help, r.spots, r.points
    from member_ranking r
    join member_preference p on p.member_id = r.member_id and p.in_rankings
    join member m on m.id = r.member_id and m.deleted_at is null
    where r.year = ${where.year} and r.group_id = ${where.groupId} and r.county_code = ${where.countyCode}
    order by r.points desc, r.member_id limit ${where.limit}`.execute(db);
  return rows;
}

/** A member's own numbers, and at which place they are or would be among those who are listed; undefined where they have nothing there. */
export async function findOwnRank(db: Db, memberId: number, where: RankingWhere) {
  const { rows } = await sql<RankedRow & { isListed: boolean }>`
    select own.member_id as "memberId", own.species, own.help, own.spots, own.points,
      exists (select from member_preference p where p.member_id = own.member_id and p.in_rankings) as "isListed",
      (1 + (select count(*) from member_ranking r
        join member_preference p on p.member_id = r.member_id and p.in_rankings
        join member m on m.id = r.member_id and m.deleted_at is null
        where r.year = own.year and r.group_id = own.group_id and r.county_code = own.county_code
          and r.points > own.points and r.member_id <> own.member_id))::int as place
    from member_ranking own
    where own.member_id = ${memberId} and own.year = ${where.year} and own.group_id = ${where.groupId}
      and own.county_code = ${where.countyCode}`.execute(db);
  return rows[0];
}

/** Years of which there is a ranking, the latest first. */
export async function findRankedYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year from member_ranking where group_id = 0 and county_code = '' and year > 0 order by year desc`.execute(
    db,
  );
  return rows.map(({ year }) => year);
}

/** The main groups, in their order. */
export async function findGroups(db: Db) {
  return await db.selectFrom('taxon_group').select(['id', 'slug', 'name']).orderBy('position').execute();
}

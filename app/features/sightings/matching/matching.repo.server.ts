import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import { cameBetween, hasComeInto } from '../containers/contained.repo.server.ts';
import { hasComeIntoGroup } from '../lists/in-groups.repo.server.ts';
import { listConditions, type SightingWhere } from '../lists/list-conditions.repo.server.ts';
import type { FindMarks } from './find-marks.ts';

/** A find that has changed, or come into an event, a project or a group; `former`: the number of its last revision before that, null where it is new. */
export type ChangedFind = { id: number; former: number | null };

/** Finds that changed between two moments, with `withContained` those too that came into an event, a project or a group: at most `limit` of both and those of the same moment; `until`: how far that went. */
export async function findChangedFinds(
  tx: Tx,
  { since, until, limit, withContained }: { since: Date; until: Date; limit: number; withContained: boolean },
): Promise<{ changed: ChangedFind[]; until: Date }> {
  // A moment of ours has milliseconds, one of the database microseconds: the next whole one goes beyond it.
  const { rows: ends } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', happened.at) + interval '1 millisecond' as at
    from (select created_at as at from sighting_revision where created_at > ${since} and created_at <= ${until}
      ${withContained ? sql`union all select at from (${cameBetween({ since, until })}) came` : sql``}) happened
    order by happened.at offset ${limit - 1} limit 1`.execute(tx);
  const end = ends[0] && ends[0].at < until ? ends[0].at : until;
  const { rows } = await sql<ChangedFind>`
    select distinct on (id) id, former from (
      select sighting_id as id, nullif(revision - 1, 0) as former, revision from sighting_revision
      where created_at > ${since} and created_at <= ${end}
      ${withContained ? sql`union all select s.id, s.revision, s.revision + 1 from (${cameBetween({ since, until: end })}) came join sighting s on s.id = came.sighting_id` : sql``}) happened
    order by id, revision`.execute(tx);
  return { changed: rows, until: end };
}

/** The published ones of the finds. */
export async function findMarks(tx: Tx, ids: readonly number[]): Promise<FindMarks[]> {
  const { rows } = await sql<FindMarks>`
    select s.id, s.member_id as "memberId", coalesce(t.ancestor_ids, '{}') as line, s.public_county_code as "countyCode",
      s.public_utm10 as utm10, public_form(s) as form
    from sighting s left join taxon t on t.id = s.taxon_id
    where s.id = any(${[...ids]}::int[]) and s.state = 'published'`.execute(tx);
  return rows;
}

export type Asked = { index: number; where: SightingWhere };
type Matching = { changed: readonly ChangedFind[]; asked: readonly Asked[]; since: Date };
/** Of one list: what it holds, and what of it it held before. */
export type Match = { index: number; ids: number[]; former: number[] };

/**
 * Which of the finds the questions' lists hold, as they stand, and as they stood before they changed: by the lists' own conditions. What was
 * hidden counts as shown before: whoever knows it has heard of it. What came into a list's event, project or group after `since` was not in it before.
 */
export async function findMatches(tx: Tx, { changed, asked, since }: Matching): Promise<Match[]> {
  if (asked.length === 0 || changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const former = changed.filter((each) => each.former !== null);
  const eb = expressionBuilder<DB, 'sighting'>();
  const found = asked.map(
    ({ index, where }) =>
      sql`select ${sql.lit(index)}::int as index, coalesce(array_agg(sighting.id) filter (where not is_former), '{}') as ids,
        coalesce(array_agg(sighting.id) filter (where is_former and not ${cameLately(where, since)}), '{}') as former
      from sighting where ${eb.and(listConditions(eb, where))} having count(*) > 0`,
  );
  const { rows } = await sql<Match>`
    with sighting as materialized (
      select s.*, false as is_former from sighting s where s.id = any(${ids}::int[])
      union all
      select was.*, true
      from unnest(${former.map(({ id }) => id)}::int[], ${former.map((each) => each.former)}::int[]) as f (id, revision)
      join sighting_revision r on r.sighting_id = f.id and r.revision = f.revision
      cross join lateral jsonb_populate_record(null::sighting, r.data || case when r.data ->> 'state' = 'draft'
        then '{}'::jsonb else '{"state": "published"}' end) was)
    ${sql.join(found, sql` union all `)}`.execute(tx);
  return rows;
}

function cameLately({ eventId, projectId, group }: SightingWhere, since: Date) {
  const came = [
    ...(eventId === null ? [] : [hasComeInto({ kind: 'event', id: eventId }, since)]),
    ...(projectId === null ? [] : [hasComeInto({ kind: 'project', id: projectId }, since)]),
    ...(group === null ? [] : [hasComeIntoGroup(group.id, since)]),
  ];
  return came.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(came, sql` or `)})`;
}

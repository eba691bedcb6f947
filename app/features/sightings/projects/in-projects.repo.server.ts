import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Of the project's taxa one or something below it; where it has none, anything. Written for `sighting` and `e`. */
const isOfItsTaxa = sql<SqlBool>`(not exists (select from project_taxon t where t.project_id = e.id)
  or exists (select from project_taxon t join taxon named on named.id = sighting.taxon_id
    where t.project_id = e.id and named.ancestor_ids @> array[t.taxon_id]))`;

/** An exact place of a member's own find that suits all that a rule says but its taxa. Written for `sighting` and `e`. */
const fitsBesides = sql<SqlBool>`(sighting.public_visibility = 'exact' and sighting.recorded_by is null
  and (e.first_day is null or sighting.observed_from >= e.first_day)
  and (e.last_day is null or sighting.observed_to <= e.last_day)
  and (e.area is null or (sighting.longitude is not null and point(sighting.longitude, sighting.latitude) <@ e.area)))`;

/** What a rule takes in: exact places of a member's own finds that suit all that it says. Written for `sighting` and `e`. */
const fits = sql<SqlBool>`(e.joins = 'rule' and sighting.state = 'published' and ${fitsBesides} and ${isOfItsTaxa})`;

/** Which links are made anew: of these sightings, of one project, or of what one member has in it. */
export type SyncOf = { sightingIds: readonly number[] } | { projectId: number; memberId?: number };

/**
 * Lets the rules of the projects put sightings in and take out those that suit them no more. What a hand has put in or taken out stays. The
 * caller has what their members take part in held (`holdParts()`).
 */
export async function syncProjectLinks(tx: Tx, of: SyncOf): Promise<void> {
  const asked =
    'sightingIds' in of
      ? sql`sighting.id = ${anyOf(of.sightingIds)}`
      : of.memberId === undefined
        ? sql`e.id = ${of.projectId}`
        : sql`e.id = ${of.projectId} and sighting.member_id = ${of.memberId}`;
  await sql`
    with gone as (
      delete from sighting_in_project l using project e, sighting
      where l.project_id = e.id and l.sighting_id = sighting.id and l.way = 'rule' and ${asked}
        and not (${fits} and exists (select from project_participant p where p.project_id = e.id and p.member_id = sighting.member_id)))
    insert into sighting_in_project (project_id, sighting_id, way)
    select e.id, sighting.id, 'rule' from project_participant p
      join project e on e.id = p.project_id and e.deleted_at is null
      join sighting on sighting.member_id = p.member_id
    where ${asked} and ${fits}
    order by sighting.id, e.id
    on conflict (project_id, sighting_id) do nothing`.execute(tx);
}

/** Which of these sightings a hand may put in: their observer's own of its taxa that may be of its time, not deleted. */
const isJoinable = sql<SqlBool>`((e.first_day is null or sighting.observed_to >= e.first_day)
  and (e.last_day is null or sighting.observed_from <= e.last_day) and ${isOfItsTaxa})`;

export async function findJoinable(
  tx: Tx,
  of: { projectId: number; memberId: number; sightingIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sighting.id from sighting join project e on e.id = ${of.projectId}
    where sighting.id = ${anyOf(of.sightingIds)} and sighting.member_id = ${of.memberId} and sighting.state <> 'deleted'
      and ${isJoinable} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A project that was answered, and how a find stands to it: `waits` for its name or for being public, and its rule may take it in then. */
export type StandsToProject = { id: number; name: string; isIn: boolean; isJoinable: boolean; waits: boolean };

/** How one find stands to projects, with what their rules have taken in. */
export async function findStanding(
  tx: Tx,
  { sightingId, projectIds }: { sightingId: number; projectIds: readonly number[] },
): Promise<StandsToProject[]> {
  const { rows } = await sql<StandsToProject>`
    select e.id, e.name, ${isJoinable} as "isJoinable",
      exists (select from sighting_in_project l
        where l.project_id = e.id and l.sighting_id = sighting.id and l.way <> 'out') as "isIn",
      (e.joins = 'rule' and (sighting.taxon_id is null or sighting.state = 'draft') and ${fitsBesides}) as waits
    from project e join sighting on sighting.id = ${sightingId}
    where e.id = ${anyOf(projectIds)} order by e.id`.execute(tx);
  return rows;
}

/** A member's own finds that suit the project and are not in it, newest first: what a hand may put in. */
export async function pageOutside(
  db: Db,
  of: { projectId: number; memberId: number; beforeId: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sighting.id from sighting join project e on e.id = ${of.projectId}
    where sighting.member_id = ${of.memberId} and sighting.state = 'published' and ${isJoinable}
      and (${of.beforeId}::int is null or sighting.id < ${of.beforeId}::int)
      and not exists (
        select from sighting_in_project l where l.project_id = e.id and l.sighting_id = sighting.id and l.way <> 'out')
    order by sighting.id desc limit ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

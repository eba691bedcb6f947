import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** What holds sightings by a rule or by hand. */
export type ContainerKind = 'event' | 'project';

/** A container's rows, `e` in what is written here, and the links of its sightings, `l`. */
const tables = {
  event: { rows: sql.table('event'), links: sql.table('sighting_in_event'), id: sql.ref('l.event_id') },
  project: { rows: sql.table('project'), links: sql.table('sighting_in_project'), id: sql.ref('l.project_id') },
} as const;

/** An event may begin and end within a day; a project's days count whole, and either end may be open. */
const wholeMonth = {
  event: sql`(sighting.public_observed_from > e.first_day or (sighting.public_observed_from = e.first_day and e.first_time is null))
  and (sighting.public_observed_to < e.last_day or (sighting.public_observed_to = e.last_day and e.last_time is null))`,
  project: sql`(e.first_day is null or sighting.public_observed_from >= e.first_day)
  and (e.last_day is null or sighting.public_observed_to <= e.last_day)`,
} as const;

/**
 * What anybody may know to belong to a container: exact places, and of coarse ones that their observer put in by hand those whose whole square and
 * whole month lie in it, so that being listed says no more than their public form does (decisions 0112 and 0116). Written for `sighting`, its
 * link `l` and the container `e`.
 */
export function isShownIn(kind: ContainerKind) {
  return sql<SqlBool>`(l.way <> 'out' and (sighting.public_visibility = 'exact' or (l.way = 'hand' and ${wholeMonth[kind]}
  and (e.area is null or (sighting.public_visibility = 'square' and sighting.public_utm10 = any(e.whole_squares))))))`;
}

/** One container. */
export type Container = { kind: ContainerKind; id: number };

/** The links of a container that is there. */
function linked(kind: ContainerKind) {
  const { rows, links, id } = tables[kind];
  return sql`${links} l join ${rows} e on e.id = ${id} and e.deleted_at is null`;
}

/** Of a list's sightings those that belong to a container; of one's own all that one has in it. */
export function isIn({ kind, id }: Container, { isOwn }: { isOwn: true | null }) {
  return sql<SqlBool>`exists (select from ${linked(kind)}
    where l.sighting_id = sighting.id and e.id = ${id} and ${isOwn ? sql`l.way <> 'out'` : isShownIn(kind)})`;
}

/** The container's sightings that everybody may know of: all its numbers are counted from these. */
export function shownIn({ kind, id }: Container) {
  return sql`${shownOf(kind)} where e.id = ${id}`;
}

function shownOf(kind: ContainerKind) {
  return sql`${linked(kind)}
    join sighting on sighting.id = l.sighting_id and sighting.state = 'published' and ${isShownIn(kind)}`;
}

/** Which finds' part in the numbers is asked: rows of `container_id` and `sighting_id`. */
type Among = ReturnType<typeof sql>;

const oneMonth = sql`date_trunc('month', sighting.public_observed_from) = date_trunc('month', sighting.public_observed_to)`;
const oneYear = sql`date_trunc('year', sighting.public_observed_from) = date_trunc('year', sighting.public_observed_to)`;
/** An event is looked at by the hour, where that is public; a project, which may go on for years, by month and year. */
const timesOf = {
  event: sql`case when sighting.public_visibility = 'exact' then extract(hour from sighting.observed_time) end::smallint as hour,
    null::smallint as month, null::smallint as year`,
  project: sql`null::smallint as hour,
    case when ${oneMonth} then extract(month from sighting.public_observed_from) end::smallint as month,
    case when ${oneYear} then extract(year from sighting.public_observed_from) end::smallint as year`,
} as const;

/** As what everybody may know finds count in a container. Without `among` of all containers. */
export function contributionsTo(kind: ContainerKind, among?: Among) {
  const { id } = tables[kind];
  const columns = sql`${id} as container_id, l.sighting_id, sighting.member_id,
    case when sighting.name_is_sure then sighting.species_id end as species_id,
    case when sighting.name_is_sure and sighting.species_id is not null then sighting.order_id end as order_id,
    sighting.public_utm10 as utm10, ${timesOf[kind]}, coalesce(sighting.dr_rank > 0, false) as is_named`;
  if (!among) return sql`select ${columns} from ${shownOf(kind)}`;
  // Each by its keys: whatever the planner thinks of how many there are, all finds of the site are never gone through.
  return sql`select each.* from ${among} asked cross join lateral (
    select ${columns} from ${shownOf(kind)} where ${id} = asked.container_id and l.sighting_id = asked.sighting_id offset 0) each`;
}

/** Links of sightings, or of containers, as `container_id` and `sighting_id`. */
export function linksTo(kind: ContainerKind, where: { sighting: Among } | { container: Among }) {
  const { links, id } = tables[kind];
  const asked = 'sighting' in where ? sql`l.sighting_id = ${where.sighting}` : sql`${id} = ${where.container}`;
  return sql`select ${id} as container_id, l.sighting_id from ${links} l where ${asked}`;
}

/** Whether a sighting has come into a container since a moment. Written for `sighting`. */
export function hasComeInto({ kind, id }: Container, since: Date) {
  return sql<SqlBool>`exists (select from ${tables[kind].links} l
    where l.sighting_id = sighting.id and ${tables[kind].id} = ${id} and l.way <> 'out' and l.joined_at > ${since})`;
}

/** Everything that came into any event, project or group between two moments, a row each. */
export function cameBetween({ since, until }: { since: Date; until: Date }) {
  const of = (kind: ContainerKind) => sql`
    select sighting_id, joined_at as at from ${tables[kind].links}
    where way <> 'out' and joined_at > ${since} and joined_at <= ${until}`;
  return sql`${of('event')} union all ${of('project')} union all
    select sighting_id, added_at from sighting_in_group where added_at > ${since} and added_at <= ${until}`;
}

/** Puts sightings in, or takes them out, by hand. */
export async function upsertLinks(
  tx: Tx,
  { kind, id, ...of }: Container & { sightingIds: readonly number[]; way: 'hand' | 'out' },
): Promise<void> {
  if (of.sightingIds.length === 0) return;
  const ids = [...new Set(of.sightingIds)].toSorted((a, b) => a - b);
  const column = sql.ref(`${kind}_id`);
  await sql`insert into ${tables[kind].links} as l (${column}, sighting_id, way)
    select ${id}::int, each, ${of.way} from unnest(${ids}::int[]) each order by each
    on conflict (${column}, sighting_id) do update
      set way = excluded.way, joined_at = case when l.way = 'out' then excluded.joined_at else l.joined_at end`.execute(
    tx,
  );
}

/** Forgets all that a member has in a container. */
export async function deleteLinksOf(tx: Tx, of: Container & { memberId: number }): Promise<void> {
  const { links, id } = tables[of.kind];
  await sql`delete from ${links} l using sighting s
    where l.sighting_id = s.id and ${id} = ${of.id} and s.member_id = ${of.memberId}`.execute(tx);
}

/**
 * What holds one sighting holds another too, where no link of its own says otherwise; answers the containers. Of what is split off it is all,
 * closed events and what was taken out too: both halves were there. Of a merge it is what a hand has put in: what a rule took in, the rule
 * decides of the other.
 */
export async function copyLinks(
  tx: Tx,
  { kind, fromId, intoId, isMerge }: { kind: ContainerKind; fromId: number; intoId: number; isMerge: boolean },
): Promise<number[]> {
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number }>`
    insert into ${tables[kind].links} (${column}, sighting_id, way)
    select ${column}, ${intoId}::int, way from ${tables[kind].links}
    where sighting_id = ${fromId} and (way = 'hand' or not ${isMerge}::boolean)
    order by ${column}
    on conflict (${column}, sighting_id) do nothing returning ${column} as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a sighting out of containers again where a hand had put it. */
export async function uncopyLinks(
  tx: Tx,
  { kind, sightingId, ids }: { kind: ContainerKind; sightingId: number; ids: readonly number[] },
): Promise<void> {
  await sql`delete from ${tables[kind].links} where sighting_id = ${sightingId} and way = 'hand'
    and ${sql.ref(`${kind}_id`)} = ${anyOf(ids)}`.execute(tx);
}

/** The containers of sightings, the latest first, as everybody or (of those in `ownIds`) their observer may know them. */
export async function findLinks(
  db: Db,
  { kind, sightingIds, ownIds }: { kind: ContainerKind; sightingIds: readonly number[]; ownIds: readonly number[] },
) {
  const { rows } = await sql<{ sightingId: number; id: number; name: string; isShown: boolean }>`
    select l.sighting_id as "sightingId", e.id, e.name, ${isShownIn(kind)} as "isShown"
    from ${linked(kind)} join sighting on sighting.id = l.sighting_id
    where l.sighting_id = ${anyOf(sightingIds)}
      and (${isShownIn(kind)} or (l.way <> 'out' and l.sighting_id = ${anyOf(ownIds)}))
    order by ${kind === 'event' ? sql`e.last_day desc,` : sql``} e.id desc`.execute(db);
  return rows;
}

/** How many of a member's finds are in the container, and how many of these nobody else is told of. */
export async function countOwnIn(db: Db, { kind, id, memberId }: Container & { memberId: number }) {
  const { rows } = await sql<{ sightings: number; unseen: number }>`
    select count(*)::int as sightings, (count(*) filter (where not ${isShownIn(kind)}))::int as unseen
    from ${linked(kind)} join sighting on sighting.id = l.sighting_id
    where e.id = ${id} and l.way <> 'out' and sighting.member_id = ${memberId}
      and sighting.state = 'published'`.execute(db);
  return rows[0] ?? { sightings: 0, unseen: 0 };
}

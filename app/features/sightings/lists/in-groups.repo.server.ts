import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Which groups the sightings are in. */
export async function findGroupLinks(db: Db, sightingIds: readonly number[]) {
  return db
    .selectFrom('sighting_in_group')
    .select(['group_id', 'sighting_id'])
    .where('sighting_id', '=', anyOf(sightingIds))
    .orderBy('group_id')
    .modifyEnd(prepared('group_links'))
    .execute();
}

/** Adds sightings to a group; those that are in it stay. Answers how many are new. */
export async function insertGroupLinks(
  tx: Tx,
  of: { groupId: number; sightingIds: readonly number[] },
): Promise<number[]> {
  if (of.sightingIds.length === 0) return [];
  const rows = await tx
    .insertInto('sighting_in_group')
    .values(of.sightingIds.map((sightingId) => ({ group_id: of.groupId, sighting_id: sightingId })))
    .onConflict((conflict) => conflict.constraint('sighting_in_group_pkey').doNothing())
    .returning('sighting_id')
    .execute();
  return rows.map((row) => row.sighting_id);
}

export async function deleteGroupLinks(tx: Tx, of: { groupId: number; sightingIds: readonly number[] }): Promise<void> {
  await tx
    .deleteFrom('sighting_in_group')
    .where('group_id', '=', of.groupId)
    .where('sighting_id', '=', anyOf(of.sightingIds))
    .execute();
}

/** Places whose coarse sightings a group does not list, each of one group. */
export type ToldPlaces = readonly { groupId: number; settlement: string | null; placeText: string | null }[];

/** A group that a list asks for, with the places of which it lists nothing coarse. */
export type AskedGroup = { id: number; told: ToldPlaces };

/** Of a list's sightings those in a group; of one's own all that one has in it. */
export function isInGroup({ id, told }: AskedGroup, { isOwn }: { isOwn: true | null }) {
  return sql<SqlBool>`exists (select from sighting_in_group
    where sighting_in_group.sighting_id = sighting.id and sighting_in_group.group_id = ${id} and ${isNotTold(isOwn ? [] : told)})`;
}

/** Whether a sighting was put into a group after a moment. Written for `sighting`. */
export function hasComeIntoGroup(groupId: number, since: Date) {
  return sql<SqlBool>`exists (select from sighting_in_group l
    where l.sighting_id = sighting.id and l.group_id = ${groupId} and l.added_at > ${since})`;
}

type GroupPage = { groupId: number; viewerId: number | null; seesHidden: boolean; told: ToldPlaces };

/** The true places of coarse sightings in groups, each once. */
export async function findCoarsePlaces(db: Db, groupIds: readonly number[]) {
  return db
    .selectFrom('sighting_in_group')
    .innerJoin('sighting', 'sighting.id', 'sighting_in_group.sighting_id')
    .select(['group_id as groupId', 'settlement', 'place_text as placeText'])
    .distinct()
    .where('group_id', '=', anyOf(groupIds))
    .where('state', '<>', 'deleted')
    .where('public_visibility', '<>', 'exact')
    .execute();
}

/** Ids of one page of a group's sightings that the viewer may open, newest first. */
export async function pageGroupSightingIds(
  db: Db,
  { beforeId, limit, ...page }: GroupPage & { beforeId: number | null; limit: number },
): Promise<number[]> {
  const rows = await openInGroup(db, page)
    .select('sighting.id')
    .$if(beforeId !== null, (query) => query.where('sighting.id', '<', beforeId ?? 0))
    .orderBy('sighting.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

type GroupCounts = { sightings: number; species: number; unpublished: number };

/** A group's published sightings and their species, the same as everywhere; and how many more the viewer may open. */
export async function countInGroup(db: Db, page: GroupPage): Promise<GroupCounts> {
  return openInGroup(db, page)
    .select((eb) => [
      sql<number>`count(*) filter (where ${isPublished})`.as('sightings'),
      sql<number>`count(distinct species_id) filter (where name_is_sure and ${isPublished})`.as('species'),
      eb.fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ all, sightings, species }) => ({ sightings, species, unpublished: all - sightings }));
}

/** Of each group, how many published sightings and the newest one with a picture. */
export async function countInGroups(db: Db, { groupIds, told }: { groupIds: readonly number[]; told: ToldPlaces }) {
  return db
    .selectFrom('sighting_in_group')
    .innerJoin('sighting', 'sighting.id', 'sighting_in_group.sighting_id')
    .select(['group_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('sightings'),
      sql<number | null>`max(sighting.id) filter (where sighting.image_count > 0)`.as('cover_id'),
    ])
    .where('group_id', '=', anyOf(groupIds))
    .where('sighting.state', '=', 'published')
    .where(isNotTold(told))
    .groupBy('group_id')
    .execute();
}

const isPublished = sql<boolean>`sighting.state = 'published'`;

function openInGroup(db: Db, { groupId, viewerId, seesHidden, told }: GroupPage) {
  return db
    .selectFrom('sighting_in_group')
    .innerJoin('sighting', 'sighting.id', 'sighting_in_group.sighting_id')
    .where('group_id', '=', groupId)
    .where((eb) =>
      eb.or([
        eb('sighting.state', '=', 'published'),
        eb.and([
          eb('sighting.state', '<>', 'deleted'),
          seesHidden ? sql<SqlBool>`true` : eb('sighting.member_id', '=', viewerId ?? 0),
        ]),
      ]),
    )
    .where(isNotTold(told));
}

function isNotTold(told: ToldPlaces) {
  if (told.length === 0) return sql<SqlBool>`true`;
  const texts = (of: (place: ToldPlaces[number]) => string | null) => sql`${told.map(of)}::text[]`;
  return sql<SqlBool>`not (sighting.public_visibility <> 'exact' and exists (
    select from unnest(${told.map(({ groupId }) => groupId)}::int[], ${texts((each) => each.settlement)}, ${texts((each) => each.placeText)})
      as told (group_id, settlement, place_text)
    where told.group_id = sighting_in_group.group_id and told.settlement is not distinct from sighting.settlement
      and told.place_text is not distinct from sighting.place_text))`;
}

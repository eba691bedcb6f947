import { sql } from 'kysely';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Whose things, of what kind, and which imported ones keep the licence that they came with. */
export type LicensedThings = {
  kind: LicenceKind;
  memberId: number;
  keeps: { spottings: boolean; images: boolean; flickr: boolean };
};

/** Why a thing keeps its licence whatever its owner chooses: it came with one, or somebody else has made the picture. */
export type Keeping = 'original' | 'another';

/** A member's things that stand: deleted ones left out, pictures that no sighting has yet among them. */
function thingsOf({ kind, memberId, keeps }: LicensedThings) {
  const cameWithOne = sql`thing.external_is_incoming and thing.external_license_id is not null`;
  if (kind === 'spottings') {
    return sql`(
      select thing.id, thing.id as sighting_id, thing.license_id, case when (${cameWithOne}) and ${keeps.spottings}::boolean then 'original' end as keeps
      from sighting thing where thing.member_id = ${memberId} and thing.state <> 'deleted')`;
  }
  return sql`(
    select thing.id, thing.sighting_id, thing.license_id,
      case
        when (${cameWithOne}) and (${keeps.images}::boolean or (thing.is_flickr and ${keeps.flickr}::boolean)) then 'original'
        when thing.author <> coalesce(nullif(owner.full_name, ''), owner.username) then 'another' end as keeps
    from sighting_image thing join member owner on owner.id = thing.member_id left join sighting on sighting.id = thing.sighting_id
    where thing.member_id = ${memberId} and not thing.is_avatar and thing.deleted_at is null and (sighting.id is null or sighting.state <> 'deleted'))`;
}

/** How many things have each licence; those that keep theirs are counted apart. */
export async function countLicences(db: Db, of: LicensedThings) {
  const { rows } = await sql<{ licenseId: number; keeps: Keeping | null; count: number }>`
    select license_id as "licenseId", keeps, count(*)::int as count from ${thingsOf(of)} things
    group by license_id, keeps order by count desc, license_id`.execute(db);
  return rows;
}

/** Of which of a member's things: those that keep theirs for a reason, or the others with one licence. */
export type LicenceGroup = LicensedThings & { which: number | Keeping };

/** Things of a group, newest first, each with its sighting and a small picture where there is one. */
export async function pageLicensed(
  db: Db,
  { which, beforeId, limit, ...of }: LicenceGroup & { beforeId: number | null; limit: number },
) {
  const isAsked = typeof which === 'string' ? sql`keeps = ${which}` : sql`keeps is null and license_id = ${which}`;
  const own = of.kind === 'images' ? sql`i.id = page.id` : sql`i.sighting_id = page.id and i.position = 0`;
  const { rows } = await sql<{
    id: number;
    sightingId: number | null;
    smallKey: string | null;
    taxonId: number | null;
  }>`
    select page.id, page.sighting_id as "sightingId", s.taxon_id as "taxonId", picture.small_key as "smallKey"
    from (
      select id, sighting_id from ${thingsOf(of)} things
      where ${isAsked} and (${beforeId}::int is null or id < ${beforeId}) order by id desc limit ${limit}) page
    left join sighting s on s.id = page.sighting_id
    left join lateral (
      select i.small_key from sighting_image i
      where ${own} and i.state = 'ready' and i.deleted_at is null limit 1) picture on true
    order by page.id desc`.execute(db);
  return rows;
}

/** The newest thing of a kind, anybody's; 0 while there is none. */
export async function findNewestId(db: Db, kind: LicenceKind): Promise<number> {
  const row = await db
    .selectFrom(kind === 'spottings' ? 'sighting' : 'sighting_image')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Things that still have one of the licences, by id; what keeps its own is not among them. */
export async function pageToChange(
  tx: Tx,
  of: LicensedThings & { fromIds: readonly number[]; afterId: number; untilId: number; limit: number },
) {
  const { rows } = await sql<{ id: number; sightingId: number | null }>`
    select id, sighting_id as "sightingId" from ${thingsOf(of)} things
    where keeps is null and license_id = any(${[...of.fromIds]}::smallint[]) and id > ${of.afterId} and id <= ${of.untilId}
    order by id limit ${of.limit}`.execute(tx);
  return rows;
}

/** Holds sightings in the order of their ids; those that others hold are waited for, or stepped over. Answers which are held. */
export async function lockSightings(
  tx: Tx,
  { ids, waits }: { ids: readonly number[]; waits: boolean },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from sighting where id = any(${[...ids]}::int[]) order by id
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Gives things another licence where they have one of the former ones; answers what each had, and which pictures' files name it. */
export async function updateLicences(
  tx: Tx,
  of: { kind: LicenceKind; ids: readonly number[]; fromIds: readonly number[]; toId: number },
) {
  const table = sql.table(of.kind === 'spottings' ? 'sighting' : 'sighting_image');
  const { rows } = await sql<{ id: number; fromId: number }>`
    with former as (
      select id, license_id from ${table} where id = any(${[...of.ids]}::int[])
        and license_id = any(${[...of.fromIds]}::smallint[]) order by id for no key update)
    update ${table} thing set license_id = ${of.toId} from former where thing.id = former.id
    returning thing.id, former.license_id as "fromId"`.execute(tx);
  return rows;
}

/** Ids of a member's pictures whose files are served, above `afterId` in order. */
export async function pageServedImages(
  db: Db,
  page: { memberId: number; importedOnly: boolean; afterId: number; limit: number },
) {
  const rows = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where('id', '>', page.afterId)
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .$if(page.importedOnly, (query) => query.where('external_is_incoming', '=', true))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

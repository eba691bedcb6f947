import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LifeStage } from '../sighting-codes.ts';
import type { KeptHint } from './hint.ts';
import type { NearSquare } from './squares-around.ts';

type LikelyRow = { taxonId: number; inSquare: number; around: number; squares: number; lastYear: number };

/** Species by their sightings in squares and bins of the season, each counted by both weights; the first square is the point's own. */
export async function findLikelyRows(
  db: Db,
  question: {
    squares: readonly NearSquare[];
    bins: readonly { bin: number; weight: number }[];
    lifeStage: LifeStage | null;
    limit: number;
  },
): Promise<LikelyRow[]> {
  const { squares, bins, lifeStage, limit } = question;
  const { rows } = await sql<LikelyRow>`
    select s.taxon_id as "taxonId", coalesce(sum(s.sightings) filter (where near.code = ${squares[0]?.code ?? ''}), 0)::int as "inSquare",
      sum(s.sightings)::int as around, count(distinct near.code)::int as squares, max(s.year) as "lastYear"
    from sighting_summary s
    join unnest(${squares.map(({ code }) => code)}::text[], ${squares.map(({ weight }) => weight)}::int[]) as near (code, weight)
      on s.utm10 = near.code
    join unnest(${bins.map(({ bin }) => bin)}::smallint[], ${bins.map(({ weight }) => weight)}::int[]) as season (bin, weight)
      on s.third = season.bin
    join taxon t on t.id = s.taxon_id and t.rank = 'species' and t.status = 'accepted' and t.is_public
    where s.life_stage = ${lifeStage}::text or ${lifeStage}::text is null
    group by s.taxon_id
    order by sum(s.sightings * near.weight * season.weight) desc, sum(s.sightings) desc, s.taxon_id
    limit ${limit}`.execute(db);
  return rows;
}

/** A member's squares by their public form, those with the most first. */
export async function findMostSquares(db: Db, { memberId, limit }: { memberId: number; limit: number }) {
  const rows = await db
    .selectFrom('member_square')
    .select((eb) => ['utm10', eb.fn.sum<number>('sightings').as('sightings')])
    .where('member_id', '=', memberId)
    .where('utm10', '<>', '')
    .groupBy('utm10')
    .orderBy('sightings', 'desc')
    .orderBy('utm10')
    .limit(limit)
    .execute();
  return rows.map(({ utm10 }) => utm10);
}

/** Species of the squares and bins that a member has surely not seen yet, those with the most sightings first. */
export async function findUnseenLikely(
  db: Db,
  of: { memberId: number; squares: readonly string[]; bins: readonly number[]; limit: number },
): Promise<{ taxonId: number; around: number }[]> {
  const { rows } = await sql<{ taxonId: number; around: number }>`
    with near as materialized (
      select s.taxon_id, sum(s.sightings)::int as around from sighting_summary s
      where s.utm10 = any(${[...of.squares]}::text[]) and s.third = any(${[...of.bins]}::smallint[])
      group by s.taxon_id)
    select near.taxon_id as "taxonId", near.around from near
    join taxon t on t.id = near.taxon_id and t.rank = 'species' and t.status = 'accepted' and t.is_public
    where not exists (select from member_species m where m.member_id = ${of.memberId} and m.species_id = near.taxon_id)
    order by near.around desc, near.taxon_id limit ${of.limit}`.execute(db);
  return rows;
}

export type KnownRow = { utm10: string | null; bin: number; lifeStage: LifeStage | null; sightings: number };

/** Where and when a species or a genus was seen, from accepted sightings by the public form of each. */
export async function findKnownRows(db: Db, taxonId: number): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select nullif(utm10, '') as utm10, third as bin, nullif(life_stage, '') as "lifeStage", sightings
    from taxon_profile where taxon_id = ${taxonId}`.execute(db);
  return rows;
}

/** Between which altitudes, by those whose place is public to the metre. */
export async function findKnownAltitudes(db: Db, taxonId: number) {
  const { rows } = await sql<{ sightings: number; min: number | null; max: number | null }>`
    select coalesce(sum(sightings), 0)::int as sightings, min(altitude_m) as min, max(altitude_m) as max
    from taxon_altitude where taxon_id = ${taxonId}`.execute(db);
  return rows[0] ?? { sightings: 0, min: null, max: null };
}

/** A member's own sightings of a taxon on a day, with their true points. */
export async function findOwnOfDay(db: Db, of: { memberId: number; taxonId: number; day: string }) {
  return db
    .selectFrom('sighting')
    .select(['id', 'latitude', 'longitude'])
    .where('member_id', '=', of.memberId)
    .where('observed_from', '=', of.day)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`${of.taxonId} = any(named_taxon_ids || taxon_id)`)
    .orderBy('id')
    .execute();
}

/** A member's sightings that have the same file as one of their images, or one that differs in few bits of light and shade. */
export async function findOwnWithPhotos(
  db: Db,
  of: { memberId: number; imageIds: readonly number[]; mostBits: number },
): Promise<{ sightingId: number; isSame: boolean }[]> {
  const { rows } = await sql<{ sightingId: number; isSame: boolean }>`
    select other.sighting_id as "sightingId", bool_or(other.original_key = own.original_key) as "isSame"
    from sighting_image own
    join sighting_image other on other.member_id = own.member_id and other.deleted_at is null
      and (other.original_key = own.original_key or bit_count(other.fingerprint # own.fingerprint) <= ${of.mostBits})
    join sighting s on s.id = other.sighting_id and s.state <> 'deleted'
    where own.id = any(${[...of.imageIds]}::int[]) and own.member_id = ${of.memberId}
      and other.sighting_id is distinct from own.sighting_id
    group by other.sighting_id
    order by 2 desc, 1
    limit 5`.execute(db);
  return rows;
}

/** What a sighting's recorder answered, as `insertSighting` wrote it. */
export async function findHintsOfSighting(db: Db, sightingId: number): Promise<KeptHint[]> {
  const row = await db
    .selectFrom('sighting')
    .select(sql<KeptHint[]>`hints`.as('hints'))
    .where('id', '=', sightingId)
    .executeTakeFirst();
  return row?.hints ?? [];
}

import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Visibility } from './public-place.ts';
import type { TellingSide } from './telling-acts.ts';

/** Whose places are asked about: of a sighting's that is told or tells, of an evening's, or of a member's newest. */
export type TellingOf = { sightingId: number; side: TellingSide } | { eveningId: number } | { newestOf: number };

/** Coarse sightings that a walk through a member's newest looks at. */
const newest = 200;

/**
 * Pairs that nobody has decided about, as `told` (its number, visibility) and `teller`: of one evening; or near each other, in one
 * square or within two kilometres, and of one day or in one group. The one that tells is seen more finely. Elsewhere on that day
 * tells nothing of the place, and neither does a time of more than a month.
 */
function pairsOf(of: TellingOf | { sightingId: number; side: 'either' }) {
  const id = 'sightingId' in of ? of.sightingId : 0;
  const sides = { told: sql`c.id = ${id}`, teller: sql`o.id = ${id}`, either: sql`(c.id = ${id} or o.id = ${id})` };
  const asked =
    'sightingId' in of
      ? sides[of.side]
      : 'eveningId' in of
        ? sql`c.session_id = ${of.eveningId} and o.session_id = ${of.eveningId}`
        : sql`true`;
  const closed =
    'sightingId' in of
      ? sql`select c.* from sighting c join sighting s on s.id = ${id} and s.member_id = c.member_id
          where ${isClosed}
            and (c.id = s.id or c.session_id = s.session_id
              or (c.observed_from <= s.observed_to and c.observed_to >= s.observed_from)
              or exists (select from sighting_in_group its
                join sighting_in_group theirs on theirs.group_id = its.group_id
                where its.sighting_id = c.id and theirs.sighting_id = s.id))`
      : 'eveningId' in of
        ? sql`select c.* from sighting c where c.session_id = ${of.eveningId} and ${isClosed}`
        : sql`select c.* from sighting c where c.member_id = ${of.newestOf} and ${isClosed} order by c.id desc limit ${newest}`;
  return sql`
    with closed as (${closed}), pairs as (
      select c.id as c_id, o.id as o_id from closed c join sighting o on o.session_id = c.session_id and o.member_id = c.member_id
      union
      select c.id, o.id from closed c join sighting o on o.member_id = c.member_id
        and o.observed_from between c.observed_from - 31 and c.observed_to and o.observed_to >= c.observed_from
        and o.observed_to - o.observed_from <= 31 and ${isNear}
        and c.date_precision in ('day','range') and o.date_precision in ('day','range')
      union
      select c.id, o.id from closed c
        join sighting_in_group its on its.sighting_id = c.id
        join sighting_group g on g.id = its.group_id and g.deleted_at is null
        join sighting_in_group theirs on theirs.group_id = its.group_id
        join sighting o on o.id = theirs.sighting_id and o.member_id = c.member_id and ${isNear}),
    undecided as (
      select c.id as told, o.id as teller, c.public_visibility as visibility
      from pairs join closed c on c.id = c_id join sighting o on o.id = o_id
      where o.state = 'published' and ${coarseness('o.public_visibility')} < ${coarseness('c.public_visibility')} and ${asked}
        and not exists (select from place_choice p where p.sighting_id = c.id and p.other_id = o.id and p.choice = 'left'))`;
}

const coarseness = (column: string) => sql`array_position(array['exact','square','hidden'], ${sql.ref(column)}::text)`;
const isClosed = sql`c.state = 'published' and c.public_visibility <> 'exact'`;
const isNear = sql`(o.utm10 = c.utm10 or (abs(o.latitude - c.latitude) < 0.018 and abs(o.longitude - c.longitude) < 0.027))`;

/** How many are told and how many tell, and the first `shown` of each by their numbers. */
export type TellingCounts = { told: number[]; tellers: number[]; toldCount: number; tellerCount: number };

export async function countTelling(db: Db, of: TellingOf, shown: number): Promise<TellingCounts> {
  const { rows } = await sql<TellingCounts>`${pairsOf(of)}
    select coalesce((array_agg(distinct told))[1:${sql.lit(shown)}], '{}') as told,
      coalesce((array_agg(distinct teller))[1:${sql.lit(shown)}], '{}') as tellers,
      count(distinct told)::int as "toldCount", count(distinct teller)::int as "tellerCount"
    from undecided`.execute(db);
  return rows[0] ?? { told: [], tellers: [], toldCount: 0, tellerCount: 0 };
}

/** On which side of telling a sighting stands, where nobody has decided about it. */
export async function findSides(db: Db, sightingId: number): Promise<{ isTold: boolean; isTeller: boolean }> {
  const { rows } = await sql<{ isTold: boolean | null; isTeller: boolean | null }>`
    ${pairsOf({ sightingId, side: 'either' })}
    select bool_or(told = ${sightingId}) as "isTold", bool_or(teller = ${sightingId}) as "isTeller" from undecided`.execute(
    db,
  );
  return { isTold: rows[0]?.isTold ?? false, isTeller: rows[0]?.isTeller ?? false };
}

/** One that tells, with all whose places it tells and the coarsest of these. */
export type Teller = { id: number; told: number[]; visibility: Visibility };

export async function findTellers(db: Db, of: TellingOf): Promise<Teller[]> {
  const { rows } = await sql<Teller>`${pairsOf(of)}
    select teller as id, array_agg(told order by told) as told,
      (array['exact','square','hidden'])[max(${coarseness('visibility')})] as visibility
    from undecided group by teller order by teller`.execute(db);
  return rows;
}

/** A decision of one that tells: what a press made of its visibility, and what that was; neither where it was left as it is. */
export type PlaceChoice = Teller & { formerVisibility: Visibility | null };

/** Keeps decisions; those without a former visibility are left as they are. A later one takes the place of a former. */
export async function upsertPlaceChoices(tx: Tx, choices: readonly PlaceChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const rows = choices.map(({ id, told, visibility, formerVisibility }) => ({
    ...{ id, told, former: formerVisibility, made: formerVisibility === null ? null : visibility },
  }));
  await sql`
    insert into place_choice (sighting_id, other_id, choice, former_visibility, made_visibility)
    select told.id, c.id, case when c.former is null then 'left' else 'coarse' end, c.former, c.made
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int, told int[], former text, made text)
      cross join lateral unnest(c.told) as told (id)
    on conflict on constraint place_choice_pkey do update set choice = excluded.choice,
      former_visibility = excluded.former_visibility, made_visibility = excluded.made_visibility, decided_at = now()`.execute(
    tx,
  );
}

/** What was made coarse on one side of a sighting, or beside those of an evening, and stands so still, with what it was before. */
export async function findMadeCoarse(db: Db, of: { sightingId: number; side: TellingSide } | { eveningId: number }) {
  return await db
    .selectFrom('place_choice')
    .innerJoin('sighting as c', 'c.id', 'place_choice.sighting_id')
    .innerJoin('sighting as o', 'o.id', 'place_choice.other_id')
    .select(['place_choice.sighting_id as sightingId', 'place_choice.other_id as otherId', 'former_visibility'])
    .where('choice', '=', 'coarse')
    .whereRef('o.visibility', '=', 'made_visibility')
    .where('o.state', '<>', 'deleted')
    .$if('sightingId' in of, (query) =>
      'sightingId' in of
        ? query.where(of.side === 'told' ? 'place_choice.sighting_id' : 'place_choice.other_id', '=', of.sightingId)
        : query,
    )
    .$if('eveningId' in of, (query) => {
      const id = 'eveningId' in of ? of.eveningId : 0;
      return query.where('c.session_id', '=', id).where('o.session_id', '=', id);
    })
    .orderBy('place_choice.other_id')
    .execute();
}

/** Forgets presses that were taken back; those beside another sighting stand. */
export async function deleteMadeCoarse(
  tx: Tx,
  pairs: readonly { sightingId: number; otherId: number }[],
): Promise<void> {
  await sql`
    delete from place_choice p using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as v ("sightingId" int, "otherId" int)
    where p.sighting_id = v."sightingId" and p.other_id = v."otherId" and p.choice = 'coarse'`.execute(tx);
}

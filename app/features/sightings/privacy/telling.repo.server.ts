import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Visibility } from './public-place.ts';

/** A sighting whose place is not public, and one of its observer's whose place is, which tells it. */
export type Telling = { sightingId: number; otherId: number; visibility: Visibility };

/** Whose places are asked about: of one sighting on either side, of an evening's, or of a member's newest. */
export type TellingOf = { sightingId: number } | { sessionId: number } | { newestOf: number };

/** Coarse sightings that a walk through a member's newest looks at. */
const newest = 200;
const most = 500;

/**
 * Pairs that nobody has decided about: of one evening; or near each other, in one square or within two kilometres, and of one
 * day or in one group. Elsewhere on that day tells nothing of the place.
 */
export async function findTellingRows(db: Db, of: TellingOf): Promise<Telling[]> {
  const asked =
    'sightingId' in of
      ? sql`(c.id = ${of.sightingId} or o.id = ${of.sightingId})`
      : 'sessionId' in of
        ? sql`c.session_id = ${of.sessionId} and o.session_id = ${of.sessionId}`
        : sql`true`;
  const closed =
    'sightingId' in of
      ? sql`select c.* from sighting c
          where c.member_id = (select member_id from sighting where id = ${of.sightingId}) and ${isClosed}`
      : 'sessionId' in of
        ? sql`select c.* from sighting c where c.session_id = ${of.sessionId} and ${isClosed}`
        : sql`select c.* from sighting c where c.member_id = ${of.newestOf} and ${isClosed} order by c.id desc limit ${newest}`;
  const { rows } = await sql<Telling>`
    with closed as (${closed}), pairs as (
      select c.id as c_id, o.id as o_id from closed c join sighting o on o.session_id = c.session_id and o.member_id = c.member_id
      union
      select c.id, o.id from closed c join sighting o on o.member_id = c.member_id
        and o.observed_from between c.observed_from and c.observed_to and ${isNear}
        and c.date_precision in ('day','range') and o.date_precision in ('day','range')
      union
      select c.id, o.id from closed c
        join sighting_in_group its on its.sighting_id = c.id
        join sighting_group g on g.id = its.group_id and g.deleted_at is null
        join sighting_in_group theirs on theirs.group_id = its.group_id
        join sighting o on o.id = theirs.sighting_id and o.member_id = c.member_id and ${isNear})
    select c.id as "sightingId", o.id as "otherId", c.public_visibility as visibility
    from pairs join closed c on c.id = c_id join sighting o on o.id = o_id
    where o.state = 'published' and o.public_visibility = 'exact' and ${asked}
      and not exists (select from place_choice p where p.sighting_id = c.id and p.other_id = o.id and p.choice = 'left')
    order by 1, 2 limit ${most}`.execute(db);
  return rows;
}

const isClosed = sql`c.state = 'published' and c.public_visibility <> 'exact'`;
const isNear = sql`(o.utm10 = c.utm10 or (abs(o.latitude - c.latitude) < 0.018 and abs(o.longitude - c.longitude) < 0.027))`;

export type PlaceChoice = { sightingId: number; otherId: number; formerVisibility: Visibility | null };

/** Keeps decisions; those without a former visibility are left as they are. A later one takes the place of a former. */
export async function upsertPlaceChoices(tx: Tx, choices: readonly PlaceChoice[]): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('place_choice')
    .values(
      choices.map(({ sightingId, otherId, formerVisibility }) => ({
        sighting_id: sightingId,
        other_id: otherId,
        choice: formerVisibility === null ? 'left' : 'coarse',
        former_visibility: formerVisibility,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('place_choice_pkey').doUpdateSet((eb) => ({
        choice: eb.ref('excluded.choice'),
        former_visibility: eb.ref('excluded.former_visibility'),
        decided_at: sql`now()`,
      })),
    )
    .execute();
}

/** What was made coarse beside a sighting, or beside those of an evening, with what it was before. */
export async function findMadeCoarse(db: Db, of: { sightingId: number } | { sessionId: number }) {
  return await db
    .selectFrom('place_choice')
    .innerJoin('sighting as c', 'c.id', 'place_choice.sighting_id')
    .innerJoin('sighting as o', 'o.id', 'place_choice.other_id')
    .select(['place_choice.sighting_id as sightingId', 'place_choice.other_id as otherId', 'former_visibility'])
    .where('choice', '=', 'coarse')
    .where('o.visibility', '<>', 'exact')
    .where('o.state', '<>', 'deleted')
    .$if('sightingId' in of, (query) =>
      query.where((eb) => {
        const id = 'sightingId' in of ? of.sightingId : 0;
        return eb.or([eb('place_choice.sighting_id', '=', id), eb('place_choice.other_id', '=', id)]);
      }),
    )
    .$if('sessionId' in of, (query) => {
      const id = 'sessionId' in of ? of.sessionId : 0;
      return query.where('c.session_id', '=', id).where('o.session_id', '=', id);
    })
    .orderBy('place_choice.other_id')
    .limit(most)
    .execute();
}

/** Forgets that others were made coarse: they stand as they were before. */
export async function deleteMadeCoarse(tx: Tx, otherIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('place_choice')
    .where('choice', '=', 'coarse')
    .where('other_id', '=', sql<number>`any(${[...otherIds]}::int[])`)
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Public squares of a taxon's subtree with how many were seen in each period, by code. */
export async function findSquareCounts(db: Db, taxonId: number) {
  return await db
    .selectFrom('taxon_square')
    .select(['utm10', 'period', 'sightings'])
    .where('taxon_id', '=', taxonId)
    .orderBy('utm10')
    .modifyEnd(prepared('square_counts'))
    .execute();
}

export async function countSquares(db: Db, taxonId: number): Promise<number> {
  const row = await db
    .selectFrom('taxon_square')
    .select(sql<number>`count(distinct utm10)`.as('squares'))
    .where('taxon_id', '=', taxonId)
    .modifyEnd(prepared('count_squares'))
    .executeTakeFirstOrThrow();
  return row.squares;
}

/** Public sightings of taxa's subtrees by season bin and life stage. */
export async function findSeasonCounts(db: Db, taxonIds: readonly number[]) {
  return await db
    .selectFrom('taxon_season')
    .select(['taxon_id', 'third', 'life_stage', 'sightings'])
    .where('taxon_id', '=', sql<number>`any(${taxonIds}::int[])`)
    .modifyEnd(prepared('season_counts'))
    .execute();
}

/** Who has the most sightings of a taxon's subtree, or determined the most of others' there. */
export async function findMostOf(
  db: Db,
  { table, taxonId, limit }: { table: 'taxon_observer' | 'taxon_determiner'; taxonId: number; limit: number },
) {
  return await db
    .selectFrom(table)
    .select(['member_id', 'sightings'])
    .where('taxon_id', '=', taxonId)
    .orderBy('sightings', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** Public species of a genus or family with the most sightings, most first. */
export async function findCommonestWithin(
  db: Db,
  { column, id, limit }: { column: 'genus_id' | 'family_id'; id: number; limit: number },
) {
  return await db
    .selectFrom('taxon')
    .innerJoin('taxon_count', 'taxon_count.taxon_id', 'taxon.id')
    .select(['taxon.id', 'taxon_count.sightings'])
    .where(column, '=', id)
    .where('taxon.rank', '=', 'species')
    .where('taxon.status', '=', 'accepted')
    .where('taxon.is_public', '=', true)
    .where('taxon_count.sightings', '>', 0)
    .orderBy('taxon_count.sightings', 'desc')
    .orderBy('taxon.id')
    .limit(limit)
    .execute();
}

export async function countObservers(db: Db, taxonId: number): Promise<number> {
  const row = await db
    .selectFrom('taxon_observer')
    .select((eb) => eb.fn.countAll<number>().as('observers'))
    .where('taxon_id', '=', taxonId)
    .modifyEnd(prepared('count_observers'))
    .executeTakeFirstOrThrow();
  return row.observers;
}

/** Species that this one was first taken for, and that were first taken for this one; most first. */
export async function findFirstGuesses(db: Db, { speciesId, limit }: { speciesId: number; limit: number }) {
  const { rows } = await sql<{ other_id: number; taken_for: number; given_to: number }>`
    select other_id, sum(taken_for)::int as taken_for, sum(given_to)::int as given_to
    from (
      select first_species_id as other_id, sightings as taken_for, 0 as given_to from first_guess where species_id = ${speciesId}
      union all
      select species_id, 0, sightings from first_guess where first_species_id = ${speciesId}) as guesses
    group by other_id order by sum(taken_for) + sum(given_to) desc, other_id limit ${limit}
    ${prepared('first_guesses')}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

export type MissedPairRow = { one_id: number; other_id: number; misses: number; guesses: number };

/**
 * Pairs of species without a note that tells them apart, the most confused first: how often they were missed in the quiz and named in
 * each other's place among the sightings. In their present meaning.
 */
export async function findPairsWithoutNote(db: Db, limit: number) {
  const { rows } = await sql<MissedPairRow>`
    with told as (
      select coalesce(a.accepted_id, a.id) as a, coalesce(b.accepted_id, b.id) as b, told.misses, told.guesses
      from (
        select taxon_id as a, chosen_id as b, misses, 0 as guesses from quiz_miss
        union all select species_id, first_species_id, 0, sightings from first_guess) told
      join taxon a on a.id = told.a join taxon b on b.id = told.b),
    noted as (
      select coalesce(a.accepted_id, a.id) as a, coalesce(b.accepted_id, b.id) as b
      from look_alike l join taxon a on a.id = l.taxon_id join taxon b on b.id = l.other_id where l.note <> '')
    select least(a, b) as one_id, greatest(a, b) as other_id, sum(misses)::int as misses, sum(guesses)::int as guesses
    from told
    where a <> b and not exists (
      select from noted where (noted.a = told.a and noted.b = told.b) or (noted.a = told.b and noted.b = told.a))
    group by 1, 2 order by sum(misses) + sum(guesses) desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

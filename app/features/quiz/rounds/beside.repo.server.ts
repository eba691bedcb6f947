import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

type BesideRow = { id: number; other_id: number };

/** What may stand beside a species as a choice: a public species that lives here, or might. */
const isChoice = sql`t.rank = 'species' and t.status = 'accepted' and t.is_public
  and coalesce(t.presence, 'native') not in ('absent', 'doubtful')`;

/**
 * For each species those that it is taken for: kept beside it by editors, named in its place by determiners, or chosen in its place in
 * this quiz; the most confused first, those with an editor's note before all.
 */
export async function findConfused(db: Db, { ids, each }: { ids: readonly number[]; each: number }) {
  const { rows } = await sql<BesideRow>`
    select wanted.id, best.other_id
    from unnest(${[...ids]}::int[]) as wanted (id)
    cross join lateral (
      select t.id as other_id
      from (
        select other_id, 1000000 as weight from look_alike where taxon_id = wanted.id
        union all select taxon_id, 1000000 from look_alike where other_id = wanted.id
        union all select first_species_id, sightings * 10 from first_guess where species_id = wanted.id
        union all select species_id, sightings * 10 from first_guess where first_species_id = wanted.id
        union all select chosen_id, misses from quiz_miss where taxon_id = wanted.id
        union all select taxon_id, misses from quiz_miss where chosen_id = wanted.id) told
      join taxon named on named.id = told.other_id
      join taxon t on t.id = coalesce(named.accepted_id, named.id)
      where t.id <> wanted.id and ${isChoice}
      group by t.id order by sum(told.weight) desc, t.id limit ${each}) best`.execute(db);
  return rows;
}

/** For each species others of its genus, of its family beyond that, or of its order beyond that, in an order that changes. */
export async function findRelated(
  db: Db,
  { ids, within, each }: { ids: readonly number[]; within: 'genus' | 'family' | 'order'; each: number },
) {
  const beyond = { genus: sql`true`, family: differs('genus'), order: differs('family') }[within];
  const { rows } = await sql<BesideRow>`
    select own.id, near.id as other_id
    from taxon own
    cross join lateral (
      select t.id from taxon t
      where ${sql.ref(`t.${within}_id`)} = ${sql.ref(`own.${within}_id`)} and t.id <> own.id and ${beyond} and ${isChoice}
      order by random() limit ${each}) near
    where own.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

function differs(rank: 'genus' | 'family') {
  return sql`${sql.ref(`t.${rank}_id`)} is distinct from ${sql.ref(`own.${rank}_id`)}`;
}

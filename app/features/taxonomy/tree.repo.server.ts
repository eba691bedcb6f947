import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Direct public children of each taxon, species below it and those seen, and published sightings of its subtree. */
export async function findTreeNumbers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; children: number; species: number; seen: number; sightings: number }>`
    select b.id, n.species, n.seen, coalesce(own.sightings, 0) as sightings,
      (select count(*)::int from taxon k where k.parent_id = b.id and k.status = 'accepted' and k.is_public) as children
    from unnest(${ids}::int[]) as b (id)
    left join taxon_count own on own.taxon_id = b.id
    cross join lateral (
      select count(*)::int as species, count(c.taxon_id)::int as seen
      from taxon t left join taxon_count c on c.taxon_id = t.id
      where t.ancestor_ids @> array[b.id] and t.rank = 'species' and t.id <> b.id
        and t.status = 'accepted' and t.is_public) n`.execute(db);
  return rows;
}

/**
 * Taxa whose summaries together count a branch, each sighting once: sightings are summed for their own name and for its species,
 * genus, family and order, so that a branch of another rank is the sum of the highest such taxa below it and of the names between.
 */
export async function findSummedIds(db: Db, taxonId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from taxon t
    where t.ancestor_ids @> array[${taxonId}::int] and t.status = 'accepted' and not exists (
      select from taxon p
      where p.id = any(t.ancestor_ids) and p.id <> t.id and p.ancestor_ids @> array[${taxonId}::int]
        and p.rank in ('order', 'family', 'genus', 'species'))`.execute(db);
  return rows.map(({ id }) => id);
}

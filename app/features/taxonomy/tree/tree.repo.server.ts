import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { isSeen } from '../seen-taxon.repo.server.ts';

/** Direct public children of each taxon, species below it and those seen, and published sightings of its subtree. */
export async function findTreeNumbers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; children: number; species: number; seen: number; sightings: number }>`
    select b.id, n.species, n.seen, coalesce(own.sightings, 0) as sightings,
      (select count(*)::int from taxon k where k.parent_id = b.id and k.status = 'accepted' and k.is_public) as children
    from unnest(${ids}::int[]) as b (id)
    left join taxon_count own on own.taxon_id = b.id
    cross join lateral (
      select count(*)::int as species, (count(*) filter (where ${isSeen}))::int as seen
      from taxon t
      where t.ancestor_ids @> array[b.id] and t.rank = 'species' and t.id <> b.id
        and t.status = 'accepted' and t.is_public) n`.execute(db);
  return rows;
}

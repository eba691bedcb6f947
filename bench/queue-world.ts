import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Nodes between the ranks that the queue has a column for: narrow and wide ones, below a family, a genus and a species. */
export async function addNodes(
  db: Db,
  of: { family: number; genus: number; species: number },
): Promise<{ name: string; id: number }[]> {
  const childrenOf = async (parent: number) => {
    const { rows } = await sql<{ id: number }>`select id from taxon where parent_id = ${parent} order by id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const [genera, species] = [await childrenOf(of.family), await childrenOf(of.genus)];
  const half = (ids: readonly number[]) => ids.slice(Math.floor(ids.length / 2));
  const nodes = [
    {
      name: 'tribusz, kevés nemzetséggel',
      id: await addNode(db, { parent: of.family, rank: 'tribe', children: genera.slice(0, 5) }),
    },
    {
      name: 'alcsalád, a nemzetségek fele',
      id: await addNode(db, { parent: of.family, rank: 'subfamily', children: half(genera) }),
    },
    {
      name: 'alnemzetség, a fajok fele',
      id: await addNode(db, { parent: of.genus, rank: 'subgenus', children: half(species) }),
    },
  ];
  const subspecies = await addNode(db, { parent: of.species, rank: 'subspecies', children: [] });
  await sql`
    update sighting_queue set taxon_id = ${subspecies} where sighting_id in (
      select id from sighting where species_id = ${of.species} and id % 100 = 0)`.execute(db);
  return [...nodes, { name: 'alfaj, a fajnak századrésze', id: subspecies }];
}

async function addNode(
  db: Db,
  { parent, rank, children }: { parent: number; rank: string; children: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into taxon (id, parent_id, rank, scientific_name, orig_name, slug, order_id, family_id, genus_id, species_id,
      ancestor_ids, presence, source)
    select made.id, p.id, ${rank}, made.name, made.name, lower(made.name), p.order_id, p.family_id, p.genus_id, p.species_id,
      p.ancestor_ids || made.id, 'native', 'bench'
    from taxon p, (select max(id) + 1 as id, 'Node' || max(id) as name from taxon) made where p.id = ${parent}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    update taxon t set parent_id = case when t.parent_id = ${parent} then ${id} else t.parent_id end,
      ancestor_ids = t.ancestor_ids[:at] || ${id}::int || t.ancestor_ids[at + 1:]
    from (select id, array_position(ancestor_ids, ${parent}::int) as at from taxon) a
    where a.id = t.id and t.id <> ${id} and t.ancestor_ids && ${[...children]}::int[]`.execute(db);
  return id;
}

/** The expert has named all of a genus but every thousandth of it. */
export async function caughtUp(db: Db, { memberId, genusId }: { memberId: number; genusId: number }): Promise<void> {
  await sql`
    insert into determination (sighting_id, member_id, taxon_id, written_name)
    select s.id, ${memberId}::int, s.taxon_id, t.scientific_name from sighting s join taxon t on t.id = s.taxon_id
    where s.genus_id = ${genusId} and s.id % 1000 <> 0 and s.member_id <> ${memberId} on conflict do nothing`.execute(
    db,
  );
  await sql`
    update sighting_queue set level = 'expert' where genus_id = ${genusId} and sighting_id % 1000 <> 0`.execute(db);
}

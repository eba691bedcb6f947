import { type Kysely, sql } from 'kysely';

/** Members' determinations to species, by order and by whose sighting they are on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting
      -- the order of what each of species_namer_ids says; 0 = none
      add column species_namer_order_ids integer[] not null default '{}'`.execute(db);
  await sql`
    update sighting s set species_namer_order_ids = named.orders
    from (
      select s.id, array_agg(coalesce(a.order_id, t.order_id, 0) order by namer.at) as orders
      from sighting s
      cross join lateral unnest(s.species_namer_ids) with ordinality as namer (id, at)
      join determination d on d.sighting_id = s.id and d.member_id = namer.id and d.withdrawn_at is null and d.replaced_at is null
      join taxon t on t.id = d.taxon_id left join taxon a on a.id = t.accepted_id
      group by s.id) named
    where named.id = s.id`.execute(db);
  await sql`
    alter table sighting add constraint sighting_species_namers_paired
      check (cardinality(species_namer_ids) = cardinality(species_namer_order_ids))`.execute(db);

  await sql`
    create table member_determined (
      member_id integer not null references member (id),
      order_id integer not null,
      -- 1 = on one's own sighting
      is_own smallint not null,
      sightings integer not null,
      constraint member_determined_pkey primary key (member_id, order_id, is_own),
      constraint member_determined_not_negative check (sightings >= 0)
    )`.execute(db);
  // As `recomputeSummaries()` has it.
  await sql`
    insert into member_determined
    select namer.member_id, namer.order_id, (namer.member_id = s.member_id)::int, count(*)
    from sighting s cross join lateral unnest(s.species_namer_ids, s.species_namer_order_ids) as namer (member_id, order_id)
    where s.state = 'published' group by 1, 2, 3`.execute(db);
}

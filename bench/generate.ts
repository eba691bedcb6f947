import { sql } from 'kysely';
import { recomputeSummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { utm1Of } from '#db/migrations/0076-sightings-by-kilometre.ts';
import { type MadeTaxon, makeTaxa } from './made-taxa.ts';

export type Sizes = { taxa: number; sightings: number; members: number };

export const sizes: Sizes = { taxa: 46_000, sightings: 100_000, members: 500 };
/** The same site in its first year and when it has grown. */
export const youngSite: Sizes = { ...sizes, sightings: 10_000 };
export const grownSite: Sizes = { ...sizes, sightings: 1_000_000, members: 2_000 };

/** Fills a migrated, empty database straight by SQL through a pool of one connection; few taxa have many sightings and most have few. Answers the taxa. */
export async function generate(db: Db, sizes: Sizes): Promise<MadeTaxon[]> {
  const taxa = makeTaxa(sizes.taxa);
  // The pool's limit is for requests; this needs one connection, so that it holds for all that follows.
  await sql`set statement_timeout = 0`.execute(db);
  // What is made up here refers to nothing that is missing.
  await sql`set session_replication_role = replica`.execute(db);
  await insertTaxa(db, taxa);
  await insertMembers(db, sizes.members);
  await withoutIndexes(db, () => insertSightings(db, sizes));
  await recomputeSummaries(db);
  await sql`set session_replication_role = default`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return taxa;
}

/** A million rows go in many times faster with their indexes made afterwards. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('sighting', 'determination', 'sighting_image')
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** Taxa with all their names, addresses and counts. */
export async function insertTaxa(db: Db, taxa: MadeTaxon[]): Promise<void> {
  const column = <Value>(of: (taxon: MadeTaxon) => Value) => taxa.map(of);
  await sql`insert into taxon_group (id, slug, name, position) values (1, 'rovarok', 'rovarok', 1)`.execute(db);
  await sql`
    insert into taxon (id, parent_id, rank, scientific_name, orig_name, hungarian_name, slug, slug_hu, group_id,
      order_id, family_id, genus_id, species_id, ancestor_ids, presence, source)
    select id, parent_id, rank, name, name, hungarian, slug, slug_hu, case when rank = 'order' then 1 end,
      order_id, family_id, genus_id, case when rank = 'species' then id end, ancestors::integer[], 'native', 'bench'
    from unnest(
      ${column(({ id }) => id)}::integer[], ${column(({ parentId }) => parentId)}::integer[], ${column(({ rank }) => rank)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ hungarian }) => hungarian)}::text[], ${column(({ slug }) => slug)}::text[],
      ${column(({ slugHu }) => slugHu)}::text[], ${column(({ orderId }) => orderId)}::integer[],
      ${column(({ familyId }) => familyId)}::integer[], ${column(({ genusId }) => genusId)}::integer[],
      ${column(({ ancestorIds }) => `{${ancestorIds.join(',')}}`)}::text[]
    ) as made (id, parent_id, rank, name, hungarian, slug, slug_hu, order_id, family_id, genus_id, ancestors)
    order by id`.execute(db);
  const names = taxa.flatMap(({ id, name, hungarian, otherHungarian }) => [
    { id, name, kind: 'scientific', isPreferred: true },
    ...(hungarian ? [{ id, name: hungarian, kind: 'hungarian', isPreferred: true }] : []),
    ...otherHungarian.map((other) => ({ id, name: other, kind: 'hungarian', isPreferred: false })),
  ]);
  await sql`
    insert into taxon_name (taxon_id, name, folded, kind, is_preferred, source)
    select taxon_id, name, folded, kind, preferred, 'bench' from unnest(
      ${names.map(({ id }) => id)}::integer[], ${names.map(({ name }) => name)}::text[],
      ${names.map(({ name }) => fold(name))}::text[], ${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ isPreferred }) => isPreferred)}::boolean[]
    ) as made (taxon_id, name, folded, kind, preferred)`.execute(db);
  await sql`
    insert into taxon_slug (scope, slug, taxon_id, kind)
    select case when rank = 'order' then 0 else coalesce(order_id, 0) end, slug, id, 'slug' from taxon
    union all
    select case when rank = 'order' then 0 else order_id end, slug_hu, id, 'slug_hu' from taxon where slug_hu is not null
    on conflict do nothing`.execute(db);
  await sql`insert into taxon_count (taxon_id, sightings) select id, 0 from taxon on conflict do nothing`.execute(db);
}

async function insertMembers(db: Db, members: number): Promise<void> {
  await sql`
    insert into member (id, username, username_folded, full_name, email, email_verified)
    select id, 'tag' || id, 'tag' || id, 'Minta Tag ' || id, 'tag' || id || '@example.org', true
    from generate_series(1, ${members}::integer) as made (id)`.execute(db);
}

async function insertSightings(db: Db, sizes: Sizes): Promise<void> {
  await sql`select setseed(0.5)`.execute(db);
  await utm1Of.execute(db);
  // Random numbers are drawn in a step of their own, so that the same row is used all through.
  await sql`
    insert into sighting (id, client_id, member_id, observed_from, observed_to, public_observed_from, public_observed_to,
      public_date_precision, latitude, longitude, uncertainty_m, settlement, county_code, county, in_hungary, utm10,
      public_latitude, public_longitude, public_uncertainty_m, public_x, public_y, public_utm10, public_utm1, public_county_code, public_county,
      public_settlement, taxon_id, order_id, family_id, genus_id, species_id, dr_rank, named_taxon_ids, sole_namer_ids, level, determination_count,
      life_stage, license_id, image_count, created_at, updated_at, determiner_ids, first_species_id,
      species_namer_ids, species_namer_order_ids)
    select drawn.id, gen_random_uuid(), member, day, day, day, day, 'day', latitude, longitude, 25, 'Mintafalva', county, 'Pest', true, utm,
      latitude, longitude, 25, ((longitude / 360 + 0.5) * 1073741824)::integer,
      ((0.5 - ln(tan(pi() / 4 + radians(latitude) / 2)) / (2 * pi())) * 1073741824)::integer, utm, utm1_of(latitude, longitude), county, 'Pest', 'Mintafalva',
      taxon.id, order_id, family_id, genus_id, species_id,
      case rank when 'order' then 1 when 'family' then 2 when 'genus' then 3 when 'species' then 4 else 0 end,
      array[taxon.id], array[member], case when other = member then 'observer' else 'community' end, 1, stage, 1, 1, now() - (${sizes.sightings} - drawn.id) * interval '1 minute', now(),
      case when other = member then '{}'::integer[] else array[other] end, case when mistaken then species_id - 1 else species_id end,
      case when species_id is null then '{}'::integer[] else array[member] end,
      case when species_id is null then '{}'::integer[] else array[order_id] end
    from (
      select id, 1 + floor(random() * ${sizes.members})::integer as member, 2 + floor(${sizes.taxa - 2} * power(random(), 4))::integer as place,
        date '2015-01-01' + floor(random() * 4000)::integer as day,
        -- a third of all round the capital, as people live
        case id % 3 when 0 then 47.35 + random() * 0.3 else 45.8 + random() * 2.7 end as latitude,
        case id % 3 when 0 then 18.85 + random() * 0.45 else 16.3 + random() * 6.4 end as longitude,
        1 + floor(random() * ${sizes.members})::integer as other, random() < 0.02 as mistaken,
        (array['adult', 'adult', 'adult', 'adult', 'larva', 'pupa', 'egg', null])[1 + floor(random() * 8)::integer] as stage,
        lpad((1 + floor(random() * 20))::text, 2, '0') as county,
        chr(66 + floor(random() * 5)::integer) || chr(83 + floor(random() * 3)::integer) || lpad(floor(random() * 100)::text, 2, '0') as utm
      from generate_series(1, ${sizes.sightings}::integer) as made (id)
    ) as drawn
    -- the most sighted are species: they come last in the tree
    join taxon on taxon.id = ${sizes.taxa} + 2 - place`.execute(db);
  await sql`
    insert into determination (sighting_id, member_id, taxon_id, written_name)
    select sighting.id, member_id, taxon_id, scientific_name from sighting join taxon on taxon.id = taxon_id`.execute(
    db,
  );
  await sql`
    insert into sighting_image (member_id, sighting_id, upload_key, state, original_key, original_bytes, mime, width, height,
      small_key, medium_key, large_key, license_id)
    select member_id, id, 'k' || id, 'ready', md5('o' || id) || '.jpg', 5000000, 'image/jpeg', 4000, 3000,
      md5('s' || id) || '.webp', md5('m' || id) || '.webp', md5('l' || id) || '.jpg', 1
    from sighting`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What members' own pages count from: totals, squares, and their species by year with the first of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting
      -- members whose visible standing determination means a species or a subspecies
      add column species_namer_ids integer[] not null default '{}'`.execute(db);
  // A member's branch, newest first, without reading the member's or the branch's other sightings
  for (const rank of ['order', 'family']) {
    await sql`create index ${sql.ref(`sighting_member_${rank}_newest`)} on sighting (member_id, ${sql.ref(`${rank}_id`)}, id desc) where state = 'published'`.execute(
      db,
    );
  }
  await sql`
    create index sighting_member_species_day on sighting (member_id, species_id, public_observed_from, public_observed_to, id)
      where state = 'published' and name_is_sure`.execute(db);
  await sql`create index sighting_member_unpublished on sighting (member_id, id desc) where state in ('draft','hidden')`.execute(
    db,
  );

  // Every member has a row: lists of members are sorted by it.
  await sql`
    create table member_total (
      member_id integer primary key references member (id) on delete cascade,
      sightings integer not null default 0,
      species integer not null default 0,
      -- standing, visible determinations to species, on published sightings
      determinations integer not null default 0,
      constraint member_total_not_negative check (sightings >= 0 and species >= 0 and determinations >= 0)
    )`.execute(db);
  for (const column of ['sightings', 'species', 'determinations']) {
    await sql`create index ${sql.ref(`member_total_${column}`)} on member_total (${sql.ref(column)} desc, member_id)`.execute(
      db,
    );
  }
  await sql`
    create function add_member_total() returns trigger language plpgsql as $$
    begin
      insert into member_total (member_id) values (new.id);
      return null;
    end $$`.execute(db);
  await sql`create trigger member_add_total after insert on member for each row execute function add_member_total()`.execute(
    db,
  );

  // Public squares; order_id 0 = named to none, or not at all
  await sql`
    create table member_square (
      member_id integer not null references member (id),
      order_id integer not null,
      utm10 text not null,
      sightings integer not null,
      constraint member_square_pkey primary key (member_id, order_id, utm10),
      constraint member_square_not_negative check (sightings >= 0)
    )`.execute(db);

  // By public date; month 0 = known to the year alone, or over more than a month
  await sql`
    create table member_month (
      member_id integer not null references member (id),
      year smallint not null,
      month smallint not null,
      sightings integer not null,
      constraint member_month_pkey primary key (member_id, year, month),
      constraint member_month_known check (month between 0 and 12),
      constraint member_month_not_negative check (sightings >= 0)
    )`.execute(db);

  // Sure species by year, with the first sighting by its public date; year 0 = all years
  await sql`
    create table member_species_year (
      member_id integer not null references member (id),
      species_id integer not null references taxon (id),
      year smallint not null,
      sightings integer not null,
      first_id integer not null,
      first_from date not null,
      first_to date not null,
      first_precision text not null,
      constraint member_species_year_pkey primary key (member_id, species_id, year),
      constraint member_species_year_any check (sightings > 0)
    )`.execute(db);
  await sql`create index member_species_year_first on member_species_year (member_id, year, first_from desc, first_id desc, species_id)`.execute(
    db,
  );

  await addNames(db);
  await fill(db);
}

/** How members are looked up and sorted: without regard to case and accent, and in Hungarian alphabetical order. */
async function addNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column search_text text generated always as (
      username_folded || ' ' || regexp_replace(normalize(lower(full_name), NFKD), '[\\u0300-\\u036f]', '', 'g')) stored`.execute(
    db,
  );
  await sql`create index member_search on member using gin (search_text gin_trgm_ops) where deleted_at is null`.execute(
    db,
  );
  await sql`create index member_joined on member (created_at desc, id desc) where deleted_at is null`.execute(db);
  await sql`create index member_by_name on member ((coalesce(nullif(full_name, ''), username) collate "hu-x-icu"), id) where deleted_at is null`.execute(
    db,
  );
}

/** As `recomputeSummaries()` has it, for what was recorded before this migration. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sighting s set species_namer_ids = named.ids
    from (
      select d.sighting_id, array_agg(d.member_id order by d.member_id) as ids
      from determination d join taxon t on t.id = d.taxon_id left join taxon a on a.id = t.accepted_id
      where d.withdrawn_at is null and d.replaced_at is null and d.hidden_at is null and t.status <> 'unresolved'
        and coalesce(a.species_id, t.species_id) is not null
      group by d.sighting_id) named
    where named.sighting_id = s.id`.execute(db);
  await sql`
    insert into member_square
    select member_id, coalesce(order_id, 0), public_utm10, count(*) from sighting
    where state = 'published' and public_utm10 is not null group by 1, 2, 3`.execute(db);
  await sql`
    insert into member_month
    select member_id, extract(year from public_observed_from)::smallint,
      case when public_date_precision = 'year' or date_trunc('month', public_observed_from) <> date_trunc('month', public_observed_to)
        then 0 else extract(month from public_observed_from)::smallint end,
      count(*)
    from sighting where state = 'published' group by 1, 2, 3`.execute(db);
  for (const year of [sql`extract(year from public_observed_from)`, sql`0::smallint`]) {
    await sql`
      insert into member_species_year
      select distinct on (member_id, species_id, ${year}) member_id, species_id, ${year}::smallint,
        count(*) over (partition by member_id, species_id, ${year}), id, public_observed_from, public_observed_to, public_date_precision
      from sighting where state = 'published' and name_is_sure and species_id is not null
      order by member_id, species_id, ${year}, public_observed_from, public_observed_to, id`.execute(db);
  }
  await sql`
    insert into member_total (member_id, sightings, species, determinations)
    select m.id,
      (select count(*) from sighting s where s.member_id = m.id and s.state = 'published'),
      (select count(*) from member_species_year y where y.member_id = m.id and y.year = 0),
      coalesce(said.determinations, 0)
    from member m
    left join (
      select namer.id, count(*) as determinations from sighting s cross join lateral unnest(s.species_namer_ids) as namer (id)
      where s.state = 'published' group by 1) said on said.id = m.id`.execute(db);
}

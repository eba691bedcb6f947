import { type Kysely, sql } from 'kysely';

/** What taxon pages count from: squares by period, seasons, observers, determiners, first guesses; and look-alikes kept by editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting
      -- members other than the observer whose standing determination is the name or lies below it
      add column determiner_ids integer[] not null default '{}',
      -- what the first determination to a species, as long as it is visible, took it for, in its present meaning
      add column first_species_id integer references taxon (id)`.execute(db);
  // A taxon's newest pictures are one index scan also where most sightings have none.
  for (const rank of ['order', 'family', 'genus', 'species']) {
    await sql`create index ${sql.ref(`sighting_${rank}_pictured`)} on sighting (${sql.ref(`${rank}_id`)}, id desc) where state = 'published' and image_count > 0`.execute(
      db,
    );
  }
  await sql`create index sighting_species_stage_pictured on sighting (species_id, life_stage, id desc) where state = 'published' and image_count > 0`.execute(
    db,
  );

  // Each for every taxon of the name's line: one page reads a bounded number of rows, however many sightings there are.
  await sql`
    create table taxon_square (
      taxon_id integer not null references taxon (id),
      utm10 text not null,
      period text not null,
      sightings integer not null,
      constraint taxon_square_pkey primary key (taxon_id, utm10, period),
      constraint taxon_square_period_known check (period in ('old','mid','new')),
      constraint taxon_square_not_negative check (sightings >= 0)
    )`.execute(db);
  // third and life_stage as in sighting_summary
  await sql`
    create table taxon_season (
      taxon_id integer not null references taxon (id),
      third smallint not null,
      life_stage text not null,
      sightings integer not null,
      constraint taxon_season_pkey primary key (taxon_id, third, life_stage),
      constraint taxon_season_not_negative check (sightings >= 0)
    )`.execute(db);
  for (const table of ['taxon_observer', 'taxon_determiner']) {
    await sql`
      create table ${sql.table(table)} (
        taxon_id integer not null references taxon (id),
        member_id integer not null references member (id),
        sightings integer not null,
        constraint ${sql.ref(`${table}_pkey`)} primary key (taxon_id, member_id),
        constraint ${sql.ref(`${table}_not_negative`)} check (sightings >= 0)
      )`.execute(db);
    await sql`create index ${sql.ref(`${table}_most`)} on ${sql.table(table)} (taxon_id, sightings desc, member_id)`.execute(
      db,
    );
  }
  // Agreed sightings of a species that were first taken for another one
  await sql`
    create table first_guess (
      species_id integer not null references taxon (id),
      first_species_id integer not null references taxon (id),
      sightings integer not null,
      constraint first_guess_pkey primary key (species_id, first_species_id),
      constraint first_guess_not_negative check (sightings >= 0)
    )`.execute(db);
  await sql`create index first_guess_first on first_guess (first_species_id)`.execute(db);

  // A pair stands once, the smaller id first.
  await sql`
    create table look_alike (
      taxon_id integer not null references taxon (id),
      other_id integer not null references taxon (id),
      note text not null,
      created_by integer references member (id) on delete set null,
      created_at timestamptz not null default now(),
      constraint look_alike_pkey primary key (taxon_id, other_id),
      constraint look_alike_once check (taxon_id < other_id)
    )`.execute(db);
  await sql`create index look_alike_other on look_alike (other_id)`.execute(db);

  await fillFromLog(db);
  await fillSummaries(db);
}

async function fillFromLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sighting s set
      determiner_ids = coalesce((
        select array_agg(d.member_id order by d.member_id) from determination d
        join taxon t on t.id = d.taxon_id left join taxon a on a.id = t.accepted_id
        where d.sighting_id = s.id and d.withdrawn_at is null and d.replaced_at is null and d.hidden_at is null
          and d.member_id <> s.member_id and t.status <> 'unresolved'
          and coalesce(a.ancestor_ids, t.ancestor_ids) @> array[s.taxon_id]), '{}'),
      first_species_id = (
        select coalesce(a.species_id, t.species_id) from determination d
        join taxon t on t.id = d.taxon_id left join taxon a on a.id = t.accepted_id
        where d.sighting_id = s.id and d.hidden_at is null and t.status <> 'unresolved'
          and coalesce(a.species_id, t.species_id) is not null
        order by d.id limit 1)
    where exists (select from determination d where d.sighting_id = s.id)`.execute(db);
}

/** As `replaceSummaries()` has it, for what was recorded before this migration. */
async function fillSummaries(db: Kysely<unknown>): Promise<void> {
  const counted = sql`
    from sighting s join taxon t on t.id = s.taxon_id cross join lateral unnest(t.ancestor_ids) as line (id)
    where s.state = 'published'`;
  await sql`
    insert into taxon_square
    select line.id, s.public_utm10,
      case when extract(year from s.public_observed_from) >= 2010 then 'new' when extract(year from s.public_observed_from) >= 1990 then 'mid' else 'old' end,
      count(*) ${counted} and s.public_utm10 is not null group by 1, 2, 3`.execute(db);
  await sql`
    insert into taxon_season
    select line.id,
      case
        when s.public_date_precision = 'year' or date_trunc('month', s.public_observed_from) <> date_trunc('month', s.public_observed_to) then 48
        when s.public_date_precision = 'month' or least(2, (extract(day from s.public_observed_from)::int - 1) / 10)
          <> least(2, (extract(day from s.public_observed_to)::int - 1) / 10) then 35 + extract(month from s.public_observed_from)::int
        else (extract(month from s.public_observed_from)::int - 1) * 3 + least(2, (extract(day from s.public_observed_from)::int - 1) / 10)
      end,
      coalesce(s.life_stage, ''), count(*) ${counted} group by 1, 2, 3`.execute(db);
  await sql`insert into taxon_observer select line.id, s.member_id, count(*) ${counted} group by 1, 2`.execute(db);
  await sql`
    insert into taxon_determiner
    select line.id, determiner.id, count(*)
    from sighting s join taxon t on t.id = s.taxon_id cross join lateral unnest(t.ancestor_ids) as line (id)
    cross join lateral unnest(s.determiner_ids) as determiner (id)
    where s.state = 'published' group by 1, 2`.execute(db);
  await sql`
    insert into first_guess
    select species_id, first_species_id, count(*) from sighting
    where state = 'published' and level in ('community', 'expert') and species_id <> first_species_id group by 1, 2`.execute(
    db,
  );
}

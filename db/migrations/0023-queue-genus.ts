import { type Kysely, sql } from 'kysely';

/** The queue by genus and by name, what is known of a taxon from accepted sightings, and what else experts' work needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orderQueue(db);
  await keepProfiles(db);
  // An observer's answer ends a question, a merge what was decided of the part that is gone, a split of the taxon the rest
  await sql`
    alter table verdict drop constraint verdict_end_reason_known,
      add constraint verdict_end_reason_known
        check (end_reason in ('replaced','withdrawn','name','date','place','images','reply','merged','split')),
      -- the change of the tree that ended it: undone, it stands again
      add column ended_by_set integer references taxon_change_set (id) on delete set null,
      -- the question to the observer, as it stands among the sighting's comments
      add column question_id integer references sighting_comment (id) on delete set null`.execute(db);
  await sql`create index verdict_ended_by_set on verdict (ended_by_set) where ended_by_set is not null`.execute(db);
  await sql`create index verdict_question on verdict (question_id) where question_id is not null`.execute(db);
  // The whole picture for the workbench, made when it is first asked for
  await sql`alter table sighting_image add column full_key text`.execute(db);
  await sql`create index sighting_image_full_key on sighting_image (full_key) where full_key is not null`.execute(db);
  await keepPairHistory(db);
}

async function orderQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting_queue
      add column genus_id integer,
      -- the public days, so that few days are found among many that wait
      add column seen daterange,
      -- named to a species by an expert: shown on request alone
      add column is_settled boolean not null generated always as (level = 'expert' and dr_rank >= 4) stored`.execute(
    db,
  );
  await sql`
    update sighting_queue q
    set genus_id = s.genus_id, seen = daterange(s.public_observed_from, s.public_observed_to, '[]')
    from sighting s where s.id = q.sighting_id`.execute(db);
  await sql`alter table sighting_queue alter column seen set not null`.execute(db);
  for (const index of ['all', 'order', 'family', 'coarse', 'above'])
    await sql`drop index ${sql.ref(`sighting_queue_${index}`)}`.execute(db);
  const ordered = sql`priority desc, sighting_id`;
  await sql`create index sighting_queue_all on sighting_queue (is_settled, ${ordered}) where verdict = 'open'`.execute(
    db,
  );
  for (const column of ['order', 'family', 'genus', 'taxon'])
    await sql`
      create index ${sql.ref(`sighting_queue_${column}`)}
        on sighting_queue (${sql.ref(`${column}_id`)}, is_settled, ${ordered}) where verdict = 'open'`.execute(db);
  await sql`create index sighting_queue_seen on sighting_queue using gist (seen) where verdict = 'open'`.execute(db);
  // For members without a scope: what is not named to a species
  await sql`
    create index sighting_queue_coarse on sighting_queue (is_settled, ${ordered})
      where verdict = 'open' and dr_rank < 4`.execute(db);
}

/** What is known of species and genera from sightings that experts accepted or others agreed on. */
async function keepProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taxon_profile (
      taxon_id integer not null references taxon (id) on delete cascade,
      utm10 text not null,
      third smallint not null,
      life_stage text not null,
      sightings integer not null,
      constraint taxon_profile_pkey primary key (taxon_id, utm10, third, life_stage),
      constraint taxon_profile_not_negative check (sightings >= 0)
    )`.execute(db);
  await sql`
    create table taxon_altitude (
      taxon_id integer not null references taxon (id) on delete cascade,
      altitude_m integer not null,
      sightings integer not null,
      constraint taxon_altitude_pkey primary key (taxon_id, altitude_m),
      constraint taxon_altitude_not_negative check (sightings >= 0)
    )`.execute(db);
  const accepted = sql`
    from sighting s cross join lateral (values (s.species_id), (s.genus_id)) as known (taxon_id)
    where s.state = 'published' and s.name_is_sure and known.taxon_id is not null
      and (s.verdict in ('accepted', 'limited') or s.verdict = 'open' and s.level in ('community', 'expert'))`;
  const part = (name: string, column: string) => sql`extract(${sql.raw(name)} from ${sql.ref(column)})::int`;
  const [fromMonth, toMonth] = [part('month', 's.public_observed_from'), part('month', 's.public_observed_to')];
  const [fromYear, toYear] = [part('year', 's.public_observed_from'), part('year', 's.public_observed_to')];
  const third = (column: string) => sql`least(2, (${part('day', column)} - 1) / 10)`;
  await sql`
    insert into taxon_profile
    select known.taxon_id, coalesce(s.public_utm10, ''),
      (case
        when s.public_date_precision = 'year' or ${fromYear} <> ${toYear} or ${fromMonth} <> ${toMonth} then 48
        when s.public_date_precision = 'month' or ${third('s.public_observed_from')} <> ${third('s.public_observed_to')}
          then 36 + ${fromMonth} - 1
        else (${fromMonth} - 1) * 3 + ${third('s.public_observed_from')}
      end)::smallint, coalesce(s.life_stage, ''), count(*)::int
    ${accepted} group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into taxon_altitude
    select known.taxon_id, s.altitude_m, count(*)::int
    ${accepted} and s.altitude_m is not null and s.public_visibility = 'exact' group by 1, 2`.execute(db);
}

/** How to tell two species apart: every wording is kept, the last one stands. */
async function keepPairHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table look_alike_version (
      id integer generated by default as identity primary key,
      taxon_id integer not null references taxon (id) on delete cascade,
      other_id integer not null references taxon (id) on delete cascade,
      -- '' = the pair was ended
      note text not null,
      member_id integer references member (id) on delete set null,
      created_at timestamptz not null default clock_timestamp(),
      constraint look_alike_version_once check (taxon_id < other_id)
    )`.execute(db);
  await sql`create index look_alike_version_pair on look_alike_version (taxon_id, other_id, id desc)`.execute(db);
  await sql`create index look_alike_version_other on look_alike_version (other_id)`.execute(db);
  await sql`
    insert into look_alike_version (taxon_id, other_id, note, member_id, created_at)
    select taxon_id, other_id, note, created_by, created_at from look_alike`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Badges by rules: what each is given for as data, what the rules count from, and whose numbers have changed since they were last judged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addRules(db);
  await addIndexes(db);
  await addQueue(db);
}

/** The first rules are the numbers that badges were given for by hand until now. */
async function addRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table badge
      -- what is counted and how many of it are asked for; null = given by hand alone
      add column rule jsonb,
      add constraint badge_rule_counts check (rule is null or (jsonb_typeof(rule) = 'object' and (rule ->> 'goal')::int > 0))`.execute(
    db,
  );
  await sql`
    insert into badge (slug, name_short, label, description, emblem, tone, figure, position) values
      ('uj-faj', 'Új faj', 'Új faj az oldalon', 'Annak jár, aki egy fajt itt elsőként talált meg, és a nevét el is fogadták.', 'bug', 'violet', '1', 9),
      ('feher-foltok', 'Fehér foltok', 'Tíz fehér folt', 'Annak jár, aki tíz fehér foltot töltött be: egy fajt olyan négyzetből mutatott meg, ahonnan addig senki.', 'square', 'leaf', '10', 10),
      ('jo-szem', 'Jó szem', 'Huszonöt jó szó', 'Annak jár, aki mások huszonöt találatának mondta ki elsőként azt a nevét, amelyet elfogadtak.', 'loupe', 'water', '25', 11),
      ('tereptars', 'Tereptárs', 'Öt esemény', 'Annak jár, aki öt eseményen vett részt, és találatot is hozott róluk.', 'calendar', 'honey', '5', 12)`.execute(
    db,
  );
  const rules = {
    'uj-faj': { kind: 'firsts', within: 'site', taxonId: null, goal: 1 },
    'feher-foltok': { kind: 'whiteSpots', taxonId: null, goal: 10 },
    'jo-szem': { kind: 'help', taxonId: null, goal: 25 },
    tereptars: { kind: 'events', goal: 5 },
    'elso-talalat': { kind: 'sightings', trust: 'any', taxonId: null, goal: 1 },
    'szaz-faj': { kind: 'species', trust: 'any', taxonId: null, goal: 100 },
    'otven-negyzet': { kind: 'squares', trust: 'any', taxonId: null, goal: 50 },
    'harminc-nap': { kind: 'daysInARow', goal: 30 },
    'ezer-hatarozas': { kind: 'determinations', of: 'others', taxonId: null, goal: 1000 },
  };
  for (const [slug, rule] of Object.entries(rules))
    await sql`update badge set rule = ${JSON.stringify(rule)}::jsonb where slug = ${slug}`.execute(db);
  await sql`
    alter table badge_award
      -- of a withdrawn one: a rule may give it once more
      add column again_allowed boolean not null default false`.execute(db);
  // A withdrawal is told until the badge is given again.
  await sql`
    create function end_withdrawal_notices() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform end_notices('withdrawn_badge', old.id);
      else
        perform end_notices('withdrawn_badge', a.id) from badge_award a
        where a.badge_id = new.badge_id and a.member_id = new.member_id and a.withdrawn_at is not null;
      end if;
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'delete'])
    await sql`
      create trigger ${sql.ref(`badge_award_${event}_ends_withdrawal`)} after ${sql.raw(event)} on badge_award
      for each row execute function end_withdrawal_notices()`.execute(db);
  await sql`create index badge_award_ever on badge_award (badge_id, member_id)`.execute(db);
}

/** What an accepted find is, in one place: a plain expression, so that the planner sees through it into the indexes below. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_accepted_find(state text, name_is_sure boolean, verdict text, level text) returns boolean
    language sql immutable parallel safe as $$
      select state = 'published' and name_is_sure
        and (verdict in ('accepted', 'limited') or verdict = 'open' and level in ('community', 'expert'))
    $$`.execute(db);
  const accepted = sql`is_accepted_find(state, name_is_sure, verdict, level) and species_id is not null`;
  await sql`create index sighting_accepted_square on sighting (species_id, public_utm10, id) where ${accepted}`.execute(
    db,
  );
  await sql`create index sighting_accepted_county on sighting (species_id, public_county_code, id) where ${accepted}`.execute(
    db,
  );
  await sql`
    create index sighting_accepted_member on sighting (member_id, species_id, public_utm10, public_county_code, id)
    where ${accepted} and recorded_by is null`.execute(db);
  await sql`
    create index sighting_member_days on sighting (member_id, public_observed_from)
    where state = 'published' and public_date_precision = 'day' and recorded_by is null`.execute(db);
}

/**
 * Whose numbers a write has changed, in the write's own transaction and whichever way it came: rows are only added here, so that
 * no writer waits for another.
 */
async function addQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_to_judge (
      id bigint generated always as identity primary key,
      -- without a foreign key: it would lock the member's row for every write
      member_id integer not null
    )`.execute(db);
  const row = (alias: string) =>
    sql.raw(
      [
        ...['state', 'taxon_id', 'species_id', 'name_is_sure', 'verdict', 'level', 'named_taxon_ids', 'determiner_ids'],
        ...[
          'public_utm10',
          'public_county_code',
          'public_observed_from',
          'public_observed_to',
          'public_date_precision',
        ],
        ...['public_visibility', 'recorded_by', 'member_id'],
      ]
        .map((column) => `${alias}.${column}`)
        .join(', '),
    );
  await sql`
    create function note_changed_finds() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into member_to_judge (member_id)
        select distinct who.id from now_rows n cross join lateral unnest(array[n.member_id] || n.determiner_ids) as who (id)
        where n.state = 'published';
      elsif tg_op = 'DELETE' then
        insert into member_to_judge (member_id)
        select distinct who.id from old_rows o cross join lateral unnest(array[o.member_id] || o.determiner_ids) as who (id)
        where o.state = 'published';
      else
        insert into member_to_judge (member_id)
        select distinct who.id from old_rows o join now_rows n on n.id = o.id
        cross join lateral unnest(array[o.member_id, n.member_id] || o.determiner_ids || n.determiner_ids) as who (id)
        where (o.state = 'published' or n.state = 'published') and (${row('o')}) is distinct from (${row('n')});
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sighting_insert_judges after insert on sighting referencing new table as now_rows
    for each statement execute function note_changed_finds()`.execute(db);
  await sql`
    create trigger sighting_update_judges after update on sighting referencing old table as old_rows new table as now_rows
    for each statement execute function note_changed_finds()`.execute(db);
  await sql`
    create trigger sighting_delete_judges after delete on sighting referencing old table as old_rows
    for each statement execute function note_changed_finds()`.execute(db);
  await addEventTriggers(db);
  // Who is here already is judged in the first minute.
  await sql`insert into member_to_judge (member_id) select id from member where deleted_at is null order by id`.execute(
    db,
  );
}

async function addEventTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_event_finds() returns trigger language plpgsql as $$
    begin
      insert into member_to_judge (member_id)
      select distinct s.member_id from changed_rows c join sighting s on s.id = c.sighting_id;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_participants() returns trigger language plpgsql as $$
    begin
      insert into member_to_judge (member_id) select distinct member_id from changed_rows;
      return null;
    end $$`.execute(db);
  for (const [table, work] of [
    ['sighting_in_event', 'note_event_finds'],
    ['event_participant', 'note_participants'],
  ] as const) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`
        create trigger ${sql.ref(`${table}_${event}_judges`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed_rows for each statement execute function ${sql.raw(work)}()`.execute(
        db,
      );
  }
}

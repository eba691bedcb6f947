import { type Kysely, sql } from 'kysely';

/** The quiz: rounds that were answered, games, the round of the day, what members remember, and which species are missed for which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A round is asked for by a read, so it stands in its own sealed address; only its answer is kept, by the word that the address holds.
  await sql`
    create table quiz_answer (
      round text constraint quiz_answer_pkey primary key,
      member_id integer references member (id),
      taxon_id integer not null references taxon (id) on delete cascade,
      chosen_id integer not null references taxon (id) on delete cascade,
      answered_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index quiz_answer_member on quiz_answer (member_id) where member_id is not null`.execute(db);
  await sql`create index quiz_answer_taxon on quiz_answer (taxon_id)`.execute(db);
  await sql`create index quiz_answer_chosen on quiz_answer (chosen_id)`.execute(db);
  await sql`create index quiz_answer_age on quiz_answer (answered_at)`.execute(db);
  await sql`
    create table quiz_game (
      word text constraint quiz_game_pkey primary key,
      member_id integer references member (id),
      kind text not null,
      difficulty text not null,
      order_id integer references taxon (id) on delete set null,
      -- of the round of the day alone
      day date,
      -- the sealed addresses of its rounds, in their order
      rounds text[] not null,
      started_at timestamptz not null default now(),
      constraint quiz_game_daily check ((kind = 'daily') = (day is not null)),
      constraint quiz_game_once_a_day unique (member_id, day)
    )`.execute(db);
  await sql`create index quiz_game_age on quiz_game (started_at)`.execute(db);
  await sql`create index quiz_game_order on quiz_game (order_id) where order_id is not null`.execute(db);
  await sql`
    create table quiz_day (
      day date constraint quiz_day_pkey primary key,
      -- what is asked: sighting, image, taxon and choices of each, by number
      rounds jsonb not null
    )`.execute(db);
  // What a member remembers of a species: the state of FSRS, with how often it was asked and known.
  await sql`
    create table quiz_card (
      member_id integer not null references member (id),
      taxon_id integer not null references taxon (id) on delete cascade,
      asked integer not null,
      known integer not null,
      due_on date not null,
      stability double precision not null,
      difficulty double precision not null,
      reps integer not null,
      lapses integer not null,
      reviewed_at timestamptz not null,
      constraint quiz_card_pkey primary key (member_id, taxon_id)
    )`.execute(db);
  await sql`create index quiz_card_due on quiz_card (member_id, due_on)`.execute(db);
  await sql`create index quiz_card_taxon on quiz_card (taxon_id)`.execute(db);
  await sql`
    create table quiz_miss (
      taxon_id integer not null references taxon (id) on delete cascade,
      chosen_id integer not null references taxon (id) on delete cascade,
      misses integer not null,
      constraint quiz_miss_pkey primary key (taxon_id, chosen_id)
    )`.execute(db);
  await sql`create index quiz_miss_chosen on quiz_miss (chosen_id)`.execute(db);
  // Sightings that a round may show, of all orders and of one: few among all.
  const mayBeShown = sql`state = 'published' and level = 'expert' and dr_rank = 4 and name_is_sure and image_count > 0
    and verdict in ('open', 'accepted')`;
  await sql`create index sighting_for_quiz on sighting (id) where ${mayBeShown}`.execute(db);
  await sql`create index sighting_for_quiz_in_order on sighting (order_id, id) where ${mayBeShown}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sighting_for_quiz`.execute(db);
  await sql`drop index sighting_for_quiz_in_order`.execute(db);
  for (const table of ['quiz_miss', 'quiz_card', 'quiz_day', 'quiz_game', 'quiz_answer'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}

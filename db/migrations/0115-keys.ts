import { type Kysely, sql } from 'kysely';

/** Identification keys: traits with their states, and which taxa show which of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identification_key (
      id integer generated always as identity primary key,
      slug text not null constraint identification_key_slug_unique unique,
      name text not null,
      lead text not null,
      -- what its facts are from, a source in each line
      sources text not null,
      -- the taxon within which it names; null = no one taxon
      taxon_id integer references taxon (id) on delete set null,
      published_at timestamptz,
      -- grows with each change of it or of anything below it
      version integer not null default 1,
      created_at timestamptz not null default now(),
      edited_at timestamptz not null default now(),
      constraint identification_key_named check (name <> '' and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    )`.execute(db);
  await sql`create index identification_key_taxon on identification_key (taxon_id) where taxon_id is not null`.execute(
    db,
  );
  await sql`
    create table key_taxon (
      key_id integer not null references identification_key (id) on delete cascade,
      taxon_id integer not null references taxon (id) on delete cascade,
      constraint key_taxon_pkey primary key (key_id, taxon_id)
    )`.execute(db);
  await sql`create index key_taxon_taxon on key_taxon (taxon_id)`.execute(db);
  await sql`
    create table key_trait (
      id integer generated always as identity primary key,
      key_id integer not null references identification_key (id) on delete cascade,
      position smallint not null,
      question text not null,
      hint text not null default '',
      -- 1 on any photo, 2 on a good one, 3 in the hand alone
      ease smallint not null default 1,
      constraint key_trait_asks check (question <> ''),
      constraint key_trait_ease check (ease between 1 and 3)
    )`.execute(db);
  await sql`create index key_trait_key on key_trait (key_id, position, id)`.execute(db);
  await sql`
    create table key_state (
      id integer generated always as identity primary key,
      trait_id integer not null references key_trait (id) on delete cascade,
      position smallint not null,
      label text not null,
      hint text not null default '',
      drawing text,
      constraint key_state_named check (label <> '')
    )`.execute(db);
  await sql`create index key_state_trait on key_state (trait_id, position, id)`.execute(db);
  await sql`
    create table key_need (
      trait_id integer not null references key_trait (id) on delete cascade,
      state_id integer not null references key_state (id) on delete cascade,
      constraint key_need_pkey primary key (trait_id, state_id)
    )`.execute(db);
  await sql`create index key_need_state on key_need (state_id)`.execute(db);
  // life_stage and sex: null = of all of them.
  await sql`
    create table key_score (
      key_id integer not null,
      taxon_id integer not null,
      state_id integer not null references key_state (id) on delete cascade,
      life_stage text,
      sex text,
      constraint key_score_taxon foreign key (key_id, taxon_id) references key_taxon on delete cascade,
      constraint key_score_once unique nulls not distinct (state_id, taxon_id, life_stage, sex)
    )`.execute(db);
  await sql`create index key_score_key on key_score (key_id, taxon_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['key_score', 'key_need', 'key_state', 'key_trait', 'key_taxon', 'identification_key'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What an observer decided of finds that tell where another one was, whose place is not public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_choice (
      -- whose place is told
      sighting_id integer not null references sighting (id) on delete cascade,
      -- which tells it, by its day, evening or group
      other_id integer not null references sighting (id) on delete cascade,
      -- left as it is, or made coarse too
      choice text not null,
      -- what the other's visibility was before, for the way back
      former_visibility text,
      decided_at timestamptz not null default now(),
      constraint place_choice_pkey primary key (sighting_id, other_id),
      constraint place_choice_known check (choice in ('left','coarse')),
      constraint place_choice_way_back check ((choice = 'coarse') = (former_visibility is not null)),
      constraint place_choice_visibility_known check (former_visibility in ('exact','square','hidden'))
    )`.execute(db);
  await sql`create index place_choice_other on place_choice (other_id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What a press made of a sighting's visibility: the way back is there for as long as nobody has chosen anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place_choice add column made_visibility text`.execute(db);
  await sql`
    update place_choice p set made_visibility = o.visibility from sighting o
    where o.id = p.other_id and p.choice = 'coarse'`.execute(db);
  await sql`
    alter table place_choice
      add constraint place_choice_made_known check (made_visibility in ('exact','square','hidden')),
      add constraint place_choice_made check ((choice = 'coarse') = (made_visibility is not null))`.execute(db);
}

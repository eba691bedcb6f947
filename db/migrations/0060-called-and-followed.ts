import { type Kysely, sql } from 'kysely';

/** Notices of what is followed know their finds, so that they can be told while one of these is there to be opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into notification_cause (notification_id, cause, cause_id, actor_id, data)
    select id, 'followed', sighting_id, actor_id, data from notification
    where followed is not null and sighting_id is not null`.execute(db);
  await sql`
    create trigger sighting_delete_ends_followed after delete on sighting
    for each row execute function end_notices_of_row('followed')`.execute(db);
}

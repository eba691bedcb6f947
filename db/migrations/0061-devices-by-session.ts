import { type Kysely, sql } from 'kysely';

/** A device is sent messages as long as the session lasts in which that was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_subscription add column session_id integer references session (id) on delete cascade`.execute(db);
  // Of those so far the last that had begun by then; where that is no more, nobody is there who asked for it.
  await sql`
    update push_subscription set session_id = (
      select id from session
      where session.member_id = push_subscription.member_id and session.created_at <= push_subscription.created_at
      order by session.created_at desc, id desc limit 1)`.execute(db);
  await sql`delete from push_subscription where session_id is null`.execute(db);
  await sql`alter table push_subscription alter column session_id set not null`.execute(db);
  await sql`create index push_subscription_session on push_subscription (session_id)`.execute(db);
}

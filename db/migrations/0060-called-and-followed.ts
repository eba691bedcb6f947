import { type Kysely, sql } from 'kysely';

/** Notices of what is followed know their finds, and members are called in evenings, groups and under pictures too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepFinds(db);
  await leadToPages(db);
  await endCaptions(db);
}

/** While one of its finds is there to be opened, such a notice is told. */
async function keepFinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into notification_cause (notification_id, cause, cause_id, actor_id, data)
    select id, 'followed', sighting_id, actor_id, data from notification
    where followed is not null and sighting_id is not null`.execute(db);
  await sql`
    create trigger sighting_delete_ends_followed after delete on sighting
    for each row execute function end_notices_of_row('followed')`.execute(db);
}

/** What tells of a page goes with it. */
async function leadToPages(db: Kysely<unknown>): Promise<void> {
  for (const [column, table] of [
    ['session_id', 'recording_session'],
    ['group_id', 'sighting_group'],
  ] as const) {
    const [name, key] = [column.replace('_id', ''), sql.ref(column)];
    await sql`
      alter table notification add column ${key} integer, add constraint ${sql.ref(`notification_${name}`)}
        foreign key (${key}) references ${sql.table(table)} (id) on delete cascade`.execute(db);
    await sql`create index ${sql.ref(`notification_${name}`)} on notification (${key}) where ${key} is not null`.execute(
      db,
    );
    await sql`
      create unique index ${sql.ref(`notification_one_of_${name}`)} on notification (member_id, kind, ${key})
        where seen_at is null and ${key} is not null`.execute(db);
  }
}

/** What was written under a picture ends with it, and goes where it goes. */
async function endCaptions(db: Kysely<unknown>): Promise<void> {
  const isGone = (row: string) =>
    `(${row}.sighting_id is null or coalesce(${row}.deleted_at, ${row}.hidden_at) is not null)`;
  await sql`
    create trigger sighting_image_update_ends_caption after update on sighting_image
    for each row when (${sql.raw(isGone('new'))} and not ${sql.raw(isGone('old'))})
    execute function end_notices_of_row('caption')`.execute(db);
  await sql`
    create trigger sighting_image_delete_ends_caption after delete on sighting_image
    for each row execute function end_notices_of_row('caption')`.execute(db);
  await sql`
    create trigger sighting_image_moves_notices after update of sighting_id on sighting_image
    for each row when (new.sighting_id <> old.sighting_id)
    execute function move_notices_of_row('caption')`.execute(db);
}

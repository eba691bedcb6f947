import { type Kysely, sql } from 'kysely';

/** How members stand beside each other, by year, main group and county; listed is who has said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_preference add column in_rankings boolean not null default false`.execute(db);
  await sql`create index member_preference_in_rankings on member_preference (member_id) where in_rankings`.execute(db);
  await sql`
    create table member_ranking (
      member_id integer not null references member (id) on delete cascade,
      -- 0 = all years, all groups; '' = the whole country
      year smallint not null,
      group_id integer not null,
      county_code text not null,
      -- accepted species, others' finds to whose accepted name the member led, species that were new to a square
      species integer not null,
      help integer not null,
      spots integer not null,
      points integer generated always as (species + help + spots) stored,
      constraint member_ranking_pkey primary key (member_id, year, group_id, county_code),
      constraint member_ranking_any check (species >= 0 and help >= 0 and spots >= 0 and species + help + spots > 0)
    )`.execute(db);
  await sql`create index member_ranking_order on member_ranking (year, group_id, county_code, points desc, member_id)`.execute(
    db,
  );
  // Everybody is ranked in the first minute.
  await sql`insert into member_to_judge (member_id) select id from member where deleted_at is null order by id`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Lists that members have saved by their questions, and what says that a find's public form is still the one that was told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      name text not null,
      -- the questions of the list's address, in their one order
      query text not null,
      tells text not null default 'letter',
      -- whose finds it asks for, and who named them: their user names stand in the query
      observer_id integer references member (id),
      determiner_id integer references member (id),
      created_at timestamptz not null default now(),
      constraint saved_search_once unique (member_id, query),
      constraint saved_search_name check (char_length(name) between 1 and 80),
      constraint saved_search_query check (char_length(query) <= 4000),
      constraint saved_search_tells check (tells in ('none', 'site', 'letter'))
    )`.execute(db);
  await sql`create index saved_search_observer on saved_search (observer_id) where observer_id is not null`.execute(db);
  await sql`create index saved_search_determiner on saved_search (determiner_id) where determiner_id is not null`.execute(
    db,
  );
  await sql`
    create or replace function end_followed_notices() returns trigger language plpgsql as $$
    begin
      delete from notification where member_id = old.member_id and seen_at is null and followed = case tg_table_name
        when 'member_follow' then 'member:' || (to_jsonb(old) ->> 'followed_id')
        when 'followed_taxon' then 'taxon:' || (to_jsonb(old) ->> 'taxon_id')
        when 'saved_search' then 'search:' || md5(to_jsonb(old) ->> 'query')
        else (to_jsonb(old) ->> 'kind') || ':' || (to_jsonb(old) ->> 'code') end;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger saved_search_delete_ends after delete on saved_search
    for each row execute function end_followed_notices()`.execute(db);
  await sql`
    create function public_form(find sighting) returns text language sql stable as $$
      select md5(jsonb_build_array(
        find.public_visibility, find.public_county_code, find.public_utm10, find.public_settlement, find.public_place_text,
        find.public_latitude, find.public_longitude, find.public_observed_from, find.public_observed_to)::text)
    $$`.execute(db);
}

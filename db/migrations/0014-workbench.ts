import { type Kysely, sql } from 'kysely';

/** What waits for a decision, in the order in which experts are offered it, and who is looking at what at this moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sighting_queue (
      sighting_id integer primary key references sighting (id) on delete cascade,
      member_id integer not null,
      taxon_id integer,
      order_id integer,
      family_id integer,
      dr_rank smallint not null,
      level text not null,
      verdict text not null,
      waits_since timestamptz not null,
      -- days of waiting that rarity and oddity are worth; 0 until the background job has weighed them
      rating double precision not null default 0,
      rated_at timestamptz,
      -- the logarithm of the score without the passing of time, which is the same for all: so an index can hold the order
      priority double precision not null generated always as (
        rating - case level when 'expert' then 180 when 'community' then 60 else 0 end
        - extract(epoch from waits_since at time zone 'UTC') / 86400) stored,
      constraint sighting_queue_waits check (verdict in ('open', 'waiting'))
    )`.execute(db);
  await sql`
    insert into sighting_queue (sighting_id, member_id, taxon_id, order_id, family_id, dr_rank, level, verdict, waits_since)
    select id, member_id, taxon_id, order_id, family_id, dr_rank, level, verdict, created_at
    from sighting where state = 'published' and verdict in ('open', 'waiting')`.execute(db);
  const ordered = sql`priority desc, sighting_id`;
  await sql`create index sighting_queue_all on sighting_queue (${ordered}) where verdict = 'open'`.execute(db);
  await sql`create index sighting_queue_order on sighting_queue (order_id, ${ordered}) where verdict = 'open'`.execute(
    db,
  );
  await sql`create index sighting_queue_family on sighting_queue (family_id, ${ordered}) where verdict = 'open'`.execute(
    db,
  );
  // For members without a scope: what is not named to a species
  await sql`create index sighting_queue_coarse on sighting_queue (${ordered}) where verdict = 'open' and dr_rank < 4`.execute(
    db,
  );
  // Named more coarsely than an order
  await sql`
    create index sighting_queue_above on sighting_queue (${ordered})
      where verdict = 'open' and order_id is null and taxon_id is not null`.execute(db);
  await sql`create index sighting_queue_waiting on sighting_queue (${ordered}) where verdict = 'waiting'`.execute(db);
  await sql`create index sighting_queue_rated on sighting_queue (rated_at nulls first)`.execute(db);

  await sql`
    create table queue_claim (
      sighting_id integer primary key references sighting (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index queue_claim_member on queue_claim (member_id)`.execute(db);
}

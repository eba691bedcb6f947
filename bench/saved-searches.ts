import { sql } from 'kysely';
import { tellSearches } from '#app/features/community/searches/tell-searches.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { median } from './random.ts';

const searches = 10_000;
const members = 200;
const rounds = 5;

/**
 * Milliseconds (median) of a round that tells ten thousand saved searches, all different, of so many finds that have changed: most ask for a
 * taxon, a county or a square, a fifth of them for nothing by which they could be passed over. `told`: notices of one round.
 */
export async function measureSearches(db: Db, changedAtOnce: number) {
  await sql`
    insert into member (username, username_folded, full_name, email)
    select 'kereso' || n, 'kereso' || n, '', 'kereso' || n || '@example.org' from generate_series(1, ${members}) as n
    on conflict do nothing`.execute(db);
  await sql`
    insert into saved_search (member_id, name, query)
    select reader.id, 'k', case n % 5
        when 0 then 'taxon=' || t.ids[1 + n % cardinality(t.ids)] || '&tol=' || day
        when 1 then 'megye=' || lpad((1 + n % 20)::text, 2, '0') || '&tol=' || day
        when 2 then 'utm=' || chr(67 + n % 3) || 'T' || lpad((n % 100)::text, 2, '0') || '&tol=' || day
        when 3 then 'taxon=' || t.ids[1 + n % cardinality(t.ids)] || '&megye=' || lpad((1 + n % 20)::text, 2, '0') || '&tol=' || day
        else 'tol=' || day || '&kep=' || case when n % 2 = 0 then 'van' else 'nincs' end end
    from generate_series(1, ${searches}) as n
    cross join lateral (select (date '1960-01-01' + n)::text as day) d
    cross join (select array_agg(id order by id) as ids from (
      select id from taxon where status = 'accepted' and rank in ('species', 'genus', 'family') order by id limit 3000) x) t
    join (select id, row_number() over (order by id) as place from member where username like 'kereso%') reader
      on reader.place = 1 + n % ${members}
    on conflict do nothing`.execute(db);
  const times: number[] = [];
  let told = 0;
  for (let round = 0; round < rounds; round++) {
    await sql`truncate notification, notification_cause`.execute(db);
    await sql`
      insert into timed_run (name, done_until) values ('searches', clock_timestamp())
      on conflict (name) do update set done_until = excluded.done_until`.execute(db);
    await sql`
      insert into sighting_revision (sighting_id, revision, kind, data)
      select id, coalesce((select max(revision) from sighting_revision r where r.sighting_id = s.id), 0) + 1000 + ${round}, 'edited', '{}'
      from (select id from sighting where state = 'published' order by id desc limit ${changedAtOnce}) s`.execute(db);
    const started = performance.now();
    await tellSearches(db, new Date(Date.now() + 10 * 60_000));
    times.push(performance.now() - started);
    const { count } = await db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    told = count;
  }
  return { milliseconds: median(times), told };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tellFollowers } from '#app/features/community/tell-followers.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications, findTopicsOf } from '#app/features/inbox/find-notifications.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { median } from './random.ts';
import { measureSearches } from './saved-searches.ts';

const rounds = 100;
const warmUp = 10;
const followers = 1000;
/** Changed before saved searches are told. */
export const searchedFinds = 20;
/** Saved before followers are told. */
const saves = 40;

/** Milliseconds (median): pages of an inbox of 100,000, a select by primary key beside them, a save without and with followers, and telling them. */
export async function measureNotices(url: string) {
  const db = openDatabase(url, 2);
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const [inbox, saving] = [await measureInbox(db), await measureFollowed(db)];
    return { inbox, saving, searches: await measureSearches(db, searchedFinds) };
  } finally {
    await db.destroy();
  }
}

async function measureInbox(db: Db) {
  const { id: memberId } = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
  await sql`
    insert into notification (member_id, kind, sighting_id, actor_id, data, created_at, seen_at)
    select ${memberId}, (array['determination', 'agreement', 'comment', 'favorite'])[1 + n % 4], s.id, 2,
      '{"taxonLabel": "Fictus borealis", "newNameLabel": null, "nameChanged": false}',
      now() - make_interval(mins => 100001 - n), case when n % 100 > 0 then now() end
    from generate_series(1, 100000) as n join sighting s on s.id = n`.execute(db);
  await sql`
    insert into notification (member_id, kind, data) values
    (${memberId}, 'badge', '{"taxonLabel": "Első", "newNameLabel": null, "nameChanged": false, "badge": "elso"}')`.execute(
    db,
  );
  await sql`vacuum analyze notification`.execute(db);
  const viewer = aViewer(memberId);
  const { id: last } = await db.selectFrom('notification').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const page = (filter: 'all' | 'unseen' | 'comment' | 'badge', beforeId?: number) =>
    findNotifications(db, viewer, { filter, limit: 60, ...(beforeId !== undefined && { beforeId }) });
  const asked = {
    'elsődleges kulcs': () => db.selectFrom('sighting').selectAll().where('id', '=', 4093).execute(),
    'első lap': () => page('all'),
    'kilencvenezredik után': () => page('all', last - 90_000),
    'az újak': () => page('unseen'),
    'egy fajta': () => page('comment', last - 50_000),
    'egy ritka fajta': () => page('badge'),
    'választható fajták': () => findTopicsOf(db, viewer),
    'az újak száma': () => countNotifications(db, viewer),
  };
  const times = new Map<string, number[]>();
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, work] of Object.entries(asked)) {
      const started = performance.now();
      await work();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    }
  }
  return [...times].map(([name, all]) => ({ name, milliseconds: median(all) }));
}

async function measureFollowed(db: Db) {
  for (const table of ['member', 'sighting', 'determination'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  await sql`
    insert into member (username, username_folded, full_name, email)
    select 'koveto' || n, 'koveto' || n, '', 'koveto' || n || '@example.org' from generate_series(1, ${followers}) as n`.execute(
    db,
  );
  const { id: memberId } = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
  const taxon = await db
    .selectFrom('taxon')
    .select('id')
    .where('rank', '=', 'species')
    .where('status', '=', 'accepted')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const without: number[] = [];
  const withThem: number[] = [];
  const readers = sql`select id from member where username like 'koveto%'`;
  const save = async () => {
    const form = sightingFormSchema.parse({
      clientId: randomUUID(),
      taxonId: taxon.id,
      observedOn: { from: '2024-05-20', time: '08:30' },
      place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12 },
    });
    const started = performance.now();
    await recordSighting({ db }, { ...aViewer(memberId), emailVerified: true }, form);
    return performance.now() - started;
  };
  for (let round = 0; round < warmUp; round++) await save();
  // Turn about, so that whatever else the machine does meets both.
  for (let round = 0; round < saves; round++) {
    without.push(await save());
    await sql`insert into member_follow (member_id, followed_id) select id, ${memberId} from (${readers}) r on conflict do nothing`.execute(
      db,
    );
    await sql`insert into followed_taxon (member_id, taxon_id) select id, ${taxon.id} from (${readers}) r on conflict do nothing`.execute(
      db,
    );
    await sql`insert into followed_place (member_id, kind, code) select id, 'county', '01' from (${readers}) r on conflict do nothing`.execute(
      db,
    );
    withThem.push(await save());
    if (round === saves - 1) continue;
    for (const table of ['member_follow', 'followed_taxon', 'followed_place'] as const)
      await sql`delete from ${sql.table(table)} where member_id in (${readers})`.execute(db);
  }
  await sql`insert into timed_run (name, done_until) values ('followers', now() - interval '1 hour')`.execute(db);
  const started = performance.now();
  await tellFollowers(db, new Date(Date.now() + 10 * 60_000));
  const telling = performance.now() - started;
  const { told } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('followed', 'is not', null)
    .executeTakeFirstOrThrow();
  return { without: median(without), withThem: median(withThem), telling, told, sightings: warmUp + 2 * saves };
}

function aViewer(memberId: number): Viewer {
  return { ...visitor(), memberId, username: 'tag' };
}

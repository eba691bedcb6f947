import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { determine } from '#app/features/determinations/determine.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { contributionOf, summaryTables, without } from '#app/features/sightings/summaries/summary-rows.ts';
import { type Db, openDatabase, type Tx } from '#app/platform/db/database.server.ts';
import type { Determination, Notification, SightingRevision } from '#app/platform/db/schema.generated.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { median } from './random.ts';

const rounds = 60;
const warmUp = 15;

/** Milliseconds for a vote that takes a genus to its species, and for the bare writing of the same rows in one transaction. */
export async function measureVote(url: string): Promise<{ ours: number; bare: number }> {
  const db = openDatabase(url, 2);
  try {
    await sql`select setval(pg_get_serial_sequence('sighting', 'id'), (select max(id) from sighting))`.execute(db);
    await sql`select setval(pg_get_serial_sequence('determination', 'id'), (select max(id) from determination))`.execute(
      db,
    );
    const [owner, other] = await db.selectFrom('member').select('id').orderBy('id').limit(2).execute();
    const species = await db
      .selectFrom('taxon')
      .select(['id', 'genus_id', 'ancestor_ids'])
      .where('rank', '=', 'species')
      .where('genus_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const voter = { ...visitor(), memberId: other?.id ?? 0, emailVerified: true };
    const ours: number[] = [];
    const bare: number[] = [];
    const named = () => recordGenus(db, { memberId: owner?.id ?? 0, taxonId: species.genus_id });
    for (let round = -warmUp; round < rounds; round++) {
      const sightingId = await named();
      const before = await rowOf(db, sightingId);
      const statement = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
      const started = performance.now();
      await determine(db, voter, { action: 'determine', sightingId, taxonId: species.id, ...statement });
      const one = performance.now() - started;
      const rows = await rowsOf(db, { sightingId, before, line: species.ancestor_ids });
      const twin = await named();
      const again = performance.now();
      await db.transaction().execute((tx) => writeRows(tx, rows, twin));
      const two = performance.now() - again;
      if (round < 0) continue;
      ours.push(one);
      bare.push(two);
    }
    return { ours: median(ours), bare: median(bare) };
  } finally {
    await db.destroy();
  }
}

async function recordGenus(db: Db, { memberId, taxonId }: { memberId: number; taxonId: number | null }) {
  const form = sightingFormSchema.parse({
    clientId: randomUUID(),
    taxonId,
    observedOn: { from: '2024-05-20', time: '08:30' },
    place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12 },
  });
  const { id } = await recordSighting({ db }, { ...visitor(), memberId, emailVerified: true }, form);
  return id;
}

const rowOf = (db: Db, id: number) =>
  db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Voted = { sightingId: number; before: Awaited<ReturnType<typeof rowOf>>; line: number[] };

/** What a vote left behind: itself, the sighting's new columns, the revision, the notification, and what moved in the summaries. */
async function rowsOf(db: Db, { sightingId, before, line }: Voted) {
  const [after, determination, revision, notification] = await Promise.all([
    rowOf(db, sightingId),
    db
      .selectFrom('determination')
      .selectAll()
      .where('sighting_id', '=', sightingId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sighting_revision')
      .selectAll()
      .where('sighting_id', '=', sightingId)
      .orderBy('revision', 'desc')
      .executeTakeFirstOrThrow(),
    db.selectFrom('notification').selectAll().where('sighting_id', '=', sightingId).executeTakeFirstOrThrow(),
  ]);
  const old = contributionOf({ row: before, ancestorIds: line.slice(0, -1) });
  const now = contributionOf({ row: after, ancestorIds: line });
  const moved = summaryTables.map((table) => ({
    table,
    taken: without(old[table], now[table]),
    added: without(now[table], old[table]),
  }));
  return { after, determination, revision, notification, moved };
}

async function writeRows(tx: Tx, rows: Awaited<ReturnType<typeof rowsOf>>, sightingId: number): Promise<void> {
  const { after, determination, revision, notification, moved } = rows;
  const { id: _determination, ...statement } = determination;
  await tx
    .insertInto('determination')
    .values({ ...statement, sighting_id: sightingId } as Insertable<Determination>)
    .execute();
  const { id: _id, client_id: _client, hints: _hints, ...columns } = after;
  await tx.updateTable('sighting').set(columns).where('id', '=', sightingId).execute();
  const second = { ...revision, data: JSON.stringify(revision.data), sighting_id: sightingId };
  await tx
    .insertInto('sighting_revision')
    .values(second as Insertable<SightingRevision>)
    .execute();
  const { id: _notification, ...told } = notification;
  await tx
    .insertInto('notification')
    .values({ ...told, sighting_id: sightingId } as Insertable<Notification>)
    .execute();
  for (const { table, taken, added } of moved) {
    for (const key of taken) {
      const same = sql.join(
        Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`),
        sql` and `,
      );
      await sql`update ${sql.table(table)} set sightings = sightings - 1 where ${same}`.execute(tx);
    }
    if (added.length === 0) continue;
    const names = sql.join(Object.keys(added[0] ?? {}).map((name) => sql.ref(name)));
    const values = sql.join(
      added.map((key) => sql`(${sql.join(Object.values(key).map((value) => sql`${value}`))}, 1)`),
    );
    await sql`insert into ${sql.table(table)} (${names}, sightings) values ${values}
      on conflict (${names}) do update set sightings = ${sql.ref(`${table}.sightings`)} + 1`.execute(tx);
  }
}

import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { contributionOf, summaryTables } from '#app/features/sightings/summaries/summary-rows.ts';
import { type Db, openDatabase, type Tx } from '#app/platform/db/database.server.ts';
import type { Determination, Sighting, SightingImage, SightingRevision } from '#app/platform/db/schema.generated.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { median } from './random.ts';

const rounds = 60;
const warmUp = 10;

/** Milliseconds for saving a sighting with a name and two pictures, and for the bare inserts of the same rows in one transaction. */
export async function measureSave(url: string): Promise<{ ours: number; bare: number }> {
  const db = openDatabase(url, 2);
  try {
    // The made rows brought their numbers with them.
    for (const table of ['sighting', 'determination', 'sighting_image']) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
        db,
      );
    }
    const { id: memberId } = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
    const taxon = await db
      .selectFrom('taxon')
      .select(['id', 'ancestor_ids'])
      .where('rank', '=', 'species')
      .where('status', '=', 'accepted')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const images = await freshImages(db, memberId);
      const form = sightingFormSchema.parse({
        clientId: randomUUID(),
        taxonId: taxon.id,
        observedOn: { from: '2024-05-20', time: '08:30' },
        place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12 },
        imageIds: images,
      });
      const viewer = { ...visitor(), memberId, emailVerified: true };
      const started = performance.now();
      const { id } = await recordSighting({ db }, viewer, form);
      const one = performance.now() - started;
      const rows = await rowsOf(db, id, taxon.ancestor_ids);
      const others = await freshImages(db, memberId);
      const again = performance.now();
      await db.transaction().execute((tx) => insertRows(tx, rows, others));
      const other = performance.now() - again;
      if (round < 0) continue;
      ours.push(one);
      bare.push(other);
    }
    return { ours: median(ours), bare: median(bare) };
  } finally {
    await db.destroy();
  }
}

async function freshImages(db: Db, memberId: number): Promise<number[]> {
  const image = (): Insertable<SightingImage> => ({
    member_id: memberId,
    upload_key: randomUUID(),
    original_key: `${randomUUID()}.jpg`,
    original_name: 'IMG_0001.jpg',
    original_bytes: 4_000_000,
    mime: 'image/jpeg',
    width: 4000,
    height: 3000,
    license_id: 1,
    proposal: '{}',
  });
  const rows = await db.insertInto('sighting_image').values([image(), image()]).returning('id').execute();
  return rows.map(({ id }) => id);
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** What a saved sighting left behind: its row, determination, first revision, and what it adds to each summary. */
async function rowsOf(db: Db, sightingId: number, ancestorIds: number[]) {
  const row = await db.selectFrom('sighting').selectAll().where('id', '=', sightingId).executeTakeFirstOrThrow();
  const [determination, revision] = await Promise.all([
    db.selectFrom('determination').selectAll().where('sighting_id', '=', sightingId).executeTakeFirstOrThrow(),
    db.selectFrom('sighting_revision').selectAll().where('sighting_id', '=', sightingId).executeTakeFirstOrThrow(),
  ]);
  return { row, determination, revision, added: contributionOf({ row, ancestorIds }) };
}

async function insertRows(tx: Tx, { row, determination, revision, added }: Rows, imageIds: number[]): Promise<void> {
  const { id: _sighting, hints, ...sighting } = row;
  const copy = { ...sighting, hints: JSON.stringify(hints), client_id: randomUUID() } as Insertable<Sighting>;
  const { id } = await tx.insertInto('sighting').values(copy).returning('id').executeTakeFirstOrThrow();
  const { id: _determination, ...statement } = determination;
  await tx
    .insertInto('determination')
    .values({ ...statement, sighting_id: id } as Insertable<Determination>)
    .execute();
  const first = { ...revision, data: JSON.stringify(revision.data), sighting_id: id } as Insertable<SightingRevision>;
  await tx.insertInto('sighting_revision').values(first).execute();
  await tx.updateTable('sighting_image').set({ sighting_id: id, position: 1 }).where('id', 'in', imageIds).execute();
  for (const table of summaryTables) {
    const keys = added[table];
    if (keys.length === 0) continue;
    const columns = Object.keys(keys[0] ?? {});
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const values = sql.join(keys.map((key) => sql`(${sql.join(columns.map((name) => sql`${key[name]}`))}, 1)`));
    await sql`insert into ${sql.table(table)} (${names}, sightings) values ${values}
      on conflict (${names}) do update set sightings = ${sql.ref(`${table}.sightings`)} + 1`.execute(tx);
  }
}

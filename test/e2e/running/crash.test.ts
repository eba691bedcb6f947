import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { saveSighting } from '#app/features/recording/outbox/save-sighting.ts';
import { uploadFile } from '#app/features/recording/uploads/upload-file.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { type OwnCluster, startOwnCluster } from '#test/harness/own-cluster.ts';
import { isWhole } from '#test/harness/scale.ts';
import { startTestServer, type TestServer } from '#test/harness/server.ts';
import { noisyPhoto } from '#test/noisy-photos.ts';

const saves = isWhole ? 100 : 12;
const members = isWhole ? 10 : 2;

let cluster: OwnCluster;
let web: TestServer;
let worker: TestServer;
let db: Db;

beforeAll(async () => {
  cluster = await startOwnCluster();
  const env = { SESSION_SECRET: testSecret, DATABASE_URL: cluster.url };
  web = await startTestServer({ env: { ...env, WORKERS: '0' } });
  worker = await startTestServer({ env, beside: web });
  db = openDatabase(cluster.url, 4);
}, 300_000);
afterAll(async () => {
  await db.destroy();
  for (const server of [worker, web]) {
    server.errors.takeUnexpected();
    await server.stop();
  }
  await cluster.remove();
});

type Sender = { memberId: number; cookie: string };
type Save = Sender & { clientId: string; photo: Blob; name: string; key: string };

/** What the outbox does with one sighting: goes on with what it knows until the server has said yes. */
async function sendUntilSaved({ memberId, cookie, clientId, photo, name }: Save): Promise<number> {
  const call = callFor(memberId, (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    headers.set('origin', web.url);
    return fetch(`${web.url}${path}`, { ...init, headers });
  });
  let uploadId: string | null = null;
  let imageId: number | null = null;
  let savedId = 0;
  const tryOnce = async (): Promise<string> => {
    if (imageId === null) {
      const watch = {
        signal: new AbortController().signal,
        onPercent: () => undefined,
        onAddress: (id: string) => {
          uploadId = id;
        },
      };
      const sent = await uploadFile({ name, file: photo, uploadId }, watch, call);
      if (sent.kind === 'gone') uploadId = null;
      if (sent.kind !== 'uploaded') return sent.kind;
      if (sent.file.error) throw new Error(sent.file.error.message);
      imageId = sent.file.id;
    }
    const place = { latitude: 46.253, longitude: 20.1414 };
    const input = { clientId, observedOn: { from: '2024-06-15' }, place, imageIds: [imageId] };
    const answer = await saveSighting(input, call);
    if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.errors));
    if (answer.kind === 'saved') savedId = answer.id;
    return answer.kind;
  };
  await expect.poll(tryOnce, { timeout: 240_000, interval: 200 }).toBe('saved');
  return savedId;
}

test('kill -9 of web, worker and database during many saves with photos at once loses nothing and doubles nothing', {
  timeout: 600_000,
}, async () => {
  await plantTaxa(db);
  const senders: Sender[] = [];
  for (let index = 0; index < members; index++) {
    const { memberId } = await aMember(db, `tag${index}`);
    senders.push({ memberId, cookie: await aSessionCookie(db, memberId) });
  }
  const all: Save[] = [];
  for (let index = 0; index < saves; index++) {
    const photo = await noisyPhoto(index + 1);
    const key = keyOf(new Uint8Array(await photo.arrayBuffer()), 'jpg');
    const sender = senders[index % members];
    if (sender) all.push({ ...sender, clientId: randomUUID(), photo, name: `${index}.jpg`, key });
  }

  const kills = [
    () => web.crash(),
    () => worker.crash(),
    async () => {
      await cluster.kill();
      await cluster.start();
    },
  ];
  let done = 0;
  const dying: Promise<void>[] = [];
  const sent = await Promise.all(
    all.map(async (save) => {
      const id = await sendUntilSaved(save);
      done += 1;
      // One after the other, at each quarter of the way, while all others are on theirs.
      if (done >= ((dying.length + 1) * saves) / 4) {
        const before = dying.at(-1) ?? Promise.resolve();
        const kill = kills[dying.length];
        if (kill) dying.push(before.then(kill));
      }
      return { ...save, id };
    }),
  );
  expect(dying).toHaveLength(kills.length);
  await Promise.all(dying);

  const rows = await db.selectFrom('sighting').select(['id', 'client_id', 'member_id']).execute();
  expect(rows.map(({ client_id }) => client_id).sort()).toEqual(sent.map(({ clientId }) => clientId).sort());
  for (const { id, clientId, memberId } of sent) {
    expect(rows.find((row) => row.id === id)).toMatchObject({ client_id: clientId, member_id: memberId });
  }
  const images = () =>
    db
      .selectFrom('sighting_image')
      .select(['sighting_id', 'original_key', 'original_name', 'small_key', 'medium_key', 'large_key'])
      .execute();
  expect((await images()).map(({ sighting_id, original_key }) => `${sighting_id} ${original_key}`).sort()).toEqual(
    sent.map(({ id, key }) => `${id} ${key}`).sort(),
  );

  // What the killed worker held comes to the next within a minute.
  const jobs = async () => {
    const { rows: found } = await sql<{ state: string; why: string | null; jobs: number }>`
      select state::text, output ->> 'message' as why, count(*)::int as jobs
      from pgboss.job where name = 'make-derivatives' group by 1, 2`.execute(db);
    return found;
  };
  await expect
    .poll(jobs, { timeout: 240_000, interval: 500 })
    .toEqual([{ state: 'completed', why: null, jobs: saves }]);
  const storage = openStorage({ dataDir: web.dataDir });
  for (const { original_key, small_key, medium_key, large_key } of await images()) {
    expect(keyOf(await storage.get(original_key), 'jpg')).toBe(original_key);
    for (const key of [small_key, medium_key, large_key]) expect(key && (await storage.exists(key))).toBe(true);
  }
  for (const { table, differences } of await verifySummaries(db))
    expect({ table, differences }).toEqual({ table, differences: 0 });
  expect((await checkNames(db)).wrong).toEqual([]);
  expect(await checkVerdicts(db)).toEqual([]);
});

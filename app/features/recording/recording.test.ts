import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayPublish } from '#app/features/members/may-publish.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { sweepImages } from '#app/features/sightings/pictures/sweep-images.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { photo } from '#test/photos.ts';
import { makeDerivativesJob } from './jobs/make-derivatives.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from './sighting-form.ts';
import { ingestUpload } from './uploads/ingest-upload.server.ts';

const database = useTestDatabase();
let folder: string;
let storage: FileStorage;
let queue: JobQueue;
let taxa: BareTaxa;
let anna: Viewer;
let bela: Viewer;

const services = () => ({
  db: database.db,
  storage,
  queue,
  config: loadConfig({ DATA_DIR: folder, NODE_ENV: 'test' }),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelohely-recording-'));
  storage = openStorage({ dataDir: folder });
  queue = await openQueue(database.url, 'web', jobKinds);
  taxa = await plantBareTaxa(database.db);
  anna = await member('anna');
  bela = await member('bela');
});
afterAll(async () => {
  await queue.stop();
  await rm(folder, { recursive: true, force: true });
});

const member = (username: string) => aMember(database.db, username);

const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12.5, source: 'photo' } as const;

async function setVerified(db: typeof database.db, memberId: number, isVerified: boolean): Promise<void> {
  await db.updateTable('member').set({ email_verified: isVerified }).where('id', '=', memberId).execute();
}

/** Until somebody waits for a lock of this database. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
    `.execute(database.db);
    if (rows.length > 0) return;
  }
}

function form(changes: Partial<SightingFormInput> = {}) {
  const input = {
    clientId: randomUUID(),
    taxonId: taxa.borealis,
    observedOn: { from: '2024-05-20' },
    place,
    ...changes,
  };
  return parseOr('invalid', sightingFormSchema, input);
}

async function upload(viewer: Viewer, name = 'a26-gps-accuracy.jpg', uploadKey = randomUUID()) {
  const memberId = viewer.memberId ?? 0;
  return ingestUpload(services(), { memberId, uploadKey, name, read: async () => photo(name) });
}

const refusal = (work: Promise<unknown> | (() => unknown)) =>
  Promise.resolve()
    .then(() => (typeof work === 'function' ? work() : work))
    .then(
      () => undefined,
      (error) => error,
    );

const sightingRow = (id: number) =>
  database.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const imageRow = (id: number) =>
  database.db.selectFrom('sighting_image').selectAll().where('id', '=', id).executeTakeFirst();

describe('an upload', () => {
  it('becomes an image of its member with the original kept and its facts proposed', async () => {
    const { id, facts } = await upload(anna);
    expect(facts).toMatchObject({ date: '2024-05-20', latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12.5 });
    const row = await imageRow(id);
    expect(row).toMatchObject({ member_id: anna.memberId, state: 'waiting', sighting_id: null, mime: 'image/jpeg' });
    expect(Buffer.from(await storage.get(row?.original_key ?? ''))).toEqual(photo('a26-gps-accuracy.jpg'));
  });

  it('sent twice under one key is one image', async () => {
    const key = randomUUID();
    const both = await Promise.all([upload(anna, 'a29-png-named.jpg', key), upload(anna, 'a29-png-named.jpg', key)]);
    expect(both[0].id).toBe(both[1].id);
  });

  it.each([
    ['a04-gps-all-zero-denominator.jpg', { date: '2024-05-20', time: '08:30', latitude: null, longitude: null }],
    ['a06-gps-no-refs.jpg', { latitude: 47.5012, longitude: 19.0405, needsCheck: true }],
    ['a07-gps-south-west.jpg', { latitude: -33.45, longitude: -70.65 }],
    ['a08-date-zeros.jpg', { date: null, time: null, latitude: 47.5012 }],
    ['a09-offset-original-vs-modify.jpg', { date: '2024-07-14', time: '23:40' }],
    ['a11-future-2036.jpg', { date: null, futureDate: '2036-02-07' }],
    ['a12-heic-named.jpg', { date: '2024-05-20', time: '08:30', latitude: 47.5012, longitude: 19.0405 }],
    ['a29-png-named.jpg', { date: null, latitude: null, uncertaintyM: null }],
  ])('%s proposes what its case asks', async (name, expected) => {
    expect((await upload(anna, name)).facts).toMatchObject(expected);
  });

  it('A17, A20, A28, G08, H03: that is refused leaves nothing behind, and the others go on', async () => {
    const before = await database.db.selectFrom('sighting_image').select('id').execute();
    for (const name of ['a20-truncated.jpg', 'a28-html-named.jpg', 'g08-script.svg', 'a17-pixel-flood-64250.jpg'])
      expect(await refusal(upload(anna, name))).toMatchObject({
        details: [{ message: expect.stringContaining(name) }],
      });
    expect(await database.db.selectFrom('sighting_image').select('id').execute()).toHaveLength(before.length);
    const batch = ['IMG_0012.jpg', 'IMG_0013.jpg', 'IMG_0014.jpg'].map((name) => upload(anna, name));
    expect((await Promise.allSettled(batch)).map((each) => each.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});

describe('derivatives', () => {
  it('are made once, and a repeated job changes nothing', async () => {
    const { id } = await upload(anna, 'a01-orientation6.jpg');
    await makeDerivativesJob(services(), { imageId: id });
    const row = await imageRow(id);
    expect(row).toMatchObject({ state: 'ready', width: 600, height: 900 });
    expect(row?.fingerprint).toMatch(/^[01]{64}$/);
    for (const key of [row?.small_key, row?.medium_key, row?.large_key])
      expect(await storage.exists(key ?? '')).toBe(true);
    await makeDerivativesJob(services(), { imageId: id });
    expect(await imageRow(id)).toEqual(row);
  });

  it('that cannot be made are noted as failed, and can still come', async () => {
    const { id } = await upload(anna, 'a06-gps-no-refs.jpg');
    const { original_key: key = '' } = (await imageRow(id)) ?? {};
    const bytes = await storage.get(key);
    await storage.delete(key);
    expect(await refusal(makeDerivativesJob(services(), { imageId: id }))).toBeDefined();
    expect(await imageRow(id)).toMatchObject({ state: 'failed' });
    await storage.put(key, bytes);
    await makeDerivativesJob(services(), { imageId: id });
    expect(await imageRow(id)).toMatchObject({ state: 'ready', failure: null });
  });

  it.each(['unavailable', 'storage_full'] as const)(
    'wait while the store is %s: the picture has not failed',
    async (code) => {
      const { id } = await upload(anna, 'a06-gps-no-refs.jpg');
      const before = await imageRow(id);
      const away = { ...storage, put: () => Promise.reject(new DomainError(code)) };
      expect(await refusal(makeDerivativesJob({ ...services(), storage: away }, { imageId: id }))).toBeDefined();
      expect(await imageRow(id)).toEqual(before);
      await makeDerivativesJob(services(), { imageId: id });
      expect(await imageRow(id)).toMatchObject({ state: 'ready' });
    },
  );
});

describe('sweeping', () => {
  it('removes what no sighting took, with its files, but never a file that another image has', async () => {
    const swept = await upload(bela, 'a16-16bit-ramp.png');
    const kept = await upload(bela, 'a16-16bit-ramp.png');
    const alone = await upload(bela, 'a22-display-p3.jpg');
    await makeDerivativesJob(services(), { imageId: alone.id });
    const aloneRow = await imageRow(alone.id);
    await recordSighting(services(), bela, form({ imageIds: [kept.id] }));
    const sharedKey = (await imageRow(kept.id))?.original_key ?? '';
    await sweepImages(services(), new Date(Date.now() + 1000));
    expect(await imageRow(swept.id)).toBeUndefined();
    expect(await imageRow(kept.id)).toBeDefined();
    await dropFiles(services());
    expect(await storage.exists(sharedKey)).toBe(true);
    for (const key of [aloneRow?.original_key, aloneRow?.small_key, aloneRow?.large_key])
      expect(await storage.exists(key ?? '')).toBe(false);
  });

  it('leaves what is younger than the limit', async () => {
    const { id } = await upload(bela);
    await sweepImages(services(), new Date(Date.now() - 3_600_000));
    expect(await imageRow(id)).toBeDefined();
  });
});

describe('recording', () => {
  it('saves place, date, images in order, own determination and a first revision together', async () => {
    const [first, second] = [await upload(anna), await upload(anna, 'a01-orientation6.jpg')];
    const { id } = await recordSighting(
      services(),
      anna,
      form({
        imageIds: [second.id, first.id],
        observedOn: { from: '2024-05-20', time: '08:30' },
        lifeStage: 'adult',
        individualCount: 2,
        notes: '  a csalánoson  ',
      }),
    );
    expect(await sightingRow(id)).toMatchObject({
      member_id: anna.memberId,
      state: 'published',
      observed_from: '2024-05-20',
      observed_time: '08:30:00',
      latitude: 47.5012,
      uncertainty_m: 12.5,
      county: 'Budapest',
      utm10: 'CT56',
      in_hungary: true,
      taxon_id: taxa.borealis,
      level: 'observer',
      life_stage: 'adult',
      notes: 'a csalánoson',
      image_count: 2,
      revision: 1,
    });
    expect(await imageRow(second.id)).toMatchObject({ sighting_id: id, position: 0 });
    expect(await imageRow(first.id)).toMatchObject({ sighting_id: id, position: 1 });
    const revisions = await database.db
      .selectFrom('sighting_revision')
      .select(['revision', 'kind'])
      .where('sighting_id', '=', id)
      .execute();
    expect(revisions).toEqual([{ revision: 1, kind: 'created' }]);
  });

  it('H01: happens once for one key, also when the same form is sent several times at the same moment', async () => {
    const images = [await upload(anna), await upload(anna, 'a29-png-named.jpg')];
    const sent = form({ imageIds: images.map((image) => image.id) });
    const saved = await Promise.all(Array.from({ length: 5 }, () => recordSighting(services(), anna, sent)));
    expect(new Set(saved.map((each) => each.id)).size).toBe(1);
    expect(saved.filter((each) => each.isNew)).toHaveLength(1);
    const later = await recordSighting(services(), anna, sent);
    expect(later).toEqual({ id: saved[0]?.id, isNew: false });
    const standing = await database.db
      .selectFrom('determination')
      .select('id')
      .where('sighting_id', '=', later.id)
      .execute();
    expect(standing).toHaveLength(1);
    expect(await sightingRow(later.id)).toMatchObject({ image_count: 2 });
  });

  it('takes no image that is foreign, used or gone, and then saves nothing at all', async () => {
    const foreign = await upload(bela);
    const used = await upload(anna);
    await recordSighting(services(), anna, form({ imageIds: [used.id] }));
    for (const imageIds of [[foreign.id], [used.id], [999_999]]) {
      const sent = form({ imageIds });
      expect(await refusal(recordSighting(services(), anna, sent))).toMatchObject({
        code: 'image_not_own',
        details: [{ path: 'imageIds.0' }],
      });
      const rows = await database.db
        .selectFrom('sighting')
        .select('id')
        .where('client_id', '=', sent.clientId)
        .execute();
      expect(rows).toEqual([]);
    }
    expect(await imageRow(foreign.id)).toMatchObject({ sighting_id: null });
  });

  it('hides the place of a protected taxon from the first moment', async () => {
    const { id } = await recordSighting(services(), anna, form({ taxonId: taxa.protectus }));
    expect(await sightingRow(id)).toMatchObject({
      public_visibility: 'square',
      public_settlement: null,
      latitude: 47.5012,
    });
  });

  it('at the instant when the address is confirmed is public, whichever comes first', async () => {
    const late = { ...(await member('dora')), emailVerified: false };
    const memberId = late.memberId ?? 0;
    await setVerified(database.db, memberId, false);
    const confirmed = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const confirmation = database.db.transaction().execute(async (tx) => {
      await setVerified(tx, memberId, true);
      confirmed.resolve();
      await mayEnd.promise;
    });
    await confirmed.promise;
    const saving = recordSighting(services(), late, form());
    await waitForLock();
    mayEnd.resolve();
    await confirmation;
    expect(await sightingRow((await saving).id)).toMatchObject({ state: 'published' });

    await setVerified(database.db, memberId, false);
    await database.db.transaction().execute(async (tx) => {
      expect(await mayPublish(tx, late)).toBe(false);
      const hurried = database.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other);
        await setVerified(other, memberId, true);
      });
      await expect(hurried).rejects.toMatchObject({ code: 'busy' });
    });
  });

  it('of a member whose address is not confirmed yet is a draft', async () => {
    const eva = await member('eva');
    await setVerified(database.db, eva.memberId ?? 0, false);
    const { id } = await recordSighting(services(), { ...eva, emailVerified: false }, form());
    expect(await sightingRow(id)).toMatchObject({ state: 'draft' });
  });

  it('G20: is for members, who record in their own name whatever they send', async () => {
    expect(await refusal(recordSighting(services(), visitor(), form()))).toMatchObject({ code: 'not_logged_in' });
    const extra = { ...form(), userId: bela.memberId, memberId: bela.memberId, expert: true, createdAt: '2001-01-01' };
    const { id } = await recordSighting(services(), anna, parseOr('invalid', sightingFormSchema, extra));
    const row = await sightingRow(id);
    expect(row.member_id).toBe(anna.memberId);
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020);
  });

  it('refuses an unknown taxon and one that may not be chosen', async () => {
    expect(await refusal(recordSighting(services(), anna, form({ taxonId: 999_999 })))).toMatchObject({
      code: 'taxon_not_usable',
    });
  });

  it('D13: takes a retired name for its accepted one', async () => {
    const { id } = await recordSighting(services(), anna, form({ taxonId: taxa.osyris }));
    expect(await sightingRow(id)).toMatchObject({ taxon_id: taxa.borealis });
  });
});

describe('dates', () => {
  const now = new Date('2024-05-04T22:30:00Z');

  it('A11, E03: count as Budapest does: today is fine at half past midnight, tomorrow is not', async () => {
    const today = form({ observedOn: { from: '2024-05-05' } });
    expect(await recordSighting(services(), anna, today, { now })).toMatchObject({ isNew: true });
    const tomorrow = form({ observedOn: { from: '2024-05-06' } });
    expect(await refusal(recordSighting(services(), anna, tomorrow, { now }))).toMatchObject({
      code: 'invalid',
      details: [{ path: 'observedOn.from', message: expect.stringContaining('még nem jött el') }],
    });
    expect(await refusal(recordSighting(services(), anna, form({ observedOn: { from: '2036-02-07' } })))).toMatchObject(
      { code: 'invalid' },
    );
  });

  it.each(['2023-02-29', '1900-02-29', '2024-13-01', '1899-12-32', 'tegnap', ''])(
    'E08: %j is refused',
    async (from) => {
      expect(await refusal(() => form({ observedOn: { from } }))).toMatchObject({ code: 'invalid' });
    },
  );

  it.each(['2024-02-29', '2000-02-29'])('E08: the leap day %s is kept as it is', async (from) => {
    const { id } = await recordSighting(services(), anna, form({ observedOn: { from } }));
    expect(await sightingRow(id)).toMatchObject({ observed_from: from, observed_to: from });
  });

  it.each([
    [{ from: '1987-01-01', to: '1987-12-31', precision: 'year' }],
    [{ from: '1987-06-01', to: '1987-06-30', precision: 'month' }],
    [{ from: '2007-11-13', to: '2007-11-15', precision: 'range' }],
  ] as const)('E05: %o keeps its precision', async (observedOn) => {
    const { id } = await recordSighting(services(), anna, form({ observedOn }));
    expect(await sightingRow(id)).toMatchObject({
      observed_from: observedOn.from,
      observed_to: observedOn.to,
      date_precision: observedOn.precision,
    });
  });

  it.each([
    { from: '2024-05-02', to: '2024-05-01' },
    { from: '1987-06-02', to: '1987-06-30', precision: 'month' as const },
    { from: '2007-11-13', to: '2007-11-15', time: '10:00' },
    { from: '2024-05-02', time: '24:00' },
  ])('%o does not fit together', async (observedOn) => {
    expect(await refusal(() => form({ observedOn }))).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['2024-03-31', '02:30'],
    ['2024-10-27', '02:30'],
    ['2024-03-31', '00:30'],
  ])('E02: a wall time of a clock-change night stays what was typed: %s %s', async (from, time) => {
    const { id } = await recordSighting(services(), anna, form({ observedOn: { from, time } }));
    expect(await sightingRow(id)).toMatchObject({ observed_from: from, observed_time: `${time}:00` });
  });
});

describe('places', () => {
  it('B01: that look exchanged are not stored before somebody confirms them', async () => {
    const swapped = { ...place, latitude: 19.0402, longitude: 47.4979 };
    expect(await refusal(recordSighting(services(), anna, form({ place: swapped })))).toMatchObject({
      code: 'invalid',
      details: [{ path: 'place.latitude', message: expect.stringContaining('47,49790, 19,04020') }],
    });
    const { id } = await recordSighting(services(), anna, form({ place: { ...swapped, isConfirmed: true } }));
    expect(await sightingRow(id)).toMatchObject({ latitude: 19.0402, longitude: 47.4979, in_hungary: false });
  });

  it('abroad are kept where they are', async () => {
    const { id } = await recordSighting(
      services(),
      anna,
      form({ place: { ...place, latitude: -33.45, longitude: -70.65 } }),
    );
    expect(await sightingRow(id)).toMatchObject({
      latitude: -33.45,
      in_hungary: false,
      county: null,
      settlement: null,
    });
  });

  it.each([
    { latitude: 0, longitude: 0 },
    { latitude: 91, longitude: 19 },
    { latitude: 47.5, longitude: 999 },
  ])('%o is no place', async (point) => {
    expect(await refusal(recordSighting(services(), anna, form({ place: { ...place, ...point } })))).toMatchObject({
      code: 'invalid',
    });
  });

  it('B17: of a map that went round the globe come back to Hungary', async () => {
    const { id } = await recordSighting(services(), anna, form({ place: { ...place, longitude: 379.0405 } }));
    expect(await sightingRow(id)).toMatchObject({ longitude: 19.0405, in_hungary: true });
  });
});

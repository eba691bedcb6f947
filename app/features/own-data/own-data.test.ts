import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { sendLetters } from '#app/platform/mail/send-letters.server.ts';
import { bytesBetweenLooks, withFloor } from '#app/platform/storage/check-room.server.ts';
import { writeZip } from '#app/platform/storage/write-zip.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { type Planted, plantLeaver } from '#test/leaving-member.ts';
import { readZip } from '#test/read-zip.ts';
import { isSentence } from '#test/sentences.ts';
import { askForOwnData } from './ask-for-own-data.server.ts';
import { exportFiles } from './export-files.ts';
import { findOwnData, openOwnData } from './find-own-data.server.ts';
import { forgetExport } from './forget-exports.server.ts';
import { makeOwnData } from './jobs/make-own-data.server.ts';
import { sweepOwnData } from './jobs/sweep-own-data.server.ts';
import { ownDataApi } from './own-data-api.server.ts';

const mailbox = useMailbox();
const services = useTestServices({ env: () => ({ SMTP_URL: mailbox.url, SESSION_SECRET: testSecret }) });
let planted: Planted;
let viewer: Viewer & { memberId: number };
let other: Viewer & { memberId: number };

beforeAll(async () => {
  planted = await plantLeaver(services, await plantTaxa(services.db), 'hazavivo');
  const { id, username } = planted.leaver;
  viewer = { ...visitor(), memberId: id, username, emailVerified: true };
  other = { ...visitor(), memberId: planted.otherId, username: 'marad', emailVerified: true };
  // What was planted of letters and archives is not this file's matter.
  await sql`delete from pgboss.job`.execute(services.db);
  await forgetExport(services, id);
  await dropFiles(services);
  await sendLetters(await services.openWorker(), services.config, async () => undefined);
});

const jobs = async () => {
  const { rows } = await sql<{ exportId: number }>`
    select (data ->> 'exportId')::int as "exportId" from pgboss.job where name = 'make-own-data' order by created_on`.execute(
    services.db,
  );
  return rows.map(({ exportId }) => exportId);
};
const storedFiles = () => {
  const files = path.join(services.config.dataDir, 'files');
  return fs.readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.zip'));
};
const refusal = (work: Promise<unknown>) => work.then(() => undefined).catch((error: DomainError) => error.code);

/** Asks, makes and gives the archives' entries by name. */
async function takeHome(withPhotos: boolean, partBytes?: number): Promise<Map<string, Buffer>[]> {
  await askForOwnData(services, viewer, { withPhotos });
  const former = storedFiles();
  await dropFiles(services);
  expect(former.filter((name) => storedFiles().includes(name))).toEqual([]);
  const exportId = (await jobs()).at(-1) ?? 0;
  await makeOwnData(services, { exportId, ...(partBytes && { partBytes }) });
  const own = await findOwnData(services.db, viewer);
  if (own.state !== 'ready') throw new Error(`The archives are ${own.state}.`);
  const parts: Map<string, Buffer>[] = [];
  for (const at of own.parts.keys()) {
    const { key } = await openOwnData(services.db, viewer, { exportId: own.id, part: at + 1 });
    parts.push(await readZip(Buffer.from(await services.storage.get(key))));
  }
  return parts;
}

describe('a member’s own data', () => {
  it('is asked for once, however often', async () => {
    await askForOwnData(services, viewer, { withPhotos: false });
    await Promise.all([1, 2].map(() => askForOwnData(services, viewer, { withPhotos: false })));
    expect(await jobs()).toHaveLength(1);
    expect(await findOwnData(services.db, viewer)).toEqual({ state: 'waiting' });
    expect(storedFiles()).toEqual([]);
    await sql`delete from own_data_export; delete from rate_limit`.execute(services.db);
  });

  it('holds rows in every file, for spreadsheets and for programs, and no key that opens anything', async () => {
    const [data] = await takeHome(false);
    const text = (name: string) => data?.get(name)?.toString('utf8') ?? '';
    expect(text('OLVASSEL.txt')).toContain('hazavivo adatai');
    expect(text('OLVASSEL.txt')).toContain('feedingMarks = rágásnyom');
    const empty = exportFiles.filter(({ name }) => JSON.parse(text(`json/${name}.json`)).length === 0);
    expect(empty.map(({ name }) => name)).toEqual(['muveletek-a-fiokodon']);
    for (const { name } of exportFiles) {
      const [head = '', ...lines] = text(`csv/${name}.csv`).replace('\uFEFF', '').trimEnd().split('\r\n');
      const rows: Record<string, unknown>[] = JSON.parse(text(`json/${name}.json`));
      expect(lines.length, name).toBeGreaterThanOrEqual(rows.length);
      for (const row of rows) expect(head.split(';'), name).toEqual(expect.arrayContaining(Object.keys(row)));
    }
    const sightings: Record<string, unknown>[] = JSON.parse(text('json/talalatok.json'));
    expect(sightings).toHaveLength(4);
    expect(sightings[0]).toMatchObject({
      latitude: 47.5012,
      private_notes: `titok: ${planted.leaver.email}`,
      scientific_name: 'Fictus borealis',
    });
    expect(text('csv/talalatok.csv')).toContain(';47,5012;19,0405;');
    expect(JSON.parse(text('json/munkamenetek.json'))[0]).not.toHaveProperty('token');
    const others = await services.db
      .selectFrom('sighting_comment')
      .select('text')
      .where('member_id', '=', planted.otherId)
      .execute();
    expect(others.length).toBeGreaterThan(0);
    for (const comment of others) expect(text('json/hozzaszolasok.json')).not.toContain(comment.text);
  });

  it('has the original photos too where they are asked for, in parts that are not too large', async () => {
    const [data, ...rest] = await takeHome(true, 1);
    const finds = rest.pop();
    const photos = rest;
    expect(data?.has('OLVASSEL.txt')).toBe(true);
    const images = await services.db
      .selectFrom('sighting_image')
      .select(['id', 'original_key', 'original_name'])
      .where('member_id', '=', planted.leaver.id)
      .orderBy('id')
      .execute();
    expect(photos.map((part) => [...part.keys()])).toEqual(
      images.map(({ id, original_name }) => [`kepek/${id}-${original_name}`]),
    );
    expect(finds?.has('meta.xml')).toBe(true);
    for (const [at, image] of images.entries()) {
      const [bytes] = photos[at]?.values() ?? [];
      expect(bytes?.equals(Buffer.from(await services.storage.get(image.original_key)))).toBe(true);
    }
  });

  it('takes the local room of one archive, however many there are', async () => {
    await sql`delete from rate_limit`.execute(services.db);
    await askForOwnData(services, viewer, { withPhotos: true });
    const exportId = (await jobs()).at(-1) ?? 0;
    const besides: string[][] = [];
    const storage = {
      ...services.storage,
      putFile: async (key: string, file: string) => {
        besides.push(fs.readdirSync(path.dirname(file)).filter((name) => name !== path.basename(file)));
        await services.storage.putFile(key, file);
      },
    };
    await makeOwnData({ ...servicesOf(), storage }, { exportId, partBytes: 1 });
    expect(besides.length).toBeGreaterThan(2);
    expect(besides.flat()).toEqual([]);
  });

  it('is told of by a letter and a notification, and leaves nothing of the former archives', async () => {
    await takeHome(false);
    const letter = await mailbox.take(planted.leaver.email);
    expect(letter.subject).toBe('Letöltheted az adataidat');
    expect(letter.text).toContain('/profil/szerkesztes/egyeb/adataim');
    const notices = await services.db
      .selectFrom('notification')
      .select(['data', 'letter'])
      .where('member_id', '=', planted.leaver.id)
      .where('kind', '=', 'own_data')
      .execute();
    expect(notices.at(-1)).toMatchObject({ data: { detail: 'az adataid 2\u00a0fájlban vannak' }, letter: null });
    expect(storedFiles()).toHaveLength(2);
    expect(fs.readdirSync(path.join(services.config.dataDir, 'exports'))).toEqual([]);
  });

  it('opens for its owner alone, and for seven days', async () => {
    const own = await findOwnData(services.db, viewer);
    if (own.state !== 'ready') throw new Error('Nothing is ready.');
    const server = await apiServer({ services }, ownDataApi);
    const url = `/profil/szerkesztes/egyeb/adataim/${own.id}/1`;
    const get = async (memberId?: number) =>
      server.inject({ url, headers: memberId ? { cookie: await aSessionCookie(services.db, memberId) } : {} });
    const answer = await get(planted.leaver.id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.rawPayload.length).toBe(own.parts[0]?.bytes);
    expect([(await get()).statusCode, (await get(planted.otherId)).statusCode]).toEqual([404, 404]);
    await server.close();

    const late = new Date(own.until.getTime() + 1);
    const part = { exportId: own.id, part: 1 };
    expect(await refusal(openOwnData(services.db, viewer, { ...part, now: late }))).toBe('not_found');
    expect(await refusal(openOwnData(services.db, other, part))).toBe('not_found');
    await sweepOwnData(services, new Date(own.until.getTime() - 1));
    expect(storedFiles()).toHaveLength(2);
    await sweepOwnData(services, late);
    await dropFiles(services);
    expect(storedFiles()).toEqual([]);
    expect(await findOwnData(services.db, viewer)).toEqual({ state: 'none' });
  });

  it('is made again after a run that failed or was killed half way, and leaves no file behind', async () => {
    await sql`delete from rate_limit`.execute(services.db);
    await askForOwnData(services, viewer, { withPhotos: true });
    const exportId = (await jobs()).at(-1) ?? 0;
    let kept = 0;
    const storage = {
      ...services.storage,
      putFile: async (key: string, file: string) => {
        if (kept > 0) throw new Error('no room');
        kept += 1;
        await services.storage.putFile(key, file);
      },
    };
    const broken = { ...servicesOf(), storage };
    await expect(makeOwnData(broken, { exportId, partBytes: 1 })).rejects.toThrow('no room');
    expect(await findOwnData(services.db, viewer)).toEqual({ state: 'failed' });
    expect(storedFiles()).toHaveLength(1);
    await makeOwnData(services, { exportId });
    await makeOwnData(services, { exportId });
    expect(storedFiles()).toHaveLength(3);
  });

  it('is told to the address that its member has when it is ready', async () => {
    await sql`delete from rate_limit`.execute(services.db);
    const moveTo = (email: string) =>
      services.db.updateTable('member').set({ email }).where('id', '=', viewer.memberId).execute();
    await askForOwnData(services, viewer, { withPhotos: false });
    const exportId = (await jobs()).at(-1) ?? 0;
    const storage = {
      ...services.storage,
      putFile: async (key: string, file: string) => {
        await moveTo('uj.hazavivo@example.org');
        await services.storage.putFile(key, file);
      },
    };
    await makeOwnData({ ...servicesOf(), storage }, { exportId });
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from pgboss.job
      where name = 'send-letter' and data ->> 'kind' = 'own-data' order by created_on desc limit 1`.execute(
      services.db,
    );
    expect(rows).toEqual([{ to: 'uj.hazavivo@example.org' }]);
    await moveTo(planted.leaver.email);
  });

  it('is given up, and not tried again, where the disk would be left with less than is kept free', async () => {
    await sql`delete from rate_limit`.execute(services.db);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { config, storage } = services;
    const noRoom = {
      toWrite: { storage, config: { ...config, minFreeBytes: Number.MAX_SAFE_INTEGER } },
      toMoveIt: {
        config,
        storage: withFloor({ ...storage, freeBytes: async () => config.minFreeBytes - 1 }, config.minFreeBytes),
      },
    };
    for (const means of Object.values(noRoom)) {
      await askForOwnData(services, viewer, { withPhotos: true });
      await makeOwnData({ ...servicesOf(), ...means }, { exportId: (await jobs()).at(-1) ?? 0, partBytes: 1 });
      expect(await findOwnData(services.db, viewer)).toEqual({ state: 'failed' });
      await dropFiles(services);
      expect([storedFiles(), fs.readdirSync(path.join(config.dataDir, 'exports'))]).toEqual([[], []]);
      expect(isSentence(String(said.mock.lastCall?.[0]))).toBe(true);
    }
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
  });

  it('ends in the middle of an archive where the room is gone meanwhile', async () => {
    const target = path.join(services.config.dataDir, 'half.zip');
    const pieces = Array.from({ length: 24 }, () => randomBytes(bytesBetweenLooks / 8));
    const entry = { name: 'a', at: new Date(), isPacked: true, open: async () => Readable.from(pieces) };
    let looks = 0;
    const checkRoom = async () => {
      looks += 1;
      if (looks > 1) throw new DomainError('storage_full');
    };
    await expect(writeZip(target, [entry], checkRoom)).rejects.toMatchObject({ code: 'storage_full' });
    expect(fs.statSync(target).size).toBeLessThan(bytesBetweenLooks * 2);
    fs.rmSync(target);
  });

  it('can be asked for six times a day, and by members alone', async () => {
    await sql`delete from rate_limit`.execute(services.db);
    for (const _ of [1, 2, 3, 4, 5, 6]) await askForOwnData(services, other, { withPhotos: false });
    expect(await refusal(askForOwnData(services, other, { withPhotos: false }))).toBe('too_many_requests');
    expect(await refusal(askForOwnData(services, visitor(), { withPhotos: false }))).toBe('not_logged_in');
  });
});

function servicesOf() {
  const { db, config, queue } = services;
  return { db, config, queue };
}

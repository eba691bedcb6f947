import { randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unusedLimits } from '#app/features/sightings/pictures/add-image.server.ts';
import { imagesApi } from '#app/features/sightings/pictures/images-api.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { isStorageKey } from '#app/platform/storage/storage-key.server.ts';
import { urls } from '#app/urls.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { makeDerivativesJob } from '../jobs/make-derivatives.server.ts';
import { sweepUploadsJob } from '../jobs/sweep-uploads.server.ts';
import { recordingApi } from '../recording-api.server.ts';
import { ingestUpload } from './ingest-upload.server.ts';
import type { UploadAnswer } from './upload-answer.ts';
import { uploadApi } from './upload-api.server.ts';
import { uploadFile } from './upload-file.ts';
import {
  appendToUpload,
  beginUpload,
  findUpload,
  pieceLimits,
  readUpload,
  removeUploads,
  uploadLimits,
} from './uploads.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let base: string;
let anna: string;
let bela: string;
let taxonId: number;

beforeAll(async () => {
  taxonId = (await plantBareTaxa(services.db)).borealis;
  anna = await aSessionCookie(services.db, (await aMember(services.db, 'anna')).memberId);
  bela = await aSessionCookie(services.db, (await aMember(services.db, 'bela')).memberId);
  server = Fastify({ routerOptions: { maxParamLength: 300 } });
  await server.register(fastifyMultipart);
  server.setErrorHandler(answerProblem);
  await server.register(uploadApi, { services });
  await server.register(imagesApi, { services });
  await server.register(recordingApi, { services });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function call(method: string, address: string, cookie?: string, init: RequestInit = {}) {
  const headers = { ...(cookie && { cookie }), ...init.headers };
  return fetch(`${base}${address}`, { method, ...init, headers });
}

async function sendForm(cookie: string, ...names: string[]): Promise<{ status: number; answer: UploadAnswer }> {
  const form = new FormData();
  for (const name of names) form.append('photo', new Blob([new Uint8Array(photo(name))], { type: 'image/jpeg' }), name);
  const response = await call('POST', urls.upload(), cookie, { body: form });
  return { status: response.status, answer: await response.json() };
}

/** Uploads by the client that browsers use, and gives the upload's id. */
function sendByTus(
  cookie: string,
  name: string,
  options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(photo(name), {
      endpoint: `${base}${urls.upload()}`,
      metadata: { filename: name, filetype: 'image/jpeg' },
      headers: { cookie },
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      ...options,
    });
    upload.start();
  });
}

const ask = async (uploadId: string, cookie: string) => {
  const response = await call('GET', urls.upload(uploadId), cookie);
  return { status: response.status, answer: await response.json() };
};

const save = (cookie: string | undefined, body: object) =>
  call('POST', urls.saveSighting(), cookie, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const sighting = (imageIds: number[]) => ({
  clientId: randomUUID(),
  taxonId,
  observedOn: { from: '2024-05-20' },
  place: { latitude: 47.5012, longitude: 19.0405 },
  imageIds,
});

async function uploadedId(cookie: string, name: string): Promise<number> {
  const id = (await sendForm(cookie, name)).answer.images[0]?.id;
  if (!id) throw new Error('not taken');
  return id;
}

const tus = { 'tus-resumable': '1.0.0' };

async function begun(cookie: string, bytes: number) {
  const created = await call('POST', urls.upload(), cookie, { headers: { ...tus, 'upload-length': String(bytes) } });
  expect(created.status).toBe(201);
  const address = created.headers.get('location') ?? '';
  const patch = (offset: number, part: Uint8Array<ArrayBuffer>) =>
    call('PATCH', address, cookie, {
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: part,
    });
  return { address, uploadId: address.split('/').at(-1) ?? '', patch };
}

async function piecesOf(uploadId: string): Promise<string[]> {
  const rows = await services.db.selectFrom('upload_piece').select('name').where('upload_id', '=', uploadId).execute();
  return rows.map(({ name }) => name);
}

describe('a multipart upload', () => {
  it('answers each file’s id and proposal', async () => {
    const { status, answer } = await sendForm(anna, 'a26-gps-accuracy.jpg', 'a29-png-named.jpg');
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      success: true,
      images: [
        {
          name: 'a26-gps-accuracy.jpg',
          error: null,
          proposal: { date: '2024-05-20', time: '08:30', latitude: 47.5012, uncertaintyM: 12.5 },
        },
        {
          name: 'a29-png-named.jpg',
          error: null,
          proposal: { date: null, time: null, latitude: null, longitude: null, uncertaintyM: null },
        },
      ],
    });
    expect(answer.images.every((image) => Number.isInteger(image.id))).toBe(true);
  });

  it('names the file and the reason of a refusal, and takes the others', async () => {
    const { status, answer } = await sendForm(anna, 'IMG_0012.jpg', 'IMG_0013.jpg', 'IMG_0014.jpg');
    expect(status).toBe(200);
    expect(answer.images.map((image) => image.error?.code ?? 'ok')).toEqual(['ok', 'image_incomplete', 'ok']);
    expect(answer.images[1]?.error?.message).toContain('„IMG_0013.jpg”');
  });

  it.each([
    ['a28-html-named.jpg', 415, 'not_a_picture'],
    ['g08-script.svg', 415, 'not_a_picture'],
    ['a17-pixel-flood-64250.jpg', 413, 'image_too_many_pixels'],
    ['a20-truncated.jpg', 422, 'image_incomplete'],
  ])('of %s alone is refused with %i', async (name, status, code) => {
    const sent = await sendForm(anna, name);
    expect(sent).toMatchObject({ status, answer: { success: false, images: [{ id: null, name, error: { code } }] } });
  });

  it('needs a login, told as JSON', async () => {
    const response = await call('POST', urls.upload(), undefined, { body: new FormData() });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('a resumable upload', () => {
  it('becomes an image once, however often it is asked for', async () => {
    const uploadId = await sendByTus(anna, 'a26-gps-accuracy.jpg');
    const [first, second] = await Promise.all([ask(uploadId, anna), ask(uploadId, anna)]);
    expect(first).toMatchObject({
      status: 200,
      answer: { success: true, images: [{ error: null, proposal: { date: '2024-05-20' } }] },
    });
    expect(second.answer.images[0].id).toBe(first.answer.images[0].id);
    expect((await ask(uploadId, anna)).answer.images[0].id).toBe(first.answer.images[0].id);
    expect(await piecesOf(uploadId)).toEqual([]);
  });

  it('goes on where it was cut', async () => {
    const bytes = photo('a16-16bit-ramp.png');
    const created = await call('POST', urls.upload(), anna, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('ramp.png')}`,
      },
    });
    expect(created.status).toBe(201);
    const address = created.headers.get('location') ?? '';
    const patch = (offset: number, part: Uint8Array) =>
      call('PATCH', address, anna, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(part),
      });
    expect((await patch(0, bytes.subarray(0, 2000))).status).toBe(204);
    const uploadId = address.split('/').at(-1) ?? '';
    expect((await ask(uploadId, anna)).status).toBe(409);
    const head = await call('HEAD', address, anna, { headers: { 'tus-resumable': '1.0.0' } });
    expect(head.headers.get('upload-offset')).toBe('2000');
    expect((await patch(2000, bytes.subarray(2000))).status).toBe(204);
    expect(await ask(uploadId, anna)).toMatchObject({
      status: 200,
      answer: { images: [{ name: 'ramp.png', error: null }] },
    });
  });

  it('that is refused says the same again, and keeps no bytes', async () => {
    const uploadId = await sendByTus(anna, 'a20-truncated.jpg');
    const first = await ask(uploadId, anna);
    expect(first).toMatchObject({
      status: 422,
      answer: { success: false, images: [{ id: null, error: { code: 'image_incomplete' } }] },
    });
    expect(await ask(uploadId, anna)).toEqual(first);
    expect(await piecesOf(uploadId)).toEqual([]);
  });

  it('goes on where it ended when one who wrote beside has died or comes late', async () => {
    const { address, uploadId, patch } = await begun(anna, 3000);
    expect((await patch(0, new Uint8Array(1000))).status).toBe(204);
    // Another process had a piece on the disk, and was killed before the upload took it.
    const stray = randomUUID();
    await services.storage.pieces.put(stray, new Uint8Array(500));
    await services.db.insertInto('upload_piece').values({ name: stray, upload_id: uploadId, start: 1000 }).execute();
    const head = await call('HEAD', address, anna, { headers: tus });
    expect(head.headers.get('upload-offset')).toBe('1000');
    const [one, other] = await Promise.all([patch(1000, new Uint8Array(2000)), patch(1000, new Uint8Array(2000))]);
    expect([one.status, other.status].sort()).toEqual([204, 409]);
    expect((await readUpload(services, uploadId)).length).toBe(3000);
    expect((await patch(1000, new Uint8Array(2000))).status).toBe(409);
  });

  it('keeps what came before the connection broke', async () => {
    const { address, uploadId } = await begun(anna, 3000);
    const body = Readable.from([Buffer.alloc(700, 1), Buffer.alloc(700, 2)]);
    const broken = Readable.from(
      (async function* () {
        for await (const chunk of body) yield chunk;
        throw new Error('cut');
      })(),
    );
    await expect(appendToUpload(services, { id: uploadId, offset: 0, body: broken })).rejects.toThrow('cut');
    const head = await call('HEAD', address, anna, { headers: tus });
    expect(head.headers.get('upload-offset')).toBe('1400');
  });

  it.each([
    ['POST', { 'upload-length': '-1' }],
    ['POST', { 'upload-length': '12.5' }],
    ['POST', { 'upload-length': '1e3' }],
    ['POST', { 'upload-length': '9'.repeat(40) }],
    ['POST', {}],
    ['POST', { 'upload-length': '10', 'upload-concat': 'partial' }],
    ['POST', { 'upload-length': '10', 'upload-concat': `final;${urls.upload('1-x')} /etc/passwd` }],
    ['POST', { 'upload-concat': 'final;' }],
    ['POST', { 'upload-concat': '\u00ff%00' }],
    ['POST', { 'upload-defer-length': '1' }],
    ['POST', { 'upload-length': '10', 'upload-defer-length': 'x' }],
    ['POST', { 'upload-length': '10', 'upload-metadata': 'filename' + ' a b' }],
    ['POST', { 'upload-length': '10', 'upload-metadata': ',' }],
    ['POST', { 'upload-length': '10', 'upload-metadata': `filename ${'A'.repeat(9000)}` }],
    ['PATCH', { 'upload-offset': '-1', 'content-type': 'application/offset+octet-stream' }],
    ['PATCH', { 'upload-offset': '0x10', 'content-type': 'application/offset+octet-stream' }],
    ['PATCH', { 'content-type': 'application/offset+octet-stream' }],
  ])('%s with %o is refused as malformed, in Hungarian', async (method, headers) => {
    const { address } = await begun(anna, 10);
    const response = await call(method, method === 'POST' ? urls.upload() : address, anna, {
      headers: { ...tus, ...headers },
      ...(method === 'PATCH' && { body: new Uint8Array(1) }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ title: 'A kérés hibás.' });
  });

  it('of another version of the protocol is refused with the one that is spoken', async () => {
    const response = await call('POST', urls.upload(), anna, { headers: { 'upload-length': '10' } });
    expect([response.status, response.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });

  it('may bear any name, also one that no database takes', async () => {
    const name = Buffer.from('a\u0000b/\ud800.jpg').toString('base64');
    const response = await call('POST', urls.upload(), anna, {
      headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${name},filetype` },
    });
    expect(response.status).toBe(201);
  });

  it('takes no byte more than it was to have', async () => {
    const { uploadId, patch } = await begun(anna, 10);
    expect((await patch(0, new Uint8Array(11))).status).toBe(413);
    expect((await findUpload(services, uploadId)).received).toBeLessThanOrEqual(10);
  });

  it('is its member’s alone', async () => {
    const uploadId = await sendByTus(anna, 'a29-png-named.jpg');
    for (const cookie of [bela, undefined]) {
      for (const method of ['GET', 'DELETE', 'HEAD']) {
        const response = await call(method, urls.upload(uploadId), cookie, { headers: { 'tus-resumable': '1.0.0' } });
        expect(response.status).toBe(cookie ? 404 : 401);
      }
    }
    expect((await ask(uploadId, anna)).status).toBe(200);
  });

  it('that is too large is refused before a byte is sent', async () => {
    const response = await call('POST', urls.upload(), anna, {
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(41 * 1024 * 1024) },
    });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('túl nagy');
  });

  it('can be taken back, also when it has become an image, but not when a sighting has it', async () => {
    const [unasked, asked, used] = [
      await sendByTus(anna, 'a29-png-named.jpg'),
      await sendByTus(anna, 'a29-png-named.jpg'),
      await sendByTus(anna, 'a29-png-named.jpg'),
    ];
    await ask(asked, anna);
    const usedId = (await ask(used, anna)).answer.images[0].id;
    expect((await save(anna, sighting([usedId]))).status).toBe(200);
    for (const id of [unasked, asked, used])
      expect((await call('DELETE', urls.upload(id), anna, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(204);
    expect((await ask(unasked, anna)).status).toBe(404);
    expect((await ask(asked, anna)).status).toBe(404);
    expect((await ask(used, anna)).answer.images[0].id).toBe(usedId);
  });
});

/** A member who may add no other picture. */
async function atTheLimit(kind: 'confirmed' | 'unconfirmed') {
  const { memberId } = await aMember(services.db, `tele${randomUUID().slice(0, 8)}`);
  await services.db
    .updateTable('member')
    .set({ email_verified: kind === 'confirmed' })
    .where('id', '=', memberId)
    .execute();
  const cookie = await aSessionCookie(services.db, memberId);
  const imageId = await uploadedId(cookie, 'a26-gps-accuracy.jpg');
  await services.db
    .updateTable('sighting_image')
    .set({ original_bytes: unusedLimits[kind].bytes })
    .where('member_id', '=', memberId)
    .execute();
  return { memberId, cookie, imageId };
}

/** Files in the storage that no row names. */
async function unnamedFiles(): Promise<string[]> {
  const files = await readdir(path.join(services.config.dataDir, 'files'), { recursive: true });
  const columns = ['original_key', 'small_key', 'medium_key', 'large_key', 'full_key'] as const;
  const rows = await services.db.selectFrom('sighting_image').select(columns).execute();
  const named = new Set(rows.flatMap((row) => columns.map((column) => row[column])));
  return files.map((file) => path.basename(file)).filter((key) => isStorageKey(key) && !named.has(key));
}

describe('what is on its way', () => {
  const megabyte = 1024 * 1024;
  const create = (cookie: string, bytes: number) =>
    call('POST', urls.upload(), cookie, { headers: { ...tus, 'upload-length': String(bytes) } });
  const statusesOf = async (cookie: string, sizes: number[]) => {
    const statuses = await Promise.all(sizes.map(async (bytes) => (await create(cookie, bytes)).status));
    return { taken: statuses.filter((status) => status === 201).length, statuses: new Set(statuses) };
  };

  it.each([
    ['confirmed', 429, 'Túl sok megkezdett feltöltésed van'],
    ['unconfirmed', 403, 'megerősített e-mail-címmel'],
  ] as const)('of a member whose address is %s is limited in number and in bytes', async (kind, status, words) => {
    const { memberId } = await aMember(services.db, `sok-${kind}`);
    await services.db
      .updateTable('member')
      .set({ email_verified: kind === 'confirmed' })
      .where('id', '=', memberId)
      .execute();
    const cookie = await aSessionCookie(services.db, memberId);
    const most = uploadLimits[kind];
    const small = await statusesOf(cookie, new Array(most.uploads + 8).fill(1));
    expect(small).toEqual({ taken: most.uploads, statuses: new Set([201, status]) });
    expect((await (await create(cookie, 1)).json()).detail).toContain(words);
    await removeUploads(services, { memberId });

    const large = await statusesOf(cookie, new Array(Math.floor(most.bytes / (40 * megabyte)) + 3).fill(40 * megabyte));
    expect(large).toEqual({ taken: Math.floor(most.bytes / (40 * megabyte)), statuses: new Set([201, status]) });
    // What was given up an hour ago makes room.
    await services.db
      .updateTable('upload')
      .set({ touched_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('member_id', '=', memberId)
      .execute();
    expect((await create(cookie, 40 * megabyte)).status).toBe(201);
    await removeUploads(services, { memberId });
  });

  it.each([
    ['confirmed', 429, 'Túl sok képed vár találatra'],
    ['unconfirmed', 403, 'megerősített e-mail-címmel'],
  ] as const)(
    'and waits for a sighting is limited, too, for a member whose address is %s',
    async (kind, status, words) => {
      const { cookie } = await atTheLimit(kind);
      const refused = await sendForm(cookie, 'a29-png-named.jpg');
      expect(refused.status).toBe(status);
      expect(JSON.stringify(refused.answer)).toContain(words);
    },
  );

  it('is limited in all for a member whose address is unconfirmed, also where drafts take it', async () => {
    for (const [kind, status] of [
      ['unconfirmed', 403],
      ['confirmed', 200],
    ] as const) {
      const { cookie, imageId } = await atTheLimit(kind);
      expect((await save(cookie, sighting([imageId]))).status).toBe(200);
      const { status: answered, answer } = await sendForm(cookie, 'a29-png-named.jpg');
      expect([kind, answered]).toEqual([kind, status]);
      if (status === 403) expect(answer).toMatchObject({ type: 'urn:lelohely:problem:email_not_confirmed' });
    }
  });

  it('and is refused leaves no file behind, however often and in whatever way it is sent', async () => {
    const { cookie, memberId } = await atTheLimit('confirmed');
    for (const end of ['1', '2', '3']) {
      const form = new FormData();
      form.append('photo', new Blob([new Uint8Array(photo('a26-gps-accuracy.jpg')), end]), 'a.jpg');
      expect((await call('POST', urls.upload(), cookie, { body: form })).status).toBe(429);
    }
    const uploadId = await sendByTus(cookie, 'a01-orientation6.jpg');
    expect((await ask(uploadId, cookie)).status).toBe(429);
    // Too late to be known before it is stored.
    await services.db
      .updateTable('sighting_image')
      .set({ original_bytes: 1 })
      .where('member_id', '=', memberId)
      .execute();
    const upload = { memberId, uploadKey: randomUUID(), name: 'a.jpg' };
    await ingestUpload(services, { ...upload, read: async () => photo('a29-png-named.jpg') });
    const another = ingestUpload(services, { ...upload, read: async () => photo('a22-display-p3.jpg') });
    await expect(another).rejects.toMatchObject({ code: 'conflict' });
    await dropFiles(services);
    expect(await unnamedFiles()).toEqual([]);
  });

  it('is of no more pieces than a network that is cut again and again makes of it, and begins anew after that', async () => {
    const file = new Blob([new Uint8Array(photo('a29-png-named.jpg'))]);
    const { uploadId, patch } = await begun(anna, file.size);
    const have = async (pieces: number) => {
      const rows = Array.from({ length: pieces }, (_, at) => ({ name: randomUUID(), upload_id: uploadId, start: at }));
      await services.db.insertInto('upload_piece').values(rows).execute();
    };
    await have(pieceLimits.most - 1);
    expect((await patch(0, new Uint8Array(1))).status).toBe(204);
    const watch = { signal: new AbortController().signal, onPercent: () => undefined, onAddress: () => undefined };
    const send = (id: string | null) =>
      uploadFile({ name: 'b.png', file, uploadId: id }, watch, (address, init) =>
        call(init?.method ?? 'GET', String(address), anna, init),
      );
    // It has no room for another piece, and nothing of it stays.
    expect((await send(uploadId)).kind).toBe('gone');
    expect(await piecesOf(uploadId)).toEqual([]);
    expect(await send(null)).toMatchObject({ kind: 'uploaded', file: { error: null } });
  });

  it('may be of more pieces the more has come', async () => {
    const { uploadId } = await begun(anna, 40 * megabyte);
    const start = pieceLimits.bytesForMore * 10;
    await services.db.updateTable('upload').set({ received: start }).where('id', '=', uploadId).execute();
    const rows = Array.from({ length: pieceLimits.most + 9 }, () => ({
      name: randomUUID(),
      upload_id: uploadId,
      start: 0,
    }));
    await services.db.insertInto('upload_piece').values(rows).execute();
    const piece = async (offset: number) => {
      const body = Readable.from([Buffer.alloc(1)]);
      return appendToUpload(services, { id: uploadId, offset, body });
    };
    expect(await piece(start)).toBe(start + 1);
    await expect(piece(start + 1)).rejects.toThrow('not_found');
  });

  it('is limited for all together, and by the room that is left', async () => {
    const { uploadId, patch } = await begun(anna, 3000);
    const { config, storage } = services;
    const begin = (means: object) => beginUpload({ ...services, ...means }, { memberId: 1, name: 'x', bytes: 10 });
    await expect(begin({ config: { ...config, uploadsMaxBytes: 9 } })).rejects.toThrow('storage_full');
    const full = { ...storage, freeBytes: async () => config.minFreeBytes + 5 };
    await expect(begin({ storage: full })).rejects.toThrow('storage_full');
    const body = Readable.from([Buffer.alloc(1000)]);
    await expect(
      appendToUpload({ db: services.db, config, storage: full }, { id: uploadId, offset: 0, body }),
    ).rejects.toThrow('storage_full');
    // It goes on by itself as soon as there is room.
    expect((await patch(0, new Uint8Array(3000))).status).toBe(204);
  });
});

describe('the sweep', () => {
  it('removes uploads and unused images of more than two days ago, and nothing younger', async () => {
    const young = await sendByTus(bela, 'a29-png-named.jpg');
    const old = await sendByTus(bela, 'a29-png-named.jpg');
    const stray = randomUUID();
    await services.storage.pieces.put(stray, new Uint8Array(5));
    await services.db.insertInto('upload_piece').values({ name: stray, upload_id: young, start: 7 }).execute();
    const pieces = [...(await piecesOf(old)), stray];
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    await services.db.updateTable('upload').set({ touched_at: threeDaysAgo }).where('id', '=', old).execute();
    await services.db
      .updateTable('upload_piece')
      .set({ written_at: threeDaysAgo })
      .where('name', 'in', pieces)
      .execute();
    const image = await uploadedId(bela, 'a26-gps-accuracy.jpg');
    await services.db.updateTable('sighting_image').set({ created_at: threeDaysAgo }).where('id', '=', image).execute();
    // What a process that was killed had begun to write.
    const half = path.join(services.config.dataDir, 'files', 'incoming', 'half');
    await writeFile(half, 'x');
    await utimes(half, threeDaysAgo, threeDaysAgo);
    await sweepUploadsJob(services);
    await expect(stat(half)).rejects.toThrow('ENOENT');
    expect(await piecesOf(old)).toEqual([]);
    for (const name of pieces) await expect(services.storage.pieces.get(name)).rejects.toThrow(MissingFileError);
    expect((await ask(old, bela)).status).toBe(404);
    expect((await ask(young, bela)).status).toBe(200);
    const rows = await services.db.selectFrom('sighting_image').select('id').where('id', '=', image).execute();
    expect(rows).toEqual([]);
  });
});

describe('saving through the API', () => {
  it('answers the same sighting to the same key', async () => {
    const body = sighting([await uploadedId(anna, 'a26-gps-accuracy.jpg')]);
    const answers = await Promise.all([save(anna, body), save(anna, body)].map(async (sent) => (await sent).json()));
    expect(answers[0]).toEqual({
      success: true,
      id: expect.any(Number),
      url: urls.sighting(answers[0].id),
      readings: [],
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('refuses with the fields that are wrong, and says 401 before anything else', async () => {
    const response = await save(anna, { ...sighting([]), observedOn: { from: '2036-02-07' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'observedOn.from', message: expect.stringContaining('még nem jött el') }],
    });
    const empty = await save(anna, {});
    expect(empty.status).toBe(422);
    expect((await empty.json()).errors.map(({ path: at }: { path: string }) => at)).toEqual([
      'clientId',
      'observedOn',
      'place',
    ]);
    expect((await save(undefined, {})).status).toBe(401);
  });
});

describe('served pictures', () => {
  it('are public with their sighting, of the right type, and the original is its owner’s', async () => {
    const id = await uploadedId(anna, 'a03-tiny-with-private-exif.jpg');
    await makeDerivativesJob(services, { imageId: id });
    const { small_key, large_key } = await services.db
      .selectFrom('sighting_image')
      .select(['small_key', 'large_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const files = [small_key, large_key].map((key) => urls.imageFile(key ?? ''));
    for (const file of files) {
      expect((await call('GET', file)).status).toBe(404);
      expect((await call('GET', file, bela)).status).toBe(404);
      expect((await call('GET', file, anna)).headers.get('cache-control')).toContain('private');
    }
    const saved = await (await save(anna, sighting([id]))).json();
    for (const [index, file] of files.entries()) {
      const response = await call('GET', file);
      expect(response.headers.get('content-type')).toBe(['image/webp', 'image/jpeg'][index]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
      for (const secret of ['SN-0042-TESZT', 'LN-7777-TESZT', 'Minta Anna', 'GPS']) expect(bytes).not.toContain(secret);
    }
    expect((await call('GET', urls.imageOriginal(id))).status).toBe(404);
    expect((await call('GET', urls.imageOriginal(id), bela)).status).toBe(404);
    const original = await call('GET', urls.imageOriginal(id), anna);
    expect(original.headers.get('cache-control')).toContain('private');
    expect(Buffer.from(await original.arrayBuffer())).toEqual(photo('a03-tiny-with-private-exif.jpg'));

    // A cache that asks whether its copy still holds: while it is shown, and after it was hidden or taken away.
    const isStill = async (file = '') =>
      (await fetch(base + file, { headers: { 'if-none-match': `"${file.split('/').at(-1)}"` } })).status;
    expect(await Promise.all(files.map(isStill))).toEqual([304, 304]);
    await services.db.updateTable('sighting_image').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await Promise.all(files.map(isStill))).toEqual([404, 404]);
    await services.db.updateTable('sighting_image').set({ deleted_at: null }).where('id', '=', id).execute();
    await services.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', saved.id).execute();
    expect(await Promise.all(files.map(isStill))).toEqual([404, 404]);
    expect((await call('GET', files[0] ?? '')).status).toBe(404);
    expect((await call('GET', files[0] ?? '', anna)).status).toBe(200);
  });

  it('are nothing else: neither originals, nor unknown keys, nor other paths', async () => {
    const id = await uploadedId(anna, 'a26-gps-accuracy.jpg');
    const { original_key: key } = await services.db
      .selectFrom('sighting_image')
      .select('original_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const wanted of [key, `${'0'.repeat(64)}.webp`, '..%2f..%2fetc%2fpasswd', 'x.webp'])
      expect((await call('GET', urls.imageFile(wanted), anna)).status).toBe(404);
  });
});

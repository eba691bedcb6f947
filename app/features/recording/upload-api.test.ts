import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagesApi } from '#app/features/sightings/images-api.server.ts';
import { urls } from '#app/urls.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { insertFictusTaxa } from '#test/sightings.ts';
import { makeDerivativesJob } from './jobs/make-derivatives.server.ts';
import { sweepUploadsJob } from './jobs/sweep-uploads.server.ts';
import { recordingApi } from './recording-api.server.ts';
import type { UploadAnswer } from './upload-answer.ts';
import { uploadApi } from './upload-api.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let base: string;
let anna: string;
let bela: string;
let taxonId: number;

beforeAll(async () => {
  taxonId = (await insertFictusTaxa(services.db)).borealis;
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
    expect(
      (await readdir(path.join(services.config.dataDir, 'uploads'))).filter((name) => name.startsWith(uploadId)),
    ).toEqual([]);
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
    expect(await readdir(path.join(services.config.dataDir, 'uploads'))).not.toContain(uploadId);
  });

  it('whose note was left half by a killed server is gone, and begins anew', async () => {
    const uploadId = await sendByTus(anna, 'a29-png-named.jpg');
    const note = path.join(services.config.dataDir, 'uploads', `${uploadId}.json`);
    await writeFile(note, (await readFile(note, 'utf8')).slice(0, 40));
    expect((await ask(uploadId, anna)).status).toBe(404);
    const head = await call('HEAD', urls.upload(uploadId), anna, { headers: { 'tus-resumable': '1.0.0' } });
    expect(head.status).toBe(404);
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

describe('the sweep', () => {
  it('removes uploads and unused images of more than two days ago, and nothing younger', async () => {
    const young = await sendByTus(bela, 'a29-png-named.jpg');
    const old = await sendByTus(bela, 'a29-png-named.jpg');
    const folder = path.join(services.config.dataDir, 'uploads');
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    await writeFile(path.join(folder, `${old}.json.half.part`), '{');
    for (const name of [old, `${old}.json`, `${old}.json.half.part`])
      await utimes(path.join(folder, name), threeDaysAgo, threeDaysAgo);
    const image = await uploadedId(bela, 'a26-gps-accuracy.jpg');
    await services.db.updateTable('sighting_image').set({ created_at: threeDaysAgo }).where('id', '=', image).execute();
    await sweepUploadsJob(services);
    const left = await readdir(folder);
    expect(left).toContain(young);
    expect(left.filter((name) => name.startsWith(old))).toEqual([]);
    const rows = await services.db.selectFrom('sighting_image').select('id').where('id', '=', image).execute();
    expect(rows).toEqual([]);
  });
});

describe('saving through the API', () => {
  it('answers the same sighting to the same key', async () => {
    const body = sighting([await uploadedId(anna, 'a26-gps-accuracy.jpg')]);
    const answers = await Promise.all([save(anna, body), save(anna, body)].map(async (sent) => (await sent).json()));
    expect(answers[0]).toEqual({ success: true, id: expect.any(Number), url: urls.sighting(answers[0].id) });
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
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
      for (const secret of ['SN-0042-TESZT', 'LN-7777-TESZT', 'Minta Anna', 'GPS']) expect(bytes).not.toContain(secret);
    }
    expect((await call('GET', urls.imageOriginal(id))).status).toBe(404);
    expect((await call('GET', urls.imageOriginal(id), bela)).status).toBe(404);
    const original = await call('GET', urls.imageOriginal(id), anna);
    expect(original.headers.get('cache-control')).toContain('private');
    expect(Buffer.from(await original.arrayBuffer())).toEqual(photo('a03-tiny-with-private-exif.jpg'));

    await services.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', saved.id).execute();
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

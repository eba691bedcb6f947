import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { imagesApi } from '#app/features/sightings/pictures/images-api.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { urls } from '#app/urls.ts';
import { admissionRules, admitRequests, openAdmission } from '#server/guards/admission.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { makePicture } from '#test/made-photos.ts';
import { photo } from '#test/photos.ts';
import { ingestUpload } from './ingest-upload.server.ts';
import { uploadApi } from './upload-api.server.ts';
import { appendToUpload, beginUpload } from './uploads.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let base: string;
let cookie: string;
let memberId: number;

/** Called when the store is asked for anything; it answers when it is let go. */
let onAsked = () => {};
const letGo = Promise.withResolvers<void>();

function silent(storage: FileStorage): FileStorage {
  const held = <Given extends unknown[], Result>(way: (...given: Given) => Promise<Result>) => {
    return async (...given: Given) => {
      onAsked();
      await letGo.promise;
      return way(...given);
    };
  };
  const { put, get, stream, size, exists, delete: remove, pieces } = storage;
  return {
    ...storage,
    put: held(put),
    get: held(get),
    stream: held(stream),
    size: held(size),
    exists: held(exists),
    delete: held(remove),
    pieces: { put: held(pieces.put), get: held(pieces.get), delete: held(pieces.delete) },
  };
}

beforeAll(async () => {
  ({ memberId } = await aMember(services.db, 'anna'));
  cookie = await aSessionCookie(services.db, memberId);
  server = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  server.setErrorHandler(answerProblem);
  // One place, and nobody waits for it: whoever holds it is found out.
  admitRequests(server, openAdmission({ ...admissionRules, atOnce: 1, fewest: 1, mostWaiting: 0 }));
  await server.register(fastifyMultipart);
  const means = { db: services.db, config: services.config, queue: services.queue, storage: silent(services.storage) };
  await server.register(uploadApi, { services: means });
  await server.register(imagesApi, { services: means });
  server.get('/well', async () => ({}));
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  letGo.resolve();
  await server.close();
});

async function finishedUpload(): Promise<string> {
  const bytes = photo('a26-gps-accuracy.jpg');
  const id = await beginUpload(services, { memberId, name: 'x.jpg', bytes: bytes.length });
  await appendToUpload(services, {
    id,
    offset: 0,
    body: (async function* () {
      yield bytes;
    })(),
  });
  return id;
}

async function largePicture(): Promise<number> {
  const read = async () => makePicture(2200, 1400);
  const { id } = await ingestUpload(services, { memberId, uploadKey: randomUUID(), name: 'kép.jpg', read });
  await deriveImage(services, { imageId: id });
  const sightingId = await aSighting(services.db, memberId);
  await services.db.updateTable('sighting_image').set({ sighting_id: sightingId }).where('id', '=', id).execute();
  return id;
}

it('nobody who waits for a picture, a line or the store holds a place at the door', async () => {
  const image = await largePicture();
  const { small_key } = await services.db
    .selectFrom('sighting_image')
    .select('small_key')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  const [finished, begun, unwanted] = [
    await finishedUpload(),
    await beginUpload(services, { memberId, name: 'y.jpg', bytes: 10 }),
    await finishedUpload(),
  ];
  const tus = { 'tus-resumable': '1.0.0' };
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo('a29-png-named.jpg'))]), 'b.png');
  const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const waits: [string, RequestInit][] = [
    [urls.imageWhole(image), { redirect: 'manual' }],
    [urls.imageFile(small_key ?? ''), {}],
    [urls.imageOriginal(image), {}],
    [urls.upload(finished), {}],
    [urls.upload(), { method: 'POST', body: form }],
    [urls.upload(begun), { method: 'PATCH', headers: { ...tus, ...patch }, body: new Uint8Array(10) }],
    [urls.upload(unwanted), { method: 'DELETE', headers: tus }],
  ];
  const answers: Promise<number>[] = [];
  const well: [string, number][] = [];
  for (const [address, init] of waits) {
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const sent = fetch(base + address, { ...init, headers: { cookie, ...init.headers } });
    answers.push(sent.then(({ status }) => status));
    await asked;
    well.push([`${init.method ?? 'GET'} ${address}`, (await fetch(`${base}/well`)).status]);
  }
  expect(well).toEqual(well.map(([name]) => [name, 200]));
  letGo.resolve();
  expect(await Promise.all(answers)).toEqual([302, 200, 200, 200, 200, 204, 204]);
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imagesApi } from '#app/features/sightings/pictures/images-api.server.ts';
import { reviewPlaceRules } from '#app/features/sightings/privacy/review-place-rules.server.ts';
import { sightingsApi } from '#app/features/sightings/sightings-api.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { readPhotoFile } from '#app/platform/images/read-photo-file.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { makeDerivativesJob } from '../jobs/make-derivatives.server.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '../sighting-form.ts';
import { ingestUpload } from './ingest-upload.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const tiny = 'a03-tiny-with-private-exif.jpg';
let server: FastifyInstance;
let taxa: Taxa;
let gazda: Viewer & { memberId: number };
const cookies: Record<string, string> = { visitor: '' };
const strangers = ['visitor', 'tag1'];

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  gazda = await aMember(services.db, 'gazda', { fullName: 'Gazda Gizella' });
  const tag1 = await aMember(services.db, 'tag1');
  for (const { username, memberId } of [gazda, tag1])
    cookies[username ?? ''] = await aSessionCookie(services.db, memberId);
  server = await apiServer({ services }, sightingsApi, imagesApi);
});
afterAll(() => server.close());

type Find = { id: number; imageId: number; taxonId: number };

/** Gazda's find with the tiny photo, at the point that its camera wrote into it. */
async function record(taxonId: number, visibility: 'exact' | 'hidden'): Promise<Find> {
  const upload = { memberId: gazda.memberId, uploadKey: randomUUID(), name: tiny, read: async () => photo(tiny) };
  const { id: imageId } = await ingestUpload(services, upload);
  const form: SightingFormInput = {
    clientId: randomUUID(),
    taxonId,
    observedOn: { from: '2024-05-20' },
    place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'photo', visibility },
    imageIds: [imageId],
  };
  const { id } = await recordSighting(services, gazda, parseOr('invalid', sightingFormSchema, form));
  await makeDerivativesJob(services, { imageId });
  return { id, imageId, taxonId };
}

async function get(who: string, url: string) {
  const headers = cookies[who] ? { cookie: cookies[who] } : {};
  const answer = await server.inject({ url, headers });
  return answer.statusCode === 302 ? await server.inject({ url: String(answer.headers.location), headers }) : answer;
}

/** What every call says of a find to somebody. */
async function told(who: string, { id, taxonId }: Find): Promise<string> {
  const calls = [
    `/api/v1/spotting/${id}`,
    `/api/v1/spottings/ids/${id}`,
    `/api/v1/spottings/species/${taxonId}`,
    `/api/v1/coordinates/spotting/${id}`,
    `/api/v1/coordinates/${taxonId}`,
    `/api/v1/archives/${id}`,
  ];
  const answers = await Promise.all(calls.map((url) => get(who, url)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(calls.map(() => 200));
  return answers.map((answer) => answer.body).join('\n');
}

/** The addresses of a find's picture: what the calls name, and the ones with all its detail and as it was uploaded. */
async function addresses(who: string, find: Find): Promise<string[]> {
  const named = (await told(who, find)).match(/\/kepfajl\/[0-9a-f]{64}\.\w+/g) ?? [];
  return [...new Set(named), urls.imageWhole(find.imageId), urls.imageOriginal(find.imageId)];
}

const written = ['SN-0042-TESZT', 'LN-7777-TESZT', 'Minta Anna'];

/** What a file says of where it was taken, with which camera and by whom. */
async function toldBy(bytes: Buffer) {
  const { place } = await readPhotoFile(new Blob([new Uint8Array(bytes)]), { bytes: 1_000_000, pixels: 1_000_000 });
  const text = bytes.toString('latin1');
  return [place?.point ?? null, ...written.filter((each) => text.includes(each))];
}

/** Everybody sees the picture, and reads of its camera nothing from any file that they can get. */
async function expectHarmless(urlsOf: (who: string) => readonly string[]): Promise<void> {
  for (const who of strangers) {
    const seen: number[] = [];
    for (const url of urlsOf(who)) {
      const { statusCode, rawPayload } = await get(who, url);
      const isForMembers = url.startsWith('/kepfajl/egesz/') && who === 'visitor';
      expect([url, statusCode]).toEqual([url, url.startsWith('/kepfajl/eredeti/') ? 404 : isForMembers ? 401 : 200]);
      if (statusCode !== 200) continue;
      expect([url, await toldBy(rawPayload)]).toEqual([url, [null]]);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([40, 30]);
      seen.push(statusCode);
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
  }
}

async function expectOriginalForItsOwner({ imageId }: Find): Promise<void> {
  const { rawPayload, headers } = await get('gazda', urls.imageOriginal(imageId));
  expect(rawPayload).toEqual(photo(tiny));
  expect(await toldBy(rawPayload)).toEqual([{ latitude: 47.5012, longitude: 19.0405 }, ...written]);
  expect(headers['cache-control']).toBe('private, no-store');
}

async function everyAddress(finds: readonly Find[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const who of strangers) {
    const found: string[] = [];
    for (const find of finds) found.push(...(await addresses(who, find)));
    all[who] = [...new Set(found)];
  }
  return all;
}

/** The point of the find and of the photo, as fine as a hundredth of a degree; no part of a second. */
const point = /47[.,]50|19[.,]04(?!\dZ)/;

it('A03: a tiny photo of a find whose place is hidden is shown, and neither it nor any answer tells the place or the camera', async () => {
  const find = await record(taxa.borealis, 'hidden');
  const of = await everyAddress([find]);
  await expectHarmless((who) => of[who] ?? []);
  for (const who of strangers) expect(await told(who, find)).not.toMatch(point);
  expect(await told('gazda', find)).toMatch(point);
  await expectOriginalForItsOwner(find);
});

it('G18: photos of a hidden find, and of an open one whose species is protected later, tell nothing before or after', async () => {
  const [hidden, open] = [await record(taxa.minor, 'hidden'), await record(taxa.minor, 'exact')];
  const before = await everyAddress([hidden, open]);
  await expectHarmless((who) => before[who] ?? []);
  for (const who of strangers) expect(await told(who, open)).toMatch(point);

  await services.db
    .insertInto('taxon_protection')
    .values({ taxon_id: taxa.minor, category: 'protected', value_huf: 10_000, act: 'próba', source: 'test' })
    .execute();
  expect(await reviewPlaceRules(services.db, taxa.minor)).toBe(2);
  for (const who of strangers) {
    for (const find of [hidden, open]) expect(await told(who, find)).not.toMatch(point);
    expect(await told(who, open)).toContain('CT56');
  }
  const after = await everyAddress([hidden, open]);
  await expectHarmless((who) => [...new Set([...(before[who] ?? []), ...(after[who] ?? [])])]);
  for (const find of [hidden, open]) await expectOriginalForItsOwner(find);
});

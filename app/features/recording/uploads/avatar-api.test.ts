import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { pageReports } from '#app/features/moderation/find-reports.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { makeDerivativesJob } from '#app/features/recording/jobs/make-derivatives.server.ts';
import { sweepUploadsJob } from '#app/features/recording/jobs/sweep-uploads.server.ts';
import { avatarApi } from '#app/features/recording/uploads/avatar-api.server.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { findOwnAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import { imagesApi } from '#app/features/sightings/pictures/images-api.server.ts';
import { dropLately } from '#app/features/sightings/pictures/keep-files.server.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let base: string;
type Person = { viewer: Viewer & { memberId: number }; cookie: string };
let anna: Person;
let bela: Person;
let moderator: Person;

async function person(name: string, columns: Record<string, boolean> = {}): Promise<Person> {
  const viewer = await aMember(services.db, name);
  if (Object.keys(columns).length > 0)
    await services.db.updateTable('member').set(columns).where('id', '=', viewer.memberId).execute();
  return { viewer, cookie: await aSessionCookie(services.db, viewer.memberId) };
}

beforeAll(async () => {
  await plantBareTaxa(services.db);
  anna = await person('anna');
  bela = await person('bela');
  moderator = await person('mora', { is_moderator: true });
  moderator.viewer.isModerator = true;
  server = Fastify({ routerOptions: { maxParamLength: 300 } });
  await server.register(fastifyMultipart);
  server.setErrorHandler(answerProblem);
  await server.register(avatarApi, { services });
  await server.register(imagesApi, { services });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function send({ cookie }: Pick<Person, 'cookie'>, bytes: Uint8Array, name = 'arc.jpg', field = 'avatar') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${base}${urls.saveProfile('avatar')}`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const remove = ({ cookie }: Person) =>
  fetch(`${base}${urls.saveProfile('avatar')}`, { method: 'DELETE', headers: { cookie } });

async function rowOf({ viewer }: Person) {
  return services.db
    .selectFrom('sighting_image')
    .selectAll()
    .where('member_id', '=', viewer.memberId)
    .where('is_avatar', '=', true)
    .executeTakeFirst();
}

/** Uploads a picture and has it made, as the worker does. */
async function give(who: Person, bytes: Uint8Array = photo('a26-gps-accuracy.jpg')) {
  expect(await send(who, bytes)).toEqual({ status: 200, body: { success: true } });
  const row = await rowOf(who);
  await makeDerivativesJob(services, { imageId: row?.id ?? 0 });
  const made = await rowOf(who);
  if (!made?.small_key) throw new Error('There is no picture.');
  return { ...made, small_key: made.small_key };
}

const shownTo = async ({ viewer }: Person) =>
  (await findMembers(services.db, [viewer.memberId])).get(viewer.memberId)?.avatarUrl;

describe('the picture beside a name', () => {
  it('is cut square, bears nothing of its file, and is shown to everybody wherever the member is named', async () => {
    expect(await shownTo(anna)).toBeUndefined();
    expect(await send(anna, photo('a03-tiny-with-private-exif.jpg'))).toMatchObject({ status: 200 });
    expect(await findOwnAvatar(services.db, anna.viewer.memberId)).toEqual({ state: 'processing', url: null });
    expect(await shownTo(anna)).toBeUndefined();
    const { small_key: key, large_key: large } = await give(anna, photo('a03-tiny-with-private-exif.jpg'));
    expect(await shownTo(anna)).toBe(urls.imageFile(key));
    const viewer = await resolveViewer(services, new Headers({ cookie: anna.cookie }));
    expect(viewer.avatarKey).toBe(key);
    const answer = await fetch(`${base}${urls.imageFile(key)}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(height);
    expect(String(exif)).not.toMatch(/GPS|Canon|Nikon/i);
    const whole = await sharp(await services.storage.get(large ?? '')).metadata();
    expect(whole.width).toBe(whole.height);
    await remove(anna);
  });

  it('gives way to the next with its files, and goes with them', async () => {
    const first = await give(anna);
    const second = await give(anna, photo('a22-display-p3.jpg'));
    expect(second.id).not.toBe(first.id);
    await dropLately(services);
    for (const key of [first.original_key, first.small_key, first.large_key ?? ''])
      expect(await services.storage.exists(key)).toBe(false);
    expect(await services.storage.exists(second.small_key)).toBe(true);
    expect((await remove(anna)).status).toBe(200);
    expect((await remove(anna)).status).toBe(200);
    await dropLately(services);
    expect(await services.storage.exists(second.small_key)).toBe(false);
    expect(await shownTo(anna)).toBeUndefined();
    expect((await fetch(`${base}${urls.imageFile(second.small_key)}`)).status).toBe(404);
  });

  it('is the last of those that are sent at the same time, once', async () => {
    const names = ['a26-gps-accuracy.jpg', 'a22-display-p3.jpg', 'a01-orientation6.jpg'];
    const answers = await Promise.all(names.map((name) => send(anna, photo(name), name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowOf(anna)).toBeDefined();
    await remove(anna);
  });

  it('is no picture of a find: nothing takes or sweeps it', async () => {
    const { id } = await give(anna);
    const { memberId } = anna.viewer;
    expect(await findUnusedImagesOf(services.db, { memberId, ids: [id] })).toEqual([]);
    await sweepUploadsJob(services, new Date(Date.now() + 1000 * 86_400_000));
    expect(await rowOf(anna)).toMatchObject({ id });
    await remove(anna);
  });
});

describe('what is no picture', () => {
  it.each([
    ['a drawing with a script', () => photo('g08-script.svg'), 'rajz.svg', 415],
    ['the same by another name', () => photo('g08-script.svg'), 'rajz.png', 415],
    ['a page', () => photo('a28-html-named.jpg'), 'a.jpg', 415],
    ['half a file', () => photo('a20-truncated.jpg'), 'a.jpg', 422],
    ['more pixels than anything holds', () => photo('a17-pixel-flood-64250.jpg'), 'a.jpg', 413],
    ['a file that is too large', () => new Uint8Array(maxFileBytes + 1), 'a.jpg', 413],
  ])('%s is refused in a sentence, and the former stays', async (_what, bytes, name, status) => {
    const before = await rowOf(bela);
    const answer = await send(bela, bytes(), name);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ message: expect.stringMatching(/\S/) }]);
    expect(await rowOf(bela)).toEqual(before);
  });

  it('is not taken without a file, from visitors, or before the address is confirmed', async () => {
    expect((await send(bela, photo('a26-gps-accuracy.jpg'), 'a.jpg', 'mas')).status).toBe(422);
    expect((await send({ cookie: '' }, photo('a26-gps-accuracy.jpg'))).status).toBe(401);
    const gazda = await person('gazda', { email_verified: false });
    expect((await send(gazda, photo('a26-gps-accuracy.jpg'))).status).toBe(403);
    expect(await rowOf(gazda)).toBeUndefined();
  });

  it('is not taken more often than a person would', async () => {
    const dora = await person('dora');
    for (let turn = 0; turn < writingLimits.avatar.max; turn++)
      await countTry(services.db, writingLimits.avatar, String(dora.viewer.memberId));
    expect((await send(dora, photo('a03-tiny-with-private-exif.jpg'))).status).toBe(429);
  });
});

it('can be reported, and a moderator takes it out of everybody’s sight and back again', async () => {
  const { db } = services;
  const { id, small_key: key } = await give(anna);
  const thing = { kind: 'image', id } as const;
  await expect(reportThing(db, anna.viewer, { ...thing, reason: 'person', text: '' })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  expect(await reportThing(db, bela.viewer, { ...thing, reason: 'person', text: '' })).toEqual({ sightingId: null });
  const waiting = await pageReports(db, moderator.viewer, { isOpen: true, cursor: undefined, limit: 5 });
  expect(waiting.items).toMatchObject([
    { thing, name: 'anna', url: urls.profile('anna'), image: urls.imageFile(key), owner: { username: 'anna' } },
  ]);
  const status = async ({ cookie }: Pick<Person, 'cookie'>) =>
    (await fetch(`${base}${urls.imageFile(key)}`, { headers: { cookie } })).status;

  await decideReport(db, moderator.viewer, { ...thing, verdict: 'hidden', why: 'Nem te vagy rajta.' });
  expect(await shownTo(anna)).toBeUndefined();
  expect(await findOwnAvatar(db, anna.viewer.memberId)).toEqual({ state: 'hidden', url: null });
  expect([await status(bela), await status(moderator)]).toEqual([404, 200]);
  // Made anew, as when the author's name changes, it does not come back by itself.
  await makeDerivativesJob(services, { imageId: id, remake: true });
  expect(await shownTo(anna)).toBeUndefined();
  const told = await db
    .selectFrom('notification')
    .select('data')
    .where('member_id', '=', anna.viewer.memberId)
    .where('kind', '=', 'moderated')
    .execute();
  expect(JSON.stringify(told)).toContain('Nem te vagy rajta.');

  await decideReport(db, moderator.viewer, { ...thing, verdict: 'kept', why: 'Mégis jó.' });
  expect(await shownTo(anna)).toBe(urls.imageFile((await rowOf(anna))?.small_key ?? ''));
  // Another picture is another thing: nobody has said anything of it.
  await give(anna, photo('a22-display-p3.jpg'));
  const after = await pageReports(db, moderator.viewer, { isOpen: true, cursor: undefined, limit: 5 });
  expect(after.items).toEqual([]);
});

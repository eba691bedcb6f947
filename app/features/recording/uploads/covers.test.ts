import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { deleteEvent, makeEvent } from '#app/features/events/save-event.server.ts';
import { addOrganiser } from '#app/features/events/take-part.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { pageReports } from '#app/features/moderation/find-reports.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { hideProject, makeProject } from '#app/features/projects/save-project.server.ts';
import { makeDerivativesJob } from '#app/features/recording/jobs/make-derivatives.server.ts';
import { sweepUploadsJob } from '#app/features/recording/jobs/sweep-uploads.server.ts';
import { coverFileField } from '#app/features/sightings/covers/cover-form.ts';
import { coverMessages } from '#app/features/sightings/covers/cover-messages.ts';
import type { CoverOf } from '#app/features/sightings/covers/cover-of.ts';
import { findCovers, findCoverToEdit } from '#app/features/sightings/covers/find-covers.server.ts';
import { setCover } from '#app/features/sightings/covers/set-cover.server.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { purgeUnshownImagesOf } from '#app/features/sightings/members/purge-of-member.server.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import { forgetOriginalsOf } from '#app/features/sightings/pictures/forget-originals.server.ts';
import { imagesApi } from '#app/features/sightings/pictures/images-api.server.ts';
import { dropLately } from '#app/features/sightings/pictures/keep-files.server.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo, photoPath } from '#test/photos.ts';
import { readWithCover, takeCover } from './take-cover.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
type Person = Viewer & { memberId: number };
let server: FastifyInstance;
let base: string;
let anna: Person;
let bela: Person;
let moderator: Person;
let event: CoverOf;
let project: CoverOf;

beforeAll(async () => {
  await plantBareTaxa(services.db);
  anna = { ...(await aMember(services.db, 'anna')), isOrganiser: true };
  bela = await aMember(services.db, 'bela');
  moderator = { ...(await aMember(services.db, 'mora')), isModerator: true };
  await services.db.updateTable('member').set({ is_moderator: true }).where('id', '=', moderator.memberId).execute();
  server = Fastify({ routerOptions: { maxParamLength: 300 } });
  server.setErrorHandler(answerProblem);
  await server.register(imagesApi, { services });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

beforeEach(async () => {
  await services.db.deleteFrom('rate_limit').execute();
  // The same file may stand elsewhere.
  await services.db.deleteFrom('sighting_image').execute();
  event = { kind: 'event', id: await anEvent() };
  const typed = { ...emptyProject, name: 'Gyűjtés', joins: 'hand', taxonIds: [] };
  const made = { ...projectSchema.parse(typed), clientId: randomUUID() };
  project = { kind: 'project', id: await write(services.db, (tx) => makeProject(tx, anna, made)) };
});

const anEvent = () => {
  const typed = { ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-07' };
  const made = { ...eventSchema.parse(typed), clientId: randomUUID() };
  return write(services.db, (tx) => makeEvent(tx, anna, made));
};

type Sent = {
  file?: string;
  name?: string;
  truncated?: boolean;
  fields?: Record<string, string>;
  who?: Person;
  isNew?: boolean;
};

/** Sends the form of an event or a project with a file, as its page does. */
async function send(of: CoverOf, { file, name = file, truncated = false, fields = {}, who = anna, isNew }: Sent) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const files = file
    ? [
        {
          field: coverFileField,
          filename: name ?? '',
          mime: 'image/jpeg',
          path: photoPath(file),
          bytes: photo(file).length,
          truncated,
          isBeyond: false,
        },
      ]
    : [];
  const outside = <Result>(work: () => Promise<Result>) => work();
  const sent = await takeCover(services, who, { fields: form, files, outside, formKey: `${of.kind}:${of.id}` });
  const { cover } = await readWithCover(sent, () => undefined);
  await write(services.db, (tx) => setCover(tx, services, who, { of, cover, ...(isNew !== undefined && { isNew }) }));
  return sent;
}

const rowsOf = ({ kind, id }: CoverOf) =>
  services.db
    .selectFrom('sighting_image')
    .selectAll()
    .where(kind === 'event' ? 'cover_event_id' : 'cover_project_id', '=', id)
    .execute();

/** Sends a picture and has it made, as the worker does. */
async function give(of: CoverOf, sent: Sent = {}) {
  await send(of, { file: 'a26-gps-accuracy.jpg', ...sent });
  const [row] = await rowsOf(of);
  await makeDerivativesJob(services, { imageId: row?.id ?? 0, remake: true });
  const [made] = await rowsOf(of);
  if (!made?.small_key || !made.large_key) throw new Error('There is no cover.');
  return { ...made, small_key: made.small_key, large_key: made.large_key };
}

const shown = async (of: CoverOf) => (await findCovers(services.db, { kind: of.kind, ids: [of.id] })).get(of.id);

async function statusFor(key: string, who?: Person): Promise<number> {
  const headers = new Headers(who && { cookie: await aSessionCookie(services.db, who.memberId) });
  return (await fetch(`${base}${urls.imageFile(key)}`, { headers })).status;
}

describe('the cover of an event or a project', () => {
  it.each(['event', 'project'] as const)(
    'of %s is shown with its credit, and nothing of its file is told',
    async (kind) => {
      const of = kind === 'event' ? event : project;
      await send(of, { file: 'a26-gps-accuracy.jpg', fields: { coverAuthor: ' Nagy  Ödön ', coverLicence: '8' } });
      expect(await shown(of)).toBeUndefined();
      expect(await findCoverToEdit(services.db, of)).toMatchObject({ state: 'processing', author: 'Nagy Ödön' });
      const made = await give(of, { fields: { coverAuthor: 'Nagy Ödön', coverLicence: '8' } });
      expect(await shown(of)).toMatchObject({ credit: { author: 'Nagy Ödön', licenseId: 8 }, memberId: anna.memberId });
      expect(made).toMatchObject({ proposal: {}, taken_at: null, sighting_id: null });
      const answer = await fetch(`${base}${urls.imageFile(made.large_key)}`);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { exif, xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(String(exif)).not.toMatch(/GPS|Canon|Nikon|Apple/i);
      expect(String(xmp)).toContain('Nagy Ödön');
    },
  );

  it('is one however often the same form is sent, and its sender where no author is named', async () => {
    const twice = { file: 'a26-gps-accuracy.jpg' };
    await Promise.all([send(event, twice), send(event, twice)]);
    await send(event, twice);
    expect(await rowsOf(event)).toHaveLength(1);
    const { id } = await give(event);
    await give(event);
    expect((await rowsOf(event)).map((row) => row.id)).toEqual([id]);
    expect((await shown(event))?.credit.author).toBe('anna');
    const all = await services.db
      .selectFrom('sighting_image')
      .select('id')
      .where('original_key', '=', (await rowsOf(event))[0]?.original_key ?? '')
      .where('cover_event_id', 'is', null)
      .where('cover_project_id', 'is', null)
      .execute();
    expect(all).toEqual([]);
  });

  it('gives way to the next with its files, and goes with them', async () => {
    const first = await give(event);
    const second = await give(event, { file: 'a22-display-p3.jpg' });
    expect(second.id).not.toBe(first.id);
    await dropLately(services);
    for (const key of [first.original_key, first.small_key, first.large_key])
      expect(await services.storage.exists(key)).toBe(false);
    expect(await services.storage.exists(second.small_key)).toBe(true);
    await send(event, { fields: { coverRemove: 'on' } });
    await send(event, { fields: { coverRemove: 'on' } });
    await dropLately(services);
    expect(await rowsOf(event)).toEqual([]);
    for (const key of [second.original_key, second.small_key]) expect(await services.storage.exists(key)).toBe(false);
    expect(await statusFor(second.small_key)).toBe(404);
  });

  it('stays where nothing is said of it, and takes another author and licence from its sender alone', async () => {
    const { id } = await give(event, { fields: { coverLicence: '8' } });
    await send(event, { fields: { coverAuthor: 'Kovács Kata', coverLicence: '1' } });
    expect(await rowsOf(event)).toMatchObject([{ id, author: 'Kovács Kata', license_id: 1 }]);
    await write(services.db, (tx) => addOrganiser(tx, anna, { eventId: event.id, username: 'bela' }));
    await send(event, { who: bela, fields: { coverAuthor: 'Én', coverLicence: '8' } });
    expect(await rowsOf(event)).toMatchObject([{ id, author: 'Kovács Kata', license_id: 1 }]);
    await send(event, { who: bela, fields: { coverRemove: 'on' } });
    expect(await rowsOf(event)).toEqual([]);
  });

  it('comes with what has just been made, and a form that is sent again undoes nothing that was done since', async () => {
    await send(event, { file: 'a22-display-p3.jpg', isNew: true });
    expect(await rowsOf(event)).toHaveLength(1);
    await send(event, { fields: { coverRemove: 'on' } });
    await services.db.updateTable('event').set({ revision: 2 }).where('id', '=', event.id).execute();
    await send(event, { file: 'a22-display-p3.jpg', isNew: true });
    expect(await rowsOf(event)).toEqual([]);
  });

  it('is no picture of a find: nothing takes or sweeps it', async () => {
    const { id } = await give(event);
    const { memberId } = anna;
    expect(await findUnusedImagesOf(services.db, { memberId, ids: [id] })).toEqual([]);
    await sweepUploadsJob(services, new Date(Date.now() + 1000 * 86_400_000));
    expect(await rowsOf(event)).toMatchObject([{ id }]);
  });

  it('is kept for the form that was refused for something else, and swept where it never comes again', async () => {
    const form = new FormData();
    const file = { field: coverFileField, filename: 'rét.jpg', mime: 'image/jpeg', truncated: false, isBeyond: false };
    const files = [{ ...file, path: photoPath('a26-gps-accuracy.jpg'), bytes: 1 }];
    const outside = <Result>(work: () => Promise<Result>) => work();
    const sent = await takeCover(services, anna, { fields: form, files, outside, formKey: 'x' });
    expect(sent.typed.image).toMatchObject({ name: 'rét.jpg' });
    const again = await send(event, { fields: { coverImage: String(sent.typed.image?.id) } });
    expect(again.typed.image).toEqual(sent.typed.image);
    expect(await rowsOf(event)).toMatchObject([{ id: sent.typed.image?.id }]);
    const other = await takeCover(services, anna, { fields: form, files, outside, formKey: 'y' });
    await sweepUploadsJob(services, new Date(Date.now() + 1000 * 86_400_000));
    const left = await services.db
      .selectFrom('sighting_image')
      .select('id')
      .where('id', '=', other.typed.image?.id ?? 0)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('who may', () => {
  it('set, change and remove it are those who may change what it stands over', async () => {
    const { id } = await give(event);
    for (const sent of [{ file: 'a22-display-p3.jpg' }, { fields: { coverRemove: 'on' } }])
      for (const of of [event, project])
        await expect(send(of, { ...sent, who: bela })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await rowsOf(event)).toMatchObject([{ id }]);
  });

  it('have a picture in it by its number is its sender alone, and of no other place', async () => {
    const { id } = await give(event);
    const set = (who: Person, imageId: number) =>
      write(services.db, (tx) =>
        setCover(tx, services, who, { of: project, cover: { imageId, author: '', licence: null, remove: false } }),
      );
    await expect(set(anna, id)).rejects.toMatchObject({
      details: [{ path: coverFileField, message: coverMessages.gone }],
    });
    const of: CoverOf = { kind: 'event', id: await anEvent() };
    await expect(set(anna, 999_999)).rejects.toMatchObject({ code: 'invalid' });
    await write(services.db, (tx) => addOrganiser(tx, anna, { eventId: of.id, username: 'bela' }));
    await send(of, { file: 'a22-display-p3.jpg', who: bela });
    const [belas] = await rowsOf(of);
    await expect(set(anna, belas?.id ?? 0)).rejects.toMatchObject({ code: 'invalid' });
    expect(await rowsOf(project)).toEqual([]);
  });

  it('see it is everybody, and of what is hidden or taken away its sender and moderators alone', async () => {
    const [ofEvent, ofProject] = [await give(event), await give(project)];
    const statuses = async (key: string) => [
      await statusFor(key),
      await statusFor(key, bela),
      await statusFor(key, anna),
      await statusFor(key, moderator),
    ];
    expect(await statuses(ofEvent.small_key)).toEqual([200, 200, 200, 200]);
    await write(services.db, (tx) => deleteEvent(tx, anna, { id: event.id }));
    await write(services.db, (tx) => hideProject(tx, { id: project.id, isHidden: true }));
    expect(await statuses(ofEvent.small_key)).toEqual([404, 404, 200, 200]);
    expect(await statuses(ofProject.large_key)).toEqual([404, 404, 200, 200]);
    await write(services.db, (tx) => deleteEvent(tx, anna, { id: event.id, isRestored: true }));
    expect(await statuses(ofEvent.small_key)).toEqual([200, 200, 200, 200]);
  });
});

describe('what is no picture', () => {
  it.each([
    ['a drawing with a script', { file: 'g08-script.svg' }],
    ['the same by another name', { file: 'g08-script.svg', name: 'rajz.png' }],
    ['a page', { file: 'a28-html-named.jpg' }],
    ['half a file', { file: 'a20-truncated.jpg' }],
    ['more pixels than anything holds', { file: 'a17-pixel-flood-64250.jpg' }],
    ['a file that is too large', { file: 'a26-gps-accuracy.jpg', truncated: true }],
  ])('%s is refused in a sentence beside its field, and the former stays', async (_what, sent) => {
    const before = await give(event);
    await expect(send(event, sent)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: coverFileField, message: expect.stringMatching(/\S/) }],
    });
    expect(await rowsOf(event)).toMatchObject([{ id: before.id }]);
  });

  it('is told with all else that is wrong, and so are an author that is too long and a licence that is none', async () => {
    const typed = { image: null, author: 'é'.repeat(201), licence: '99', remove: false };
    const read = eventSchema.safeParse({ ...emptyEvent });
    expect(read.success).toBe(false);
    const problems = [{ path: coverFileField, message: 'Nem kép.' }];
    const refused = readWithCover({ typed, problems }, () => undefined);
    await expect(refused).rejects.toMatchObject({
      details: [{ path: coverFileField }, { path: 'coverAuthor' }, { path: 'coverLicence' }],
    });
  });

  it('is not taken more often than a person would', async () => {
    for (let turn = 0; turn < writingLimits.cover.max; turn++)
      await countTry(services.db, writingLimits.cover, String(anna.memberId));
    await expect(send(event, { file: 'a26-gps-accuracy.jpg' })).rejects.toMatchObject({ code: 'invalid' });
    expect(await rowsOf(event)).toEqual([]);
  });
});

it('can be reported, and a moderator takes it out of everybody’s sight and back again', async () => {
  const { db } = services;
  const { id, small_key: key } = await give(event, { file: 'a01-orientation6.jpg' });
  const thing = { kind: 'image', id } as const;
  await expect(reportThing(db, anna, { ...thing, reason: 'rights', text: '' })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await reportThing(db, bela, { ...thing, reason: 'rights', text: '' });
  const waiting = await pageReports(db, moderator, { isOpen: true, cursor: undefined, limit: 5 });
  expect(waiting.items).toMatchObject([
    {
      thing,
      name: 'Fajnap',
      url: urls.event(event.id),
      isCover: true,
      image: urls.imageFile(key),
      owner: { username: 'anna' },
    },
  ]);
  await decideReport(db, moderator, { ...thing, verdict: 'hidden', why: 'Nem az övé.' });
  expect(await shown(event)).toBeUndefined();
  expect(await findCoverToEdit(db, event)).toMatchObject({ state: 'hidden', view: null });
  expect([await statusFor(key, bela), await statusFor(key, moderator)]).toEqual([404, 200]);
  const told = await db
    .selectFrom('notification')
    .select('data')
    .where('member_id', '=', anna.memberId)
    .where('kind', '=', 'moderated')
    .execute();
  expect(JSON.stringify(told)).toContain('Nem az övé.');
  await decideReport(db, moderator, { ...thing, verdict: 'kept', why: 'Mégis jó.' });
  expect(await shown(event)).toMatchObject({ imageId: id });
  // Of what is away with its event nobody but a moderator learns.
  await write(db, (tx) => deleteEvent(tx, anna, { id: event.id }));
  const dora = await aMember(db, 'dora');
  await expect(reportThing(db, dora, { ...thing, reason: 'rights', text: '' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('of a member who leaves', () => {
  async function left(way: 'stay' | 'go') {
    const leaver: Person = { ...(await aMember(services.db, `leaver-${way}`)), isOrganiser: true };
    await write(services.db, (tx) => addOrganiser(tx, anna, { eventId: event.id, username: `leaver-${way}` }));
    const made = await give(event, { who: leaver, file: 'a03-tiny-with-private-exif.jpg' });
    await purgeUnshownImagesOf(services, { memberId: leaver.memberId, withCovers: way === 'go' });
    await forgetOriginalsOf(services, leaver.memberId);
    await dropLately(services);
    return made;
  }

  it('stays with what stays, without the file that was sent', async () => {
    const made = await left('stay');
    const [row] = await rowsOf(event);
    expect(row).toMatchObject({ id: made.id, original_name: null });
    expect(await services.storage.exists(made.original_key)).toBe(false);
    expect(await shown(event)).toMatchObject({ imageId: made.id });
  });

  it('goes with what goes', async () => {
    const made = await left('go');
    expect(await rowsOf(event)).toEqual([]);
    for (const key of [made.original_key, made.small_key]) expect(await services.storage.exists(key)).toBe(false);
  });
});

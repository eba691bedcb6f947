import { beforeAll, describe, expect, it } from 'vitest';
import { notificationText } from '#app/features/notifications/messages.ts';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { openNotice } from '#test/open-notice.ts';
import { decideReport } from './decide-report.server.ts';
import { pageReports } from './find-reports.server.ts';
import { decisionSchema, reportSchema } from './report-form.ts';
import { reportThing } from './report-thing.server.ts';
import type { Thing } from './reported-thing.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let anna: Member;
let bela: Member;
let csilla: Member;
let moderator: Member;

beforeAll(async () => {
  await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
  csilla = await aMember(services.db, 'csilla');
  moderator = { ...(await aMember(services.db, 'mora')), isModerator: true };
  const { memberId } = moderator;
  await services.db.updateTable('member').set({ is_moderator: true }).where('id', '=', memberId).execute();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error?.code ?? error,
  );
const report = (viewer: Viewer, thing: Thing, text = '') =>
  refusal(reportThing(services.db, viewer, { ...thing, reason: 'insult', text }));
const decide = (viewer: Viewer, thing: Thing, verdict: 'hidden' | 'kept', why = 'Így van ez.') =>
  refusal(decideReport(services.db, viewer, { ...thing, verdict, why }));
const waiting = async () =>
  (await pageReports(services.db, moderator, { isOpen: true, cursor: undefined, limit: 50 })).items;
const told = async (member: Member, kind: string) => {
  const rows = await services.db
    .selectFrom('notification')
    .select(['sighting_id', 'data'])
    .where('member_id', '=', member.memberId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map((row) => JSON.stringify(row.data));
};

/** A picture of Anna's, as it stands once it is ready. */
async function aPicture(sightingId: number, position: number): Promise<number> {
  const { id } = await services.db
    .insertInto('sighting_image')
    .values({
      member_id: anna.memberId,
      sighting_id: sightingId,
      position,
      upload_key: crypto.randomUUID(),
      original_key: crypto.randomUUID(),
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 800,
      height: 600,
      license_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aComment(sightingId: number, by: Member, text: string): Promise<Thing> {
  const input = { sightingId, text, parentId: null, clientId: crypto.randomUUID() };
  return { kind: 'comment', id: (await sayComment(services.db, by, input)).id };
}

describe('reporting', () => {
  it('is kept once for each member and thing, and moderators are told', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const thing: Thing = { kind: 'sighting', id };
    expect(await Promise.all(Array.from({ length: 4 }, () => report(bela, thing)))).toEqual(Array(4).fill('done'));
    expect(await report(csilla, thing, 'Nekem sem tetszik.')).toBe('done');
    const [item] = (await waiting()).filter((each) => each.thing.id === id);
    expect(item?.reports.map((each) => [each.by, each.text])).toEqual([
      ['bela', ''],
      ['csilla', 'Nekem sem tetszik.'],
    ]);
    expect(await told(moderator, 'report')).toHaveLength(1);
    await decide(moderator, thing, 'kept');
  });

  it('needs a member, somebody else’s thing, and a reason', async () => {
    const id = await aSighting(services.db, anna.memberId);
    expect(await report(visitor(), { kind: 'sighting', id })).toBe('not_logged_in');
    expect(await report(anna, { kind: 'sighting', id })).toBe('not_allowed');
    for (const kind of ['sighting', 'comment', 'image'] as const)
      expect(await report(bela, { kind, id: 999_999 })).toBe('not_found');
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect(await report(bela, { kind: 'sighting', id })).toBe('not_found');
    for (const wrong of [{ reason: '' }, { reason: 'other', text: ' ' }, { reason: 'x' }])
      expect(() => parseOr('invalid', reportSchema, { kind: 'sighting', id, ...wrong })).toThrow();
    expect(() => parseOr('invalid', decisionSchema, { kind: 'sighting', id, verdict: 'kept', why: ' ' })).toThrow();
  });

  it('is decided by moderators alone, who alone read the queue', async () => {
    const thing: Thing = { kind: 'sighting', id: await aSighting(services.db, anna.memberId) };
    await report(bela, thing);
    for (const viewer of [visitor(), anna, bela]) {
      const code = viewer.memberId === null ? 'not_logged_in' : 'not_allowed';
      expect(await decide(viewer, thing, 'hidden')).toBe(code);
      const page = pageReports(services.db, viewer, { isOpen: true, cursor: undefined, limit: 5 });
      expect(await refusal(page)).toBe(code);
    }
    expect(await decide(moderator, thing, 'kept')).toBe('done');
  });
});

describe('deciding', () => {
  it('hides a sighting so that its observer cannot show it again, not even by deleting and restoring it', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const thing: Thing = { kind: 'sighting', id };
    await report(bela, thing);
    expect(await decide(moderator, thing, 'hidden', 'Ez egy kép a macskádról.')).toBe('done');
    expect(await decide(moderator, thing, 'hidden')).toBe('done');
    expect(await findSighting(services.db, bela, id)).toBeUndefined();
    const publish = () => refusal(changeSightingState(services.db, anna, { sightingId: id, state: 'published' }));
    expect(await publish()).toBe('not_allowed');
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    await restoreSighting(services.db, anna, id);
    expect(await publish()).toBe('not_allowed');
    expect((await told(bela, 'report_decided')).at(-1)).toContain(
      'A találatot elrejtettük. Indok: Ez egy kép a macskádról.',
    );
    expect((await told(anna, 'moderated')).at(-1)).toContain('elrejtette a találatodat');
    expect(await decide(moderator, thing, 'kept', 'Mégis bogár.')).toBe('done');
    expect((await findSighting(services.db, bela, id))?.state).toBe('published');
    const acts = await services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `sighting:${id}`)
      .execute();
    expect(acts.map((act) => [act.action, act.member_id])).toEqual([
      ['hide-thing', moderator.memberId],
      ['keep-thing', moderator.memberId],
    ]);
    // What the observer hides, the observer shows.
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect(await publish()).toBe('done');
  });

  it('hides a comment and leaves the rest of its thread', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const thing = await aComment(id, bela, 'Buta vagy.');
    await report(anna, thing);
    expect((await waiting()).at(-1)).toMatchObject({ thing, text: 'Buta vagy.', owner: { username: 'bela' } });
    await decide(moderator, thing, 'hidden');
    expect((await findComments(services.db, anna, id)).items).toMatchObject([{ state: 'hidden', text: '' }]);
    expect(await waiting()).toEqual([]);
    const decided = await pageReports(services.db, moderator, { isOpen: false, cursor: undefined, limit: 1 });
    expect(decided.items).toMatchObject([{ thing, decision: { isHidden: true, by: 'mora' } }]);
    expect(decided.nextCursor).not.toBeNull();
  });

  it('takes a picture away so that its owner cannot bring it back, and gives it its place again', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const images = [await aPicture(id, 0), await aPicture(id, 1)];
    const shown = async () => (await findSighting(services.db, bela, id))?.images.map((image) => image.id);
    const thing: Thing = { kind: 'image', id: images[0] ?? 0 };
    await report(bela, thing);
    await decide(moderator, thing, 'hidden');
    expect(await shown()).toEqual([images[1]]);
    const restore = deleteImage(services.db, anna, { imageId: thing.id, isRestored: true });
    expect(await refusal(restore)).toBe('not_allowed');
    await decide(moderator, thing, 'kept');
    expect(await shown()).toEqual(images);
  });

  it('tells of a picture that was hidden by mistake whom its caption calls, once', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const imageId = await aPicture(id, 0);
    const caption = '@csilla is lefotózta';
    await services.db.updateTable('sighting_image').set({ caption }).where('id', '=', imageId).execute();
    const of = { sightingId: id, memberId: anna.memberId };
    await write(services.db, (tx) => tellCalledInCaptions(tx, { ...of, images: [{ id: imageId, caption }] }));
    const called = async () => (await told(csilla, 'mention')).length;
    const before = await called();
    const thing: Thing = { kind: 'image', id: imageId };
    for (const round of [1, 2]) {
      await report(round === 1 ? bela : csilla, thing);
      await decide(moderator, thing, 'hidden');
      expect(await called()).toBe(round === 1 ? before - 1 : before);
      await decide(moderator, thing, 'kept');
      expect(await called()).toBe(before);
      await openNotice(services.db, csilla, { sightingId: id });
    }
  });

  it('says nothing of a protected place in the queue', async () => {
    const id = await aSighting(services.db, anna.memberId, { visibility: 'square' });
    const thing = await aComment(id, bela, 'Budapest, a nagy tölgynél');
    await report(anna, thing);
    const item = (await waiting()).find((each) => each.thing.id === thing.id && each.thing.kind === 'comment');
    expect(item?.text).toBeNull();
    expect(JSON.stringify(item)).not.toMatch(/Budapest|tölgy/);
    await decide(moderator, thing, 'kept', 'A budapesti tölgyet mindenki ismeri.');
    const decided = await pageReports(services.db, moderator, { isOpen: false, cursor: undefined, limit: 50 });
    const itsDecision = decided.items.find((each) => each.thing.id === thing.id && each.thing.kind === 'comment');
    expect(itsDecision?.decision).toMatchObject({ by: 'mora', why: '' });
    // The month alone.
    expect(itsDecision?.decision?.when).toMatch(/^\d{4}\.\s\p{L}+$/u);
  });
});

describe('its notifications', () => {
  it('read as sentences', () => {
    const data = { taxonLabel: 'Fictus minor', newNameLabel: null, nameChanged: false };
    const words = (kind: Parameters<typeof notificationText>[0], detail: string) =>
      notificationText(kind, 'Anna', { ...data, detail });
    expect(words('comment', 'a találatodhoz')).toBe('Anna hozzászólt a találatodhoz: Fictus minor.');
    expect(words('mention', '')).toBe('Anna megszólított egy hozzászólásban: Fictus minor.');
    expect(words('report', 'kép (sértő vagy bántó)')).toBe(
      'Bejelentés vár moderátorra: Fictus minor: kép (sértő vagy bántó).',
    );
  });
});

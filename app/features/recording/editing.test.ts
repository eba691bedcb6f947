import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState, restoreSighting } from '#app/features/sightings/change-state.server.ts';
import { deleteImage } from '#app/features/sightings/delete-image.server.ts';
import { findSightingToEdit } from '#app/features/sightings/find-editable.server.ts';
import { findRevisionViews } from '#app/features/sightings/find-revisions.server.ts';
import { findSighting } from '#app/features/sightings/find-sightings.server.ts';
import { verifySummaries } from '#app/features/sightings/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/platform/session/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { type SightingEditInput, sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import { ingestUpload } from './ingest-upload.server.ts';
import { makeDerivativesJob } from './jobs/make-derivatives.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from './sighting-form.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(services.db, 'bela', { fullName: 'Minta Béla' });
});

const place = {
  latitude: 47.501234,
  longitude: 19.040567,
  uncertaintyM: 12.5,
  source: 'photo',
  text: 'tölgyes',
} as const;

async function record(changes: Partial<SightingFormInput> = {}, viewer: Viewer = anna): Promise<number> {
  const input = {
    clientId: randomUUID(),
    taxonId: taxa.borealis,
    observedOn: { from: '2024-05-20' },
    place,
    ...changes,
  };
  return (await recordSighting(services, viewer, parseOr('invalid', sightingFormSchema, input))).id;
}

async function image(name = 'a26-gps-accuracy.jpg', viewer: Member = anna): Promise<number> {
  const upload = { memberId: viewer.memberId, uploadKey: randomUUID(), name, read: async () => photo(name) };
  return (await ingestUpload(services, upload)).id;
}

const edit = (input: SightingEditInput, viewer: Viewer = anna) =>
  editSighting(services, viewer, parseOr('invalid', sightingEditSchema, input));
const toEdit = (id: number, viewer: Viewer = anna) => findSightingToEdit(services.db, viewer, id);
const row = (id: number) =>
  services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const revisions = (id: number) =>
  services.db.selectFrom('sighting_revision').selectAll().where('sighting_id', '=', id).orderBy('revision').execute();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  );

describe('an edit', () => {
  it('H18: sent back as it was read changes nothing, and with one letter of the note the note alone', async () => {
    const images = [await image(), await image('a29-png-named.jpg'), await image('a01-orientation6.jpg')];
    const id = await record({
      certainty: 'cf',
      observedOn: { from: '1987-01-01', to: '1987-12-31', precision: 'year' },
      place: { ...place, visibility: 'hidden' },
      individualCount: 3,
      countKind: 'estimate',
      sex: 'hím',
      lifeStage: 'imágó',
      method: 'fényezés',
      hostPlant: 'csalán',
      habitat: 'rét',
      notes: 'este',
      privateNotes: 'csak nekem',
      licenseId: 2,
      imageIds: [images[2] ?? 0, images[0] ?? 0, images[1] ?? 0],
      imageDetails: [{ id: images[0] ?? 0, author: 'Nagy Ödön', licenseId: 4, caption: 'szárnya' }],
      observers: ['@bela', 'Kiss Pál'],
      externalObservation: { externalUrl: 'https://example.org/1', licenseId: 3, isIncoming: true },
    });
    const before = await findSighting(services.db, anna, id);
    const { data, revision } = await toEdit(id);
    expect(await edit({ id, revision, ...asForm(data) })).toEqual({ kind: 'saved', id, revision, isChanged: false });
    expect(await findSighting(services.db, anna, id)).toEqual(before);

    await edit({ id, revision, ...asForm(data), notes: 'estek' });
    const after = await findSighting(services.db, anna, id);
    expect(after).toEqual({ ...before, notes: 'estek', revision: revision + 1, updatedAt: after?.updatedAt });
    expect(before?.images.map((each) => each.id)).toEqual([images[2], images[0], images[1]]);
    expect(before?.observers).toMatchObject([
      { name: 'Minta Béla', user: { username: 'bela' } },
      { name: 'Kiss Pál', user: null },
    ]);
  });

  it('moves the place with its words, squares and counts, and reopens a verdict', async () => {
    const id = await record();
    await services.db.updateTable('sighting').set({ verdict: 'accepted' }).where('id', '=', id).execute();
    const moved = { latitude: 46.253, longitude: 20.1414, uncertaintyM: 50, source: 'map', text: null } as const;
    await edit({ id, revision: 1, place: moved });
    expect(await row(id)).toMatchObject({
      utm10: 'DS32',
      public_utm10: 'DS32',
      county: 'Csongrád-Csanád',
      verdict: 'open',
    });
    expect(await verifySummaries(services.db)).toEqual([]);
  });

  it('of the notes alone leaves a verdict as it is', async () => {
    const id = await record();
    await services.db.updateTable('sighting').set({ verdict: 'accepted' }).where('id', '=', id).execute();
    await edit({ id, revision: 1, notes: 'este' });
    expect((await row(id)).verdict).toBe('accepted');
  });

  it('adds, removes and reorders pictures, each with what is said of it', async () => {
    const [first, second, third] = [
      await image(),
      await image('a29-png-named.jpg'),
      await image('a01-orientation6.jpg'),
    ];
    const id = await record({ imageIds: [first, second] });
    const details = { lifeStage: 'lárva', sex: null, caption: 'alulról', takenAt: '2024-05-20T09:05' } as const;
    await edit({ id, revision: 1, imageIds: [third, first], imageDetails: [{ id: third, ...details }] });
    const view = await findSighting(services.db, anna, id);
    expect(view?.images.map((each) => each.id)).toEqual([third, first]);
    expect(view?.images[0]).toMatchObject({ ...details, takenAt: '2024-05-20T09:05:00' });
    expect((await row(id)).image_count).toBe(2);
    const foreign = await image('a06-gps-no-refs.jpg', bela);
    expect(await refusal(edit({ id, revision: 2, imageIds: [foreign] }))).toMatchObject({ code: 'image_not_own' });
    expect((await row(id)).image_count).toBe(2);
  });

  it('of a picture’s author or licence makes the served files anew and drops the old ones', async () => {
    const imageId = await image();
    const id = await record({ imageIds: [imageId] });
    await makeDerivativesJob(services, { imageId });
    const keys = () =>
      services.db
        .selectFrom('sighting_image')
        .select(['small_key', 'state'])
        .where('id', '=', imageId)
        .executeTakeFirstOrThrow();
    const before = await keys();
    await edit({ id, revision: 1, imageDetails: [{ id: imageId, author: 'Más Szerző', licenseId: 2 }] });
    expect((await keys()).state).toBe('ready');
    await makeDerivativesJob(services, { imageId, remake: true });
    const after = await keys();
    expect(after.small_key).not.toBe(before.small_key);
    expect(await services.storage.exists(before.small_key ?? '')).toBe(false);
    expect(await services.storage.exists(after.small_key ?? '')).toBe(true);
  });

  it('changes or withdraws the observer’s own word, and leaves it alone when not asked', async () => {
    const id = await record({ certainty: 'cf', imageIds: [await image()] });
    await edit({ id, revision: 1, notes: 'x' });
    const standing = () =>
      services.db
        .selectFrom('determination')
        .select(['taxon_id', 'certainty'])
        .where('sighting_id', '=', id)
        .where('replaced_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .execute();
    expect(await standing()).toEqual([{ taxon_id: taxa.borealis, certainty: 'cf' }]);
    await edit({ id, revision: 2, taxonId: taxa.minor });
    expect(await standing()).toEqual([{ taxon_id: taxa.minor, certainty: 'sure' }]);
    expect((await row(id)).species_id).toBe(taxa.minor);
    await edit({ id, revision: 2, taxonId: null });
    expect(await standing()).toEqual([]);
    expect((await row(id)).taxon_id).toBeNull();
  });

  it('of a place or day that cannot be is refused, and leaves neither picture nor name of it', async () => {
    const first = await image();
    const id = await record({ imageIds: [first] });
    const future = edit({ id, revision: 1, observedOn: { from: '2036-02-07' }, imageIds: [], taxonId: taxa.minor });
    expect(await refusal(future)).toMatchObject({ code: 'invalid', details: [{ path: 'observedOn.from' }] });
    const nowhere = edit({ id, revision: 1, place: { ...place, latitude: 0, longitude: 0 } });
    expect(await refusal(nowhere)).toMatchObject({ code: 'invalid', details: [{ path: 'place.latitude' }] });
    expect(await row(id)).toMatchObject({ revision: 1, image_count: 1, species_id: taxa.borealis });
  });

  it('cannot take the last picture of a sighting that nobody has named', async () => {
    const only = await image();
    const id = await record({ taxonId: null, imageIds: [only] });
    expect(await refusal(edit({ id, revision: 1, imageIds: [] }))).toMatchObject({ code: 'invalid' });
    expect(await refusal(deleteImage(services.db, anna, { imageId: only }))).toMatchObject({ code: 'invalid' });
    expect((await row(id)).image_count).toBe(1);
  });

  it('G20: cannot give a sighting to somebody else, whatever else the body says', async () => {
    const id = await record();
    const extra = {
      memberId: bela.memberId,
      userId: bela.memberId,
      createdAt: '2001-01-01',
      level: 'expert',
      notes: 'n',
    };
    await editSighting(services, anna, parseOr('invalid', sightingEditSchema, { id, revision: 1, ...extra }));
    expect(await row(id)).toMatchObject({ member_id: anna.memberId, level: 'observer', notes: 'n' });
  });

  it('tells those who are newly named as observers, once', async () => {
    const id = await record();
    await edit({ id, revision: 1, observers: ['@bela'] });
    await edit({ id, revision: 2, observers: ['@bela', 'Más Valaki'] });
    const told = await services.db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', bela.memberId)
      .where('sighting_id', '=', id)
      .execute();
    expect(told).toEqual([{ kind: 'observer' }]);
    expect(await refusal(edit({ id, revision: 3, observers: ['@nincsilyen'] }))).toMatchObject({
      details: [{ path: 'observers.0', message: expect.stringContaining('@nincsilyen') }],
    });
  });
});

describe('a stale edit', () => {
  it('is answered with the version that stands, and writes nothing', async () => {
    const id = await record();
    await edit({ id, revision: 1, notes: 'első' });
    const late = await edit({ id, revision: 1, notes: 'második', hostPlant: 'tölgy' });
    expect(late).toMatchObject({ kind: 'stale', revision: 2, current: { notes: 'első', hostPlant: null } });
    expect(await row(id)).toMatchObject({ notes: 'első', host_plant: null, revision: 2 });
    expect(await edit({ id, revision: 2, notes: 'második' })).toMatchObject({ kind: 'saved', revision: 3 });
  });

  it('that says what stands there already is no conflict: a press whose answer was lost', async () => {
    const id = await record();
    await edit({ id, revision: 1, notes: 'este' });
    expect(await edit({ id, revision: 1, notes: 'este' })).toEqual({
      kind: 'saved',
      id,
      revision: 2,
      isChanged: false,
    });
    expect(await revisions(id)).toHaveLength(2);
  });

  it('is none when only the name has changed meanwhile', async () => {
    const id = await record();
    await edit({ id, revision: 1, taxonId: taxa.minor });
    expect((await row(id)).revision).toBe(2);
    expect(await edit({ id, revision: 1, notes: 'este' })).toMatchObject({ kind: 'saved', isChanged: true });
  });

  it('race: of two saves at once one is kept and the other told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await record();
      const both = await Promise.all([edit({ id, revision: 1, notes: 'a' }), edit({ id, revision: 1, notes: 'b' })]);
      expect(both.map((each) => each.kind).sort()).toEqual(['saved', 'stale']);
      expect(await revisions(id)).toHaveLength(2);
    }
  });

  it('race: five presses of the same are one revision', async () => {
    const id = await record();
    const all = await Promise.all(Array.from({ length: 5 }, () => edit({ id, revision: 1, notes: 'este' })));
    expect(all.every((each) => each.kind === 'saved')).toBe(true);
    expect(await revisions(id)).toHaveLength(2);
  });

  it('race: deleted while it is edited, either is whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await record();
      const [saved] = await Promise.allSettled([
        edit({ id, revision: 1, notes: 'este' }),
        changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' }),
      ]);
      const after = await row(id);
      expect(after.state).toBe('deleted');
      expect(after.notes).toBe(saved.status === 'fulfilled' ? 'este' : null);
      if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'not_found' });
    }
    expect(await verifySummaries(services.db)).toEqual([]);
  });
});

describe('who may', () => {
  const roles = (): Record<string, Viewer> => ({
    visitor: visitor(),
    owner: anna,
    member: bela,
    editor: { ...bela, isEditor: true },
    moderator: { ...bela, isModerator: true },
    admin: { ...bela, isAdmin: true },
    expert: { ...bela, expertTaxonIds: [taxa.ordo] },
  });
  const expected = (role: string) =>
    role === 'owner' ? undefined : role === 'visitor' ? 'not_logged_in' : 'not_allowed';

  it.each(['visitor', 'owner', 'member', 'editor', 'moderator', 'admin', 'expert'])(
    'edit, delete, restore and take pictures away: %s',
    async (role) => {
      const viewer = roles()[role] ?? visitor();
      const imageId = await image();
      const id = await record({ imageIds: [imageId] });
      const tries = [
        () => edit({ id, revision: 1, notes: role }, viewer),
        () => toEdit(id, viewer),
        () => deleteImage(services.db, viewer, { imageId }),
        () => deleteImage(services.db, viewer, { imageId, isRestored: true }),
        () => changeSightingState(services.db, viewer, { sightingId: id, state: 'deleted' }),
        () => restoreSighting(services.db, viewer, id),
      ];
      for (const attempt of tries) expect((await refusal(attempt()))?.code).toBe(expected(role));
    },
  );

  it('a hidden sighting of somebody else looks like none', async () => {
    const id = await record();
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect(await refusal(toEdit(id, bela))).toMatchObject({ code: 'not_found' });
    expect(await refusal(edit({ id, revision: 1, notes: 'x' }, bela))).toMatchObject({ code: 'not_found' });
  });
});

describe('deleting', () => {
  it('is undone into the state before, within 30 days', async () => {
    const id = await record();
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    await restoreSighting(services.db, anna, id);
    await restoreSighting(services.db, anna, id);
    expect((await row(id)).state).toBe('hidden');
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    const long = new Date(Date.now() - 31 * 86_400_000);
    await services.db.updateTable('sighting').set({ state_changed_at: long }).where('id', '=', id).execute();
    expect(await refusal(restoreSighting(services.db, anna, id))).toMatchObject({ code: 'not_found' });
  });

  it('a picture leaves the others in order, and undo puts it back where it was', async () => {
    const ids = [await image(), await image('a29-png-named.jpg'), await image('a01-orientation6.jpg')];
    const id = await record({ imageIds: ids });
    const order = async () => (await toEdit(id)).data.imageIds;
    const [, middle = 0] = ids;
    await deleteImage(services.db, anna, { imageId: middle });
    await deleteImage(services.db, anna, { imageId: middle });
    expect(await order()).toEqual([ids[0], ids[2]]);
    await deleteImage(services.db, anna, { imageId: middle, isRestored: true });
    await deleteImage(services.db, anna, { imageId: middle, isRestored: true });
    expect(await order()).toEqual(ids);
    expect((await row(id)).image_count).toBe(3);
    expect((await revisions(id)).map((each) => each.kind)).toEqual(['created', 'images', 'images']);
  });
});

describe('the history', () => {
  it('says who changed what, and strangers see nothing of a place that was ever coarse', async () => {
    const id = await record({ place: { ...place, visibility: 'square' }, notes: 'tölgyes szélén' });
    await edit({ id, revision: 1, notes: 'a 47,5012 19,0405 pontnál', individualCount: 2 });
    await edit({ id, revision: 2, place: { ...place, visibility: 'exact' } });
    const own = await findRevisionViews(services.db, anna, id);
    expect(own.map((each) => each.kind)).toEqual(['created', 'edited', 'edited']);
    expect(own[1]?.changes).toMatchObject({
      individualCount: { from: null, to: 2 },
      notes: { from: 'tölgyes szélén', to: 'a 47,5012 19,0405 pontnál' },
    });
    expect(own[1]?.user).toMatchObject({ displayName: 'Minta Anna' });
    const others = await findRevisionViews(services.db, visitor(), id);
    expect(JSON.stringify(others)).not.toMatch(/47[.,]5|tölgyes/);
    expect(others[1]?.changes).toEqual({ individualCount: { from: null, to: 2 } });
  });
});

type Editable = Awaited<ReturnType<typeof findSightingToEdit>>['data'];

/** What the page sends back of what it read. */
function asForm(data: Editable): Omit<SightingEditInput, 'id' | 'revision'> {
  return JSON.parse(JSON.stringify(data));
}

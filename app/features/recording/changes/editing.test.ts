import { beforeAll, describe, expect, it } from 'vitest';
import type { findSightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { toEventDate } from '#app/platform/text/civil-date.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { type Member, useEditing } from '#test/editing.ts';
import type { Taxa } from '#test/factories/community.ts';
import { makeDerivativesJob } from '../jobs/make-derivatives.server.ts';
import { readTypedPhoto, typedPhotoFrom } from '../sheet/typed-photo.ts';
import { type SightingEditInput, sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';

const { services, record, image, edit, toEdit, row, refusal, place, community } = useEditing();
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(() => {
  ({ taxa, anna, bela } = community());
});

describe('an edit', () => {
  it('H18: sent back as it was read changes nothing, and with one letter of the note the note alone', async () => {
    const images = [await image(), await image('a29-png-named.jpg'), await image('a01-orientation6.jpg')];
    const id = await record({
      certainty: 'cf',
      observedOn: { from: '1987-01-01', to: '1987-12-31', precision: 'year' },
      place: { ...place, visibility: 'hidden' },
      individualCount: 3,
      countKind: 'estimate',
      sex: 'male',
      lifeStage: 'adult',
      method: 'lightTrapping',
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

  it.each([
    [{ from: '2024-05-12', time: '00:30' }, '2024. május 12., 00:30'],
    [{ from: '2024-05-12' }, '2024. május 12.'],
  ])('E01: of something else leaves the day of %o as it is, however often it is saved', async (observedOn, shown) => {
    const id = await record({ observedOn });
    for (const notes of ['egy', 'kettő', 'három']) {
      const { data, revision } = await toEdit(id);
      await edit({ id, revision, ...asForm(data), notes });
      expect(await row(id)).toMatchObject({ observed_from: '2024-05-12', observed_to: '2024-05-12' });
      const view = await findSighting(services.db, anna, id);
      if (!view) throw new Error('It is gone.');
      expect(formatObservedOn(view.observedOn).replaceAll('\u00A0', ' ')).toBe(shown);
      expect(toEventDate(view.observedOn)).toBe('2024-05-12');
    }
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
    const details = { lifeStage: 'larva', sex: null, caption: 'alulról', takenAt: '2024-05-20T09:05' } as const;
    await edit({ id, revision: 1, imageIds: [third, first], imageDetails: [{ id: third, ...details }] });
    const view = await findSighting(services.db, anna, id);
    expect(view?.images.map((each) => each.id)).toEqual([third, first]);
    expect(view?.images[0]).toMatchObject({ ...details, takenAt: '2024-05-20T09:05:00' });
    expect((await row(id)).image_count).toBe(2);
    const foreign = await image('a06-gps-no-refs.jpg', bela);
    expect(await refusal(edit({ id, revision: 2, imageIds: [foreign] }))).toMatchObject({ code: 'image_not_own' });
    expect((await row(id)).image_count).toBe(2);
  });

  it('of a picture’s caption leaves the time of its file, until the person takes it away', async () => {
    const [first, second] = [await image(), await image('a01-orientation6.jpg')];
    const takenAt = async () => {
      const rows = services.db
        .selectFrom('sighting_image')
        .select(['id', 'taken_at'])
        .where('id', 'in', [first, second]);
      return (await rows.orderBy('id').execute()).map((each) => each.taken_at);
    };
    const ofFiles = await takenAt();
    expect(ofFiles).not.toContain(null);
    const said = (id: number) => ({ id, caption: 'felülről' });
    const id = await record({ imageIds: [first], imageDetails: [said(first)] });
    expect(await takenAt()).toEqual(ofFiles);
    const kept = { ...said(first), takenAt: '2024-05-20T09:05:07' };
    await edit({ id, revision: 1, imageIds: [first, second], imageDetails: [kept, said(second)] });
    expect((await takenAt())[1]).toEqual(ofFiles[1]);
    expect((await findSighting(services.db, anna, id))?.images[0]?.takenAt).toBe('2024-05-20T09:05:07');
    const cleared = [first, second].map((each) => ({ ...said(each), takenAt: null }));
    await edit({ id, revision: 2, imageDetails: cleared });
    expect(await takenAt()).toEqual([null, null]);
  });

  it('of a new picture’s caption leaves its time the next time too, and the same once more is no change', async () => {
    const [first, added] = [await image(), await image('a01-orientation6.jpg')];
    const id = await record({ imageIds: [first] });
    const takenAt = async () => {
      const view = await findSighting(services.db, anna, id);
      return view?.images.find((each) => each.id === added)?.takenAt;
    };
    const typed = { ...typedPhotoFrom({}), caption: 'felülről' };
    const again = { id, revision: 1, imageIds: [first, added], imageDetails: [readTypedPhoto(added, typed)] };
    await edit(again);
    const ofFile = await takenAt();
    expect(ofFile).toBeTruthy();
    expect(await edit(again)).toEqual({ kind: 'saved', id, revision: 2, isChanged: false });
    await edit({ ...again, revision: 2, notes: 'este' });
    expect(await takenAt()).toBe(ofFile);
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
    await dropFiles(services);
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
    await edit({ id, revision: 2, taxonId: taxa.minor, certainty: 'cf' });
    expect(await standing()).toEqual([{ taxon_id: taxa.minor, certainty: 'cf' }]);
    expect((await row(id)).name_is_sure).toBe(false);
    await edit({ id, revision: 2, certainty: 'sure' });
    expect(await standing()).toEqual([{ taxon_id: taxa.minor, certainty: 'sure' }]);
    await edit({ id, revision: 2, taxonId: null });
    expect(await standing()).toEqual([]);
    await expect(edit({ id, revision: 2, certainty: 'cf' })).rejects.toMatchObject({ code: 'invalid' });
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

  it('cannot give a sighting to somebody else, whatever else the body says', async () => {
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

type Editable = Awaited<ReturnType<typeof findSightingToEdit>>['data'];

/** What the page sends back of what it read. */
function asForm(data: Editable): Omit<SightingEditInput, 'id' | 'revision'> {
  return JSON.parse(JSON.stringify(data));
}

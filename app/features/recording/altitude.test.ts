import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { changeWords } from '#app/features/sightings/changes/revision-words.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { sightingEditSchema } from './changes/edit-form.ts';
import { editSighting } from './changes/edit-sighting.server.ts';
import { suggestEdit } from './changes/suggest-edit.server.ts';
import { suggestionSchema } from './changes/suggestion-form.ts';
import { recordSighting } from './record-sighting.server.ts';
import { joinProposals } from './sheet/photo-proposals.ts';
import { sightingFormSchema } from './sighting-form.ts';
import { readTypedSighting, typedFrom } from './typed-sighting.ts';

const services = useTestServices();
let taxa: Taxa;
let anna: Viewer;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
});

const budapest = { latitude: 47.5012, longitude: 19.0405 };
const grossglockner = { latitude: 47.0742, longitude: 12.6947 };
const code = (error: { code?: string; details?: { path: string }[] }) =>
  `${error.code} ${error.details?.map(({ path }) => path)}`;

async function record(altitudeM: number | null, place: { latitude: number; longitude: number } = budapest) {
  const form = { clientId: randomUUID(), taxonId: taxa.borealis, observedOn: { from: '2024-05-20' }, place, altitudeM };
  return (await recordSighting(services, anna, parseOr('invalid', sightingFormSchema, form))).id;
}

const edit = (id: number, revision: number, changes: object) =>
  editSighting(services, anna, parseOr('invalid', sightingEditSchema, { id, revision, ...changes }));

describe('the altitude', () => {
  it('is kept, shown to those who see the place, and changed with its history', async () => {
    const id = await record(132);
    expect((await findSighting(services.db, visitor(), id))?.place.altitudeM).toBe(132);
    await edit(id, 1, { altitudeM: 140 });
    expect((await findSighting(services.db, anna, id))?.place.altitudeM).toBe(140);
    const last = (await findRevisionViews(services.db, anna, id)).at(-1);
    expect(last && changeWords(last, String)).toContainEqual({
      field: 'magasság',
      from: '132\u00a0m',
      to: '140\u00a0m',
    });
    await edit(id, 2, { notes: 'más' });
    expect((await findSighting(services.db, anna, id))?.place.altitudeM).toBe(140);
    await edit(id, 3, { altitudeM: null });
    expect((await findSighting(services.db, anna, id))?.place.altitudeM).toBeNull();
  });

  it('says who said it, until another number comes', async () => {
    const form = {
      clientId: randomUUID(),
      taxonId: taxa.borealis,
      observedOn: { from: '2024-05-20' },
      place: budapest,
    };
    const input = { ...form, altitudeM: 132, altitudeSource: 'grid' };
    const { id } = await recordSighting(services, anna, parseOr('invalid', sightingFormSchema, input));
    const source = async () => (await findSighting(services.db, visitor(), id))?.place.altitudeSource;
    expect(await source()).toBe('grid');
    await edit(id, 1, { notes: 'más' });
    expect(await source()).toBe('grid');
    await edit(id, 2, { altitudeM: 140 });
    expect(await source()).toBeNull();
    await edit(id, 3, { altitudeM: 141, altitudeSource: 'typed' });
    expect(await source()).toBe('typed');
    await edit(id, 4, { altitudeM: null, altitudeSource: 'typed' });
    expect(await source()).toBeNull();
    const typed = {
      date: '2024. május 7.',
      coordinates: '47,5 19',
      taxonId: '1',
      altitude: ' ',
      altitudeSource: 'grid',
    };
    const read = (texts: object) =>
      readTypedSighting(typedFrom(new Map(Object.entries({ ...typed, ...texts }))), { clientId: 'x', imageIds: [] })
        .input;
    expect(read({})).not.toHaveProperty('altitudeSource');
    expect(read({ altitude: '120' })).toMatchObject({ altitudeM: 120, altitudeSource: 'grid' });
    expect(read({ altitude: '120', altitudeSource: 'valami' })).not.toHaveProperty('altitudeSource');
  });

  it('that the terrain model told of one point is not said of another, however the find is moved', async () => {
    const form = {
      clientId: randomUUID(),
      taxonId: taxa.borealis,
      observedOn: { from: '2024-05-20' },
      place: budapest,
    };
    const recordFrom = async (altitudeSource: string, altitudeM = 132) => {
      const input = { ...form, clientId: randomUUID(), altitudeM, altitudeSource };
      return (await recordSighting(services, anna, parseOr('invalid', sightingFormSchema, input))).id;
    };
    const kept = async (id: number) => (await findSighting(services.db, anna, id))?.place;
    const moved = { place: { latitude: 46.253, longitude: 20.1414 } };
    const byCall = await recordFrom('grid');
    await edit(byCall, 1, { place: { ...budapest, uncertaintyM: 50 } });
    expect(await kept(byCall)).toMatchObject({ altitudeM: 132, altitudeSource: 'grid' });
    await edit(byCall, 2, moved);
    expect(await kept(byCall)).toMatchObject({ altitudeM: null, altitudeSource: null });
    const suggested = await recordFrom('grid');
    const bela = await aMember(services.db, 'bela');
    const proposal = { action: 'propose', spottingId: suggested, clientId: randomUUID(), changes: moved };
    const { id: suggestionId } = await suggestEdit(services, bela, parseOr('invalid', suggestionSchema, proposal));
    await suggestEdit(services, anna, parseOr('invalid', suggestionSchema, { action: 'accept', suggestionId }));
    expect(await kept(suggested)).toMatchObject({ altitudeM: null, altitudeSource: null });
    // What a person or their device said stays theirs.
    const own = await recordFrom('photo');
    await edit(own, 1, moved);
    expect(await kept(own)).toMatchObject({ altitudeM: 132, altitudeSource: 'photo' });
  });

  it.each([
    [-101, 'invalid altitudeM'],
    [3001, 'invalid altitudeM'],
    [9001, 'invalid altitudeM'],
    [12.5, 'invalid altitudeM'],
  ])('in Hungary is not %d m', async (altitudeM, refused) => {
    await expect(record(altitudeM).catch(code)).resolves.toBe(refused);
    const id = await record(100);
    const changed = Promise.resolve().then(() => edit(id, 1, { altitudeM }));
    await expect(changed.catch(code)).resolves.toBe(refused);
  });

  it.each([-100, 0, 1014, 3000])('in Hungary may be said to be %d m', async (altitudeM) => {
    expect(await record(altitudeM)).toBeGreaterThan(0);
  });

  it('abroad reaches higher, but not once the place is moved home', async () => {
    const id = await record(3798, grossglockner);
    await expect(edit(id, 1, { place: budapest }).catch(code)).resolves.toBe('invalid altitudeM');
    await edit(id, 1, { place: budapest, altitudeM: 110 });
    expect((await findSighting(services.db, anna, id))?.place.altitudeM).toBe(110);
  });

  it.each([
    ['132', 132],
    ['132,6', 133],
    ['1 014 m', 1014],
    ['−12', -12],
    ['', null],
  ])('is read as typed: %s', (altitude, metres) => {
    const fields = { date: '2024-05-20', coordinates: '47,5 19,04', taxonId: '1', altitude };
    const read = readTypedSighting(typedFrom(new Map(Object.entries(fields))), { clientId: 'x', imageIds: [] });
    expect(read.input?.altitudeM).toBe(metres);
  });

  it.each(['magasan', '12 km', '99999'])('is not read where it is none: %s', (altitude) => {
    const fields = { date: '2024-05-20', coordinates: '47,5 19,04', taxonId: '1', altitude };
    const read = readTypedSighting(typedFrom(new Map(Object.entries(fields))), { clientId: 'x', imageIds: [] });
    expect(read.errors).toMatchObject({ altitude: expect.stringContaining('méter') });
  });

  it('is proposed with the place of the photo that has one', () => {
    const none = {
      date: null,
      time: null,
      offsetMinutes: null,
      futureDate: null,
      needsCheck: false,
      uncertaintyM: null,
    };
    const photos = [
      { ...none, latitude: null, longitude: null, altitudeM: 900 },
      { ...none, ...budapest, altitudeM: 131.7 },
    ];
    expect(joinProposals(photos).where?.altitude).toBe('132');
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cloneSighting } from '#app/features/recording/changes/clone-sighting.server.ts';
import { findSightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { changeWords } from '#app/features/sightings/changes/revision-words.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { sightingEditSchema } from './changes/edit-form.ts';
import { editSighting } from './changes/edit-sighting.server.ts';
import { readTypedEdit, typedFromEditable } from './changes/typed-edit.ts';
import { ownPlaceSchema } from './places/own-place-form.ts';
import { findOwnPlaces, saveOwnPlace } from './places/own-places.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { sightingFormSchema } from './sighting-form.ts';

const services = useTestServices();
let taxa: Taxa;
let anna: Viewer;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
});

const meadow: [number, number][] = [
  [19.04, 47.5],
  [19.042, 47.5],
  [19.042, 47.502],
  [19.04, 47.502],
];
const [a, b, c, d] = meadow;
const bow = [a, c, b, d];
const footprint = { kind: 'area', corners: meadow } as const;
const point = { latitude: 46.2, longitude: 20.1, uncertaintyM: 5 };

function recorded(place: object, clientId = randomUUID()) {
  const form = { clientId, taxonId: taxa.borealis, observedOn: { from: '2024-05-20' }, place };
  return recordSighting(services, anna, parseOr('invalid', sightingFormSchema, form));
}

const edit = (id: number, revision: number, changes: object) =>
  editSighting(services, anna, parseOr('invalid', sightingEditSchema, { id, revision, ...changes }));
const seenBy = async (viewer: Viewer, id: number) => (await findSighting(services.db, viewer, id))?.place;
const refusal = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => 'taken',
      (error) => (error instanceof DomainError ? error.details : error),
    );

describe('a line or an area', () => {
  it('is kept with its middle as the point, whatever point came beside it, and shown to those who see the place', async () => {
    const { id } = await recorded({ ...point, footprint: { ...footprint, corners: [...meadow, a] } });
    expect(await seenBy(visitor(), id)).toMatchObject({
      latitude: 47.501,
      longitude: 19.041,
      uncertaintyM: 135,
      footprint,
      settlement: 'Budapest',
    });
  });

  it('is hidden from whoever may not know the true place', async () => {
    const { id } = await recorded({ ...point, footprint, visibility: 'square' });
    expect((await seenBy(visitor(), id))?.footprint).toBeNull();
    expect((await seenBy(anna, id))?.footprint).toEqual(footprint);
  });

  it('is edited with its history, and goes when the place becomes a point', async () => {
    const { id } = await recorded({ ...point, footprint });
    const line = { kind: 'line', corners: [a, c] } as const;
    await edit(id, 1, { place: { ...point, footprint: line } });
    expect(await seenBy(visitor(), id)).toMatchObject({ footprint: line });
    await edit(id, 2, { notes: 'más' });
    expect(await seenBy(visitor(), id)).toMatchObject({ footprint: line });
    await edit(id, 3, { place: point });
    expect(await seenBy(visitor(), id)).toMatchObject({ footprint: null, latitude: 46.2 });
    const words = (await findRevisionViews(services.db, visitor(), id)).map((each) =>
      changeWords(each, String).find(({ field }) => field === 'vonal vagy terület'),
    );
    expect(words).toEqual([
      undefined,
      { field: 'vonal vagy terület', from: 'terület, 4\u00a0sarok', to: 'vonal, 2\u00a0pont' },
      undefined,
      { field: 'vonal vagy terület', from: 'vonal, 2\u00a0pont', to: null },
    ]);
  });

  it('goes back as it came where nobody touched it on the form', async () => {
    const { id } = await recorded({
      ...point,
      footprint: { ...footprint, corners: meadow.map(([x, y]) => [x + 0.0000012, y]) },
    });
    const found = await findSightingToEdit(services.db, anna, id);
    const typed = { ...typedFromEditable(found.data), notes: 'új' };
    const { input } = readTypedEdit(typed, {}, { id, revision: found.revision, base: found.data });
    expect(input?.place).toMatchObject({ footprint: found.data.place.footprint });
    await editSighting(services, anna, parseOr('invalid', sightingEditSchema, input));
    const last = (await findRevisionViews(services.db, anna, id)).at(-1);
    expect(Object.keys(last?.changes ?? {})).toEqual(['notes']);
  });

  it('goes along with a clone', async () => {
    const { id } = await recorded({ ...point, footprint });
    const clone = await cloneSighting(services.db, anna, { sightingId: id, clientId: randomUUID() });
    expect((await seenBy(anna, clone.id))?.footprint).toEqual(footprint);
  });

  it.each([
    ['too few corners', { kind: 'area', corners: [a, b] }, 'legalább 3'],
    ['a crossing', { kind: 'area', corners: bow }, 'keresztezi önmagát'],
    ['too wide', { kind: 'line', corners: [a, [21, 47]] }, 'Ez túl nagy'],
    [
      'too many',
      { kind: 'line', corners: Array.from({ length: 501 }, (_, at) => [19 + at / 1e4, 47]) },
      'Legfeljebb 500',
    ],
    ['no numbers', { kind: 'line', corners: [['19', 47], b] }, 'szélesség és hosszúság'],
    ['no such kind', { kind: 'circle', corners: meadow }, 'szélesség és hosszúság'],
  ])('is refused at its field: %s', async (_name, wrong, sentence) => {
    const told = await refusal(() => recorded({ ...point, footprint: wrong }));
    expect(told).toEqual([
      { path: expect.stringMatching(/^place\.footprint/), message: expect.stringContaining(sentence) },
    ]);
  });

  it('left out is nothing: a save from before there were any is answered as it was', async () => {
    const clientId = randomUUID();
    const first = await recorded(point, clientId);
    expect(await recorded({ ...point, footprint: null }, clientId)).toEqual({ ...first, isNew: false });
  });
});

describe('an own area', () => {
  const save = (input: object) => saveOwnPlace(services.db, anna, ownPlaceSchema.parse(input));

  it('is saved, changes its shape by its number, and becomes a point again', async () => {
    const { id } = await save({ name: 'Rét', outline: [...meadow, a] });
    expect(await findOwnPlaces(services.db, anna)).toMatchObject([{ id, outline: meadow, uncertaintyM: 135 }]);
    await save({ id, name: 'Rét', outline: meadow.slice(0, 3) });
    expect(await findOwnPlaces(services.db, anna)).toMatchObject([{ id, outline: meadow.slice(0, 3) }]);
    await save({ id, name: 'Rét', ...point });
    expect(await findOwnPlaces(services.db, anna)).toMatchObject([{ id, outline: null, uncertaintyM: 5 }]);
  });

  it('that crosses itself is refused in a sentence', async () => {
    const told = await refusal(() => parseOr('invalid', ownPlaceSchema, { name: 'Csokor', outline: bow }));
    expect(JSON.stringify(told)).toContain('keresztezi önmagát');
  });
});

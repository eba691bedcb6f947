import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkNames } from '#app/features/determinations/check-names.server.ts';
import { determine } from '#app/features/determinations/determine.server.ts';
import { changeSightingState, restoreSighting } from '#app/features/sightings/change-state.server.ts';
import { favour, findFavourite } from '#app/features/sightings/favour.server.ts';
import { findRevisionViews } from '#app/features/sightings/find-revisions.server.ts';
import { findSighting } from '#app/features/sightings/find-sightings.server.ts';
import { purgeDeleted } from '#app/features/sightings/purge-deleted.server.ts';
import { findUndoable } from '#app/features/sightings/rearrangement.server.ts';
import { verifySummaries } from '#app/features/sightings/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/platform/session/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { cloneSighting } from './clone-sighting.server.ts';
import { editSighting } from './edit-sighting.server.ts';
import { ingestUpload } from './ingest-upload.server.ts';
import { makeDerivativesJob } from './jobs/make-derivatives.server.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from './sighting-form.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
});

const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map' } as const;

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

async function image(name = 'a29-png-named.jpg', viewer: Member = anna): Promise<number> {
  const upload = { memberId: viewer.memberId, uploadKey: randomUUID(), name, read: async () => photo(name) };
  return (await ingestUpload(services, upload)).id;
}

const row = (id: number) => services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirst();
const picturesOf = async (id: number) => (await findSighting(services.db, anna, id))?.images.map((each) => each.id);
const log = (id: number) =>
  services.db.selectFrom('determination').selectAll().where('sighting_id', '=', id).orderBy('id').execute();
const say = (viewer: Viewer, sightingId: number, taxonId: number) =>
  determine(services.db, viewer, {
    action: 'determine',
    sightingId,
    taxonId,
    certainty: 'sure',
    basis: 'photo',
    comment: '',
    disagrees: false,
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error?.code ?? error,
  );
const undoIdOf = async (id: number) => (await findUndoable(services.db, id))?.id ?? 0;
async function allIsWell() {
  expect(await verifySummaries(services.db)).toEqual([]);
  expect((await checkNames(services.db)).wrong).toEqual([]);
}

/** Two pictures; Anna says borealis, Béla minor. */
async function twoInOne() {
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ imageIds: images, notes: 'két lepke', lifeStage: 'imágó', observers: ['Kiss Pál'] });
  await say(bela, id, taxa.minor);
  const [own, others] = (await log(id)).map((each) => each.id);
  return { id, images, own: own ?? 0, others: others ?? 0 };
}

describe('splitting', () => {
  it('carries the chosen pictures and words to a second sighting that is otherwise the same, and names both anew', async () => {
    const { id, images, others } = await twoInOne();
    const split = { clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [others] };
    const { id: second } = await splitSighting(services.db, anna, { sightingId: id, ...split });
    expect(await picturesOf(id)).toEqual([images[0]]);
    expect(await picturesOf(second)).toEqual([images[1]]);
    expect((await row(id))?.species_id).toBe(taxa.borealis);
    expect(await row(second)).toMatchObject({
      species_id: taxa.minor,
      notes: 'két lepke',
      life_stage: 'imágó',
      utm10: 'CT56',
      state: 'published',
      member_id: anna.memberId,
    });
    expect((await findSighting(services.db, anna, second))?.observers).toMatchObject([{ name: 'Kiss Pál' }]);
    for (const each of [id, second])
      expect((await findRevisionViews(services.db, anna, each)).at(-1)?.kind).toBe('split');
    await allIsWell();
  });

  it('happens once for a key, however often it is pressed', async () => {
    const { id, images } = await twoInOne();
    const split = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
    const all = await Promise.all(Array.from({ length: 3 }, () => splitSighting(services.db, anna, split)));
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(await picturesOf(id)).toEqual([images[0]]);
  });

  it('is undone with everything that was said of the second half since', async () => {
    const { id, images, others } = await twoInOne();
    const split = { clientId: randomUUID(), imageIds: [images[0] ?? 0], determinationIds: [others] };
    const { id: second } = await splitSighting(services.db, anna, { sightingId: id, ...split });
    await say(anna, second, taxa.minor);
    const undo = await undoIdOf(second);
    const twice = await Promise.all([1, 2].map(() => undoRearrangement(services.db, anna, undo)));
    expect(twice).toEqual([{ sightingId: id }, { sightingId: id }]);
    expect((await picturesOf(id))?.sort()).toEqual(images.toSorted());
    expect((await row(second))?.state).toBe('deleted');
    expect(await log(second)).toEqual([]);
    // Anna's later word stands, the one she said first stays in the log.
    expect((await log(id)).map((each) => [each.member_id, each.replaced_at === null])).toEqual([
      [anna.memberId, false],
      [bela.memberId, true],
      [anna.memberId, true],
    ]);
    await allIsWell();
  });

  it('keeps a hidden sighting hidden on both sides', async () => {
    const { id, images } = await twoInOne();
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    const split = { clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
    const { id: second } = await splitSighting(services.db, anna, { sightingId: id, ...split });
    expect((await row(second))?.state).toBe('hidden');
    expect(await findSighting(services.db, visitor(), second)).toBeUndefined();
  });

  it('leaves something on both sides', async () => {
    const { id, images, own, others } = await twoInOne();
    const split = (imageIds: number[], determinationIds: number[]) =>
      refusal(splitSighting(services.db, anna, { sightingId: id, clientId: randomUUID(), imageIds, determinationIds }));
    expect(await split([], [])).toBe('invalid');
    expect(await split(images, [own, others])).toBe('invalid');
    expect(await picturesOf(id)).toEqual(images);
  });
});

describe('merging', () => {
  it('carries pictures, words, favourites and groups to the kept one, whose own data stay', async () => {
    const [first, second] = [await image(), await image('a01-orientation6.jpg')];
    const kept = await record({ imageIds: [first], notes: 'az első' });
    const merged = await record({ imageIds: [second], notes: 'a második', taxonId: taxa.minor });
    await say(bela, merged, taxa.borealis);
    await favour(services.db, bela, { sightingId: merged, isFavourite: true });
    await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
    expect(await picturesOf(kept)).toEqual([first, second]);
    expect(await row(kept)).toMatchObject({ notes: 'az első', image_count: 2 });
    expect((await row(merged))?.state).toBe('deleted');
    // Anna had a word on both: the later one stands.
    expect((await log(kept)).filter((each) => each.replaced_at === null).map((each) => each.taxon_id)).toEqual([
      taxa.minor,
      taxa.borealis,
    ]);
    expect(await findFavourite(services.db, bela, kept)).toEqual({ isFavourite: true, count: 1 });
    for (const each of [kept, merged]) {
      const kinds = await services.db
        .selectFrom('sighting_revision')
        .select('kind')
        .where('sighting_id', '=', each)
        .orderBy('revision', 'desc')
        .execute();
      expect(kinds[0]?.kind).toBe('merged');
    }
    await allIsWell();
  });

  it('is undone: what came from the other returns to it, as it was', async () => {
    const [first, second] = [await image(), await image('a01-orientation6.jpg')];
    const kept = await record({ imageIds: [first] });
    const merged = await record({ imageIds: [second], taxonId: taxa.minor });
    const before = await findSighting(services.db, anna, merged);
    await favour(services.db, bela, { sightingId: merged, isFavourite: true });
    await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
    expect(await refusal(restoreSighting(services.db, anna, merged))).toBe('conflict');
    expect(await refusal(undoRearrangement(services.db, bela, await undoIdOf(kept)))).toBe('not_allowed');
    await undoRearrangement(services.db, anna, await undoIdOf(kept));
    const after = await findSighting(services.db, anna, merged);
    expect(after).toEqual({ ...before, revision: after?.revision, updatedAt: after?.updatedAt });
    expect(await picturesOf(kept)).toEqual([first]);
    expect((await row(kept))?.species_id).toBe(taxa.borealis);
    expect((await findFavourite(services.db, bela, kept)).count).toBe(0);
    expect((await log(kept)).map((each) => each.replaced_at)).toEqual([null]);
    await allIsWell();
  });

  it('race: pressed twice at once, and both ways at once, it is one merge', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await record({ imageIds: [await image()] }), await record({ imageIds: [await image()] })];
      const clientId = randomUUID();
      const merge = { keptId: a, mergedId: b, clientId };
      const both = await Promise.all([1, 2].map(() => mergeSightings(services.db, anna, merge)));
      expect(both).toEqual([{ id: a }, { id: a }]);
      await undoRearrangement(services.db, anna, await undoIdOf(a));
      const crossed = await Promise.allSettled([
        mergeSightings(services.db, anna, { keptId: a, mergedId: b, clientId: randomUUID() }),
        mergeSightings(services.db, anna, { keptId: b, mergedId: a, clientId: randomUUID() }),
      ]);
      expect(crossed.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
      const [one, two] = [await row(a), await row(b)];
      expect([one?.state, two?.state].sort()).toEqual(['deleted', 'published']);
      expect((one?.image_count ?? 0) + (two?.image_count ?? 0)).toBe(2);
    }
    await allIsWell();
  });

  it('takes one’s own alone, and never a sighting with itself', async () => {
    const [own, foreign] = [await record(), await record({}, bela)];
    const merge = (viewer: Viewer, keptId: number, mergedId: number) =>
      refusal(mergeSightings(services.db, viewer, { keptId, mergedId, clientId: randomUUID() }));
    expect(await merge(anna, own, own)).toBe('invalid');
    expect(await merge(anna, own, foreign)).toBe('not_allowed');
    expect(await merge(visitor(), own, foreign)).toBe('not_logged_in');
    for (const role of ['isAdmin', 'isModerator', 'isEditor'] as const)
      expect(await merge({ ...bela, [role]: true }, own, foreign)).toBe('not_allowed');
    const split = { sightingId: own, clientId: randomUUID(), imageIds: [1], determinationIds: [] };
    expect(await refusal(splitSighting(services.db, bela, split))).toBe('not_allowed');
    expect(await refusal(splitSighting(services.db, visitor(), split))).toBe('not_logged_in');
  });
});

describe('cloning', () => {
  it('takes place, date and method, not pictures or names, once for a key; published when it has something to show', async () => {
    const id = await record({ imageIds: [await image()], method: 'fényezés', notes: 'este', lifeStage: 'lárva' });
    const clientId = randomUUID();
    const clones = await Promise.all(
      Array.from({ length: 3 }, () => cloneSighting(services.db, anna, { sightingId: id, clientId })),
    );
    expect(new Set(clones.map((each) => each.id)).size).toBe(1);
    const [{ id: clone } = { id: 0 }] = clones;
    expect(await row(clone)).toMatchObject({
      state: 'draft',
      method: 'fényezés',
      utm10: 'CT56',
      observed_from: '2024-05-20',
      notes: null,
      life_stage: null,
      taxon_id: null,
      image_count: 0,
    });
    expect(await findSighting(services.db, bela, clone)).toBeUndefined();
    await editSighting(services, anna, { id: clone, revision: 1, notes: 'még semmi' });
    expect((await row(clone))?.state).toBe('draft');
    await editSighting(services, anna, { id: clone, revision: 2, taxonId: taxa.minor });
    expect(await row(clone)).toMatchObject({ state: 'published', species_id: taxa.minor });
    expect(await refusal(cloneSighting(services.db, bela, { sightingId: id, clientId: randomUUID() }))).toBe(
      'not_allowed',
    );
    await allIsWell();
  });
});

describe('after 30 days', () => {
  it('a deleted sighting is gone with its pictures, words and history, and a removed picture with its files', async () => {
    const [gone, kept] = [await image(), await image('a01-orientation6.jpg')];
    const id = await record({ imageIds: [gone] });
    const other = await record({ imageIds: [kept, await image('a06-gps-no-refs.jpg')] });
    for (const imageId of [gone, kept]) await makeDerivativesJob(services, { imageId });
    const keyOf = async (imageId: number) =>
      (await services.db.selectFrom('sighting_image').select('small_key').where('id', '=', imageId).executeTakeFirst())
        ?.small_key ?? '';
    const [goneKey, keptKey] = [await keyOf(gone), await keyOf(kept)];
    await favour(services.db, bela, { sightingId: id, isFavourite: true });
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    await editSighting(services, anna, {
      id: other,
      revision: 1,
      imageIds: (await picturesOf(other))?.filter((each) => each !== kept) ?? [],
    });
    await purgeDeleted(services, new Date(Date.now() + 29 * 86_400_000));
    expect(await row(id)).toBeDefined();
    expect(await services.storage.exists(goneKey)).toBe(true);

    await purgeDeleted(services, new Date(Date.now() + 31 * 86_400_000));
    await purgeDeleted(services, new Date(Date.now() + 31 * 86_400_000));
    expect(await row(id)).toBeUndefined();
    expect(await log(id)).toEqual([]);
    for (const key of [goneKey, keptKey]) expect(await services.storage.exists(key)).toBe(false);
    expect((await row(other))?.image_count).toBe(1);
    const left = await services.db.selectFrom('sighting_image').select('id').where('id', 'in', [gone, kept]).execute();
    expect(left).toEqual([]);
    await allIsWell();
  });
});

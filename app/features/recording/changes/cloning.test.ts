import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { purgeDeleted } from '#app/features/sightings/changes/purge-deleted.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import type { Taxa } from '#test/factories/community.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { makeDerivativesJob } from '../jobs/make-derivatives.server.ts';
import { cloneSighting } from './clone-sighting.server.ts';
import { editSighting } from './edit-sighting.server.ts';
import { splitSighting } from './split-sighting.server.ts';

const { services, record, image, row, picturesOf, log, refusal, allIsWell, community } = useRearranging();
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(() => {
  ({ taxa, anna, bela } = community());
});

describe('cloning', () => {
  it('takes place, date and method, not pictures or names, once for a key; published when it has something to show', async () => {
    const id = await record({ imageIds: [await image()], method: 'lightTrapping', notes: 'este', lifeStage: 'larva' });
    const clientId = randomUUID();
    const clones = await Promise.all(
      Array.from({ length: 3 }, () => cloneSighting(services.db, anna, { sightingId: id, clientId })),
    );
    expect(new Set(clones.map((each) => each.id)).size).toBe(1);
    const [{ id: clone } = { id: 0 }] = clones;
    expect(await row(clone)).toMatchObject({
      state: 'draft',
      method: 'lightTrapping',
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

describe('a copy', () => {
  it('of a protected find is as coarse as others see that, before anybody names it', async () => {
    const id = await record({
      imageIds: [await image(), await image('a01-orientation6.jpg')],
      taxonId: taxa.protectus,
    });
    expect(await row(id)).toMatchObject({ visibility: 'exact', public_visibility: 'square' });
    const { id: clone } = await cloneSighting(services.db, anna, { sightingId: id, clientId: randomUUID() });
    const part = (await picturesOf(id))?.[0] ?? 0;
    const chosen = { clientId: randomUUID(), imageIds: [part], determinationIds: [] };
    const { id: half } = await splitSighting(services.db, anna, { sightingId: id, ...chosen });
    for (const copy of [clone, half])
      expect(await row(copy)).toMatchObject({
        visibility: 'square',
        public_visibility: 'square',
        public_settlement: null,
      });
    await editSighting(services, anna, { id: clone, revision: 1, taxonId: taxa.minor });
    expect((await findSighting(services.db, bela, clone))?.place).toMatchObject({ settlement: null, isTrue: false });
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
    await dropFiles(services);
    for (const key of [goneKey, keptKey]) expect(await services.storage.exists(key)).toBe(false);
    expect((await row(other))?.image_count).toBe(1);
    const left = await services.db.selectFrom('sighting_image').select('id').where('id', 'in', [gone, kept]).execute();
    expect(left).toEqual([]);
    await allIsWell();
  });
});

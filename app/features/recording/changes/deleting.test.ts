import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { type Member, useEditing } from '#test/editing.ts';

const { services, record, image, edit, toEdit, row, revisions, refusal, place, community } = useEditing();
let anna: Member;

beforeAll(() => {
  ({ anna } = community());
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
    expect(JSON.stringify(others)).not.toMatch(/47[.,]5012|tölgyes/);
    expect(others[1]?.changes).toEqual({ individualCount: { from: null, to: 2 } });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { type Member, useEditing } from '#test/editing.ts';
import type { Taxa } from '#test/factories/community.ts';

const { services, record, image, edit, toEdit, row, revisions, refusal, community } = useEditing();
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(() => {
  ({ taxa, anna, bela } = community());
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

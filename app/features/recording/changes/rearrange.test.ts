import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { findKept, keptPath } from '#app/features/sightings/changes/lead-to-kept.server.ts';
import { purgeDeleted } from '#app/features/sightings/changes/purge-deleted.server.ts';
import { favour, findFavourite } from '#app/features/sightings/lists/favour.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { Taxa } from '#test/factories/community.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, record, image, row, picturesOf, log, say, refusal, undoIdOf, allIsWell, twoInOne, community } =
  useRearranging();
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(() => {
  ({ taxa, anna, bela } = community());
});

/** From a page that stood open meanwhile nothing brings it back without its pictures. */
async function staysAway(sightingId: number): Promise<void> {
  const conflict = { code: 'conflict' };
  for (const state of ['published', 'hidden'] as const)
    await expect(changeSightingState(services.db, anna, { sightingId, state })).rejects.toMatchObject(conflict);
  await expect(restoreSighting(services.db, anna, sightingId)).rejects.toMatchObject(conflict);
  await changeSightingState(services.db, anna, { sightingId, state: 'deleted' });
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
      life_stage: 'adult',
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
    // Whoever was told of the second half finds what became of it, also once it is gone for good.
    expect(await findKept(services.db, visitor(), second)).toBe(id);
    await staysAway(second);
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

  it('shares a count out: neither half has it by itself, and undone it is whole again', async () => {
    const images = [await image(), await image('a01-orientation6.jpg')];
    const id = await record({ imageIds: images, individualCount: 5 });
    const split = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
    expect(await refusal(splitSighting(services.db, anna, split))).toBe('invalid');
    expect(await refusal(splitSighting(services.db, anna, { ...split, staysCount: 3 }))).toBe('invalid');
    const { id: second } = await splitSighting(services.db, anna, { ...split, staysCount: 3, goesCount: 2 });
    expect([(await row(id))?.individual_count, (await row(second))?.individual_count]).toEqual([3, 2]);
    await allIsWell();
    await undoRearrangement(services.db, anna, await undoIdOf(second));
    expect((await row(id))?.individual_count).toBe(5);
    await allIsWell();
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

  it('leads from the address of the other, through further merges, also once it is gone for good; undone it leads nowhere', async () => {
    const [a, b, c] = [await record(), await record(), await record()];
    await mergeSightings(services.db, anna, { keptId: b, mergedId: a, clientId: randomUUID() });
    await mergeSightings(services.db, anna, { keptId: c, mergedId: b, clientId: randomUUID() });
    expect([await findKept(services.db, visitor(), a), await findKept(services.db, visitor(), b)]).toEqual([c, c]);
    for (const merged of [a, b]) await staysAway(merged);
    expect(await keptPath(services.db, visitor(), `/talalat/${a}/kep/7?x=${a}`)).toBe(`/talalat/${c}/kep/7?x=${a}`);
    const ages = new Date(Date.now() + 31 * 86_400_000);
    await purgeDeleted(services, ages);
    expect(await row(a)).toBeUndefined();
    expect([await findKept(services.db, visitor(), a), await findKept(services.db, visitor(), b)]).toEqual([c, c]);
    await changeSightingState(services.db, anna, { sightingId: c, state: 'hidden' });
    expect(await findKept(services.db, visitor(), a)).toBeUndefined();
    expect(await findKept(services.db, anna, a)).toBe(c);
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
    expect(await findKept(services.db, visitor(), merged)).toBe(kept);
    await undoRearrangement(services.db, anna, await undoIdOf(kept));
    expect(await findKept(services.db, visitor(), merged)).toBeUndefined();
    const after = await findSighting(services.db, anna, merged);
    expect(after).toEqual({ ...before, revision: after?.revision, updatedAt: after?.updatedAt });
    expect(await picturesOf(kept)).toEqual([first]);
    expect((await row(kept))?.species_id).toBe(taxa.borealis);
    expect((await findFavourite(services.db, bela, kept)).count).toBe(0);
    expect((await log(kept)).map((each) => each.replaced_at)).toEqual([null]);
    await allIsWell();
  });

  describe('of a coarse place with an open one', () => {
    const open = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map' } as const;

    it.each(['square', 'hidden'] as const)(
      'keeps it as coarse as the coarser, whichever stays: %s',
      async (visibility) => {
        const [coarse, exact] = [await record({ place: { ...open, visibility } }), await record()];
        const [coarse2, exact2] = [await record({ place: { ...open, visibility } }), await record()];
        await mergeSightings(services.db, anna, { keptId: exact, mergedId: coarse, clientId: randomUUID() });
        await mergeSightings(services.db, anna, { keptId: coarse2, mergedId: exact2, clientId: randomUUID() });
        for (const id of [exact, coarse2])
          expect(await row(id)).toMatchObject({ visibility, public_visibility: visibility });
        await undoRearrangement(services.db, anna, await undoIdOf(exact));
        expect(await row(exact)).toMatchObject({ visibility: 'exact', public_visibility: 'exact' });
        await allIsWell();
      },
    );

    it('keeps what a name protected, though the name goes with the merge', async () => {
      const [secret, exact] = [await record({ taxonId: taxa.protectus }), await record()];
      expect(await row(secret)).toMatchObject({ visibility: 'exact', public_visibility: 'square' });
      await mergeSightings(services.db, anna, { keptId: exact, mergedId: secret, clientId: randomUUID() });
      expect(await row(exact)).toMatchObject({ visibility: 'square', public_visibility: 'square' });
      await allIsWell();
    });

    it('leaves what its observer has chosen anew since, when it is undone', async () => {
      const [hidden, exact] = [await record({ place: { ...open, visibility: 'hidden' } }), await record()];
      await mergeSightings(services.db, anna, { keptId: exact, mergedId: hidden, clientId: randomUUID() });
      await services.db.updateTable('sighting').set({ visibility: 'square' }).where('id', '=', exact).execute();
      await undoRearrangement(services.db, anna, await undoIdOf(exact));
      expect(await row(exact)).toMatchObject({ visibility: 'square' });
    });

    it('is kept when two halves are joined again', async () => {
      const { id, images } = await twoInOne();
      const split = { clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
      const { id: second } = await splitSighting(services.db, anna, { sightingId: id, ...split });
      await services.db.updateTable('sighting').set({ visibility: 'hidden' }).where('id', '=', second).execute();
      await undoRearrangement(services.db, anna, await undoIdOf(second));
      expect(await row(id)).toMatchObject({ visibility: 'hidden', public_visibility: 'hidden' });
    });
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

describe('a decision on pictures that went elsewhere', () => {
  it('is open again on both sides, and does not keep a deleted sighting from going', async () => {
    const { id, images } = await twoInOne();
    const decide = async (sightingId: number) => {
      await services.db
        .insertInto('verdict')
        .values({ sighting_id: sightingId, member_id: bela.memberId, verdict: 'accepted' })
        .execute();
      await services.db.updateTable('sighting').set({ verdict: 'accepted' }).where('id', '=', sightingId).execute();
    };
    await decide(id);
    const split = { clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
    const { id: second } = await splitSighting(services.db, anna, { sightingId: id, ...split });
    expect((await row(id))?.verdict).toBe('open');
    await decide(id);
    await decide(second);
    await undoRearrangement(services.db, anna, await undoIdOf(second));
    expect([(await row(id))?.verdict, (await row(second))?.verdict]).toEqual(['open', 'open']);
    expect(await checkVerdicts(services.db)).toEqual([]);
    await services.db.deleteFrom('sighting').where('id', '=', second).execute();
    const left = await services.db.selectFrom('verdict').select('id').where('sighting_id', '=', second).execute();
    expect(left).toEqual([]);
  });
});

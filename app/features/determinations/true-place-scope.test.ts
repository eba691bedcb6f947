import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from './determine.server.ts';
import { findDeterminationLog } from './find-determination-log.server.ts';
import { checkNames, recomputeAll } from './naming/check-names.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let tag: Member;
/** Expert of the whole family, where the protected species lies; of another genus of it; of the protected species alone. */
let inScope: Member;
let outOfScope: Member;
let ofSpecies: Member;
let id: number;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  owner = await aMember(db, 'gazda');
  tag = await aMember(db, 'tag');
  inScope = await aMember(db, 'hat1', { scope: taxa.familia });
  outOfScope = await aMember(db, 'hat2', { scope: taxa.genus2 });
  ofSpecies = await aMember(db, 'hat3', { scope: taxa.protectus });
});

beforeEach(async () => {
  id = await aSighting(database.db, owner.memberId, { settlement: 'Mintafalva' });
});

const say = (viewer: Viewer, taxon: TaxonKey) =>
  determine(database.db, viewer, {
    action: 'determine',
    sightingId: id,
    taxonId: taxa[taxon],
    certainty: 'sure',
    basis: 'photo',
    comment: 'Mintafalva határa',
    disagrees: false,
  });

/** Whether the place is open, the same in every reading of it. */
async function sees(viewer: Viewer): Promise<boolean> {
  const { db } = database;
  const sighting = await findSighting(db, viewer, id);
  const log = await findDeterminationLog(db, viewer, id);
  const { cards } = await pageCards(db, viewer, noFilters, { limit: 1 });
  const answers = [
    sighting?.place.settlement === 'Mintafalva',
    cards[0]?.placeText === 'Mintafalva',
    ...log.items.map(({ comment }) => comment !== ''),
  ];
  expect(new Set(answers).size).toBe(1);
  return answers[0] === true;
}

test('an expert of what protects sees the place; one of another branch does not, whatever they name', async () => {
  await say(owner, 'protectus');
  expect(await sees(inScope)).toBe(true);
  expect(await sees(ofSpecies)).toBe(true);
  expect(await sees(outOfScope)).toBe(false);
  await say(outOfScope, 'genus2');
  expect((await findSighting(database.db, outOfScope, id))?.taxon?.id).toBe(taxa.genus2);
  expect(await sees(outOfScope)).toBe(false);
  expect(await sees(inScope)).toBe(true);
  await determine(database.db, outOfScope, { action: 'withdraw', sightingId: id });
  expect(await sees(outOfScope)).toBe(false);
});

test('a word of one’s own opens nothing, not even where it alone protects', async () => {
  await say(inScope, 'protectus');
  expect(await sees(inScope)).toBe(false);
  expect(await sees(ofSpecies)).toBe(true);
  await say(tag, 'familia');
  expect(await sees(inScope)).toBe(true);
  await say(tag, 'ordo');
  expect(await sees(inScope)).toBe(false);
  await say(owner, 'protectus');
  expect(await sees(inScope)).toBe(true);
  await determine(database.db, owner, { action: 'withdraw', sightingId: id });
  expect(await sees(inScope)).toBe(false);
});

test('where the observer alone hides a place, all that others name must lie in the scope', async () => {
  id = await aSighting(database.db, owner.memberId, { settlement: 'Mintafalva', visibility: 'hidden' });
  expect(await sees(inScope)).toBe(false);
  await say(inScope, 'borealis');
  expect(await sees(inScope)).toBe(false);
  await say(owner, 'minor');
  expect(await sees(inScope)).toBe(true);
  await say(tag, 'ordo');
  expect(await sees(inScope)).toBe(false);
});

test('what says so is mended with the name it hangs on', async () => {
  await say(owner, 'protectus');
  await say(inScope, 'protectus');
  const stored = { named_taxon_ids: [taxa.protectus], sole_namer_ids: [0], protecting_taxon_ids: [taxa.protectus] };
  const row = () =>
    database.db
      .selectFrom('sighting')
      .select(['named_taxon_ids', 'sole_namer_ids', 'protecting_taxon_ids'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual(stored);
  await database.db
    .updateTable('sighting')
    .set({ sole_namer_ids: [tag.memberId] })
    .where('id', '=', id)
    .execute();
  expect((await checkNames(database.db)).wrong).toEqual([{ sightingId: id, differs: ['sole_namer_ids'] }]);
  expect(await recomputeAll(database.db)).toBe(1);
  expect(await row()).toEqual(stored);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { publishDescription } from '../publish-description.server.ts';
import { saveDescription } from '../save-description.server.ts';
import { findDescribed, findDescribedWithin, findOverview } from './find-overview.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let edit: Viewer;
let otto: Viewer;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantBareTaxa(db);
  edit = { ...(await aMember(db, 'edit')), isEditor: true };
  otto = { ...(await aMember(db, 'otto')), isEditor: true };
  const counts = [
    { taxon_id: taxa.borealis, sightings: 9 },
    { taxon_id: taxa.minor, sightings: 5 },
  ];
  for (const count of counts)
    await db
      .insertInto('taxon_count')
      .values(count)
      .onConflict((conflict) => conflict.column('taxon_id').doUpdateSet({ sightings: count.sightings }))
      .execute();
});

const save = (taxonId: number) =>
  saveDescription(database.db, edit, { taxonId, basedOn: null, sections: [{ section: 'egyeb', html: 'x' }] });

describe('the lists of editors', () => {
  it('begin with what has no text and the most finds, and tell how far each has come', async () => {
    const { db } = database;
    const list = async () => {
      const { items } = await findDescribedWithin(db, edit, { rank: 'species', parentId: taxa.genus });
      return items.filter(({ sightings }) => sightings > 0).map(({ taxon, state }) => [taxon.id, state]);
    };
    expect(await list()).toEqual([
      [taxa.borealis, 'none'],
      [taxa.minor, 'none'],
    ]);
    await save(taxa.borealis);
    expect(await list()).toEqual([
      [taxa.borealis, 'review'],
      [taxa.minor, 'none'],
    ]);
    const overview = await findOverview(db, otto);
    expect(overview.inReview).toMatchObject([{ taxon: { id: taxa.borealis }, author: { username: 'edit' } }]);
    expect(overview.missing.map(({ taxon }) => taxon.id)).toEqual([taxa.borealis, taxa.minor]);
    await publishDescription(db, otto, { taxonId: taxa.borealis, version: 1 });
    expect(await list()).toEqual([
      [taxa.minor, 'none'],
      [taxa.borealis, 'published'],
    ]);
    const after = await findOverview(db, otto);
    expect(after.inReview).toEqual([]);
    expect(after.missing.map(({ taxon }) => taxon.id)).toEqual([taxa.minor]);
    expect(after.orders.find(({ id }) => id === taxa.ordo)?.described).toBe(1);
    const { items } = await findDescribedWithin(db, edit, { rank: 'genus', parentId: taxa.familia });
    expect(items.find(({ taxon }) => taxon.id === taxa.genus)?.describedSpecies).toBe(1);
  });

  it('are for editors, and of taxa that are of the rank', async () => {
    const { db } = database;
    const anna = await aMember(db, 'anna');
    for (const [viewer, code] of [
      [visitor(), 'not_logged_in'],
      [anna, 'not_allowed'],
    ] as const) {
      await expect(findOverview(db, viewer)).rejects.toMatchObject({ code });
      await expect(findDescribedWithin(db, viewer, { rank: 'species', parentId: taxa.genus })).rejects.toMatchObject({
        code,
      });
      await expect(findDescribed(db, viewer, { rank: 'species', taxonId: taxa.minor })).rejects.toMatchObject({ code });
    }
    const within = { rank: 'species', parentId: taxa.familia } as const;
    await expect(findDescribedWithin(db, edit, within)).rejects.toMatchObject({ code: 'not_found' });
    await expect(findDescribed(db, edit, { rank: 'genus', taxonId: taxa.minor })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(findDescribed(db, edit, { rank: 'species', taxonId: taxa.osyris })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

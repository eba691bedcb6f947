import { beforeAll, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { favour } from '../lists/favour.server.ts';
import { findBestKnown } from '../members/find-best-known.server.ts';
import { findMemberPictures } from './find-member-pictures.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let others: Member[];

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  owner = await aMember(database.db, 'kepes');
  others = [await aMember(database.db, 'egyik'), await aMember(database.db, 'masik')];
});

async function pictured(): Promise<number> {
  const id = await aSighting(database.db, owner.memberId);
  const file = { original_key: `o${id}.jpg`, original_bytes: 1000, mime: 'image/jpeg', width: 1200, height: 800 };
  const keys = { small_key: `s${id}.webp`, medium_key: `m${id}.webp`, large_key: `l${id}.jpg` };
  const image = { member_id: owner.memberId, sighting_id: id, upload_key: `u${id}`, license_id: 1 };
  await database.db
    .insertInto('sighting_image')
    .values({ ...image, ...file, ...keys, state: 'ready' })
    .execute();
  await database.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
  return id;
}

test('a member’s newest pictures, and those that others favour the most, as everybody may see them', async () => {
  const { db } = database;
  const [first, second, third, hidden] = [await pictured(), await pictured(), await pictured(), await pictured()];
  const bare = await aSighting(db, owner.memberId);
  const [egyik, masik] = others;
  if (!egyik || !masik) throw new Error('Two members are wanted.');
  for (const [viewer, sightingId] of [
    [egyik, second],
    [egyik, first],
    [masik, first],
    [egyik, bare],
    [egyik, hidden],
  ] as const)
    await favour(db, viewer, { sightingId, isFavourite: true });
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden).execute();
  const found = await findMemberPictures(db, visitor(), { memberId: owner.memberId, latest: 2, best: 4 });
  expect(found.latest.map(({ id }) => id)).toEqual([third, second]);
  expect(found.best.map(({ sighting, favourites }) => [sighting.id, favourites])).toEqual([
    [first, 2],
    [second, 1],
  ]);
});

test('what a member knows best are the families of others’ sightings that they named as they are named now', async () => {
  const { db } = database;
  const [egyik, masik] = others;
  if (!egyik || !masik) throw new Error('Two members are wanted.');
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  const own = await aSighting(db, masik.memberId);
  await determine(db, masik, { action: 'determine', sightingId: own, taxonId: taxa.minor, ...statement });
  expect(await findBestKnown(db, masik.memberId, 5)).toEqual([]);
  await determine(db, egyik, { action: 'determine', sightingId: own, taxonId: taxa.minor, ...statement });
  const known = await findBestKnown(db, egyik.memberId, 5);
  expect(known.map(({ taxon, sightings }) => [taxon.id, sightings])).toEqual([[taxa.familia, 1]]);
});

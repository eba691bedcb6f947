import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { findGroups } from '#app/features/groups/find-groups.server.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findSighting } from '../lists/find-sightings.server.ts';
import {
  changeGroupContents,
  countGroupSightings,
  findGroupCovers,
  pageGroupSightings,
} from '../lists/group-contents.server.ts';
import { countFiltered } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';

const database = useTestDatabase();
let gazda: Viewer;
let tag: Viewer;
let exact: number;
let coarse: number;
let elsewhere: number;

beforeAll(async () => {
  const { db } = database;
  [gazda, tag] = [await aMember(db, 'gazda'), await aMember(db, 'tag')];
  const owner = gazda.memberId ?? 0;
  const where = { placeText: 'Minta-domb, 3-as kőoszlop', settlement: 'Mintafalva' };
  exact = await aSighting(db, owner, where);
  coarse = await aSighting(db, owner, { ...where, visibility: 'square' });
  elsewhere = await aSighting(db, owner, { visibility: 'square', settlement: 'Kitalálfalu', placeText: null });
});

async function group(name: string, description = ''): Promise<number> {
  return write(database.db, async (tx) => {
    const { id } = await makeGroup(tx, gazda, { clientId: randomUUID(), name, description });
    await changeGroupContents(tx, gazda, { groupId: id, add: [exact, coarse, elsewhere] });
    return id;
  });
}

const listed = async (viewer: Viewer, groupId: number) =>
  (await pageGroupSightings(database.db, viewer, { groupId })).items.map(({ id }) => id);

it.each([
  ['Lepkéim 2024-ben', '', ['exact', 'coarse', 'elsewhere']],
  ['Mintafalvi lepkék', '', ['exact', 'elsewhere']],
  ['Lepkék', 'Mind a Minta-domb kőoszlopánál', ['exact', 'elsewhere']],
  ['Kitalálfaluban', 'és Mintafalván', ['exact']],
  ['Lepkék', 'Y=649600', ['exact']],
])('a group called "%s" with the text "%s" lists others %s', async (name, description, shown) => {
  const { db } = database;
  const id = await group(name, description);
  const ids = { exact, coarse, elsewhere };
  const expected = (Object.keys(ids) as (keyof typeof ids)[])
    .filter((key) => shown.includes(key))
    .map((key) => ids[key]);
  const own = { ...noFilters, groupId: id, observer: 'gazda' };
  expect((await countFiltered(db, own, gazda)).sightings).toBe(3);
  expect((await countFiltered(db, own, tag)).sightings).toBe(expected.length);
  const view = [...(await findGroups(db, [id])).values()];
  for (const viewer of [visitor(), visitor(true), tag, { ...tag, isModerator: true, isEditor: true }]) {
    expect((await listed(viewer, id)).toSorted((a, b) => a - b)).toEqual(expected);
    expect((await countGroupSightings(db, viewer, id)).sightings).toBe(expected.length);
    expect((await findGroupCovers(db, viewer, view)).get(id)?.sightings).toBe(expected.length);
    expect((await countFiltered(db, { ...noFilters, groupId: id }, viewer)).sightings).toBe(expected.length);
    for (const each of [exact, coarse, elsewhere]) {
      const groups = (await findSighting(db, viewer, each))?.groups.map((its) => its.id) ?? [];
      expect(groups.includes(id)).toBe(expected.includes(each));
    }
  }
  for (const viewer of [gazda, { ...tag, isAdmin: true }]) {
    expect(await listed(viewer, id)).toHaveLength(3);
    // Whoever asks, a list by filters is the one that everybody sees.
    expect((await countFiltered(db, { ...noFilters, groupId: id }, viewer)).sightings).toBe(expected.length);
    expect((await countGroupSightings(db, viewer, id)).sightings).toBe(3);
    expect((await findGroupCovers(db, viewer, view)).get(id)?.sightings).toBe(3);
  }
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { saveOwnPlace } from '../places/own-places.server.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { sightingFormSchema } from '../sighting-form.ts';
import { compareEvening } from './compare-evening.server.ts';
import { type EveningFormInput, eveningFormSchema } from './evening-form.ts';
import { findEvening } from './find-evening.server.ts';
import { saveEvening } from './save-evening.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let anna: Viewer;
let bela: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  anna = await aMember(database.db, 'anna');
  bela = await aMember(database.db, 'bela');
});

type Place = { latitude: number; longitude: number };
type Came = readonly [taxonId: number, individualCount?: number];
type More = Partial<EveningFormInput> & { came?: readonly Came[]; of?: Viewer; visibility?: 'hidden' };

/** An evening that is over, with what came on it. */
async function spend(place: Place, startedOn: string, { came = [[taxa.borealis, 3]], of = anna, ...more }: More = {}) {
  const { visibility, ...changes } = more;
  const hours = { startedAt: '21:30', endedAt: '23:30' };
  const given = { clientId: randomUUID(), startedOn, ...hours, method: 'lightTrapping', place, ...changes };
  const form = parseOr('invalid', eveningFormSchema, given);
  const { id: sessionId } = await saveEvening({ db: database.db }, of, form);
  for (const [taxonId, individualCount] of came) {
    const find = {
      clientId: randomUUID(),
      sessionId,
      taxonId,
      individualCount,
      observedOn: { from: startedOn, time: '22:10' },
    };
    const where = { ...place, ...(visibility && { visibility }) };
    await recordSighting({ db: database.db }, of, parseOr('invalid', sightingFormSchema, { ...find, place: where }));
  }
  return sessionId;
}

async function comparedBy(viewer: Viewer, id: number) {
  const found = await findEvening(database.db, viewer, id);
  return found && compareEvening(database.db, viewer, found.evening);
}

const daysFor = async (viewer: Viewer, id: number) =>
  (await comparedBy(viewer, id))?.evenings.map(({ startedOn }) => startedOn);

it('sets an evening beside the nearest of each other year: what came on both, what on one alone, and the effort', async () => {
  const place = { latitude: 46.901, longitude: 19.701 };
  const here = await spend(place, '2024-07-10', { came: [[taxa.borealis, 5], [taxa.minor]] });
  await spend(place, '2023-07-12', { came: [[taxa.borealis, 1]], endedAt: '00:30' });
  const before = await spend({ ...place, latitude: 46.9085 }, '2022-07-01', { of: bela });
  // A day farther off, later in the same year, too early, by another method, too far away.
  await spend(place, '2023-07-13');
  await spend(place, '2024-07-20');
  await spend(place, '2021-06-01');
  await spend(place, '2020-07-10', { method: 'baiting' });
  await spend({ ...place, latitude: 46.912 }, '2019-07-10');
  const compared = await comparedBy(visitor(), here);
  expect(compared).toMatchObject({
    here: { sightings: 2, species: 2, individuals: 6, countKind: 'minimum', hours: 2 },
    evenings: [
      { startedOn: '2023-07-12', common: 1, onlyHere: 1, onlyThere: 0, individuals: 1, countKind: 'exact', hours: 3 },
      { startedOn: '2022-07-01', common: 1, onlyHere: 1, onlyThere: 0, user: { username: 'bela' } },
    ],
    onlyNow: { taxa: [{ id: taxa.minor }], count: 1 },
    missing: { taxa: [], count: 0 },
  });
  expect(await comparedBy(visitor(), before)).toMatchObject({
    onlyNow: { count: 0 },
    missing: { taxa: [{ taxon: { id: taxa.minor }, evenings: 1 }], count: 1 },
  });
});

it('says nothing of an evening that others may not place, and places none by it', async () => {
  const place = { latitude: 47.101, longitude: 20.101 };
  const open = await spend(place, '2024-06-10', { of: bela });
  const closed = await spend(place, '2023-06-10', { came: [[taxa.borealis], [taxa.protectus]] });
  const hidden = await spend(place, '2022-06-10', { visibility: 'hidden' });
  await spend({ ...place }, '2021-06-10', { place: { ...place, visibility: 'square' } });
  const expert = { ...(await aMember(database.db, 'edit')), expertTaxonIds: [taxa.familia] };
  for (const viewer of [visitor(), bela, { ...bela, isModerator: true }, anna, expert])
    expect(await daysFor(viewer, open)).toBeUndefined();
  for (const viewer of [visitor(), bela]) {
    expect(await daysFor(viewer, closed)).toBeUndefined();
    expect(await daysFor(viewer, hidden)).toBeUndefined();
  }
  // Whose they are sees them beside each other, and who may know where it was what is open there.
  expect(await daysFor(anna, closed)).toEqual(['2024-06-10', '2022-06-10', '2021-06-10']);
  expect(await daysFor(expert, closed)).toEqual(['2024-06-10']);
});

it('takes a member’s own place as one, for that member alone', async () => {
  const [near, far] = [
    { latitude: 47.601, longitude: 18.201 },
    { latitude: 47.631, longitude: 18.201 },
  ];
  const here = await spend(near, '2024-05-20');
  await spend(far, '2022-05-20');
  expect(await daysFor(anna, here)).toBeUndefined();
  const outline = [
    [18.19, 47.59],
    [18.22, 47.59],
    [18.22, 47.64],
    [18.19, 47.64],
  ] as [number, number][];
  await saveOwnPlace(database.db, anna, { name: 'Nagy rét', outline });
  expect(await daysFor(anna, here)).toEqual(['2022-05-20']);
  for (const viewer of [visitor(), bela]) expect(await daysFor(viewer, here)).toBeUndefined();
});

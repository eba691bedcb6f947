import { beforeAll, describe, expect, test } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { findHints, type HintQuestion } from './find-hints.server.ts';
import { findKeptHints } from './find-kept-hints.server.ts';
import { findLikely } from './find-likely.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let owner: number;
let other: number;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  owner = (await aMember(database.db, 'gazda')).memberId;
  other = (await aMember(database.db, 'tag1')).memberId;
});

async function named(
  taxonId: number,
  { level = 'expert', memberId = other, ...changes }: Partial<NewSighting> & { level?: 'expert' | 'observer' } = {},
): Promise<number> {
  const sightingId = await aSighting(database.db, memberId, changes);
  const name = { level, community_taxon_id: null, determination_count: 1, named_taxon_ids: [taxonId] };
  await writeUnderTree(database.db, (tx) => applyName(tx, { sightingId, taxon_id: taxonId, ...name }));
  return sightingId;
}

const viewerOf = (memberId: number | null) => ({ ...visitor(), memberId });

function ask(changes: Partial<HintQuestion> = {}) {
  const question = {
    taxonId: taxa.borealis,
    point: { latitude: 47.5012, longitude: 19.0405 },
    day: '2024-05-07',
    lifeStage: null,
    altitudeM: null,
    imageIds: [],
  };
  return findHints(database.db, viewerOf(owner), { ...question, ...changes });
}

const kinds = async (changes: Partial<HintQuestion>) => (await ask(changes)).map(({ kind }) => kind);
const farAway = { latitude: 46.253, longitude: 20.1414 };

describe('hints before saving', () => {
  beforeAll(async () => {
    for (let count = 0; count < 5; count++) await named(taxa.borealis, { altitudeM: 200 + count });
  });

  test('a usual find has none', async () => {
    expect(await ask({ altitudeM: 210 })).toEqual([]);
  });

  test('an unusual one has the numbers', async () => {
    expect(await ask({ point: farAway, day: '2024-12-24', altitudeM: 900 })).toEqual([
      { kind: 'far', sightings: 5, squares: 1, nearestSquare: 'CT56', nearestKm: 163 },
      { kind: 'season', sightings: 5, lifeStage: null, months: [5] },
      { kind: 'altitude', sightings: 5, min: 200, max: 204 },
    ]);
  });

  test('what nobody has agreed on is no evidence, what somebody has silences the hint', async () => {
    const odd = { point: farAway, day: '2024-12-24' };
    await named(taxa.borealis, { ...farAway, observedFrom: '2023-12-30', level: 'observer' });
    expect(await kinds(odd)).toEqual(['far', 'season']);
    await named(taxa.borealis, { ...farAway, observedFrom: '2023-01-03', altitudeM: null });
    expect(await kinds({ ...odd, day: '2024-12-28' })).toEqual([]);
  });

  test('of few sightings and above the genus nothing is concluded', async () => {
    await named(taxa.minor, { observedFrom: '2024-08-01' });
    expect(await kinds({ taxonId: taxa.minor, point: farAway })).toEqual([]);
    expect(await kinds({ taxonId: taxa.familia, point: farAway, day: '2024-02-02' })).toEqual([]);
    expect(await kinds({ taxonId: null })).toEqual([]);
  });

  test('a subspecies and an old name are looked up as the species', async () => {
    const odd = { point: { latitude: 46.9, longitude: 16.2 }, day: '2024-09-09' };
    expect(await kinds({ ...odd, taxonId: taxa.parvus })).toEqual(['far', 'season']);
    expect(await kinds({ ...odd, taxonId: taxa.osyris })).toEqual(['far', 'season']);
  });

  test('the same taxon on the same day at the same place is told to its observer alone', async () => {
    const sightingId = await named(taxa.borealis, { memberId: owner });
    expect(await ask({ point: { latitude: 47.502, longitude: 19.0405 } })).toEqual([
      { kind: 'same_find', sightingId, distanceM: 89 },
    ]);
    expect(await kinds({ point: { latitude: 47.51, longitude: 19.0405 } })).toEqual([]);
    expect(await kinds({ day: '2024-05-08' })).toEqual([]);
    expect(await kinds({ taxonId: taxa.minor })).toEqual([]);
    const question = { taxonId: taxa.borealis, point: { latitude: 47.5012, longitude: 19.0405 }, day: '2024-05-07' };
    const rest = { lifeStage: null, altitudeM: null, imageIds: [] };
    expect(await findHints(database.db, viewerOf(null), { ...question, ...rest })).toEqual([]);
  });
});

test('the answers are shown to those alone who may see the true place', async () => {
  const hint = { kind: 'far', sightings: 5, squares: 1, nearestSquare: 'CT56', nearestKm: 88 } as const;
  const changes = { visibility: 'hidden', hints: [{ hint, answer: 'unsure' }] } as const;
  const sightingId = await aSighting(database.db, owner, changes);
  const shown = (memberId: number | null) => findKeptHints(database.db, viewerOf(memberId), sightingId);
  expect(await shown(owner)).toEqual([{ text: expect.stringContaining('88 km'), isSure: false }]);
  expect(await shown(other)).toEqual([]);
  expect(await shown(null)).toEqual([]);
});

describe('the same photo', () => {
  const fingerprint = '01'.repeat(32);
  const image = async (memberId: number, changes: { key: string; bits: string | null; sightingId?: number }) => {
    const { id } = await database.db
      .insertInto('sighting_image')
      .values({
        member_id: memberId,
        sighting_id: changes.sightingId ?? null,
        upload_key: `${memberId}-${changes.key}-${changes.sightingId}`,
        original_key: changes.key,
        original_bytes: 1,
        mime: 'image/jpeg',
        width: 1,
        height: 1,
        license_id: 1,
        fingerprint: changes.bits,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('is found by its file, a like one by its fingerprint, never among those of others', async () => {
    const [first, second] = [
      await named(taxa.minor, { memberId: owner }),
      await named(taxa.minor, { memberId: owner }),
    ];
    const foreign = await named(taxa.minor);
    await image(owner, { key: 'a.jpg', bits: fingerprint, sightingId: first });
    await image(owner, { key: 'b.jpg', bits: `11111${fingerprint.slice(5)}`, sightingId: second });
    await image(other, { key: 'a.jpg', bits: fingerprint, sightingId: foreign });
    const again = await image(owner, { key: 'a.jpg', bits: fingerprint });
    expect(await ask({ taxonId: null, imageIds: [again] })).toEqual([
      { kind: 'same_photo', sightingId: first, isSame: true },
      { kind: 'same_photo', sightingId: second, isSame: false },
    ]);
    const unlike = await image(owner, { key: 'c.jpg', bits: '10'.repeat(32) });
    const waiting = await image(owner, { key: 'd.jpg', bits: null });
    const theirs = await image(other, { key: 'b.jpg', bits: null });
    expect(await ask({ taxonId: null, imageIds: [unlike, waiting, theirs] })).toEqual([]);
    await database.db.updateTable('sighting').set({ state: 'deleted' }).where('id', '=', first).execute();
    expect(
      (await ask({ taxonId: null, imageIds: [again] })).map((hint) => 'sightingId' in hint && hint.sightingId),
    ).toEqual([second]);
  });
});

describe('likely here now', () => {
  const day = (seed: number) =>
    new Date(Date.UTC(2020 + (seed % 4), 0, 1 + ((seed * 37) % 365))).toISOString().slice(0, 10);

  beforeAll(async () => {
    const { borealis, minor, protectus, parvus, genus } = taxa;
    const names = [borealis, minor, protectus, parvus, genus, minor];
    for (let seed = 1; seed <= 160; seed++) {
      await named(names[seed % names.length] ?? borealis, {
        // on both sides of 18° E, where squares are cut
        latitude: 47.3 + ((seed * 7) % 40) / 100,
        longitude: 17.8 + ((seed * 11) % 50) / 100,
        observedFrom:
          seed % 3 === 0 ? `2022-01-0${1 + (seed % 9)}` : seed % 3 === 1 ? `2021-12-2${seed % 10}` : day(seed),
        lifeStage: seed % 2 === 0 ? 'adult' : 'larva',
        visibility: seed % 23 === 0 ? 'hidden' : 'exact',
      });
    }
  });

  /** The same told plainly, from every sighting's public form. */
  async function plainly(point: { latitude: number; longitude: number }, on: string, stage: string | null) {
    const rows = await database.db.selectFrom('sighting').selectAll().where('state', '=', 'published').execute();
    const own = utm10(point.latitude, point.longitude);
    const third = (date: string) =>
      (Number(date.slice(5, 7)) - 1) * 3 + Math.min(2, Math.floor((Number(date.slice(8)) - 1) / 10));
    const found = new Map<number, { score: number; inSquare: number; around: number; squares: Set<string> }>();
    for (const row of rows) {
      if (row.species_id === null || row.public_utm10 === null) continue;
      if (stage !== null && row.life_stage !== stage) continue;
      const metres = distanceM(point, utm10Square(row.public_utm10)?.centre ?? { latitude: 0, longitude: 0 });
      const near = row.public_utm10 === own ? 4 : metres <= 15_000 ? 2 : metres <= 25_000 ? 1 : 0;
      const apart = Math.abs(third(row.public_observed_from) - third(on));
      const isMonth = row.public_date_precision === 'month';
      const sameMonth = row.public_observed_from.slice(5, 7) === on.slice(5, 7);
      const season = isMonth ? (sameMonth ? 1 : 0) : apart === 0 ? 2 : apart === 1 || apart === 35 ? 1 : 0;
      if (near * season === 0) continue;
      const sum = found.get(row.species_id) ?? { score: 0, inSquare: 0, around: 0, squares: new Set() };
      sum.score += near * season;
      sum.inSquare += near === 4 ? 1 : 0;
      sum.around += 1;
      sum.squares.add(row.public_utm10);
      found.set(row.species_id, sum);
    }
    return [...found]
      .sort(([a, x], [b, y]) => y.score - x.score || y.around - x.around || a - b)
      .map(([id, { inSquare, around, squares }]) => ({ id, inSquare, around, squares: squares.size }));
  }

  test.each<[LatLon, string, LifeStage | null]>([
    [{ latitude: 47.5, longitude: 17.9999 }, '2024-12-31', null],
    [{ latitude: 47.5, longitude: 18.0001 }, '2024-01-01', 'adult'],
    [{ latitude: 47.41, longitude: 18.1 }, '2024-01-08', 'larva'],
    [{ latitude: 47.6, longitude: 18.2 }, '2024-12-22', null],
    [{ latitude: 47.35, longitude: 17.85 }, '2024-06-15', null],
    [{ latitude: 46.25, longitude: 20.14 }, '2024-01-01', null],
  ])('at %j on %s (%s) is what a plain count finds', async (point, on, stage) => {
    const likely = await findLikely(database.db, { point, day: on, lifeStage: stage, limit: 50 });
    const seen = likely.map(({ taxon, inSquare, around, squares }) => ({ id: taxon.id, inSquare, around, squares }));
    expect(seen).toEqual(await plainly(point, on, stage));
  });

  test('there is something to rank, and nothing outside the grid', async () => {
    const question = { day: '2024-12-31', lifeStage: null, limit: 2 };
    const here = await findLikely(database.db, { point: { latitude: 47.5, longitude: 18.0001 }, ...question });
    expect(here).toHaveLength(2);
    expect(here[0]?.around).toBeGreaterThan(5);
    expect(await findLikely(database.db, { point: { latitude: 40.7, longitude: -74 }, ...question })).toEqual([]);
  });
});

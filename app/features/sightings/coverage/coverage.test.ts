import { beforeAll, describe, expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { countCoverage, recountCoverage } from './count-coverage.server.ts';
import { countFilledGaps } from './count-filled-gaps.server.ts';
import { findCoverage, findVisitsByMonth } from './find-coverage.server.ts';
import { findMissingOrders, findOverdue } from './find-overdue.server.ts';

const database = useTestDatabase();
const all = { kind: 'all', id: 0 } as const;
let taxa: Taxa;
let owner: Viewer & { memberId: number };
let anna: number;
let bela: number;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  owner = await aMember(database.db, 'anna');
  anna = owner.memberId;
  bela = (await aMember(database.db, 'bela')).memberId;
});

/** Middles of squares that are nobody else's, each for one test. */
const places = {
  CT57: { latitude: 47.5906, longitude: 19.0676 },
  ET14: { latitude: 47.3955, longitude: 21.1989 },
  DS60: { latitude: 46.0557, longitude: 20.5498 },
  XM53: { latitude: 46.3245, longitude: 17.0 },
};
type Told = Partial<NewSighting> & { taxon?: number; level?: 'observer' | 'community' | 'expert'; by?: number };

async function seen({ taxon = taxa.borealis, level = 'expert', by = anna, ...find }: Told): Promise<number> {
  const sightingId = await aSighting(database.db, by, find);
  await writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxon,
      level,
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxon],
      determiner_ids: [],
      first_species_id: null,
    }),
  );
  return sightingId;
}

/** What everybody is told of a square, once the job has run. */
async function told(code: string) {
  await countCoverage(database.db);
  const { squares } = await findCoverage(database.db, all);
  return squares.find((square) => square.code === code);
}

describe('a square', () => {
  it('counts a species once for each day and observer, accepted alone, and follows what changes', async () => {
    const at = places.CT57;
    expect(await told('CT57')).toMatchObject({ records: 0, species: 0, class: 'none', estimate: null });
    await seen(at);
    await seen(at);
    await seen({ ...at, by: bela });
    await seen({ ...at, taxon: taxa.minor });
    await seen({ ...at, taxon: taxa.minor, observedFrom: '2024-05-09', level: 'observer' });
    // A subspecies is its species, a genus none.
    await seen({ ...at, taxon: taxa.parvus, observedFrom: '2024-06-01' });
    await seen({ ...at, taxon: taxa.genus });
    const last = await seen({ ...at, recordedBy: 'Valaki Más' });
    expect(await told('CT57')).toMatchObject({ records: 5, species: 2, once: 1, twice: 0, class: 'few' });
    expect(await findVisitsByMonth(database.db, 'CT57')).toEqual([0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0]);
    await changeSightingState(database.db, owner, { sightingId: last, state: 'hidden' });
    expect(await told('CT57')).toMatchObject({ records: 4, species: 2 });
  });

  it('is estimated from twenty records on, within its order too', async () => {
    const at = places.ET14;
    for (let day = 1; day <= 19; day++) await seen({ ...at, observedFrom: `2024-06-${String(day).padStart(2, '0')}` });
    expect(await told('ET14')).toMatchObject({ records: 19, class: 'few' });
    await seen({ ...at, taxon: taxa.minor });
    expect(await told('ET14')).toMatchObject({ records: 20, species: 2, once: 1, class: 'high' });
    const { squares } = await findCoverage(database.db, { kind: 'order', id: taxa.ordo });
    expect(squares.find(({ code }) => code === 'ET14')).toMatchObject({ records: 20, species: 2 });
    await database.db.deleteFrom('square_coverage').where('utm10', '=', 'ET14').execute();
    await recountCoverage(database.db);
    expect(await told('ET14')).toMatchObject({ records: 20, species: 2 });
  });

  it('gives what was there first to who saw it first, by what everybody may know', async () => {
    const at = places.DS60;
    await seen({ ...at, by: bela, observedFrom: '2023-05-02' });
    await seen({ ...at, by: anna, observedFrom: '2023-05-01' });
    await seen({ ...at, by: bela, taxon: taxa.minor, observedFrom: '2022-05-01' });
    // Of the month alone anybody knows: it was surely over on its last day.
    await seen({ ...at, by: bela, observedFrom: '2023-05-01', visibility: 'square' });
    // What somebody else saw fills no gap of whoever wrote it down, and leaves none to fill.
    await seen({ ...places.XM53, by: bela, recordedBy: 'Valaki Más' });
    await countCoverage(database.db);
    const filled = await countFilledGaps(database.db, { memberIds: [anna, bela], year: 2023 });
    expect([filled.get(anna), filled.get(bela)]).toEqual([1, 0]);
    const ever = await countFilledGaps(database.db, { memberIds: [bela] });
    expect(ever.get(bela)).toBe(1);
  });
});

describe('what is overdue', () => {
  const question = (square: string) => ({ squares: [square], scope: all, limit: 30, day: '2024-05-10' });
  const names = async (square: string) =>
    (await findOverdue(database.db, question(square))).get(square)?.map(({ taxon }) => taxon.id) ?? [];

  it('was accepted near by in the last ten years, and not here in them', async () => {
    // North of DS60, nothing of it yet.
    expect(await names('DS61')).toEqual(expect.arrayContaining([taxa.borealis, taxa.minor]));
    const [first] = (await findOverdue(database.db, question('DS61'))).get('DS61') ?? [];
    expect(first).toMatchObject({ squares: 1, lastHere: null, lastAround: 2023, isNow: true, months: [6] });
    await seen({ latitude: 46.1457, longitude: 20.5498, observedFrom: '2014-05-01', level: 'observer' });
    expect(await names('DS61')).toContain(taxa.borealis);
    await seen({ latitude: 46.1457, longitude: 20.5498, observedFrom: '2015-05-01', level: 'observer' });
    expect(await names('DS61')).not.toContain(taxa.borealis);
    expect((await findMissingOrders(database.db, ['DS61'])).get('DS61')).toMatchObject([{ here: 0, around: 2 }]);
  });

  it('names no protected species, wherever it is known from', async () => {
    await seen({ ...places.DS60, taxon: taxa.protectus });
    expect(await names('DS61')).not.toContain(taxa.protectus);
  });
});

describe('a find whose place is not told', () => {
  const snapshot = async () => {
    await countCoverage(database.db);
    const { squares } = await findCoverage(database.db, all);
    const overdue = await findOverdue(database.db, { squares: ['DS60', 'DS61', 'CT57'], scope: all, limit: 50 });
    const months = await findVisitsByMonth(database.db, 'DS60');
    return JSON.stringify({ squares: squares.filter(({ records }) => records > 0), overdue: [...overdue], months });
  };

  it('changes nothing, however many there are', async () => {
    const before = await snapshot();
    for (let each = 0; each < 100; each++) {
      const off = (each % 10) / 1000;
      await seen({
        latitude: places.DS60.latitude + off,
        longitude: places.DS60.longitude,
        taxon: each % 2 ? taxa.protectus : taxa.minor,
        visibility: 'hidden',
        observedFrom: `2020-0${1 + (each % 9)}-01`,
      });
    }
    expect(await snapshot()).toBe(before);
  });

  it('says the same wherever in its square and whenever in its month it was', async () => {
    const protectus = { taxon: taxa.protectus, by: bela };
    await seen({ ...protectus, ...places.CT57, observedFrom: '2024-07-03' });
    const before = await snapshot();
    for (let each = 0; each < 100; each++)
      await seen({
        ...protectus,
        latitude: places.CT57.latitude + (each % 10) / 1000,
        longitude: places.CT57.longitude + (each % 7) / 1000,
        observedFrom: `2024-07-${10 + (each % 20)}`,
      });
    expect(await snapshot()).toBe(before);
  });
});

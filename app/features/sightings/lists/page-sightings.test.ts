import { beforeAll, describe, expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { sightingsApi } from '../sightings-api.server.ts';
import { monthRun, monthsOfRun } from '../summaries/season-bin.ts';
import { findPlaceNames } from './find-place-names.server.ts';
import type { SightingWhere } from './list-conditions.repo.server.ts';
import { pageCards } from './page-cards.server.ts';
import { countFiltered, countSquares, pageSightings, pageSorted, resolveFilters } from './page-sightings.server.ts';
import { filterMessages, readFilters } from './read-filters.ts';
import { countBySquare, countLongList } from './sighting-counts.repo.server.ts';
import { countFilters, filterQuery, noFilters, type SightingFilters } from './sighting-filters.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let gazda: number;
const anyone = visitor();

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  gazda = (await aMember(database.db, 'gazda')).memberId;
});

async function add(name: keyof BareTaxa | null, changes: Partial<NewSighting> = {}, memberId = gazda) {
  const sightingId = await aSighting(database.db, memberId, changes);
  const taxonId = name === null ? null : taxa[name];
  const namedTaxonIds = taxonId === null ? [] : [taxonId];
  const level = taxonId === null ? 'none' : 'observer';
  await writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level,
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: namedTaxonIds,
    }),
  );
  return sightingId;
}

async function idsOf(filters: Partial<SightingFilters>, viewer = anyone) {
  const page = await pageSightings(database.db, viewer, { ...noFilters, ...filters }, { limit: 200 });
  return page.items.map((item) => item.id);
}

describe('filters', () => {
  it('by rank of the determination take each record once (D02)', async () => {
    const { memberId: member } = await aMember(database.db, 'rangos');
    const mine = { observer: 'RANGOS' };
    const names = ['borealis', 'borealis', 'borealis', 'minor', 'genus', 'genus', 'familia', null] as const;
    const ids: number[] = [];
    for (const name of names) ids.push(await add(name, {}, member));
    const notToSpecies = await idsOf({ ...mine, rank: { min: 0, max: 3 } });
    expect(notToSpecies).toEqual([ids[7], ids[6], ids[5], ids[4]]);
    expect(await idsOf({ ...mine, rank: { min: 0, max: 0 } })).toEqual([ids[7]]);
    expect(await idsOf({ ...mine, rank: { min: 3, max: 4 } })).toHaveLength(6);
    expect(await countFiltered(database.db, { ...noFilters, ...mine })).toEqual({
      sightings: 8,
      species: 2,
      squares: 1,
      isLimited: false,
    });
  });

  it('by settlement and by a place’s own name take what is shown so, accents forgiven, and one’s own by what is true', async () => {
    const { memberId: member } = await aMember(database.db, 'telepes');
    const at = { settlement: 'Kecskemét', placeText: 'Cser-domb' };
    const open = await add('minor', at, member);
    const coarse = await add('minor', { ...at, visibility: 'square' }, member);
    const own = { ...visitor(), memberId: member, username: 'telepes' };
    for (const typed of ['kecskemet', 'KECSKEMÉT'])
      expect(await idsOf(readFilters(new URLSearchParams({ telepules: typed })).filters)).toEqual([open]);
    for (const placeText of ['cser domb', 'CSÉR-DOMB']) expect(await idsOf({ placeText })).toEqual([open]);
    expect(await idsOf({ placeText: 'Cser' })).toEqual([]);
    for (const q of ['cser', 'Cserd', 'cser d', 'CSÉR-DOMB'])
      expect(await findPlaceNames(database.db, { q, limit: 5 })).toEqual([
        { name: 'Cser-domb', sightings: 1, url: urls.sightings({ hely: 'Cser-domb' }) },
      ]);
    for (const q of ['domb', 'cser-dombon', '']) expect(await findPlaceNames(database.db, { q, limit: 5 })).toEqual([]);
    const mineToo = { observer: 'telepes', settlement: 'Kecskemét' };
    expect(await idsOf(mineToo, own)).toEqual([coarse, open]);
    expect(await idsOf(mineToo)).toEqual([open]);
    for (const [typed, problem] of [
      ['komlo', /Komló, Kömlő|Kömlő, Komló/],
      ['Nincsilyenfalva', /nem ismerünk/],
    ] as const)
      expect(readFilters(new URLSearchParams({ telepules: typed })).problems.telepules).toMatch(problem);
  });

  it('by area take what is shown in it, of what is coarse whole squares alone, and one’s own by what is true', async () => {
    const { memberId: member } = await aMember(database.db, 'teruletes');
    const at = { latitude: 47.5012, longitude: 19.0467 };
    const open = await add('minor', at, member);
    const coarse = await add('minor', { ...at, visibility: 'square' }, member);
    await add('minor', { ...at, visibility: 'hidden' }, member);
    await add('minor', { latitude: null, longitude: null }, member);
    const asked = (terulet: string, viewer = anyone) =>
      idsOf({ ...readFilters(new URLSearchParams({ terulet })).filters, observer: 'teruletes' }, viewer);
    // The square lies between 47.47 and 47.56 N, 18.99 and 19.13 E.
    expect(await asked('18.9,47.4,19.2,47.6')).toEqual([coarse, open]);
    for (const half of [
      '18.9,47.4,19.0468,47.6',
      '19.0466,47.4,19.2,47.6',
      '18.9,47.5,19.2,47.6',
      '18.9,47.4,19.2,47.5013',
    ])
      expect(await asked(half)).toEqual([open]);
    expect(await asked('19.05,47.4,19.2,47.6')).toEqual([]);
    expect(await asked('16,45,23,49')).toEqual([coarse, open]);
    const own = { ...visitor(), memberId: member, username: 'teruletes' };
    expect(await asked('19.0466,47.5,19.0468,47.502', own)).toHaveLength(3);
    // What is drawn, too: a triangle whose long side cuts the square's corner off, one beyond the find, and one round all.
    expect(await asked('18.9,47.4;19.3,47.4;18.9,47.8')).toEqual([open]);
    expect(await asked('18.9,47.4;19.19,47.4;18.9,47.59')).toEqual([]);
    expect(await asked('18.5,47.2;20.5,47.2;18.5,48.5')).toEqual([coarse, open]);
    expect(await asked('19.046,47.5;19.047,47.5;19.0465,47.502', own)).toHaveLength(3);
    const problemOf = (terulet: string) => readFilters(new URLSearchParams({ terulet })).problems.terulet;
    expect(problemOf('19,47;20,48;20,47;19,48')).toMatch(/a 1\. és a 3\. oldala keresztezi egymást/);
    expect(problemOf(Array.from({ length: 101 }, (_, at) => `19,${47 + at / 1000}`).join(';'))).toMatch(/101 sarka/);
    expect(readFilters(new URLSearchParams({ terulet: '19,47,18,48' })).problems.terulet).toMatch(/nem egy terület/);
  });

  it('round a place take what is shown so near, of what is coarse whole squares alone, and one’s own by what is true', async () => {
    const { memberId: member } = await aMember(database.db, 'kozeli');
    const at = { latitude: 47.5012, longitude: 19.0467 };
    const open = await add('minor', at, member);
    const coarse = await add('minor', { ...at, visibility: 'square' }, member);
    await add('minor', { ...at, visibility: 'hidden' }, member);
    await add('minor', { latitude: null, longitude: null }, member);
    const asked = (kozel: string, tavolsag: string, viewer = anyone) =>
      idsOf({ ...readFilters(new URLSearchParams({ kozel, tavolsag })).filters, observer: 'kozeli' }, viewer);
    // 1.11 km north of the find; from there the farthest corner of its square is 7.6 km away.
    for (const [km, found] of [
      ['1,1', []],
      ['1,2', [open]],
      ['4', [open]],
      ['7', [open]],
      ['12', [coarse, open]],
    ] as const)
      expect(await asked('47.5112 19.0467', km), km).toEqual(found);
    // Round the square's own middle its corners are 7.07 km away.
    expect(await asked('CT56', '7')).toEqual([open]);
    expect(await asked('CT56', '7,2')).toEqual([coarse, open]);
    expect(await asked('Budapest', '300')).toEqual([coarse, open]);
    const own = { ...visitor(), memberId: member, username: 'kozeli' };
    expect(await asked('47.5012 19.0467', '0,1', own)).toHaveLength(3);
    expect(await asked('47.5112 19.0467', '1', own)).toEqual([]);
  });

  it('by settlement and place narrow a taxon’s list for programs too, and what no settlement is called is refused', async () => {
    const config = loadConfig({ DATA_DIR: '/nonexistent', DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(40) });
    const services = { db: database.db, config, storage: Object.create(null), queue: Object.create(null) };
    const server = await apiServer({ services }, sightingsApi);
    const id = await add('minor', { settlement: 'Tihany', placeText: 'Óvár' });
    const ask = (query: string) =>
      server.inject({ url: `/api/v1/spottings/species/${taxa.minor}?${new URLSearchParams(query)}` });
    try {
      for (const query of ['telepules=tihany', 'hely=OVAR', 'telepules=Tihany&hely=óvár'])
        expect((await ask(query)).json().items).toMatchObject([{ id }]);
      expect((await ask('telepules=Tihany&hely=Cser-domb')).json().items).toEqual([]);
      const refused = await ask('telepules=komlo');
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0]).toMatchObject({
        path: 'telepules',
        message: expect.stringMatching(/ékezetekkel/),
      });
    } finally {
      await server.close();
    }
  });

  it('names of places are found in their order, each once, with all that show it', async () => {
    const { memberId: member } = await aMember(database.db, 'arkos');
    for (const placeText of ['Ördög-árok', 'ördögárok', 'Ördögorom', 'Ördög-lyuk', 'Ördögh kút'])
      await add('minor', { placeText }, member);
    await add('minor', { placeText: 'Ördög-verem', visibility: 'hidden' }, member);
    const all = await findPlaceNames(database.db, { q: 'ordog', limit: 9 });
    expect(all.map(({ name, sightings }) => [name.toLowerCase().replace('-', ''), sightings])).toEqual([
      ['ördögárok', 2],
      ['ördögh kút', 1],
      ['ördöglyuk', 1],
      ['ördögorom', 1],
    ]);
    expect(await findPlaceNames(database.db, { q: 'ordog', limit: 2 })).toEqual(all.slice(0, 2));
    const asked = { ...noFilters, placeText: all[0]?.name ?? '' };
    expect((await countFiltered(database.db, asked)).sightings).toBe(2);
  });

  it('of a long list count the same by a summary or an index as row by row, where one thing is asked, and else say nothing', async () => {
    const { db } = database;
    const mine = { observer: 'gazda' };
    const whereOf = async (filters: Partial<SightingFilters>) =>
      (await resolveFilters(db, { ...noFilters, ...filters })) as SightingWhere;
    const known: Partial<SightingFilters>[] = [
      {},
      { taxonId: taxa.genus },
      { taxonId: taxa.borealis },
      { countyCode: '01' },
      { utm10: 'CT56' },
      { settlement: 'Kecskemét' },
      { placeText: 'cserdomb' },
      mine,
      { rank: { min: 0, max: 0 } },
    ];
    for (const filters of known) {
      const { sightings } = await countFiltered(db, { ...noFilters, ...filters });
      expect(await countLongList(db, await whereOf(filters)), JSON.stringify(filters)).toBe(sightings);
    }
    expect(await countLongList(db, await whereOf({ ...mine, month: 5 }))).toBeNull();
    expect(await countLongList(db, await whereOf({ month: 5 }))).toBeNull();
  });

  it('by an expert’s decision take what stands so, by id and by date', async () => {
    const { memberId: member } = await aMember(database.db, 'eldontott');
    const ids: number[] = [];
    for (const verdict of ['accepted', 'open', 'accepted', 'waiting'] as const) {
      const id = await add('minor', {}, member);
      await writeUnderTree(database.db, (tx) => rewriteSighting(tx, id, () => ({ verdict })));
      ids.push(id);
    }
    const [first, open, third, waiting] = ids;
    const decided = (verdict: SightingFilters['verdict']) => idsOf({ observer: 'eldontott', verdict });
    expect(await decided('accepted')).toEqual([third, first]);
    expect(await decided('open')).toEqual([open]);
    expect(await decided('waiting')).toEqual([waiting]);
    expect(await decided('rejected')).toEqual([]);
    const { cards } = await pageCards(database.db, anyone, { ...noFilters, observer: 'eldontott' });
    expect(cards.map((card) => card.verdictText)).toEqual(['észlelőre vár', 'elfogadva', undefined, 'elfogadva']);
  });

  it.each(['name', 'place', 'stage', 'observer', 'trust'] as const)(
    'sorted by %s go on where they were, though the last one of a page has gone meanwhile',
    async (column) => {
      const owner = await aMember(database.db, `sorba-${column}`);
      const { memberId: member } = owner;
      const names = ['borealis', 'minor', 'genus', null, 'familia', 'minor'] as const;
      const ids: number[] = [];
      for (const name of names) ids.push(await add(name, {}, member));
      const filters = { ...noFilters, observer: `sorba-${column}` };
      const page = (isDown: boolean, cursor: string | null, limit = 2) =>
        pageSorted(database.db, anyone, filters, { by: { column, isDown }, cursor, limit });
      for (const isDown of [false, true]) {
        const all = (await page(isDown, null, 50)).ids;
        expect(all.toSorted((a, b) => a - b)).toEqual(ids);
        const first = await page(isDown, null);
        const second = await page(isDown, first.nextCursor);
        expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 4));
        const [, gone = 0] = first.ids;
        await changeSightingState(database.db, owner, { sightingId: gone, state: 'hidden' });
        expect((await page(isDown, first.nextCursor)).ids).toEqual(second.ids);
        await changeSightingState(database.db, owner, { sightingId: gone, state: 'published' });
      }
      await expect(page(false, String(ids[0]))).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  it('by a day take all of that day, whatever its time (E07)', async () => {
    const times = ['00:00', '13:37', '23:59', null];
    const ids: number[] = [];
    for (const observedTime of times) ids.push(await add('minor', { observedFrom: '2016-01-09', observedTime }));
    await add('minor', { observedFrom: '2016-01-08' });
    await add('minor', { observedFrom: '2016-01-10' });
    expect((await idsOf({ from: '2016-01-09', to: '2016-01-09' })).toReversed()).toEqual(ids);
    expect(await idsOf({ from: '2016-01-10', to: '2016-01-10' })).toHaveLength(1);
  });

  it('by a decade keep to its borders (E14)', async () => {
    const days = ['1979-12-31', '1980-01-01', '1989-12-31', '1990-01-01'];
    for (const observedFrom of days) await add('minor', { observedFrom });
    await add('minor', { observedFrom: '1990-01-01', observedTo: '1990-12-31', datePrecision: 'year' });
    const decade = async (from: number) => (await idsOf({ from: `${from}-01-01`, to: `${from + 9}-12-31` })).length;
    expect([await decade(1970), await decade(1980), await decade(1990)]).toEqual([1, 2, 2]);
  });

  it('by month take every date that touches it, of any precision, over New Year too', async () => {
    const { memberId: member } = await aMember(database.db, 'havas');
    const dates = [
      ['1987-06-24', '1987-06-24', 'day'],
      ['1987-07-01', '1987-07-31', 'month'],
      ['1987-04-28', '1987-07-03', 'range'],
      ['1986-12-30', '1987-02-01', 'range'],
      ['1985-11-01', '1987-01-31', 'range'],
      ['1987-01-01', '1987-12-31', 'year'],
    ] as const;
    const ids: number[] = [];
    for (const [observedFrom, observedTo, datePrecision] of dates)
      ids.push(await add('minor', { observedFrom, observedTo, datePrecision }, member));
    for (let month = 1; month <= 12; month += 1) {
      const touching = dates.flatMap(([from, to], at) =>
        monthsOfRun(monthRun({ from, to })).includes(month) ? [ids[at]] : [],
      );
      expect((await idsOf({ observer: 'havas', month })).toReversed(), String(month)).toEqual(touching);
    }
    expect(await idsOf({ observer: 'havas', month: 5 })).toEqual([ids[5], ids[4], ids[2]]);
  });

  it('by taxon take the whole branch, also of a rank without a column, and a synonym as its accepted name', async () => {
    const { memberId: member } = await aMember(database.db, 'agas');
    const mine = { observer: 'agas' };
    const parvus = await add('parvus', {}, member);
    const alterus = await add('alterus', {}, member);
    const genus = await add('genus', {}, member);
    expect(await idsOf({ ...mine, taxonId: taxa.ordo })).toEqual([genus, parvus]);
    expect(await idsOf({ ...mine, taxonId: taxa.borealis })).toEqual([parvus]);
    expect(await idsOf({ ...mine, taxonId: taxa.osyris })).toEqual([parvus]);
    expect(await idsOf({ ...mine, taxonId: taxa.parvus })).toEqual([parvus]);
    expect(await idsOf({ ...mine, taxonId: taxa.alteroptera })).toEqual([alterus]);
    expect(await idsOf({ ...mine, taxonId: 999_999 })).toEqual([]);
    expect(await idsOf({ observer: 'nincs ilyen' })).toEqual([]);
  });

  it('by determiner take what they have given its name, not what they said in vain', async () => {
    const { memberId: namer } = await aMember(database.db, 'nevezo');
    const [named, other] = [await add('borealis'), await add('minor')];
    for (const [sightingId, taxonId] of [
      [named, taxa.borealis],
      [other, taxa.borealis],
    ] as const) {
      await database.db
        .insertInto('determination')
        .values({ sighting_id: sightingId, member_id: namer, taxon_id: taxonId, written_name: 'Fictus borealis' })
        .execute();
    }
    await database.db
      .updateTable('sighting')
      .set({ determiner_ids: [namer] })
      .where('id', '=', named)
      .execute();
    expect(await idsOf({ determiner: 'Nevező' })).toEqual([named]);
    expect(await idsOf({ determiner: 'senki' })).toEqual([]);
  });

  it('by place, stage, level, licence, picture and protection work on the public form (D33)', async () => {
    const { memberId: member } = await aMember(database.db, 'helyes');
    const mine = { observer: 'helyes' };
    const open = await add('minor', { lifeStage: 'larva', licenseId: 3, countyCode: '19', county: 'Veszprém' }, member);
    const coarse = await add('protectus', { observedFrom: '2020-06-15' }, member);
    const hidden = await add('minor', { visibility: 'hidden' }, member);
    expect(await idsOf({ ...mine, utm10: 'CT56' })).toEqual([coarse, open]);
    expect(await idsOf({ ...mine, countyCode: '01' })).toEqual([hidden, coarse]);
    expect(await idsOf({ ...mine, lifeStage: 'larva', licenseId: 3 })).toEqual([open]);
    expect(await idsOf({ ...mine, isProtected: true })).toEqual([coarse]);
    expect(await idsOf({ ...mine, isProtected: false })).toEqual([hidden, open]);
    expect(await idsOf({ ...mine, hasImage: true })).toEqual([]);
    expect(await idsOf({ ...mine, hasImage: false, level: 'observer' })).toHaveLength(3);
    // Every day of its month gives the coarse one, or none: a stranger cannot find the day by asking.
    expect(await idsOf({ ...mine, from: '2020-06-30', to: '2020-06-30' })).toEqual([coarse]);
    expect(await countSquares(database.db, { ...noFilters, ...mine })).toEqual([{ code: 'CT56', sightings: 2 }]);
  });
});

describe('the map of all', () => {
  it('says without a question what the rows say', async () => {
    const { memberId: member } = await aMember(database.db, 'terkepes');
    for (const name of ['minor', 'borealis', 'familia', null, 'protectus'] as const) await add(name, {}, member);
    await add('minor', { visibility: 'hidden' }, member);
    const everything = { ...noFilters, taxon: null, group: null, memberId: null, determinerId: null, isOwn: null };
    const rows = await countBySquare(database.db, everything);
    expect(rows.length).toBeGreaterThan(0);
    expect(await countSquares(database.db, noFilters)).toEqual(rows);
  });
});

describe('pages', () => {
  it('of both orders give every sighting once, also while new ones come', async () => {
    const { memberId: member } = await aMember(database.db, 'lapozo');
    const filters = { ...noFilters, observer: 'lapozo' };
    const days = ['2022-05-01', '2022-05-03', '2022-05-02', '2022-05-02', '2022-05-02', '2022-04-30', '2022-05-03'];
    const ids: number[] = [];
    for (const observedFrom of days) ids.push(await add('minor', { observedFrom }, member));
    for (const order of ['newest', 'date'] as const) {
      const seen: { id: number; day: string }[] = [];
      let cursor: string | null = null;
      do {
        const page = await pageSightings(database.db, anyone, filters, { cursor, limit: 2, order });
        seen.push(...page.items.map((item) => ({ id: item.id, day: item.observedOn.from })));
        cursor = page.nextCursor;
        await add('minor', { observedFrom: '2023-01-01' }, member);
      } while (cursor !== null);
      const mine = seen.filter((each) => ids.includes(each.id));
      expect(mine.map((each) => each.id).sort((a, b) => a - b)).toEqual(ids);
      const sorted = mine.toSorted((a, b) => (order === 'date' ? b.day.localeCompare(a.day) : 0) || b.id - a.id);
      expect(mine).toEqual(sorted);
    }
  });

  it('begin at the start without a cursor, and nowhere with one that is none', async () => {
    const first = await pageSightings(database.db, anyone, noFilters, { limit: 3 });
    expect(await pageSightings(database.db, anyone, noFilters, { cursor: '', limit: 3 })).toEqual(first);
    for (const cursor of ['x', '-1', '2022-05-01_3', '1e9']) {
      const page = pageSightings(database.db, anyone, noFilters, { cursor, limit: 3 });
      await expect(page).rejects.toMatchObject({ code: 'malformed' });
    }
  });

  it('hold published sightings only', async () => {
    const { memberId: member } = await aMember(database.db, 'rejtett');
    const [a, b, c] = [await add(null, {}, member), await add(null, {}, member), await add(null, {}, member)];
    const owner = { ...visitor(), memberId: member, emailVerified: true };
    await changeSightingState(database.db, owner, { sightingId: a, state: 'hidden' });
    await changeSightingState(database.db, owner, { sightingId: b, state: 'deleted' });
    expect(await idsOf({ observer: 'rejtett' })).toEqual([c]);
    expect(await idsOf({ observer: 'rejtett' }, owner)).toEqual([c]);
  });
});

describe('the address', () => {
  it('keeps every filter and gives the same back', () => {
    const filters: SightingFilters = {
      rank: { min: 0, max: 3 },
      taxonId: 12,
      countyCode: '19',
      settlement: 'Kecskemét',
      placeText: 'Cser-domb',
      utm10: 'CT56',
      area: { west: 16.5, south: 46.1, east: 17.25, north: 46.9 },
      near: { text: '47.5 19.25', centre: { latitude: 47.5, longitude: 19.25 }, radiusM: 2500 },
      from: '2024-05-01',
      to: '2024-05-31',
      month: 5,
      eventId: 7,
      projectId: 8,
      groupId: 9,
      lifeStage: 'adult',
      observer: 'anna',
      determiner: 'bela',
      level: 'expert',
      verdict: 'waiting',
      licenseId: 3,
      hasImage: true,
      isProtected: false,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filterQuery(filters))) query.set(name, String(value));
    expect(query.get('dr')).toBe('0_3');
    expect(query.get('alak')).toBe('imágó');
    expect(readFilters(new URLSearchParams('alak=adult')).filters.lifeStage).toBe('adult');
    expect(readFilters(query).filters).toEqual(filters);
    expect(countFilters(filters)).toBe(21);
    expect(query.get('dontes')).toBe('eszlelore-var');
    expect(countFilters(noFilters)).toBe(0);
  });

  it.each(['dr=0_4', 'vedett=', 'utm_source=level', 'kep=van&kep=van'])('takes %s as it is meant', (text) => {
    const { filters, problems } = readFilters(new URLSearchParams(text));
    expect(filters).toEqual({ ...noFilters, ...(text.startsWith('kep') && { hasImage: true }) });
    expect(problems).toEqual({});
  });

  it.each([
    'dr=3_0',
    'dr=x',
    'taxon=-1',
    'taxon=1.5',
    'megye=Veszprém',
    'megye=21',
    'megye=00',
    'megye=99',
    'utm=QQ99',
    'tol=tegnap',
    'ig=2023-02-30',
    'honap=13',
    'szint=nagyon',
    'dontes=waiting',
    'licenc=16',
    'kep=talan',
    'vedett=talan',
    'alak=sárkány',
    'ig=2024. május 3–7. között',
    `eszlelo=${'a'.repeat(101)}`,
    'honap=5&honap=6',
    'kozel=Nincsilyenfalva',
    'kozel=komlo',
    'kozel=Duna',
    'kozel=19,04 47,5',
    'tavolsag=0&kozel=Vác',
    'tavolsag=300,1&kozel=Vác',
    'tavolsag=-1&kozel=Vác',
    'tavolsag=1e2&kozel=Vác',
    'kozel=&tavolsag=5',
  ])('refuses %s beside its field', (text) => {
    const { problems, refused } = readFilters(new URLSearchParams(text));
    const [name = '', written = ''] = text.split(/[=&]/);
    expect(Object.keys(problems)).toEqual([name]);
    expect(refused[name]).toBe(written);
    expect(problems[name]).toMatch(/\.$/);
  });

  it.each([
    '2007-11-13/15',
    '2007-11-13/2007-11-15',
    '2007-11-13 – 2007-11-15',
    '2007-11-13 - 2007-11-15',
    '2007. november 13–15.',
    '2007. november 13-15.',
    '2007. november 30. – december 2.',
    '2007. június – július',
    '1980-1989',
    '1980-as évek',
  ])('reads the interval %s whole from either field, and refuses it beside another date', (typed) => {
    const { from, to } = readFilters(new URLSearchParams({ tol: typed })).filters;
    const parsed = parseDate(typed);
    expect(parsed).toMatchObject({ kind: 'date', value: { from, to, precision: 'range' } });
    expect(readFilters(new URLSearchParams({ ig: typed })).filters).toMatchObject({ from, to });
    for (const [name, other] of [
      ['tol', 'ig'],
      ['ig', 'tol'],
    ] as const) {
      const query = new URLSearchParams({ [name]: typed, [other]: '2007. november 14.' });
      const { problems, filters } = readFilters(query);
      expect(problems).toEqual({ [name]: filterMessages.intervalTwice });
      expect(filters).toMatchObject({ from: null, to: null });
    }
  });

  it('refuses an interval whose end is before its start, beside the end', () => {
    const { problems, refused } = readFilters(new URLSearchParams({ tol: '2024. május 9.', ig: '2024. május 7.' }));
    expect(problems).toEqual({ ig: filterMessages.dates.end_before_start });
    expect(refused).toEqual({ ig: '2024. május 7.' });
  });

  it('reads a place as it is written, with its name too', () => {
    const near = (kozel: string) => readFilters(new URLSearchParams({ kozel })).filters.near;
    for (const text of [
      '47.5 19.04',
      '47,5 19,04',
      '47.5, 19.04',
      'Fekete-hegy (47.5 19.04)',
      'Kert (hátsó) (47.5 19.04)',
    ])
      expect(near(text)).toEqual({ text, centre: { latitude: 47.5, longitude: 19.04 }, radiusM: 5000 });
    for (const text of ['Tihany', 'tihany', 'TIHÁNY', ' Tihany '])
      expect(near(text)).toMatchObject({ text: text.trim(), centre: { latitude: expect.closeTo(46.91, 1) } });
  });

  it('knows every filter by a key of its own, and refuses each where it says nothing that it knows', () => {
    for (const name of Object.keys(filterQuery(noFilters))) {
      const { problems } = readFilters(new URLSearchParams({ [name]: '\u2603'.repeat(120) }));
      expect(Object.keys(problems)).toEqual([name]);
    }
  });

  it('takes days, months and years as people type them, a period to its last day', () => {
    const typed = (from: string, to: string) => {
      const { filters } = readFilters(new URLSearchParams({ tol: from, ig: to }));
      return [filters.from, filters.to];
    };
    expect(typed('2024. V. 7.', '2024. május 9.')).toEqual(['2024-05-07', '2024-05-09']);
    expect(typed('2024. február', '2024. február')).toEqual(['2024-02-01', '2024-02-29']);
    expect(typed('2023', '2024')).toEqual(['2023-01-01', '2024-12-31']);
    expect(readFilters(new URLSearchParams({ utm: '34T CT 56' })).filters.utm10).toBe('CT56');
  });
});

describe('one’s own list', () => {
  it('is narrowed, sorted, paged and counted by true dates and squares; anybody else’s by what is public', async () => {
    const { db } = database;
    const { memberId } = await aMember(db, 'rejto');
    const own = { ...anyone, memberId, username: 'rejto', emailVerified: true };
    const coarse = { visibility: 'square' } as const;
    const early = await add(null, { observedFrom: '2024-06-03', ...coarse }, memberId);
    const late = await add(null, { observedFrom: '2024-06-20', ...coarse }, memberId);
    const hidden = await add(null, { observedFrom: '2024-06-10', visibility: 'hidden' }, memberId);
    const exact = await add(null, { observedFrom: '2024-06-05' }, memberId);
    const mine = { observer: 'rejto' };
    const others = [anyone, { ...anyone, memberId: gazda, isModerator: true }];
    const questions = [
      { asked: { from: '2024-06-18', to: '2024-06-25' }, own: [late], public: [hidden, late, early] },
      { asked: { from: '2024-06-01', to: '2024-06-04' }, own: [early], public: [hidden, late, early] },
      { asked: { utm10: 'CT56' }, own: [exact, hidden, late, early], public: [exact, late, early] },
    ];
    for (const { asked, ...expected } of questions) {
      const filters = { ...noFilters, ...mine, ...asked };
      expect(await idsOf(filters, own)).toEqual(expected.own);
      expect((await countFiltered(db, filters, own)).sightings).toBe(expected.own.length);
      expect((await countSquares(db, filters, own))[0]?.sightings).toBe(expected.own.length);
      for (const viewer of others) {
        expect(await idsOf(filters, viewer)).toEqual(expected.public);
        expect((await countFiltered(db, filters, viewer)).sightings).toBe(expected.public.length);
        expect((await pageCards(db, viewer, filters)).cards.map(({ id }) => id)).toEqual(expected.public);
      }
    }
    const walked: number[] = [];
    let cursor: string | null = null;
    do {
      const paging: { cursor: string | null; order: 'date'; limit: number } = { cursor, order: 'date', limit: 1 };
      const { cards, nextCursor } = await pageCards(db, own, { ...noFilters, ...mine }, paging);
      const page = await pageSightings(db, own, { ...noFilters, ...mine }, paging);
      expect(page.nextCursor).toBe(nextCursor);
      walked.push(...cards.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual([late, hidden, exact, early]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { findMemberSeasons } from '../members/find-member-numbers.server.ts';
import { findTaxonSquares } from '../taxa/find-taxon-squares.server.ts';
import { recomputeSummaries, verifySummaries } from './verify-summaries.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let anna: number;
let bela: number;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  anna = (await aMember(database.db, 'anna')).memberId;
  bela = (await aMember(database.db, 'bela')).memberId;
});

type Said = { isSure?: boolean; namers?: number[]; memberId?: number };

async function see(taxonId: number | null, changes: Partial<NewSighting> = {}, said: Said = {}): Promise<number> {
  const id = await aSighting(database.db, said.memberId ?? anna, changes);
  if (taxonId !== null) await name(id, taxonId, said);
  return id;
}

function name(sightingId: number, taxonId: number, { isSure = true, namers = [] }: Said = {}): Promise<void> {
  return writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: 'observer',
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxonId],
      name_is_sure: isSure,
      species_namer_ids: namers,
      species_namer_order_ids: namers.map(() => 0),
    }),
  );
}

const change = (id: number, values: ReturnType<Parameters<typeof rewriteSighting>[2]>) =>
  writeUnderTree(database.db, (tx) => rewriteSighting(tx, id, () => values));

function totalOf(memberId: number) {
  return database.db
    .selectFrom('member_total')
    .select(['sightings', 'species', 'determinations'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

function yearsOf(memberId: number, speciesId: number) {
  return database.db
    .selectFrom('member_species_year')
    .select(['year', 'sightings', 'first_id', 'first_from', 'first_to', 'first_precision'])
    .where('member_id', '=', memberId)
    .where('species_id', '=', speciesId)
    .orderBy('year')
    .execute();
}

describe('totals', () => {
  it('count what is published, named or not, and who says species, until it is hidden', async () => {
    expect(await totalOf(bela)).toEqual({ sightings: 0, species: 0, determinations: 0 });
    const unnamed = await see(null, {}, { memberId: bela });
    expect(await totalOf(bela)).toEqual({ sightings: 1, species: 0, determinations: 0 });
    await name(unnamed, taxa.minor, { namers: [anna, bela] });
    expect(await totalOf(bela)).toEqual({ sightings: 1, species: 1, determinations: 1 });
    expect(await totalOf(anna)).toMatchObject({ sightings: 0, determinations: 1 });
    await change(unnamed, { state: 'hidden' });
    expect(await totalOf(bela)).toEqual({ sightings: 0, species: 0, determinations: 0 });
    expect(await totalOf(anna)).toMatchObject({ determinations: 0 });
    await change(unnamed, { state: 'published' });
    expect(await totalOf(bela)).toEqual({ sightings: 1, species: 1, determinations: 1 });
    expect(await verifySummaries(database.db)).toEqual([]);
  });

  it('leave drafts out, and names that are not sure', async () => {
    await see(null, { state: 'draft' }, { memberId: bela });
    await see(taxa.borealis, {}, { memberId: bela, isSure: false });
    expect(await totalOf(bela)).toMatchObject({ sightings: 2, species: 1 });
    expect(await verifySummaries(database.db)).toEqual([]);
  });
});

describe('a species’ first sighting', () => {
  it('is the earliest of its year and of all years, and gives way when it goes, changes its day or its name', async () => {
    const later = await see(taxa.borealis, { observedFrom: '2023-07-02' });
    const first = await see(taxa.parvus, { observedFrom: '2023-06-01' });
    const nextYear = await see(taxa.borealis, { observedFrom: '2024-04-05' });
    const day = (date: string) => ({ first_from: date, first_to: date, first_precision: 'day' });
    expect(await yearsOf(anna, taxa.borealis)).toEqual([
      { year: 0, sightings: 3, first_id: first, ...day('2023-06-01') },
      { year: 2023, sightings: 2, first_id: first, ...day('2023-06-01') },
      { year: 2024, sightings: 1, first_id: nextYear, ...day('2024-04-05') },
    ]);
    await change(first, { state: 'deleted' });
    expect(await yearsOf(anna, taxa.borealis)).toMatchObject([
      { year: 0, sightings: 2, first_id: later },
      { year: 2023, sightings: 1, first_id: later },
      { year: 2024, sightings: 1, first_id: nextYear },
    ]);
    await change(later, { observed_from: '2024-08-01', observed_to: '2024-08-01' });
    expect(await yearsOf(anna, taxa.borealis)).toMatchObject([
      { year: 0, sightings: 2, first_id: nextYear },
      { year: 2024, sightings: 2, first_id: nextYear },
    ]);
    await name(nextYear, taxa.minor);
    expect(await yearsOf(anna, taxa.borealis)).toMatchObject([{ first_id: later }, { first_id: later }]);
    expect(await verifySummaries(database.db)).toEqual([]);
  });

  it('counts in each year that its date touches, and leaves each of them', async () => {
    const { memberId: dora } = await aMember(database.db, 'dora');
    const decade = { observedFrom: '1980-01-01', observedTo: '1989-12-31', datePrecision: 'range' } as const;
    const long = await see(taxa.minor, decade, { memberId: dora });
    const exact = await see(taxa.minor, { observedFrom: '1985-05-06' }, { memberId: dora });
    const counts = async () => (await yearsOf(dora, taxa.minor)).map((row) => [row.year, row.sightings, row.first_id]);
    const eighties = Array.from({ length: 10 }, (_, step) => 1980 + step);
    expect(await counts()).toEqual([[0, 2, long], ...eighties.map((year) => [year, year === 1985 ? 2 : 1, long])]);
    const { years, overYears } = await findMemberSeasons(database.db, dora);
    expect(overYears).toBe(1);
    expect(years.map(({ year, sightings, species, fresh }) => [year, sightings, species, fresh])).toEqual(
      eighties.toReversed().map((year) => [year, year === 1985 ? 2 : 1, 1, year === 1980 ? 1 : 0]),
    );
    expect(await verifySummaries(database.db)).toEqual([]);
    await change(long, { observed_from: '1984-12-30', observed_to: '1985-01-02' });
    expect(await counts()).toEqual([
      [0, 2, long],
      [1984, 1, long],
      [1985, 2, long],
    ]);
    await change(long, { state: 'deleted' });
    expect(await counts()).toEqual([
      [0, 1, exact],
      [1985, 1, exact],
    ]);
    expect(await verifySummaries(database.db)).toEqual([]);
  });

  it('of several years is in the period of the last on the map, and was last seen then', async () => {
    const square = { latitude: 46.1, longitude: 18.3 };
    const id = await see(taxa.alterus, {
      ...square,
      observedFrom: '1985-01-01',
      observedTo: '1994-12-31',
      datePrecision: 'range',
    });
    const read = async () => ({
      squares: (await findTaxonSquares(database.db, taxa.alterus)).map(({ period }) => period),
      years: (
        await database.db.selectFrom('sighting_summary').select('year').where('taxon_id', '=', taxa.alterus).execute()
      ).map(({ year }) => year),
    });
    expect(await read()).toEqual({ squares: ['mid'], years: [1994] });
    await change(id, { state: 'deleted' });
    expect(await read()).toEqual({ squares: [], years: [] });
  });

  it('is known by its month alone where the species is protected, whichever day of it came first', async () => {
    const one = await see(taxa.protectus, { observedFrom: '2024-05-20' });
    await see(taxa.protectus, { observedFrom: '2024-05-03' });
    expect((await yearsOf(anna, taxa.protectus))[0]).toEqual({
      year: 0,
      sightings: 2,
      first_id: one,
      first_from: '2024-05-01',
      first_to: '2024-05-31',
      first_precision: 'month',
    });
  });
});

describe('squares', () => {
  it('are the public ones by order, those of no order apart, and none where the place is hidden', async () => {
    const { memberId: cili } = await aMember(database.db, 'cili');
    await see(null, {}, { memberId: cili });
    await see(taxa.minor, {}, { memberId: cili });
    await see(taxa.minor, { visibility: 'hidden' }, { memberId: cili });
    const rows = await database.db
      .selectFrom('member_square')
      .select(['order_id', 'utm10', 'sightings'])
      .where('member_id', '=', cili)
      .orderBy('order_id')
      .execute();
    expect(rows).toEqual([
      { order_id: 0, utm10: 'CT56', sightings: 1 },
      { order_id: taxa.ordo, utm10: 'CT56', sightings: 1 },
    ]);
    expect(await verifySummaries(database.db)).toEqual([]);
  });
});

it('wrong numbers are found and put right', async () => {
  await database.db.updateTable('member_total').set({ sightings: 99 }).where('member_id', '=', anna).execute();
  await database.db.updateTable('member_species_year').set({ first_id: 1 }).where('member_id', '=', anna).execute();
  const found = await verifySummaries(database.db);
  expect(found.map((each) => each.table)).toEqual(['member_species_year', 'member_total']);
  await recomputeSummaries(database.db);
  expect(await verifySummaries(database.db)).toEqual([]);
});

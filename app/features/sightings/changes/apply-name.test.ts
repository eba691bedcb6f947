import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, newSighting, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { reviewPlaceRules } from '../privacy/review-place-rules.server.ts';
import { recomputeSummaries, verifySummaries } from '../summaries/verify-summaries.server.ts';
import { applyName } from './apply-name.server.ts';
import { archiveRevision } from './archive-revision.server.ts';
import { changeSightingState, publishDrafts } from './change-state.server.ts';
import { insertSighting } from './insert-sighting.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let anna: number;
let bela: number;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  anna = (await aMember(database.db, 'anna')).memberId;
  bela = (await aMember(database.db, 'bela')).memberId;
});

const nameIt = (sightingId: number, taxonId: number | null, namedTaxonIds = taxonId === null ? [] : [taxonId]) =>
  writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxonId,
      level: taxonId === null ? 'none' : 'observer',
      community_taxon_id: null,
      determination_count: namedTaxonIds.length,
      named_taxon_ids: namedTaxonIds,
    }),
  );

const rowOf = (id: number) =>
  database.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const viewer = (memberId: number) => ({ ...visitor(), memberId, emailVerified: true });

describe('saving', () => {
  it('keeps one sighting for one key, sent once or ten times at the same moment', async () => {
    const sighting = newSighting(anna, { clientId: randomUUID() });
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => writeUnderTree(database.db, (tx) => insertSighting(tx, sighting))),
    );
    expect(new Set(saved.map((each) => each.id)).size).toBe(1);
    expect(saved.filter((each) => each.isNew)).toHaveLength(1);
    const other = await writeUnderTree(database.db, (tx) => insertSighting(tx, { ...sighting, memberId: bela }));
    expect(other.isNew).toBe(true);
  });
});

describe('a name', () => {
  it.each([
    ['ordo', 1],
    ['familia', 2],
    ['genus', 3],
    ['borealis', 4],
    ['parvus', 4],
    ['alterus', 3],
  ] as const)('of %s has rank %i with its ancestors', async (name, rank) => {
    const id = await aSighting(database.db, anna);
    await nameIt(id, taxa[name]);
    expect(await rowOf(id)).toMatchObject({ taxon_id: taxa[name], dr_rank: rank, level: 'observer' });
    await nameIt(id, null);
    const cleared = { taxon_id: null, order_id: null, species_id: null, dr_rank: 0, named_taxon_ids: [] };
    expect(await rowOf(id)).toMatchObject(cleared);
  });

  it('of a subspecies stands under its species', async () => {
    const id = await aSighting(database.db, anna);
    await nameIt(id, taxa.parvus);
    expect(await rowOf(id)).toMatchObject({ species_id: taxa.borealis, genus_id: taxa.genus });
  });

  it('protects the place as soon as anybody names a protected taxon, and frees it when nobody does (D3, D5–D8)', async () => {
    const id = await aSighting(database.db, anna);
    await nameIt(id, taxa.familia, [taxa.familia, taxa.protectus]);
    const coarse = { public_latitude: 47.52225, public_settlement: null, public_visibility: 'square' };
    expect(await rowOf(id)).toMatchObject({ ...coarse, protection_rule: 'square', latitude: 47.5012 });
    await nameIt(id, taxa.familia, [taxa.familia]);
    const exact = { public_latitude: 47.5012, public_settlement: 'Budapest', protection_rule: 'open' };
    expect(await rowOf(id)).toMatchObject(exact);
  });

  it('keeps what the observer chose where it is stricter (D11, D13)', async () => {
    const id = await aSighting(database.db, anna, { visibility: 'hidden' });
    await nameIt(id, taxa.protectus);
    expect(await rowOf(id)).toMatchObject({ public_visibility: 'hidden', public_latitude: null });
  });

  it('reads a synonym in its present meaning', async () => {
    const id = await aSighting(database.db, anna);
    await nameIt(id, taxa.borealis, [taxa.osyris, taxa.borealis]);
    expect((await rowOf(id)).named_taxon_ids).toEqual([taxa.borealis]);
  });

  it('of an unknown sighting is refused', async () => {
    await expect(nameIt(999_999, taxa.genus)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a changed rule', () => {
  it('is felt by every sighting that names the taxon or one below it, and by no other (D16)', async () => {
    const [named, below, other] = [
      await aSighting(database.db, anna),
      await aSighting(database.db, anna),
      await aSighting(database.db, anna),
    ];
    await nameIt(named, taxa.alteroptera);
    await nameIt(below, taxa.alterus);
    await nameIt(other, taxa.minor);
    const shown = async () => Promise.all([named, below, other].map(async (id) => (await rowOf(id)).public_visibility));
    const rule = { taxon_id: taxa.alteroptera, rule: 'hidden', county_code: '01', reason: 'próba' } as const;
    const { id } = await database.db.insertInto('place_rule').values(rule).returning('id').executeTakeFirstOrThrow();
    expect(await reviewPlaceRules(database.db, taxa.alteroptera)).toBeGreaterThanOrEqual(2);
    expect(await shown()).toEqual(['hidden', 'hidden', 'exact']);
    await database.db.updateTable('place_rule').set({ county_code: '19' }).where('id', '=', id).execute();
    await reviewPlaceRules(database.db, taxa.alteroptera);
    expect(await shown()).toEqual(['exact', 'exact', 'exact']);
    expect(await verifySummaries(database.db)).toEqual([]);
  });
});

describe('summaries', () => {
  const countOf = async (taxonId: number) => {
    const row = await database.db
      .selectFrom('taxon_count')
      .select('sightings')
      .where('taxon_id', '=', taxonId)
      .executeTakeFirst();
    return row?.sightings ?? 0;
  };
  const speciesOf = async (memberId: number) => {
    const rows = await database.db.selectFrom('member_species').selectAll().where('member_id', '=', memberId).execute();
    return rows.length;
  };

  it('count species once, subspecies with them, and nothing coarser (D02, D12)', async () => {
    const { memberId: gazda } = await aMember(database.db, 'gazda');
    const names = ['borealis', 'borealis', 'parvus', 'minor', 'genus', 'genus', 'familia'] as const;
    for (const name of names) await nameIt(await aSighting(database.db, gazda), taxa[name]);
    const cf = await aSighting(database.db, gazda);
    await writeUnderTree(database.db, (tx) =>
      applyName(tx, {
        sightingId: cf,
        taxon_id: taxa.protectus,
        level: 'observer',
        determination_count: 1,
        named_taxon_ids: [taxa.protectus],
        name_is_sure: false,
      }),
    );
    expect(await speciesOf(gazda)).toBe(2);
  });

  it('follow a sighting that is renamed, hidden, deleted and restored', async () => {
    const before = await Promise.all([countOf(taxa.minor), countOf(taxa.borealis), countOf(taxa.genus)]);
    const id = await aSighting(database.db, bela);
    await nameIt(id, taxa.minor);
    await nameIt(id, taxa.borealis);
    const named = [before[0], (before[1] ?? 0) + 1, (before[2] ?? 0) + 1];
    expect(await Promise.all([countOf(taxa.minor), countOf(taxa.borealis), countOf(taxa.genus)])).toEqual(named);
    await changeSightingState(database.db, viewer(bela), { sightingId: id, state: 'deleted' });
    expect(await countOf(taxa.borealis)).toBe(before[1]);
    await changeSightingState(database.db, viewer(bela), { sightingId: id, state: 'published' });
    expect(await countOf(taxa.borealis)).toBe(named[1]);
  });

  it('keep a protected sighting by its square and month, a day by its third', async () => {
    const id = await aSighting(database.db, anna, { observedFrom: '2021-03-25', lifeStage: 'pupa' });
    const bins = () =>
      database.db.selectFrom('sighting_summary').selectAll().where('year', '=', 2021).orderBy('taxon_id').execute();
    await nameIt(id, taxa.minor);
    expect(await bins()).toHaveLength(4);
    expect((await bins())[0]).toMatchObject({ utm10: 'CT56', third: 8, life_stage: 'pupa', sightings: 1 });
    await nameIt(id, taxa.protectus);
    expect((await bins()).map((row) => row.third)).toEqual([38, 38, 38, 38]);
  });

  it('equal the rows after many changes at the same time, and are the same when computed anew', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        aSighting(database.db, index % 2 ? anna : bela, {
          observedFrom: index % 3 ? '2023-07-10' : '2023-07-11',
          observedTo: index % 3 ? '2023-07-11' : '2023-07-31',
          datePrecision: index % 5 ? 'range' : 'month',
          latitude: index % 4 ? 47.1 + index / 50 : null,
          longitude: index % 4 ? 18.2 : null,
        }),
      ),
    );
    const cycle = [taxa.borealis, taxa.protectus, taxa.familia, taxa.alterus, null, taxa.parvus];
    await Promise.all(
      ids.flatMap((id, index) => cycle.map((_, step) => nameIt(id, cycle[(index + step) % cycle.length] ?? null))),
    );
    expect(await verifySummaries(database.db)).toEqual([]);
    await database.db.deleteFrom('taxon_count').where('taxon_id', '=', taxa.ordo).execute();
    await database.db.updateTable('member_species').set({ sightings: 99 }).where('member_id', '=', anna).execute();
    expect((await verifySummaries(database.db)).map((each) => each.table)).toEqual(['taxon_count', 'member_species']);
    await recomputeSummaries(database.db);
    expect(await verifySummaries(database.db)).toEqual([]);
  });
});

describe('a sighting’s state', () => {
  it('is changed by its observer only', async () => {
    const id = await aSighting(database.db, anna);
    const change = changeSightingState(database.db, viewer(bela), { sightingId: id, state: 'deleted' });
    await expect(change).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await rowOf(id)).state).toBe('published');
  });

  it('becomes public with the confirmed address, once', async () => {
    const { memberId: cili } = await aMember(database.db, 'cili');
    const id = await aSighting(database.db, cili, { state: 'draft' });
    await nameIt(id, taxa.minor);
    expect(await verifySummaries(database.db)).toEqual([]);
    await publishDrafts(database.db, cili);
    await publishDrafts(database.db, cili);
    expect((await rowOf(id)).state).toBe('published');
    expect(await verifySummaries(database.db)).toEqual([]);
  });
});

describe('revisions', () => {
  it('are numbered from 1 without a gap, each with what stood then', async () => {
    const id = await aSighting(database.db, anna, { notes: 'első' });
    const archive = () =>
      writeUnderTree(database.db, (tx) => archiveRevision(tx, { sightingId: id, memberId: anna, kind: 'edited' }));
    expect(await archive()).toBe(1);
    expect((await Promise.all([archive(), archive()])).sort()).toEqual([2, 3]);
    expect((await rowOf(id)).revision).toBe(3);
    const rows = await database.db.selectFrom('sighting_revision').selectAll().where('sighting_id', '=', id).execute();
    expect(rows).toHaveLength(3);
    expect(rows[0]?.data).toMatchObject({ notes: 'első', latitude: 47.5012 });
  });
});

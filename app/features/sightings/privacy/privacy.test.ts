import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { checklistApi } from '#app/features/taxonomy/lists/checklist-api.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { loadFauna } from '#app/screens/taxonomy/load-fauna.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { findRevisionViews } from '../changes/find-revisions.server.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { pageCards } from '../lists/page-cards.server.ts';
import { pageSightings } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import { toCardView } from '../lists/to-card-view.ts';
import {
  findMainImage,
  findPictured,
  findTaxonStages,
  pageTaxonPictures,
} from '../pictures/find-taxon-pictures.server.ts';
import { findSeason } from '../queue/find-season.server.ts';
import { sightingsApi } from '../sightings-api.server.ts';
import { findTaxonSquares } from '../taxa/find-taxon-squares.server.ts';
import { taxonRecordsApi } from '../taxa/taxon-records-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let taxa: BareTaxa;
let gazda: number;
let tag1: number;
/** Protected: true point 47.5012, 19.0405, square CT56; by the rule `square`, and one that its observer hid altogether. */
let coarse: number;
let hidden: number;

/** Everything that would place the find more finely than its square, or its day more finely than the month. */
const secrets = [
  /47[.,]50/,
  /19[.,]0(?:4|399)/,
  /352429|5262723|CT5262|8FVXG27|649600|239700/,
  /Minta-domb|Mintafalva|Titkos/,
  /20:05|2024-05-07|05-07/,
  /2024-05-08/,
  /47\.5012_19/,
];

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  gazda = (await aMember(database.db, 'gazda')).memberId;
  tag1 = (await aMember(database.db, 'tag1')).memberId;
  const facts = {
    observedTime: '20:05',
    placeText: 'Minta-domb, 3-as kőoszlop',
    settlement: 'Mintafalva',
    notes: 'EOV 649600 239700, a Minta-domb, 3-as kőoszlop tövénél',
    privateNotes: 'Titkos rét',
    hostPlant: 'Mintafalva határában csalánon',
    altitudeM: 234,
    footprint: {
      kind: 'line' as const,
      corners: [
        [19.0399, 47.5009],
        [19.0411, 47.5015],
      ] as [number, number][],
    },
    external: { url: 'https://example.org/47.5012,19.0405', author: null, licenseId: null, isIncoming: true },
    createdAt: new Date('2024-05-08T18:05:00Z'),
  };
  coarse = await aSighting(database.db, gazda, facts);
  hidden = await aSighting(database.db, gazda, { ...facts, visibility: 'hidden' });
  for (const sightingId of [coarse, hidden]) {
    await writeUnderTree(database.db, (tx) => archiveRevision(tx, { sightingId, memberId: gazda, kind: 'created' }));
    await writeUnderTree(database.db, (tx) =>
      applyName(tx, {
        sightingId,
        taxon_id: taxa.protectus,
        level: 'observer',
        community_taxon_id: null,
        determination_count: 1,
        named_taxon_ids: [taxa.protectus],
      }),
    );
    await writeUnderTree(database.db, (tx) => archiveRevision(tx, { sightingId, memberId: gazda, kind: 'named' }));
    const day = new Date('2024-05-08T18:05:00Z');
    await database.db
      .updateTable('sighting')
      .set({ created_at: day, updated_at: day, image_count: 1 })
      .where('id', '=', sightingId)
      .execute();
    await database.db
      .updateTable('sighting_revision')
      .set({ created_at: day })
      .where('sighting_id', '=', sightingId)
      .execute();
    await database.db
      .insertInto('sighting_image')
      .values({
        member_id: gazda,
        sighting_id: sightingId,
        upload_key: `u${sightingId}`,
        state: 'ready',
        original_key: `o${sightingId}.jpg`,
        original_name: '47.5012_19.0405.jpg',
        original_bytes: 1000,
        mime: 'image/jpeg',
        width: 30,
        height: 20,
        small_key: 'small.webp',
        medium_key: 'medium.webp',
        large_key: 'large.jpg',
        license_id: 1,
        caption: 'Minta-domb, 3-as kőoszlop',
        taken_at: '2024-05-07 20:05:00',
        proposal: JSON.stringify({ latitude: 47.5012, longitude: 19.0405 }),
      })
      .execute();
  }
  const config = loadConfig({ DATA_DIR: '/nonexistent', DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(40) });
  const services = { db: database.db, config, storage: Object.create(null), queue: Object.create(null) };
  server = await apiServer({ services }, sightingsApi, taxonRecordsApi, checklistApi);
});
afterAll(() => server.close());

const allPictures = { stage: null, sex: null, cursor: null, limit: 60 };
const member = (memberId: number, changes: Partial<Viewer> = {}): Viewer => ({
  ...visitor(),
  memberId,
  emailVerified: true,
  ...changes,
});

describe('cards read by the page', () => {
  it.each(['newest', 'date'] as const)(
    'by %s say what cards made of whole sightings say, to everybody',
    async (order) => {
      const viewers = [visitor(), member(gazda), member(tag1), member(tag1, { isAdmin: true })];
      viewers.push(member(tag1, { expertTaxonIds: [taxa.ordo] }));
      for (const viewer of viewers) {
        const whole = await pageSightings(database.db, viewer, noFilters, { order, limit: 2 });
        const { cards, nextCursor } = await pageCards(database.db, viewer, noFilters, { order, limit: 2 });
        expect(cards).toEqual(whole.items.map((item) => toCardView(item)));
        expect(cards).toHaveLength(2);
        expect(nextCursor).toBe(whole.nextCursor);
      }
    },
  );
});

describe('a protected sighting', () => {
  it('gives no stranger its place, its words or its day, whatever they ask (D27, D34, G15, G22, G23)', async () => {
    const addresses = [coarse, hidden].flatMap((id) => [
      `/api/v1/spotting/${id}`,
      `/api/v1/spottings/ids/${id}`,
      `/api/v1/coordinates/spotting/${id}`,
      `/api/v1/archives/${id}`,
    ]);
    addresses.push(`/api/v1/spottings/species/${taxa.protectus}`, `/api/v1/spottings/order/${taxa.ordo}`);
    addresses.push(`/api/v1/coordinates/${taxa.genus}`, '/api/v1/fh?seen=1', '/api/v1/species/protected');
    for (const id of [taxa.protectus, taxa.genus, taxa.ordo]) addresses.push(`/api/v1/phenology/${id}`);
    for (const what of ['stages', 'mainimage'])
      addresses.push(
        `/api/v1/taxa_legacy/species/${taxa.protectus}/${what}`,
        `/api/v1/taxa_legacy/order/${taxa.ordo}/${what}`,
      );
    addresses.push('/fauna-hungariae/letoltes?seen=1', '/fauna-hungariae/letoltes?format=json');
    for (const url of addresses) {
      const answer = await server.inject({ url });
      expect(answer.statusCode, url).toBe(200);
      const text = JSON.stringify(answer.headers) + answer.body;
      for (const secret of secrets) expect(text, `${url} ${secret}`).not.toMatch(secret);
    }
    const taxon = (id: number, taxonType: 'species' | 'genus' | 'order') => ({ id, taxonType });
    const strangers = [visitor(), member(tag1), member(tag1, { isEditor: true, isModerator: true, isDonor: true })];
    strangers.push(member(tag1, { expertTaxonIds: [taxa.alteroptera] }));
    for (const viewer of strangers) {
      const views = await findSightings(database.db, viewer, [coarse, hidden]);
      const page = await pageSightings(database.db, viewer, noFilters, { order: 'date' });
      const revisions = await findRevisionViews(database.db, viewer, coarse);
      const cards = await pageCards(database.db, viewer, noFilters, { order: 'date' });
      const text = JSON.stringify([views, views.map((view) => toCardView(view)), page, cards, revisions]);
      for (const secret of secrets) expect(text).not.toMatch(secret);
      for (const each of [taxon(taxa.protectus, 'species'), taxon(taxa.genus, 'genus'), taxon(taxa.ordo, 'order')]) {
        const pictures = await pageTaxonPictures(database.db, viewer, { ...allPictures, taxon: each });
        expect(pictures.items).toHaveLength(2);
        const told: unknown[] = [pictures, await findPictured(database.db, viewer, each, 10)];
        told.push(await findTaxonStages(database.db, viewer, each), await findMainImage(database.db, viewer, each));
        for (const secret of secrets) expect(JSON.stringify(told)).not.toMatch(secret);
      }
    }
  });

  it('is counted for its square alone, and its season by month, on every taxon above it too', async () => {
    for (const id of [taxa.protectus, taxa.genus, taxa.familia, taxa.ordo]) {
      const squares = await findTaxonSquares(database.db, id);
      // The one whose place is hidden is in no square.
      expect(squares).toEqual([{ code: 'CT56', period: 'new', counts: { new: 1, mid: 0, old: 0 }, sightings: 1 }]);
      const protection = { category: 'protected', valueHuf: null, act: '' } as const;
      const season = await findSeason(database.db, { id, orderId: taxa.ordo, protection });
      expect(season).toMatchObject({ by: 'month', shown: 2, spread: 0, left: 0 });
      expect(season.effort).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
      const thirds = await findSeason(database.db, { id, orderId: taxa.ordo, protection: null });
      // Two known to their month alone count in each of its thirds: which of them it was nobody learns.
      expect(thirds).toMatchObject({ shown: 2, spread: 2, left: 0 });
      expect(thirds.effort.flatMap((count, bin) => (count > 0 ? [[bin, count]] : []))).toEqual([
        [12, 2],
        [13, 2],
        [14, 2],
      ]);
    }
  });

  it('tells of its season no more than the month, whichever day of it it was', async () => {
    const season = async () => (await server.inject({ url: `/api/v1/phenology/${taxa.protectus}` })).json();
    const before = await season();
    expect(before).toMatchObject({ resolution: 'month', total: 2 });
    // Two sightings of May, on the 7th: a third of its own would be 12 alone.
    expect(before.stages.notStated.slice(12, 15)).toEqual([1, 1, 0]);
    expect(before.effort.reduce((sum: number, count: number) => sum + count, 0)).toBe(2);
    const genus = (await server.inject({ url: `/api/v1/phenology/${taxa.genus}` })).json();
    expect(genus).toMatchObject({ resolution: 'third', total: 2, spread: 2, undated: 0 });
  });

  it('is no finer among the pictures, on the map and in the checklist, whatever their filters ask', async () => {
    const questions = [
      '',
      'taxon=%',
      'utm=CT56',
      'megye=01',
      'telepules=Budapest',
      'tol=2024-05-07&ig=2024-05-07',
      'honap=5',
      'vedett=igen',
    ];
    for (const viewer of [visitor(), member(tag1, { isEditor: true, isModerator: true })]) {
      for (const kind of ['pictures', 'map'] as const) {
        for (const question of questions) {
          const query = new URLSearchParams(question.replace('%', String(taxa.protectus)));
          const { cards, map, counts } = await loadSightings(database.db, viewer, { kind, query });
          const text = JSON.stringify([cards, map, counts]);
          for (const secret of secrets.slice(0, 4)) expect(text, `${kind} ${question}`).not.toMatch(secret);
          expect(text, `${kind} ${question}`).not.toMatch(/2024\. május [78]\.|20:05/);
        }
      }
      const fauna = JSON.stringify(await loadFauna(database.db, new URLSearchParams('elokerult=igen')));
      for (const secret of secrets) expect(fauna).not.toMatch(secret);
    }
    // Whichever settlement or name of a place is asked for, the true one too: none holds it.
    for (const filters of [
      { settlement: 'Mintafalva' },
      { placeText: 'Minta-domb, 3-as kőoszlop' },
      { placeText: 'minta domb 3 as kooszlop' },
    ])
      for (const viewer of [visitor(), member(tag1, { isEditor: true, isModerator: true })]) {
        const { items } = await pageSightings(database.db, viewer, { ...noFilters, ...filters });
        expect(items.filter(({ id }) => id === coarse || id === hidden)).toEqual([]);
      }
    const query = new URLSearchParams('tol=2024-05-20&ig=2024-05-25');
    const elsewhere = await loadSightings(database.db, visitor(), { kind: 'map', query });
    // Its public month holds those days too: what the true day leaves out, the answer does not.
    expect(elsewhere.counts.sightings).toBe(2);
    expect(elsewhere.map?.squares.map(({ code }) => code)).toEqual(['CT56']);
  });

  it('is the centre of its square for strangers, or no point at all (G22)', async () => {
    const [square, nowhere] = await findSightings(database.db, visitor(), [coarse, hidden]);
    expect(square?.place).toMatchObject({ latitude: 47.52225, longitude: 19.07387, utm10: 'CT56', isTrue: false });
    expect(square?.observedOn).toEqual({ from: '2024-05-01', to: '2024-05-31', time: null, precision: 'month' });
    expect(nowhere?.place).toMatchObject({ latitude: null, longitude: null, utm10: null, county: 'Budapest' });
  });

  it('is shown as it is to its observer, to experts of its branch and to administrators', async () => {
    const entitled = [member(gazda), member(tag1, { expertTaxonIds: [taxa.familia] }), member(tag1, { isAdmin: true })];
    for (const viewer of entitled) {
      const [view] = await findSightings(database.db, viewer, [coarse]);
      expect(view?.place).toMatchObject({ latitude: 47.5012, settlement: 'Mintafalva', isTrue: true });
      expect(view?.observedOn).toMatchObject({ from: '2024-05-07', time: '20:05' });
      expect(view?.images[0]?.takenAt).toBe('2024-05-07T20:05:00');
      expect(view?.privateNotes).toBe(viewer.memberId === gazda ? 'Titkos rét' : null);
      const revisions = await findRevisionViews(database.db, viewer, coarse);
      expect(revisions[1]?.changes).toHaveProperty('taxonId');
    }
  });

  it('keeps the place it once had to itself after moving into the open', async () => {
    const id = await aSighting(database.db, gazda, { visibility: 'hidden' });
    const archive = () =>
      writeUnderTree(database.db, (tx) => archiveRevision(tx, { sightingId: id, memberId: gazda, kind: 'edited' }));
    await archive();
    await database.db
      .updateTable('sighting')
      .set({ latitude: 46.1, longitude: 18.2, visibility: 'exact', public_visibility: 'exact' })
      .where('id', '=', id)
      .execute();
    await archive();
    expect(JSON.stringify(await findRevisionViews(database.db, member(tag1), id))).not.toMatch(/47\.50/);
    expect(JSON.stringify(await findRevisionViews(database.db, member(gazda), id))).toMatch(/47\.5012/);
  });
});

describe('answers', () => {
  it('carry a tag by which an unchanged one is not sent again', async () => {
    const first = await server.inject({ url: `/api/v1/spotting/${coarse}` });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await server.inject({
      url: `/api/v1/spotting/${coarse}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    ['/api/v1/spotting/999999', 404],
    ['/api/v1/spotting/abc', 404],
    ['/api/v1/spottings/ids/1,x', 400],
    ['/api/v1/spottings/kingdom/1', 404],
    ['/api/v1/archives/99999999999', 404],
  ])('to %s have status %i', async (url, status) => {
    expect((await server.inject({ url })).statusCode).toBe(status);
  });

  it('hold a taxon’s rank to its address', async () => {
    expect((await server.inject({ url: `/api/v1/spottings/family/${taxa.familia}` })).statusCode).toBe(200);
    expect((await server.inject({ url: `/api/v1/spottings/genus/${taxa.familia}` })).statusCode).toBe(404);
  });

  it('give ids in the order asked and leave out unknown ones', async () => {
    const answer = await server.inject({ url: `/api/v1/spottings/ids/${hidden},999999,${coarse},${hidden}` });
    expect(answer.json().items.map((item: { id: number }) => item.id)).toEqual([hidden, coarse, hidden]);
  });
});

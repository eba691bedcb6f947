import { beforeAll, expect, test } from 'vitest';
import { priorityOf, ratingOf } from '#app/features/sightings/queue/queue-score.ts';
import { rateQueue } from '#app/features/sightings/queue/rate-queue.server.ts';
import { recomputeSummaries, verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from '../determine.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let tag: Member;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  owner = await aMember(database.db, 'gazda');
  tag = await aMember(database.db, 'tag');
});

async function named(taxon: TaxonKey, more: Parameters<typeof aSighting>[2] = {}, isAgreed = false): Promise<number> {
  const id = await aSighting(database.db, owner.memberId, more);
  for (const viewer of isAgreed ? [owner, tag] : [owner]) {
    const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
    await determine(database.db, viewer, { action: 'determine', sightingId: id, taxonId: taxa[taxon], ...statement });
  }
  return id;
}

const rowOf = (id: number) =>
  database.db.selectFrom('sighting_queue').selectAll().where('sighting_id', '=', id).executeTakeFirstOrThrow();

test('what waits is weighed by how rare its name is and by what is odd about it, and weighed anew after a change', async () => {
  const { db } = database;
  for (let at = 0; at < 6; at++) await named('minor', {}, true);
  const usual = await named('minor');
  const odd = await named('minor', {
    observedFrom: '2024-11-20',
    observedTo: '2024-11-20',
    latitude: 46.1,
    longitude: 18.1,
  });
  const rare = await named('borealis');
  expect((await rowOf(odd)).rated_at).toBeNull();
  expect(await rateQueue(db)).toBe(9);
  expect((await rowOf(usual)).rating).toBeCloseTo(ratingOf({ known: 8, oddities: [] }), 9);
  expect((await rowOf(odd)).rating).toBeCloseTo(ratingOf({ known: 8, oddities: ['far', 'season'] }), 9);
  expect((await rowOf(rare)).rating).toBeCloseTo(ratingOf({ known: 1, oddities: [] }), 9);
  expect(await rateQueue(db)).toBe(0);

  await determine(db, owner, { action: 'withdraw', sightingId: rare });
  expect(await rateQueue(db)).toBe(1);
  expect((await rowOf(rare)).rating).toBeCloseTo(ratingOf({ known: null, oddities: [] }), 9);
  expect(await rateQueue(db, { now: new Date(Date.now() + 8 * 86_400_000) })).toBe(9);
});

test('the stored priority is the score’s', async () => {
  const { db } = database;
  const rows = await db.selectFrom('sighting_queue').selectAll().execute();
  expect(rows.map(({ level }) => level)).toContain('community');
  for (const { rating, level, waits_since, priority } of rows) {
    const sinceDay = waits_since.getTime() / 86_400_000;
    expect(priority).toBeCloseTo(priorityOf({ rating, level: level as 'observer', sinceDay }), 6);
  }
});

test('the queue is proved against the sightings, and can be made anew from them', async () => {
  const { db } = database;
  expect(await verifySummaries(db)).toEqual([]);
  await db.deleteFrom('sighting_queue').where('level', '=', 'community').execute();
  expect(await verifySummaries(db)).toEqual([{ table: 'sighting_queue', differences: 6 }]);
  await recomputeSummaries(db);
  expect(await verifySummaries(db)).toEqual([]);
});

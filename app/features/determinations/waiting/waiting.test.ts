import { beforeAll, describe, expect, test } from 'vitest';
import { findEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import { keepEvidence } from '#app/features/taxonomy/look-alikes/keep-evidence.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from '../determine.server.ts';
import { countWaiting } from '../jobs/count-waiting.server.ts';
import { findScopeRecord } from '../scopes/find-scope-record.server.ts';
import { scopeMessages } from '../scopes/scope-messages.ts';
import { giveVerdict } from '../verdicts/give-verdict.server.ts';
import { findQueuePlace } from './find-queue-place.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let gazda: Member;
let expert: Member;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  gazda = await aMember(database.db, 'gazda');
  expert = await aMember(database.db, 'hat1', { scope: taxa.familia });
});

async function waiting(taxon: TaxonKey | null, days = 0): Promise<number> {
  const { db } = database;
  const id = await aSighting(db, gazda.memberId);
  const createdAt = new Date(Date.now() - days * 86_400_000 - 60_000);
  await db.updateTable('sighting').set({ created_at: createdAt, image_count: 1 }).where('id', '=', id).execute();
  if (taxon === null) return id;
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  await determine(db, gazda, { action: 'determine', sightingId: id, taxonId: taxa[taxon], ...statement });
  return id;
}

async function placeOf(id: number) {
  const row = database.db.selectFrom('sighting').select(['id', 'state', 'level', 'verdict', 'taxon_id']);
  const { taxon_id: taxonId, ...rest } = await row.where('id', '=', id).executeTakeFirstOrThrow();
  return findQueuePlace(database.db, { ...rest, taxonId });
}

describe('the place in the queue', () => {
  test('counts what has waited for longer in the same order, and ends with an expert’s word or decision', async () => {
    const [first, second, third] = [await waiting('minor'), await waiting('borealis'), await waiting('familia')];
    const unnamed = await waiting(null);
    expect(await placeOf(first)).toMatchObject({ place: 1, isMore: false, hasExpert: true });
    expect(await placeOf(third)).toMatchObject({ place: 3 });
    expect(await placeOf(unnamed)).toMatchObject({ place: 1, hasExpert: true });

    await giveVerdict(database.db, expert, { sightingId: first, verdict: 'plausible', asks: [], comment: '' });
    expect(await placeOf(first)).toBeNull();
    expect(await placeOf(third)).toMatchObject({ place: 2 });
    await determine(database.db, expert, { action: 'agree', sightingId: second, comment: '' });
    expect(await placeOf(second)).toBeNull();
    expect(await placeOf(third)).toMatchObject({ place: 1 });
  });

  test('says where nobody is trusted with the branch', async () => {
    const other = await waiting('ordo');
    expect(await placeOf(other)).toMatchObject({ hasExpert: false, asks: [] });
  });

  test('tells what observers of the family are asked for, most often first', async () => {
    for (const asks of [['photo'], ['photo', 'specimen'], ['specimen'], ['photo']] as const) {
      const id = await waiting('minor');
      await giveVerdict(database.db, expert, { sightingId: id, verdict: 'waiting', asks, comment: '' });
    }
    expect(await placeOf(await waiting('borealis'))).toMatchObject({ asks: ['photo', 'specimen'] });
  });
});

test('an expert sees how many wait in their scope and for how long, others do not', async () => {
  const own = await aMember(database.db, 'sajat', { scope: taxa.genus2 });
  const waitingOf = async (viewer: Viewer) => {
    const { running } = await findScopeRecord(database.db, viewer, own.memberId);
    return running.map((scope) => scope.waiting);
  };
  expect(await waitingOf(own)).toEqual([null]);
  await countWaiting(database.db);
  expect(await waitingOf(own)).toEqual([{ sightings: 0, medianDays: null }]);
  for (const days of [1, 4, 30]) await waiting('genus2', days);
  await countWaiting(database.db);
  expect(await waitingOf(own)).toEqual([{ sightings: 3, medianDays: 4 }]);
  expect(await waitingOf(gazda)).toEqual([null]);
  const words = [0, 4, 60, 61, 730, 1202].map((days) => scopeMessages.waiting(3, days).replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    '3 találat vár, a fele ma érkezett',
    '3 találat vár, a fele legalább 4 napja',
    '3 találat vár, a fele legalább 60 napja',
    '3 találat vár, a fele legalább 2 hónapja',
    '3 találat vár, a fele legalább 23 hónapja',
    '3 találat vár, a fele legalább 3 éve',
  ]);
  await database.db
    .updateTable('expert_scope')
    .set({ ended_at: new Date() })
    .where('taxon_id', '=', taxa.genus2)
    .execute();
  await countWaiting(database.db);
  const left = await database.db.selectFrom('scope_wait').select('taxon_id').execute();
  expect(left).toEqual([{ taxon_id: taxa.familia }]);
});

describe('what a photo must show', () => {
  const line = () => [taxa.ordo, taxa.familia, taxa.genus, taxa.borealis];
  const keep = (taxon: TaxonKey, mustShow: string, photoRank: 'genus' | 'species' | null) =>
    write(database.db, (tx) => keepEvidence(tx, { taxonId: taxa[taxon], memberId: null, mustShow, photoRank }));

  test('comes from the taxon or the nearest above it, each part for itself, and can be taken back', async () => {
    expect(await findEvidence(database.db, line())).toBeNull();
    await keep('familia', 'A szárny erezete.', 'genus');
    expect(await findEvidence(database.db, line())).toEqual({ mustShow: 'A szárny erezete.', photoRank: 'genus' });
    await keep('borealis', '', 'species');
    expect(await findEvidence(database.db, line())).toEqual({ mustShow: 'A szárny erezete.', photoRank: 'species' });
    await keep('genus', 'A csáp vége.', null);
    expect(await findEvidence(database.db, line())).toEqual({ mustShow: 'A csáp vége.', photoRank: 'species' });
    await keep('borealis', '', null);
    await keep('genus', '', null);
    expect(await findEvidence(database.db, line())).toEqual({ mustShow: 'A szárny erezete.', photoRank: 'genus' });
  });
});

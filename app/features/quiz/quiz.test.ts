import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, plantAddresses, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aQuizFind } from '#test/factories/quiz.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findGame, marksOf } from './games/find-game.server.ts';
import { findQuizOrders } from './games/find-quiz-orders.server.ts';
import { startGame } from './games/start-game.server.ts';
import { sweepQuiz } from './jobs/sweep-quiz.server.ts';
import { findMissedPairs } from './learning/find-missed-pairs.server.ts';
import { findProgress } from './learning/find-progress.server.ts';
import { quizApi } from './quiz-api.server.ts';
import { answerRound } from './rounds/answer-round.server.ts';
import { makeRounds } from './rounds/make-rounds.server.ts';
import { openRound, sealRound } from './rounds/seal-round.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const network = '192.0.2.1';
const note = 'A csápja végén fehér a pont.';
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;
let expert: Member;
let fit: { sightingId: number; imageId: number; mediumKey: string }[];
let server: FastifyInstance;

beforeAll(async () => {
  const { db } = services;
  taxa = await plantTaxa(db);
  await plantAddresses(db);
  anna = await aMember(db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(db, 'bela');
  expert = await aMember(db, 'szakerto', { scope: taxa.ordo });
  const find = (taxonId: number, more: Partial<Parameters<typeof aQuizFind>[1]> = {}) =>
    aQuizFind(services, { memberId: anna.memberId, expert, taxonId, ...more });
  fit = [await find(taxa.minor), await find(taxa.borealis), await find(taxa.protectus), await find(taxa.minor)];
  // What must never be shown.
  await find(taxa.minor, { licenseId: 7 });
  await find(taxa.minor, { licenseId: 0 });
  await find(taxa.minor, { expert: bela });
  await find(taxa.genus);
  const hidden = await find(taxa.minor);
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden.sightingId).execute();
  const doubted = await find(taxa.minor);
  await db.updateTable('sighting').set({ verdict: 'rejected' }).where('id', '=', doubted.sightingId).execute();
  await writeUnderTree(db, (tx) =>
    keepLookAlike(tx, { taxonId: taxa.minor, otherId: taxa.borealis, note, memberId: null }),
  );
  server = await apiServer({ services }, quizApi);
});
afterAll(() => server.close());

const sealed = (taxonId: number, now = new Date()) => {
  const shown = fit[[taxa.minor, taxa.borealis, taxa.protectus].indexOf(taxonId)];
  if (!shown) throw new Error('No find shows this.');
  const { sightingId, imageId } = shown;
  const choices = [taxa.borealis, taxa.minor, taxa.protectus];
  return sealRound(services.config, { sightingId, imageId, taxonId, choices }, now);
};
const answer = (viewer: Viewer, word: string, choice: number, now?: Date) =>
  answerRound(services, viewer, { sealed: word, choice, network, ...(now && { now }) });

it('asks of public photos alone that an expert has confirmed and whose licence gives them to be shown', async () => {
  const rounds = await makeRounds(services.db, { difficulty: 'hard', count: 10 });
  expect(rounds.map(({ sightingId }) => sightingId).sort()).toEqual(fit.map(({ sightingId }) => sightingId).sort());
  for (const { taxonId, choices } of rounds) {
    expect(choices).toContain(taxonId);
    expect([...choices].sort()).toEqual([taxa.borealis, taxa.minor, taxa.protectus].sort());
  }
  // Each species once before one comes again.
  expect(new Set(rounds.slice(0, 3).map(({ taxonId }) => taxonId)).size).toBe(3);
  expect(await makeRounds(services.db, { orderId: taxa.genus, difficulty: 'hard', count: 10 })).toEqual([]);
  expect(await findQuizOrders(services.db)).toMatchObject([{ id: taxa.ordo, name: 'tesztszárnyúak' }]);
});

it('sends nothing by which the answer could be known: no number, file, caption or name of the find', async () => {
  const answered = await server.inject('/api/v1/spottingsforgame?difficulty=hard');
  expect(answered.statusCode).toBe(200);
  const round = answered.json();
  expect(Object.keys(round).sort()).toEqual(['choices', 'images', 'round']);
  expect(round.images).toEqual([{ url: `/jatek/kep/${round.round}`, width: 320, height: 240 }]);
  for (const word of ['kepfajl', 'talalat/', 'titkos', 'felirat', 'Minta Anna', ...fit.map((each) => each.mediumKey)])
    expect(answered.body).not.toContain(word);
  const picture = await server.inject(round.images[0].url);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' });
  expect(picture.headers.etag).toBeUndefined();
  expect(picture.headers['last-modified']).toBeUndefined();
  expect(picture.rawPayload.includes('Minta Anna')).toBe(false);
  expect(picture.rawPayload.includes('CC BY')).toBe(false);
});

it('is judged once: the same again is told the same, anything else is refused, and a stranger’s word is nothing', async () => {
  const word = sealed(taxa.minor);
  const post = (choice: unknown, round = word) =>
    server.inject({ method: 'POST', url: `/api/v1/spottingsforgame/${round}`, payload: { choice } });
  expect((await post(taxa.genus)).statusCode).toBe(422);
  expect((await post('x')).statusCode).toBe(400);
  const wrong = await post(taxa.borealis);
  expect(wrong.json()).toMatchObject({
    isRight: false,
    taxon: { id: taxa.minor },
    chosen: { id: taxa.borealis },
    note,
    find: { id: fit[0]?.sightingId, credit: { author: 'Minta Anna', licenseId: 1, terms: null } },
  });
  expect((await post(taxa.borealis)).json()).toEqual(wrong.json());
  expect((await post(taxa.minor)).statusCode).toBe(409);
  expect((await post(taxa.minor, 'A'.repeat(80))).statusCode).toBe(404);
  expect((await post(taxa.minor, 'rovid')).statusCode).toBe(404);
  const { misses } = await services.db
    .selectFrom('quiz_miss')
    .select('misses')
    .where('taxon_id', '=', taxa.minor)
    .where('chosen_id', '=', taxa.borealis)
    .executeTakeFirstOrThrow();
  expect(misses).toBe(1);
});

it('gives two askers at once one answer', async () => {
  const word = sealed(taxa.protectus);
  const all = await Promise.allSettled([
    ...[taxa.protectus, taxa.protectus].map((choice) => answer(bela, word, choice)),
    ...[taxa.minor, taxa.borealis].map((choice) => answer(bela, word, choice)),
  ]);
  const { rows } = {
    rows: await services.db.selectFrom('quiz_card').selectAll().where('member_id', '=', bela.memberId).execute(),
  };
  expect(rows).toHaveLength(1);
  expect(rows[0]?.asked).toBe(1);
  expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2);
});

it('asks a member again on the day on which it is due, and shows what they know by family', async () => {
  const [day, next] = [new Date('2026-11-10T18:00:00Z'), new Date('2026-11-11T07:00:00Z')];
  const start = (now: Date) =>
    startGame(services, anna, { kind: 'due', difficulty: 'hard', orderId: null, network, now });
  expect(await start(day)).toBeUndefined();
  await answer(anna, sealed(taxa.minor, day), taxa.borealis, day);
  await answer(anna, sealed(taxa.borealis, day), taxa.borealis, day);
  expect(await start(day)).toBeUndefined();
  expect((await findProgress(services.db, { memberId: anna.memberId, now: day })).due).toBe(0);

  const { families, due } = await findProgress(services.db, { memberId: anna.memberId, now: next });
  expect(families).toMatchObject([{ family: { id: taxa.familia }, species: 2, asked: 2, known: 1, due: 1 }]);
  expect(due).toBe(1);
  const word = (await start(next)) ?? '';
  const game = await findGame(services, anna, { word, now: next });
  expect(game?.questions.map(({ round }) => round.taxonId)).toEqual([taxa.minor]);
  expect(await findGame(services, bela, { word, now: next })).toBeUndefined();
  expect(await findGame(services, visitor(), { word, now: next })).toBeUndefined();
  await answer(anna, game?.questions[0]?.sealed ?? '', taxa.minor, next);
  expect(await start(next)).toBeUndefined();
  const cookie = await aSessionCookie(services.db, anna.memberId);
  expect((await server.inject('/api/v1/spottingsforgame?due=1')).statusCode).toBe(401);
  const again = await server.inject({ url: '/api/v1/spottingsforgame?due=1', headers: { cookie } });
  expect(again.statusCode).toBe(200);
});

it('has one round a day, the same for everybody, and each member’s once', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const start = (viewer: Viewer, at = now) =>
    startGame(services, viewer, { kind: 'daily', difficulty: 'easy', orderId: taxa.genus, network, now: at });
  const [one, same, other, stranger] = [
    await start(anna),
    await start(anna),
    await start(bela),
    await start(visitor()),
  ];
  expect(one).toBe(same);
  expect(new Set([one, other, stranger]).size).toBe(3);
  const asked = async (viewer: Viewer, word = '') => {
    const game = await findGame(services, viewer, { word, now });
    return game?.questions.map(({ sealed: _, round: { word: __, ...round } }) => round);
  };
  expect(await asked(bela, other)).toEqual(await asked(anna, one));
  expect(await asked(visitor(), stranger)).toEqual(await asked(anna, one));

  const game = await findGame(services, bela, { word: other ?? '', now });
  const [first] = game?.questions ?? [];
  await answer(bela, first?.sealed ?? '', first?.round.taxonId ?? 0, now);
  const later = await findGame(services, bela, { word: other ?? '', now });
  expect(later && marksOf(later)).toEqual([true, null, null, null]);
  expect(await start(anna, new Date('2026-11-21T12:00:00Z'))).not.toBe(one);
});

it('lists for those who may write them the pairs that are missed most and have no note', async () => {
  for (const _ of [1, 2]) await answer(visitor(), sealed(taxa.protectus), taxa.minor);
  await answer(visitor(), sealed(taxa.borealis), taxa.protectus);
  const before = await findMissedPairs(services.db, expert);
  expect(before.map(({ one, other }) => [one.id, other.id].sort())).toEqual([
    [taxa.minor, taxa.protectus].sort(),
    [taxa.borealis, taxa.protectus].sort(),
  ]);
  expect(before[0]?.misses).toBeGreaterThanOrEqual(2);
  const [wrong] = before;
  await writeUnderTree(services.db, (tx) =>
    keepLookAlike(tx, { taxonId: wrong?.one.id ?? 0, otherId: wrong?.other.id ?? 0, note, memberId: null }),
  );
  expect(await findMissedPairs(services.db, expert)).toHaveLength(1);
  expect(await findMissedPairs(services.db, { ...bela, isEditor: true })).toHaveLength(1);
  await expect(findMissedPairs(services.db, bela)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(findMissedPairs(services.db, visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
});

it('forgets games and answers that nobody can go on with, and nothing that can still be answered', async () => {
  const now = new Date();
  const word = sealed(taxa.minor, now);
  await answer(visitor(), word, taxa.minor, now);
  await sweepQuiz(services.db, new Date(now.getTime() + 6.9 * 86_400_000));
  await expect(answer(visitor(), word, taxa.borealis, now)).rejects.toMatchObject({ code: 'conflict' });
  await sweepQuiz(services.db, new Date(now.getTime() + 9 * 86_400_000));
  const count = async (table: 'quiz_answer' | 'quiz_game' | 'quiz_day') =>
    (await services.db.selectFrom(table).selectAll().execute()).length;
  expect([await count('quiz_answer'), await count('quiz_game'), await count('quiz_day')]).toEqual([0, 0, 0]);
  expect((await services.db.selectFrom('quiz_card').selectAll().execute()).length).toBeGreaterThan(0);
  expect(openRound(services.config, word, new Date(now.getTime() + 8 * 86_400_000))).toBeUndefined();
});

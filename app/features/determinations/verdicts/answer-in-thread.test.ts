import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determine } from '../determine.server.ts';
import { claimNext } from '../waiting/claim-next.server.ts';
import { answerInThread } from './answer-in-thread.server.ts';
import { checkVerdicts } from './check-verdicts.server.ts';
import { giveVerdict, type VerdictInput } from './give-verdict.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let tag: Member;
let expert: Member;
let second: Member;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  owner = await aMember(db, 'gazda');
  tag = await aMember(db, 'tag1');
  expert = await aMember(db, 'hat1', { scope: taxa.familia });
  second = await aMember(db, 'hat2', { scope: taxa.familia });
});

async function asked(more: Partial<VerdictInput> = {}): Promise<number> {
  const id = await aSighting(database.db, owner.memberId);
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  await determine(database.db, owner, { action: 'determine', sightingId: id, taxonId: taxa.minor, ...statement });
  await ask(id, expert, more);
  return id;
}

const ask = (sightingId: number, by: Member, more: Partial<VerdictInput> = {}) =>
  giveVerdict(database.db, by, { sightingId, verdict: 'waiting', asks: ['photo'], comment: '', ...more });

const answer = (viewer: Member, sightingId: number, parentId: number | null = null) =>
  answerInThread(database.db, viewer, { sightingId, parentId, clientId: randomUUID(), text: 'Itt van még egy.' });

const threadOf = async (id: number) => (await findComments(database.db, owner, id)).items;
const verdictOf = async (id: number) =>
  (await database.db.selectFrom('sighting').select('verdict').where('id', '=', id).executeTakeFirstOrThrow()).verdict;
const offered = async (id: number) => {
  const wanted = { kind: 'own', verdict: 'open', filters: noFilters, count: 10, seen: [] } as const;
  return (await claimNext(database.db, second, wanted)).cases.some((each) => each.id === id);
};
const kindsOf = async (member: Member, id: number) =>
  (await database.db.selectFrom('notification').selectAll().where('sighting_id', '=', id).execute())
    .filter((row) => row.member_id === member.memberId)
    .map((row) => row.kind)
    .sort();

test('a question to the observer stands among the comments, and tells them once', async () => {
  const own = await asked({ comment: 'Látszik rajta a fonák?' });
  expect((await threadOf(own)).map(({ text, user }) => [user.username, text])).toEqual([
    ['hat1', 'Látszik rajta a fonák?'],
  ]);
  expect((await threadOf(await asked())).map(({ text }) => text)).toEqual(['Tudsz még fotót feltölteni róla?']);
  expect(await kindsOf(owner, own)).toEqual(['verdict']);
});

test('the observer’s answer brings it back to the queue and tells who asked; nobody else’s does', async () => {
  const id = await asked();
  const [question] = await threadOf(id);
  expect([await verdictOf(id), await offered(id)]).toEqual(['waiting', false]);
  await answer(tag, id, question?.id);
  expect(await verdictOf(id)).toBe('waiting');
  await answer(owner, id, question?.id);
  expect([await verdictOf(id), await offered(id)]).toEqual(['open', true]);
  expect(await kindsOf(expert, id)).toEqual(['comment', 'verdict_reopened']);
  const { items } = await findNotifications(database.db, expert, { filter: 'all', limit: 60 });
  expect(items.find(({ kind }) => kind === 'verdict_reopened')?.text).toContain('az észlelő válaszolt');
  await answer(owner, id);
  expect(await kindsOf(expert, id)).toEqual(['comment', 'verdict_reopened']);
});

test('an answer ends the question alone: what another expert had decided holds', async () => {
  const id = await aSighting(database.db, owner.memberId);
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  await determine(database.db, owner, { action: 'determine', sightingId: id, taxonId: taxa.minor, ...statement });
  await giveVerdict(database.db, second, { sightingId: id, verdict: 'plausible', asks: [], comment: '' });
  await ask(id, expert);
  await answer(owner, id);
  expect(await verdictOf(id)).toBe('plausible');
});

test('a question taken back goes from the comments, unless it was answered', async () => {
  const [quiet, answered] = [await asked(), await asked()];
  const [question] = await threadOf(answered);
  await answer(tag, answered, question?.id);
  for (const id of [quiet, answered])
    await giveVerdict(database.db, expert, { sightingId: id, verdict: 'open', asks: [], comment: '' });
  expect((await threadOf(quiet)).map(({ state }) => state)).toEqual(['deleted']);
  expect((await threadOf(answered)).map(({ state }) => state)).toEqual(['shown']);
});

test('who is blocked by the observer decides without asking', async () => {
  const blocked = await aMember(database.db, 'hat3', { scope: taxa.familia });
  const id = await asked();
  await followMember(database.db, owner, { memberId: blocked.memberId, act: 'block' });
  await expect(ask(id, blocked)).rejects.toMatchObject({ code: 'not_allowed' });
  await giveVerdict(database.db, blocked, { sightingId: id, verdict: 'plausible', asks: [], comment: '' });
  expect([await verdictOf(id), (await threadOf(id)).length]).toEqual(['plausible', 1]);
});

test('stored = computed after everything above', async () => {
  expect(await checkVerdicts(database.db)).toEqual([]);
  expect(await verifySummaries(database.db)).toEqual([]);
});

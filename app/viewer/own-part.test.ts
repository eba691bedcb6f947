import { expect, test } from 'vitest';
import { askOwn, isOneself, SharedLook } from './own-part.ts';
import { everyMember, type OwnQuestion, type Viewer, visitor } from './viewer.ts';

const anna: Viewer = { ...visitor(), memberId: 1, username: 'anna', listView: 'table' };
const bela: Viewer = { ...visitor(), memberId: 2, username: 'bela' };
const view: OwnQuestion<string> = {
  key: 'view',
  usual: 'cards',
  ask: ({ listView }) => listView,
  otherwise: 'kept',
};
const unseen = (members: number[]): OwnQuestion<boolean> => ({
  key: 'unseen',
  usual: false,
  ask: async ({ memberId }) => members.includes(memberId ?? 0),
  otherwise: 'alone',
});

test('whose things a shared page meets gets one made for them alone', async () => {
  const look = new SharedLook();
  expect(isOneself(everyMember(look), 1)).toBe(false);
  expect(await look.answersOf(anna)).toBeUndefined();
  expect(await look.answersOf(bela)).toEqual(new Map());
});

test('a shared page belongs to nobody, and a visitor gets none', async () => {
  const look = new SharedLook();
  const viewer = everyMember(look);
  expect(isOneself(viewer, null)).toBe(false);
  expect(await look.answersOf(visitor())).toBeUndefined();
});

test('a shared page is made by the usual answers, and each reader is asked', async () => {
  const look = new SharedLook();
  expect(await askOwn(everyMember(look), view)).toBe('cards');
  expect(await look.answersOf(bela)).toEqual(new Map());
  const answers = await look.answersOf(anna);
  expect(answers).toEqual(new Map([['view', 'table']]));
  expect(await askOwn(everyMember(new SharedLook(answers)), view)).toBe('table');
});

test('an answer for which no page is kept makes the page its reader’s alone', async () => {
  const look = new SharedLook();
  expect(await askOwn(everyMember(look), unseen([1]))).toBe(false);
  expect(await look.answersOf(anna)).toBeUndefined();
  expect(await look.answersOf(bela)).toEqual(new Map());
});

test('a page made for one viewer asks that one', async () => {
  expect(await askOwn(anna, view)).toBe('table');
  expect(isOneself(anna, 1)).toBe(true);
  expect(isOneself(anna, 2)).toBe(false);
});

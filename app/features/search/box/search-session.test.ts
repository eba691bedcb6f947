import { expect, test } from 'vitest';
import { readSearchAnswer, type SearchHit } from '../search-item.ts';
import { searchableText } from '../searchable-text.ts';
import { createSearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/** A clock and a server that do what the test says, when it says so. */
function stage() {
  const states: SearchState[] = [];
  const kept: SearchHit[] = [];
  const asked: { query: string; signal: AbortSignal; answer: (body: unknown) => void; fail: () => void }[] = [];
  let pending: { at: number; then: () => void } | undefined;
  let now = 0;
  const session = createSearchSession({
    source: {
      lookUp: (query, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          asked.push({ query, signal, answer: resolve, fail: () => reject(new Error('no network')) });
        }),
      read: readSearchAnswer,
      lookUpKept: async () => kept.splice(0),
    },
    wait: (ms, then) => {
      const mine = { at: now + ms, then };
      pending = mine;
      return () => {
        if (pending === mine) pending = undefined;
      };
    },
    onChange: (state) => states.push(state),
  });
  return {
    session,
    asked,
    kept,
    last: () => states.at(-1),
    async pass(ms: number) {
      now += ms;
      if (pending && pending.at <= now) {
        const { then } = pending;
        pending = undefined;
        then();
      }
      await settle();
    },
  };
}

async function settle() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

function answerOf(...names: string[]) {
  return { success: true, items: names.map((origName, index) => ({ id: index + 1, origName })) };
}

test.each([
  ['os', undefined],
  ['  os  ', undefined],
  ['o\u0308sz', 'ösz'],
  ['o\u0301 o\u0301', undefined],
  ['o\u0301 o\u0301z', 'ó óz'],
  ['a%%', undefined],
  ['🦋🦋🦋', undefined],
  ['o\u0301o\u0301', undefined],
  [' ősz ', 'ősz'],
])('%j is looked up as %j', (text, query) => {
  expect(searchableText(text)).toBe(query);
});

test('under three letters nothing is asked', async () => {
  const { session, asked, pass } = stage();
  session.type('os');
  await pass(1000);
  expect(asked).toEqual([]);
});

test('only what stands for 200 ms is looked up', async () => {
  const { session, asked, pass } = stage();
  session.type('osz');
  await pass(199);
  session.type('oszi');
  await pass(199);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(asked.map(({ query }) => query)).toEqual(['oszi']);
});

test('a new look-up aborts the one before, whose late answer is not shown', async () => {
  const { session, asked, pass, last } = stage();
  session.type('osz');
  await pass(200);
  session.type('tavasz');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pass(200);
  asked[0]?.answer(answerOf('Fictus borealis'));
  asked[1]?.answer(answerOf('Fictus vernalis'));
  await settle();
  expect(last()).toMatchObject({ phase: 'done', query: 'tavasz', items: [{ origName: 'Fictus vernalis' }] });
});

test('what was found stays while a longer text waits, and goes when it gets too short', async () => {
  const { session, asked, pass, last } = stage();
  session.type('osz');
  await pass(200);
  asked[0]?.answer(answerOf('Fictus borealis'));
  await settle();
  session.type('oszi');
  expect(last()).toMatchObject({ phase: 'waiting', items: [{ origName: 'Fictus borealis' }] });
  session.type('os');
  expect(last()).toEqual({ phase: 'idle', query: '', items: [] });
});

test('a space at the end asks nothing again', async () => {
  const { session, asked, pass } = stage();
  session.type('osz');
  await pass(200);
  session.type('osz ');
  await pass(200);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
});

test.each([
  [{ success: false, items: [{ id: 1, origName: 'Fictus' }] }],
  [{ success: true }],
  ['<!doctype html>'],
  [null],
])('the answer %j is an empty list', async (body) => {
  const { session, asked, pass, last } = stage();
  session.type('osz');
  await pass(200);
  asked[0]?.answer(body);
  await settle();
  expect(last()).toEqual({ phase: 'done', query: 'osz', items: [] });
});

test('a failed look-up is an empty list', async () => {
  const { session, asked, pass, last } = stage();
  session.type('osz');
  await pass(200);
  asked[0]?.fail();
  await settle();
  expect(last()).toEqual({ phase: 'done', query: 'osz', items: [] });
});

test('a stopped session says nothing more', async () => {
  const { session, asked, pass, last } = stage();
  session.type('osz');
  await pass(200);
  session.stop();
  const before = last();
  asked[0]?.answer(answerOf('Fictus borealis'));
  await settle();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(last()).toBe(before);
});

import { expect, test } from 'vitest';
import { problems } from '#app/platform/action/domain-error.ts';
import { isSentence } from '#test/sentences.ts';
import { failureWords } from './failure-words.server.ts';

test.each([...Object.keys(problems), 'job timed out', 'job heartbeat timeout'])('%s is said in words alone', (code) => {
  const { words, said } = failureWords(code);
  expect([isSentence(words), said]).toEqual([true, '']);
});

test('a file that is missing is said, with its key beside', () => {
  const key = `${'0'.repeat(64)}.webp`;
  expect(failureWords(key)).toEqual({ words: 'Hiányzik egy fájl a tárhelyről.', said: key });
});

test('a machine’s own words stand aside, and ours do not', () => {
  expect(failureWords('relation "x" does not exist')).toEqual({ words: '', said: 'relation "x" does not exist' });
  expect(failureWords('3 fiókot nem sikerült törölni.')).toEqual({ words: '3 fiókot nem sikerült törölni.', said: '' });
  expect(failureWords('')).toEqual({ words: '', said: '' });
});

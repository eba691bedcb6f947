import { expect, test } from 'vitest';
import { readDetermineAnswer } from './determine-answer.ts';
import { messages } from './messages.ts';

test('saved only where the sighting came back; anything else says that it was not', () => {
  const failed = { saved: false, problem: messages.failed };
  expect(readDetermineAnswer(true, { id: 7, notice: null })).toEqual({ saved: true, notice: null });
  expect(readDetermineAnswer(true, { id: 7, notice: 'ma így él' })).toEqual({ saved: true, notice: 'ma így él' });
  expect(readDetermineAnswer(true, { success: false })).toEqual(failed);
  expect(readDetermineAnswer(true, null)).toEqual(failed);
  expect(readDetermineAnswer(false, '<!doctype html>')).toEqual(failed);
  expect(readDetermineAnswer(false, { id: 7, detail: '' })).toEqual(failed);
  const refusal = { saved: false, problem: 'Ezt a nevet nem lehet választani.' };
  expect(readDetermineAnswer(false, { detail: refusal.problem })).toEqual(refusal);
});

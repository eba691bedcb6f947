import { describe, expect, it } from 'vitest';
import { editMessages as messages } from './messages.ts';
import { saveEdit } from './save-edit.ts';

const input = { id: 1, revision: 2, notes: 'este' };
const answering = (status: number, body: string) => async () => new Response(body, { status });
const current = JSON.stringify({ status: 409, detail: 'x', revision: 3, updatedAt: '', current: {}, pictures: [] });

describe('saving an edit', () => {
  it.each([
    ['200 without success', 200, '{"success":false}'],
    ['200 without a revision', 200, '{"success":true,"url":"/talalat/1"}'],
    ['200 with nothing', 200, ''],
    ['502 with a page', 502, '<html></html>'],
    ['500 with a problem', 500, '{"detail":"x","errors":[]}'],
  ])('is never taken for done: %s', async (_, status, body) => {
    expect(await saveEdit(input, answering(status, body))).toEqual({ kind: 'failed', message: messages.saveFailed });
  });

  it('tells a cut connection, an ended session, a refusal by field, and another version', async () => {
    const cut = () => Promise.reject(new TypeError('network'));
    expect(await saveEdit(input, cut)).toEqual({ kind: 'failed', message: messages.saveFailed });
    expect(await saveEdit(input, answering(401, '{}'))).toEqual({ kind: 'logged_out' });
    const refusal =
      '{"detail":"x","errors":[{"path":"observedOn.from","message":"jövő"},{"path":"observers.1","message":"ki?"}]}';
    expect(await saveEdit(input, answering(422, refusal))).toEqual({
      kind: 'refused',
      errors: { date: 'jövő', observers: 'ki?' },
    });
    expect(await saveEdit(input, answering(409, current))).toMatchObject({ kind: 'stale', answer: { revision: 3 } });
    const gone = '{"detail":"Ezt a találatot közben törölted.","errors":[]}';
    expect(await saveEdit(input, answering(404, gone))).toEqual({
      kind: 'failed',
      message: 'Ezt a találatot közben törölted.',
    });
  });

  it('is done when the answer names the sighting and its revision', async () => {
    const done = '{"success":true,"id":1,"url":"/talalat/1","revision":3}';
    expect(await saveEdit(input, answering(200, done))).toEqual({ kind: 'saved', url: '/talalat/1', revision: 3 });
  });
});

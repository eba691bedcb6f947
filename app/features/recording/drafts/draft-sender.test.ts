import { expect, test } from 'vitest';
import { typedFrom } from '../typed-sighting.ts';
import type { DraftEnd, DraftToSend } from './draft-sender.ts';
import { draftSender } from './draft-sender.ts';

const touched = { when: false, where: false };
const withWords = (notes: string): DraftToSend => ({
  clientId: '0c8d6a5e-0000-4000-8000-000000000001',
  kind: 'find',
  content: { typed: typedFrom(new Map([['notes', notes]])), touched, photos: [] },
});

/** A form's sender, and the words that the server has got by it, one after the other. */
function aSender() {
  const got: string[] = [];
  const sender = draftSender({
    call: async (_path, init) => {
      got.push(JSON.parse(String(init?.body)).content.typed.notes);
      return new Response(JSON.stringify({ version: got.length }), { status: 200 });
    },
    writer: 'w',
    newId: () => 'n',
    version: 0,
    sent: null,
    onKept: () => undefined,
    onConflict: () => undefined,
  });
  return { got, sender };
}

test('what stood on a form that was emptied before it went goes no more', async () => {
  const { got, sender } = aSender();
  sender.put(withWords('kép'));
  sender.put(withWords(''), true);
  expect(await sender.flush()).toMatchObject({ kind: 'same' });
  expect(got).toEqual([]);
});

test.each([
  ['has', async (sending: Promise<DraftEnd>) => void (await sending)],
  ['is just getting', async () => undefined],
])('an emptied form goes over what the server %s of it', async (_what, wait) => {
  const { got, sender } = aSender();
  sender.put(withWords('kép'));
  await wait(sender.flush());
  sender.put(withWords(''), true);
  await sender.flush();
  expect(got).toEqual(['kép', '']);
});

test('who waits for a call under way hears that it has moved the draft', async () => {
  const moved: string[] = [];
  const sender = draftSender({
    call: async (_path, init) =>
      JSON.parse(String(init?.body)).clientId === 'n'
        ? new Response(JSON.stringify({ version: 1 }), { status: 200 })
        : new Response(JSON.stringify({ type: 'urn:x:conflict' }), { status: 409 }),
    writer: 'w',
    newId: () => 'n',
    version: 2,
    sent: null,
    onKept: () => undefined,
    onConflict: (key) => moved.push(key),
  });
  sender.put(withWords('innen'));
  const [behind, pressed] = [sender.flush(), sender.flush()];
  expect(await behind).toMatchObject({ kind: 'kept', hasMoved: true });
  expect(await pressed).toMatchObject({ hasMoved: true });
  expect(await sender.flush()).toMatchObject({ hasMoved: false });
  expect(moved).toEqual(['n']);
});

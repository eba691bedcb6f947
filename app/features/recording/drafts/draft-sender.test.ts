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

/** A server on which another device has written the draft: what it gets under which key, each answer waiting to be let go. */
function aForeignDraft() {
  const got: [key: string, notes: string, version: number][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const sender = draftSender({
    call: async (_path, init) => {
      const { clientId, version, content } = JSON.parse(String(init?.body));
      got.push([clientId, content.typed.notes, version]);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      await answer.promise;
      const isForeign = clientId === withWords('').clientId;
      const body = isForeign ? { type: 'urn:x:conflict' } : { version: version + 1 };
      return new Response(JSON.stringify(body), { status: isForeign ? 409 : 200 });
    },
    writer: 'w',
    newId: () => `uj-${got.length}`,
    version: 2,
    sent: null,
    onKept: () => undefined,
    onConflict: () => undefined,
  });
  /** Lets the call go that is under way, and waits for the next. */
  const letGo = async (next: number) => {
    answers[next - 1]?.resolve();
    await expect.poll(() => got.length).toBe(next + 1);
  };
  return { got, answers, sender, letGo };
}

test.each([
  ['while it is refused', 0],
  ['while it goes under its new key', 1],
  ['after that', 2],
])('what is typed %s, before the form knows of its new key, goes once and over nobody else’s', async (_when, at) => {
  const { got, answers, sender, letGo } = aForeignDraft();
  const typeOn = () => sender.put(withWords('innen, tovább'));
  sender.put(withWords('innen'));
  const sending = sender.flush();
  await expect.poll(() => got.length).toBe(1);
  if (at === 0) typeOn();
  await letGo(1);
  if (at === 1) {
    typeOn();
    await letGo(2);
  }
  answers.at(-1)?.resolve();
  expect(await sending).toMatchObject({ kind: 'kept', hasMoved: true });
  if (at === 2) {
    typeOn();
    const later = sender.flush();
    await expect.poll(() => got.length).toBe(3);
    answers.at(-1)?.resolve();
    expect(await later).toMatchObject({ kind: 'kept', hasMoved: false });
  }
  const [refused, ...rest] = got;
  expect(refused).toEqual([withWords('').clientId, 'innen', 2]);
  expect(new Set(rest.map(([key]) => key))).toEqual(new Set(['uj-1']));
  expect(rest.at(-1)?.[1]).toBe('innen, tovább');
  expect(rest.map(([, , version]) => version)).toEqual(rest.map((_each, index) => index));
  expect(sender.isSent(withWords('innen, tovább'))).toBe(true);
});

/** A form whose draft goes to a server that answers by the call's path, and what it was asked. */
function aForgetting(answer: (path: string) => Response | Promise<Response>) {
  const asked: [path: string, body: unknown][] = [];
  const sender = draftSender({
    call: async (path, init) => {
      asked.push([path, JSON.parse(String(init?.body))]);
      return answer(path);
    },
    writer: 'w',
    newId: () => 'n',
    version: 0,
    sent: null,
    onKept: () => undefined,
    onConflict: () => undefined,
  });
  return { asked, sender };
}

const { clientId: begun } = withWords('');
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

test('who begins anew deletes what the server has got by then, and what was to go does not', async () => {
  const held = Promise.withResolvers<void>();
  const { asked, sender } = aForgetting(async (path) => {
    if (path.endsWith('delete')) return json({ changed: [] });
    await held.promise;
    return json({ version: 1 });
  });
  sender.put(withWords('egy'));
  const sending = sender.flush();
  sender.put(withWords('egy kettő'));
  const forgetting = sender.forget(begun);
  held.resolve();
  await sending;
  expect(await forgetting).toBe('removed');
  expect(asked.map(([path]) => path.split('/').at(-1))).toEqual(['save', 'delete']);
  expect(asked[1]?.[1]).toEqual({ drafts: [{ clientId: begun, version: 1, writer: 'w' }] });
});

test.each([
  ['changed', 'has written it since', () => json({ changed: [begun] })],
  ['unreachable', 'may have it', () => json({}, 503)],
])('it hears ‘%s’ where another device %s', async (end, _what, answer) => {
  const { sender } = aForgetting((path) =>
    path.endsWith('delete') ? answer() : json({ type: 'urn:x:conflict' }, 503),
  );
  sender.put(withWords('egy'));
  await sender.flush();
  expect(await sender.forget(begun)).toBe(end);
});

test('a form of which nothing ever went asks nothing', async () => {
  const { asked, sender } = aForgetting(() => json({}));
  sender.put(withWords('egy'));
  expect(await sender.forget(begun)).toBe('removed');
  expect(asked).toEqual([]);
});

test('a form that is begun anew while another device’s draft is told moves nowhere', async () => {
  const held = Promise.withResolvers<void>();
  const { asked, sender } = aForgetting(async (path) => {
    if (path.endsWith('delete')) return json({ changed: [begun] });
    await held.promise;
    return json({ type: 'urn:x:conflict' }, 409);
  });
  sender.put(withWords('egy'));
  const sending = sender.flush();
  const forgetting = sender.forget(begun);
  held.resolve();
  expect(await sending).toMatchObject({ kind: 'conflict', hasMoved: false });
  expect(await forgetting).toBe('changed');
  expect(asked).toHaveLength(2);
});

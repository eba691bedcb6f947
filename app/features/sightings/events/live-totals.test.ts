import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { statementsOf } from '#test/harness/note-statements.ts';
import { useTestServices } from '#test/harness/services.ts';
import { takePart } from './change-event-contents.server.ts';
import { eventContentsApi } from './event-contents-api.server.ts';
import { LiveTotals } from './live-totals.server.ts';

const services = useTestServices();
const database = services;
const open: LiveTotals[] = [];
let anna: Viewer;
let event: number;

beforeAll(async () => {
  anna = { ...(await aMember(database.db, 'anna')), isOrganiser: true };
  const typed = { ...emptyEvent, name: 'Fajnap', firstDay: today() };
  const made = { ...eventSchema.parse(typed), clientId: randomUUID() };
  event = await write(database.db, (tx) => makeEvent(tx, anna, made));
  await write(database.db, (tx) => takePart(tx, anna, event));
});
afterEach(() => {
  for (const live of open.splice(0)) live.close();
});

function opened(): LiveTotals {
  const live = new LiveTotals(database.db);
  open.push(live);
  return live;
}

/** As much of an answer as is written to. */
class Listener extends EventEmitter {
  readonly heard: string[] = [];
  writableLength = 0;
  destroyed = false;
  write(text: string) {
    this.heard.push(text);
    return true;
  }
  end(text = '') {
    this.heard.push(text);
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
  get totals() {
    return this.heard.flatMap((text) => /^data: (\{.*)$/m.exec(text)?.[1] ?? []).map((text) => JSON.parse(text));
  }
}

async function listening(live: LiveTotals, knownId?: string): Promise<Listener> {
  const listener = new Listener();
  await live.add(event, listener as unknown as ServerResponse, knownId);
  return listener;
}

const aFind = () => aSighting(database.db, anna.memberId ?? 0, { observedFrom: today(), observedTo: today() });

it('a thousand listen in one process: each is told at once, and again when a find comes', async () => {
  const live = opened();
  let listeners: Listener[] = [];
  const asked = await statementsOf(async () => {
    listeners = await Promise.all(Array.from({ length: 1000 }, () => listening(live)));
  });
  expect(asked.length).toBeLessThan(10);
  expect(live.listeners).toBe(1000);
  const [before] = listeners[0]?.totals ?? [];
  for (const { totals } of listeners) expect(totals).toEqual([before]);
  await aFind();
  await expect.poll(() => listeners.every(({ totals }) => totals.length === 2), { timeout: 5000 }).toBe(true);
  for (const { totals } of listeners) expect(totals.at(-1).sightings).toBe(before.sightings + 1);
  for (const listener of listeners) listener.end();
  expect(live.listeners).toBe(0);
});

it('who comes back to another process with what they knew last is told only what has changed since', async () => {
  const first = await listening(opened());
  const id = /^id: (.*)$/m.exec(first.heard[0] ?? '')?.[1];
  expect((await listening(opened(), id)).totals).toEqual([]);
  await aFind();
  expect((await listening(opened(), id)).totals).toHaveLength(1);
});

it('lets go who takes nothing, and tells nobody what a coarse find changes', async () => {
  const live = opened();
  const [slow, quick] = [await listening(live), await listening(live)];
  await aSighting(database.db, anna.memberId ?? 0, {
    observedFrom: today(),
    observedTo: today(),
    visibility: 'square',
  });
  slow.writableLength = 1_000_000;
  await aFind();
  await expect.poll(() => quick.totals.length, { timeout: 5000 }).toBe(2);
  expect(slow.destroyed).toBe(true);
  expect(live.listeners).toBe(1);
});

it('keeps nobody who had gone before they were added', async () => {
  const live = opened();
  const gone = new Listener();
  gone.destroyed = true;
  await live.add(event, gone as unknown as ServerResponse, undefined);
  expect(live.listeners).toBe(0);
});

it('ends what listens to an event that is over, and nothing else', async () => {
  const live = opened();
  const listener = await listening(live);
  await live.endOver();
  expect(live.listeners).toBe(1);
  await live.endOver(new Date(Date.now() + 2 * 86_400_000));
  expect(listener.heard.at(-1)).toContain('event: end');
  expect(live.listeners).toBe(0);
});

it('answers who asks for its head alone, without an end to wait for', async () => {
  const server = await apiServer({ services }, eventContentsApi);
  const head = await server.inject({ method: 'HEAD', url: urls.eventLive(event) });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-type']).toContain('text/event-stream');
  const asked = await statementsOf(() =>
    Promise.all(Array.from({ length: 100 }, () => server.inject({ method: 'HEAD', url: urls.eventLive(event) }))),
  );
  expect(asked.length).toBeLessThan(10);
  await server.close();
});

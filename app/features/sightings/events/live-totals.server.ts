import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { findEvents } from '#app/features/events/find-events.server.ts';
import { onTouched } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findEventTotals } from './event-numbers.server.ts';
import { beatMs } from './listen-to-totals.ts';

/** Most who listen in one process. */
export const mostListeners = 3000;
/** However many finds come, totals are counted and told so often at most; milliseconds. */
const pauseMs = 1000;
/** Bytes that a listener may leave lying: one who takes nothing is let go, and comes back. */
const mostUnread = 64 * 1024;

const beat = 'event: beat\ndata: 1\n\n';
const end = 'event: end\ndata: 1\n\n';

type Told = { id: string; text: string };
type Listeners = { responses: Set<ServerResponse>; told: Told | undefined; reading?: Promise<Told> };

/** Tells all who listen to an event's totals when these change, in whichever process. */
export class LiveTotals {
  readonly #db: Db;
  readonly #events = new Map<number, Listeners>();
  readonly #stopHearing: () => void;
  readonly #beat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;
  #count = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#stopHearing = onTouched(db, (tags) => {
      if (tags.some((tag) => ['sightings', 'taxonomy', 'events'].includes(tag))) this.#tellSoon();
    });
    this.#beat = setInterval(() => {
      this.#writeAll(beat);
      // A database that is away ends nothing: the next beat does.
      void this.endOver().catch(() => undefined);
    }, beatMs);
    this.#beat.unref();
  }

  get isFull(): boolean {
    return this.#count >= mostListeners;
  }

  get listeners(): number {
    return this.#count;
  }

  /** Adds a listener, who is told at once unless they know the totals already: their `Last-Event-ID`, whichever process gave it. */
  async add(eventId: number, response: ServerResponse, knownId: string | undefined): Promise<void> {
    // Whoever went while their event was looked up says so no more, and would be kept for ever.
    if (response.destroyed) return;
    const event = this.#events.get(eventId) ?? { responses: new Set(), told: undefined };
    this.#events.set(eventId, event);
    event.responses.add(response);
    this.#count++;
    response.once('close', () => this.#drop(eventId, event, response));
    // What all were told last is at most a pause old, and newer than what is read meanwhile.
    if (!event.told) {
      const read = await this.#readFor(event, eventId);
      event.told ??= read;
    }
    const { id, text } = event.told;
    write(response, id === knownId ? beat : text);
  }

  /** Ends what listens to events that do not run any more, or are gone: there is nothing left to wait for. */
  async endOver(now: Date = new Date()): Promise<void> {
    const listened = [...this.#events.keys()];
    const events = await findEvents(this.#db, listened, { now });
    const running = new Set(events.flatMap(({ id, state }) => (state === 'running' ? [id] : [])));
    for (const id of listened.filter((each) => !running.has(each)))
      for (const response of this.#events.get(id)?.responses ?? []) response.end(end);
  }

  /** Ends all, so that the server can close: whoever listens comes back to the next one. */
  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    this.#stopHearing();
    for (const { responses } of this.#events.values()) for (const response of responses) response.end();
  }

  /** However many come at once, totals are read once for all of them. */
  #readFor(event: Listeners, eventId: number): Promise<Told> {
    event.reading ??= this.#toldNow(eventId).finally(() => {
      delete event.reading;
    });
    return event.reading;
  }

  #drop(eventId: number, event: Listeners, response: ServerResponse): void {
    if (!event.responses.delete(response)) return;
    this.#count--;
    if (event.responses.size === 0) this.#events.delete(eventId);
  }

  #tellSoon(): void {
    if (this.#timer || this.#count === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // One round after the other: what an earlier one has read is not told after a later one.
      if (this.#isTelling) this.#tellSoon();
      else void this.#tell();
    }, pauseMs);
    this.#timer.unref();
  }

  async #tell(): Promise<void> {
    this.#isTelling = true;
    for (const [eventId, event] of this.#events) {
      const told = await this.#toldNow(eventId).catch(() => undefined);
      // A database that was away is asked again.
      if (!told) this.#tellSoon();
      if (!told || told.id === event.told?.id) continue;
      event.told = told;
      for (const response of event.responses) write(response, told.text);
    }
    this.#isTelling = false;
  }

  #writeAll(text: string): void {
    for (const { responses } of this.#events.values()) for (const response of responses) write(response, text);
  }

  async #toldNow(eventId: number): Promise<Told> {
    const data = JSON.stringify(await findEventTotals(this.#db, eventId));
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 12);
    return { id, text: `id: ${id}\nevent: totals\ndata: ${data}\n\n` };
  }
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > mostUnread) response.destroy();
  else response.write(text);
}

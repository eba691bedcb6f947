import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
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

type Told = { id: string; text: string };
type Listeners = { responses: Set<ServerResponse>; told: Told | undefined };

/** Tells all who listen to an event's totals when these change, in whichever process. */
export class LiveTotals {
  readonly #db: Db;
  readonly #events = new Map<number, Listeners>();
  readonly #stopHearing: () => void;
  readonly #beat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#stopHearing = onTouched(db, (tags) => {
      if (tags.some((tag) => ['sightings', 'taxonomy', 'events'].includes(tag))) this.#tellSoon();
    });
    this.#beat = setInterval(() => this.#writeAll('event: beat\ndata: 1\n\n'), beatMs);
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
    const event = this.#events.get(eventId) ?? { responses: new Set(), told: undefined };
    this.#events.set(eventId, event);
    event.responses.add(response);
    this.#count++;
    response.once('close', () => this.#drop(eventId, event, response));
    const told = await this.#toldNow(eventId);
    event.told ??= told;
    if (told.id === knownId) write(response, 'event: beat\ndata: 1\n\n');
    else write(response, told.text);
  }

  /** Ends all, so that the server can close: whoever listens comes back to the next one. */
  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    this.#stopHearing();
    for (const { responses } of this.#events.values()) for (const response of responses) response.end();
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
      void this.#tell();
    }, pauseMs);
    this.#timer.unref();
  }

  async #tell(): Promise<void> {
    for (const [eventId, event] of this.#events) {
      // A database that is away tells nothing: the next change does.
      const told = await this.#toldNow(eventId).catch(() => undefined);
      if (!told || told.id === event.told?.id) continue;
      event.told = told;
      for (const response of event.responses) write(response, told.text);
    }
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

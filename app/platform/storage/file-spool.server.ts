import { createWriteStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileRoom } from './check-room.server.ts';

/** `packing`: what the text goes through on its way to the disk; `head`: its first text. */
type Spooling = { checkRoom: () => Promise<void>; packing?: Transform; head?: string };

/** A local file that is written bit by bit, each time waiting for the disk; what `checkRoom` throws ends it. */
export class FileSpool {
  readonly #way: Transform;
  readonly #written: Promise<void>;

  constructor(file: string, { checkRoom, packing, head }: Spooling) {
    const room = whileRoom(checkRoom);
    this.#way = packing ?? room;
    this.#written = packing
      ? pipeline(packing, room, createWriteStream(file))
      : pipeline(room, createWriteStream(file));
    // Told where it is written to or ended; unheard it would end the process.
    this.#written.catch(() => undefined);
    if (head !== undefined) this.#way.write(head);
  }

  /** Throws what `checkRoom` does, and the disk's own failure. */
  async write(text: string): Promise<void> {
    const passed = new Promise<void>((done, fail) => this.#way.write(text, (error) => (error ? fail(error) : done())));
    // The way says only that it is broken; why, the whole says.
    await passed.catch(() => this.#written);
  }

  async end(): Promise<void> {
    this.#way.end();
    await this.#written;
  }

  /** Lets go of the file, ended or not. */
  abandon(): void {
    this.#way.destroy();
  }
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileRoom } from '#app/platform/storage/check-room.server.ts';
import type { ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import type { TableShape } from './terms.ts';
import { headerLine, textLine } from './text-line.ts';

type Room = { folder: string; checkRoom: () => Promise<void> };

/** A table of an archive on its way, laid out on local disk so that the tables of one stream can follow each other in a zip. */
export class TableSpool<Term extends string> {
  /** Rows without the header. */
  rows = 0;
  readonly shape: TableShape<Term>;
  readonly #file: string;
  readonly #way: Transform;
  readonly #written: Promise<void>;
  readonly #hash = createHash('sha256');

  /** `checkRoom` ends it where the disk has no room. */
  constructor(shape: TableShape<Term>, { folder, checkRoom }: Room) {
    this.shape = shape;
    this.#file = path.join(folder, shape.file);
    this.#way = whileRoom(checkRoom);
    this.#written = pipeline(this.#way, createWriteStream(this.#file));
    // Told where it is written to or ended; unheard it would end the process.
    this.#written.catch(() => undefined);
    this.#way.write(headerLine(shape));
  }

  /** Writes rows, waiting for the disk; throws what `checkRoom` does, and the disk's own failure. */
  async write(records: readonly Readonly<Record<Term, string>>[]): Promise<void> {
    if (records.length === 0) return;
    const text = records.map((record) => textLine(this.shape, record)).join('');
    this.rows += records.length;
    this.#hash.update(text);
    const passed = new Promise<void>((done, fail) => this.#way.write(text, (error) => (error ? fail(error) : done())));
    // The way says only that it is broken; why, the whole says.
    await passed.catch(() => this.#written);
  }

  /** Ends the file. */
  async end(): Promise<void> {
    this.#way.end();
    await this.#written;
  }

  /** Lets go of the file, ended or not. */
  abandon(): void {
    this.#way.destroy();
  }

  /** The rows' SHA-256; asked once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  entry(at: Date): ZipEntry {
    return { name: this.shape.file, at, isPacked: false, open: async () => createReadStream(this.#file) };
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { FileSpool } from '#app/platform/storage/file-spool.server.ts';
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
  readonly #spool: FileSpool;
  readonly #hash = createHash('sha256');

  /** `checkRoom` ends it where the disk has no room. */
  constructor(shape: TableShape<Term>, { folder, checkRoom }: Room) {
    this.shape = shape;
    this.#file = path.join(folder, shape.file);
    this.#spool = new FileSpool(this.#file, { checkRoom, head: headerLine(shape) });
  }

  /** Writes rows, waiting for the disk; throws what `checkRoom` does, and the disk's own failure. */
  async write(records: readonly Readonly<Record<Term, string>>[]): Promise<void> {
    if (records.length === 0) return;
    const text = records.map((record) => textLine(this.shape, record)).join('');
    this.rows += records.length;
    this.#hash.update(text);
    await this.#spool.write(text);
  }

  /** Ends the file. */
  async end(): Promise<void> {
    await this.#spool.end();
  }

  /** Lets go of the file, ended or not. */
  abandon(): void {
    this.#spool.abandon();
  }

  /** The rows' SHA-256; asked once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  entry(at: Date): ZipEntry {
    return { name: this.shape.file, at, isPacked: false, open: async () => createReadStream(this.#file) };
  }
}

import type { Readable } from 'node:stream';

/** Where files live: a folder by default, S3 in production. Keys are content hashes with an ending, so a file never changes. */
export type FileStorage = {
  /** Keeps `bytes` under `key`; a file that is already there is left as it is. Resolves when it is safe. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file in, as `put`. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** The file's bytes; rejects with `MissingFileError` where there is none. */
  get(key: string): Promise<Uint8Array>;
  /** The file or a part of it as a stream; rejects with `MissingFileError` where there is none. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** The file's bytes, counted; rejects with `MissingFileError` where there is none. */
  size(key: string): Promise<number>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Bytes on their way: pieces of what will be a file. */
  pieces: PieceStorage;
  /** Removes files that were being written when their process died: not touched since `before`, under no key. */
  sweepUnfinished(before: Date): Promise<void>;
  /** Room that is left, in bytes; infinite where nobody can say. */
  freeBytes(): Promise<number>;
};

/** From the first to the last byte, both included. */
export type ByteRange = { first: number; last: number };

/** Pieces by names that are made up (UUIDs), shared among the processes like the files. */
export type PieceStorage = {
  /** Resolves when the piece is safe. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `MissingFileError` where there is none. */
  get(name: string): Promise<Uint8Array>;
  delete(name: string): Promise<void>;
};

export class MissingFileError extends Error {}

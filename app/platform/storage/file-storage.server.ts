import type { Readable } from 'node:stream';

/** Where files live: a folder by default, S3 in production. Keys are content hashes with an ending, so a file never changes. */
export type FileStorage = {
  /** Keeps `bytes` under `key`; a file that is already there is left as it is. Resolves when it is safe. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file in, as `put`. */
  putFile(key: string, sourcePath: string): Promise<void>;
  /** The file's bytes; rejects with `MissingFileError` where there is none. */
  get(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Bytes on their way: pieces of what will be a file. */
  pieces: PieceStorage;
  /** Room that is left, in bytes; infinite where nobody can say. */
  freeBytes(): Promise<number>;
};

/** Pieces by names that are made up (UUIDs), shared among the processes like the files. */
export type PieceStorage = {
  /** Resolves when the piece is safe. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `MissingFileError` where there is none. */
  get(name: string): Promise<Uint8Array>;
  delete(name: string): Promise<void>;
};

export class MissingFileError extends Error {}

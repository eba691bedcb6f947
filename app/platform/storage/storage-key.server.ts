import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';

const keyPattern = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** True for a well-formed key: SHA-256 in hex and an ending. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}

/** A key's place: two levels of folders, so that none grows beyond what a file system lists quickly. Throws for what is no key. */
export function locationOf(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}

/** A piece's place, beside the files. Throws for what is no UUID. */
export function pieceLocationOf(name: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) throw new Error(`Not a piece's name: ${name}`);
  return `uploads/${name}`;
}

/** The key of these bytes: their SHA-256 and the ending, given without a dot. */
export function keyOf(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
}

/** A key for a file that shall be nobody else's, whatever is in it. */
export function keyOfOwn(ending: string): string {
  return `${randomBytes(32).toString('hex')}.${ending}`;
}

/** The key of a local file, read as a stream. */
export async function keyOfFile(sourcePath: string, ending: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(sourcePath)) hash.update(chunk);
  return `${hash.digest('hex')}.${ending}`;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { openPromise, validateFileName } from 'yauzl';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { checkTemporaryRoom, fullOr, type TemporaryFloor, whileRoom } from '#app/platform/storage/check-room.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts';

const messages = exchangeMessages.archive;

/** The files of an archive on local disk: paths from `folder` with `/`. Call `dispose` when done. */
export type UnpackedArchive = { folder: string; files: string[]; dispose(): Promise<void> };

/**
 * Unpacks a zip or tar.gz (told by its bytes, not its name) into a temporary folder; a folder or a plain file is used where it
 * lies. Throws not_importable, and storage_full or the system's own failure where it is not the archive that is wrong.
 */
export async function unpackArchive(
  source: string,
  { floor = noFloor, limits = archiveLimits, openTarget = createWriteStream }: Unpacking = {},
): Promise<UnpackedArchive> {
  const keep = async () => {};
  const facts = await stat(source).catch((error: unknown) =>
    hasCode(error, 'ENOENT', 'ENOTDIR') ? undefined : Promise.reject(error),
  );
  if (!facts) throw importRefused(messages.missing(source));
  if (facts.isDirectory()) return { folder: source, files: await listFolder(source), dispose: keep };
  const kind = await kindOf(source);
  if (kind === 'text') return { folder: path.dirname(source), files: [path.basename(source)], dispose: keep };
  const folder = await makeTemporaryFolder('archive');
  const dispose = () => rm(folder, { recursive: true, force: true });
  const gate = new Gate(facts.size, { floor, limits, openTarget });
  try {
    const files = await (kind === 'zip' ? unzip : untar)(source, folder, gate);
    return { folder, files: files.sort(), dispose };
  } catch (error) {
    await dispose();
    throw damagedOr(gate.failure ?? error);
  }
}

type OpenTarget = (path: string) => Writable;
export type Unpacking = { floor?: TemporaryFloor; limits?: ArchiveLimits; openTarget?: OpenTarget };

/** Whoever unpacks by hand may fill their disk. */
const noFloor: TemporaryFloor = { minFreeBytes: 0 };

/** A refusal of the archive, but for what says nothing of it: a disk that is full, a system that has no more to give. */
function damagedOr(error: unknown): unknown {
  const known = fullOr(error);
  const isOfSystem = hasCode(error, 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOMEM');
  return known instanceof DomainError || isOfSystem ? known : importRefused(messages.damaged);
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Folders and what macOS puts beside every file are nobody's data. */
function isOrnament(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('.');
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !isOrnament(name))
    .sort();
}

async function kindOf(source: string): Promise<'zip' | 'gzip' | 'text'> {
  const handle = await open(source);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.readUInt16BE(0) === 0x504b) return 'zip';
    return buffer.readUInt16BE(0) === 0x1f8b ? 'gzip' : 'text';
  } finally {
    await handle.close();
  }
}

/** Counts what comes out and refuses before the disk is full, whatever the archive says of itself. */
class Gate {
  /** Why a file could not be written, which all that hangs on it then hides. */
  failure: unknown;
  readonly openTarget: OpenTarget;
  #bytes = 0;
  #files = 0;
  readonly #packed: number;
  readonly #limits: ArchiveLimits;
  readonly #floor: TemporaryFloor;

  constructor(packed: number, { floor, limits, openTarget }: Required<Unpacking>) {
    this.openTarget = openTarget;
    this.#packed = packed;
    this.#limits = limits;
    this.#floor = floor;
  }

  async admitMore(): Promise<void> {
    await checkTemporaryRoom(this.#floor, 0);
  }

  admitFile(name: string): void {
    this.#files += 1;
    if (this.#files > this.#limits.maxFiles) throw importRefused(messages.tooManyFiles(this.#limits.maxFiles));
    if (validateFileName(name) !== null) throw importRefused(messages.strayName(name));
  }

  admitBytes(bytes: number): void {
    this.#bytes += bytes;
    const { maxBytes, maxRatio, ratioFromBytes } = this.#limits;
    if (this.#bytes > maxBytes) throw importRefused(messages.tooBig(maxBytes));
    if (this.#bytes > ratioFromBytes && this.#bytes > this.#packed * maxRatio) throw importRefused(messages.bomb);
  }
}

async function unzip(source: string, folder: string, gate: Gate): Promise<string[]> {
  // Names are checked here: what the library says of a bad one is in English.
  const zip = await openPromise(source, { decodeStrings: true, strictFileNames: true }).catch((error) => {
    throw damagedOr(error);
  });
  const files: string[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      gate.admitFile(entry.fileName);
      if (isOrnament(entry.fileName)) continue;
      if (entry.isEncrypted()) throw importRefused(messages.encrypted);
      const stream = await zip.openReadStreamPromise(entry);
      // It may fail before anybody reads it, which its reader would not learn, and once more after it has failed.
      const broken = new AbortController();
      stream.on('error', (error) => broken.abort(error));
      await save(stream, path.join(folder, entry.fileName), gate, broken.signal);
      files.push(entry.fileName);
    }
  } catch (error) {
    throw isNameError(error) ? importRefused(messages.strayName('')) : error;
  } finally {
    zip.close();
  }
  return files;
}

function isNameError(error: unknown): boolean {
  return error instanceof Error && /relative path|absolute path|invalid characters in fileName/.test(error.message);
}

async function untar(source: string, folder: string, gate: Gate): Promise<string[]> {
  const entries = extract();
  const broken = new AbortController();
  const feeding = pipeline(createReadStream(source), createGunzip(), entries);
  const ends = Promise.withResolvers<never>();
  // An entry whose rest never comes would be waited for for ever.
  feeding.catch((error) => {
    broken.abort();
    ends.reject(error);
  });
  const files = await Promise.race([readEntries(entries, folder, { gate, signal: broken.signal }), ends.promise]);
  await feeding;
  return files;
}

async function readEntries(
  entries: Extract,
  folder: string,
  { gate, signal }: { gate: Gate; signal: AbortSignal },
): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of entries) {
    const name = entry.header.name.replace(/^(\.\/)+/, '');
    const isData = entry.header.type === 'file' && name !== '' && !isOrnament(name);
    gate.admitFile(name);
    if (isData) {
      await save(entry as AsyncIterable<Buffer>, path.join(folder, name), gate, signal);
      files.push(name);
    } else for await (const chunk of entry as AsyncIterable<Buffer>) gate.admitBytes(chunk.length);
  }
  return files;
}

async function save(stream: AsyncIterable<Buffer>, target: string, gate: Gate, signal?: AbortSignal): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        gate.admitBytes(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  try {
    const look = whileRoom(() => gate.admitMore());
    await pipeline(stream, look, counted, gate.openTarget(target), { ...(signal && { signal }) });
  } catch (error) {
    gate.failure ??= error;
    throw error;
  }
}

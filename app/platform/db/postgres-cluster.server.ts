import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** PostgreSQL refuses to run as root; then it runs as `nobody`, the one unprivileged uid that every system knows. */
export const unprivilegedUid = 65534;

export type Cluster = {
  /** Connection string of one of the cluster's databases. */
  url(database: string): string;
  /** Resolves when the postmaster has ended, whoever ended it. */
  ended: Promise<void>;
  /** Fast shutdown; resolves when the last process is gone. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Folder with `initdb` and `postgres`; must be within reach of the unprivileged uid. */
  binDir: string;
  /** Becomes the cluster's data folder, made by `initdb` when missing. */
  clusterDir: string;
  logFile: string;
  settings?: Record<string, string>;
};

const superuser = 'lelohely';
const onLinux = process.platform === 'linux';
const asRoot = process.getuid?.() === 0;
const socketName = '.s.PGSQL.5432';
// Room for the socket's name within the 107 bytes of a Unix socket address.
const longestSocketDir = 107 - socketName.length - 1;

// The shell outlives its parent and ends postgres when the parent's pipe closes, so that kill -9 leaves no orphan.
const supervisor = `exec 3<&0
"$0" "$@" </dev/null & postgres=$!
(read -r _ <&3; kill -INT $postgres 2>/dev/null) & watcher=$!
exec 3<&-
wait $postgres; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Starts a private cluster on a Unix socket in its own 0700 folder, making it first when missing; throws StartupError. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { clusterDir } = options;
  if (!fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) await initCluster(options);
  await endOrphans(clusterDir);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const outcome = await launch(options);
    if (outcome.cluster) return outcome.cluster;
    // Backends of a killed postmaster need a moment to notice that it is gone.
    const isTransient = /shared memory block|lock file "postmaster\.pid" already exists/.test(outcome.log);
    if (!isTransient || Date.now() > deadline) throw new StartupError(explainLog(outcome.log, clusterDir));
    await pause(200);
  }
}

/** A Hungarian sentence for what PostgreSQL's log says about a failed start. */
export function explainLog(log: string, clusterDir: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(log)) {
    return `Megtelt a lemez, ezért az adatbázis nem indul el: ${clusterDir}`;
  }
  if (/Permission denied|Read-only file system/i.test(log)) {
    return `Az adatbázis mappája nem írható: ${clusterDir}`;
  }
  const version = /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/.exec(log);
  if (version) {
    return `Az adatbázist (${clusterDir}) a PostgreSQL ${version[1]} hozta létre, ez a program a ${version[2]}. változattal fut.`;
  }
  const lastLines = log.trim().split('\n').slice(-5).join('\n');
  return `Az adatbázis nem indul el (${clusterDir}). A PostgreSQL ezt írta:\n${lastLines}`;
}

async function initCluster(options: ClusterOptions): Promise<void> {
  // Made beside and renamed when whole: an interrupted initdb leaves nothing that looks like a cluster.
  const unfinished = `${options.clusterDir}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (asRoot) fs.chownSync(unfinished, unprivilegedUid, unprivilegedUid);
  const locale = onLinux ? 'C.UTF-8' : 'C';
  const args = [
    '-D',
    dataArgument(unfinished),
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  args.push('--locale-provider=icu', '--icu-locale=hu-HU', `--locale=${locale}`);
  if (options.settings?.fsync === 'off') args.push('--no-sync');
  const child = spawn(path.join(options.binDir, 'initdb'), args, { ...spawnOptions(unfinished), stdio: 'pipe' });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(explainLog(output.join(''), options.clusterDir));
  }
  fs.rmSync(options.clusterDir, { recursive: true, force: true });
  fs.renameSync(unfinished, options.clusterDir);
}

async function launch(options: ClusterOptions): Promise<{ cluster?: Cluster; log: string }> {
  const { binDir, clusterDir, logFile } = options;
  const settings = { listen_addresses: '', unix_socket_directories: '.', jit: 'off', log_checkpoints: 'off' };
  const flags = Object.entries({ ...settings, ...options.settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const log = fs.openSync(logFile, 'w', 0o600);
  const args = ['-c', supervisor, path.join(binDir, 'postgres'), '-D', dataArgument(clusterDir), ...flags];
  // A session of its own: Ctrl-C in the terminal must reach postgres through us, after the last request.
  const child = spawn('/bin/sh', args, { ...spawnOptions(clusterDir), detached: true, stdio: ['pipe', log, log] });
  fs.closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const socketDir = reachableSocketDir(clusterDir);
  const url = (database: string) => `postgresql://${superuser}@/${database}?host=${encodeURIComponent(socketDir.path)}`;
  if (await isReady(child, url('postgres'))) {
    const cluster = { url, ended, stop: () => stop(child, clusterDir).finally(socketDir.remove) };
    ended.then(socketDir.remove);
    return { cluster, log: '' };
  }
  await stop(child, clusterDir);
  socketDir.remove();
  return { log: fs.readFileSync(logFile, 'utf8') };
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await pause(20);
    }
  }
  return false;
}

async function stop(child: ChildProcess, clusterDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.stdin?.end();
    const late = setTimeout(() => signalAll(clusterDir, 'SIGQUIT'), 20_000);
    await ended;
    clearTimeout(late);
  }
}

/** Ends what a killed server of this folder may have left running: the postmaster by fast shutdown, its backends follow. */
async function endOrphans(clusterDir: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  signalAll(clusterDir, 'SIGINT');
  while (processesIn(clusterDir).length > 0) {
    await pause(50);
    if (Date.now() > deadline) signalAll(clusterDir, 'SIGKILL');
  }
}

function signalAll(clusterDir: string, signal: NodeJS.Signals): void {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const postmaster = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : 0;
  for (const pid of processesIn(clusterDir)) {
    if (signal === 'SIGINT' && pid !== postmaster) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between, which is what is wanted.
    }
  }
}

/** Pids of the postgres processes that work in this folder; their working directory is the data folder. Linux only. */
export function processesIn(clusterDir: string): number[] {
  if (!onLinux) return [];
  const real = fs.realpathSync(clusterDir);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readLink(`/proc/${pid}/cwd`) === real && readText(`/proc/${pid}/comm`).startsWith('postgres'))
    .map(Number);
}

/** On Linux the path of the data folder may lead through folders the uid cannot enter, such as /root: its own
 * working directory, set before the uid is changed, is open to it. */
function dataArgument(clusterDir: string): string {
  return onLinux ? '/proc/self/cwd' : clusterDir;
}

function spawnOptions(cwd: string) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return asRoot ? { cwd, env, uid: unprivilegedUid, gid: unprivilegedUid } : { cwd, env };
}

/** A path to the socket's folder short enough for a socket address: a link in a folder of our own where it is not. */
function reachableSocketDir(clusterDir: string): { path: string; remove: () => void } {
  if (Buffer.byteLength(clusterDir) <= longestSocketDir) return { path: clusterDir, remove: () => {} };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-'));
  const link = path.join(folder, 'pg');
  fs.symlinkSync(clusterDir, link);
  return { path: link, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

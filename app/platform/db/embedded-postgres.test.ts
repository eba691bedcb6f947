import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { explainLog, processesIn } from './postgres-cluster.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders: string[] = [];
const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    // postgres goes by itself when its holder is gone.
    await vi.waitFor(() => expect(running(folder)).toEqual([]), { timeout: 30_000 });
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

function newDataDir(name = 'data'): string {
  // A folder that nobody but its owner may enter, as /root is.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-embedded-'));
  const dataDir = path.join(folder, name);
  fs.mkdirSync(dataDir);
  folders.push(folder);
  return dataDir;
}

function running(folder: string): number[] {
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name, 'postgres'))
    .filter((cluster) => fs.existsSync(cluster))
    .flatMap(processesIn);
}

/** A process of its own that runs the database of a data folder, to be killed. */
async function hold(dataDir: string): Promise<{ holder: ChildProcess; url: string }> {
  const script = `
    const { startEmbeddedPostgres } = await import('#app/platform/db/embedded-postgres.server.ts');
    const { url } = await startEmbeddedPostgres(process.argv[1]);
    process.send({ url });`;
  const args = ['--input-type=module', '-e', script, dataDir];
  const holder = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  holders.push(holder);
  const [{ url }] = await once(holder, 'message');
  return { holder, url: String(url) };
}

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

it('is a durable PostgreSQL that sorts as Hungarian does and ships what we need', async () => {
  const postgres = await startEmbeddedPostgres(newDataDir());
  try {
    for (const guard of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
      expect(await query(postgres.url, `show ${guard}`), guard).toEqual([['on']]);
    expect(await query(postgres.url, 'show listen_addresses')).toEqual([['']]);
    const words = "select word from (values ('csiga'), ('cukor'), ('Ábel')) as v (word) order by word";
    expect((await query(postgres.url, words)).flat()).toEqual(['Ábel', 'cukor', 'csiga']);
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gist'])
      await query(postgres.url, `create extension ${extension}`);
  } finally {
    await postgres.stop();
  }
});

it('closes to other users what an earlier start had left open, and runs in it', async () => {
  const dataDir = newDataDir();
  fs.chmodSync(dataDir, 0o755);
  for (const name of ['files', 'mail', 'exports']) fs.mkdirSync(path.join(dataDir, name), { mode: 0o777 });
  for (const name of ['session-secret', 'push-key'])
    fs.writeFileSync(path.join(dataDir, name), 'titok', { mode: 0o644 });
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    expect(await query(postgres.url, 'select 1')).toEqual([[1]]);
    for (const name of ['.', ...fs.readdirSync(dataDir)]) {
      const { mode } = fs.statSync(path.join(dataDir, name));
      expect((mode & 0o077).toString(8), name).toBe('0');
    }
  } finally {
    await postgres.stop();
  }
});

it('keeps what it has acknowledged through kill -9 of the server and of itself', async () => {
  const dataDir = newDataDir();
  const first = await hold(dataDir);
  await query(first.url, 'create table mark (id int)');
  await query(first.url, 'insert into mark values (7)');
  const ended = once(first.holder, 'exit');
  first.holder.kill('SIGKILL');
  for (const pid of processesIn(path.join(dataDir, 'postgres'))) killIfThere(pid);
  await ended;

  const second = await startEmbeddedPostgres(dataDir);
  expect(await query(second.url, 'select id from mark')).toEqual([[7]]);
  await second.stop();
});

/** Postgres' processes end by themselves when the first of them is gone. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

it('is started again, at the same address, when it alone is killed', async () => {
  const dataDir = newDataDir();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const now = vi.spyOn(performance, 'now');
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await query(postgres.url, 'create table mark (id int)');
    // It has run for long.
    now.mockReturnValue(performance.now() + 3_600_000);
    for (const pid of processesIn(path.join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(postgres.url, 'select * from mark')).toEqual([]), {
      timeout: 60_000,
      interval: 200,
    });
    expect(told).toHaveBeenCalledWith('Az adatbázis váratlanul leállt, újra elindítjuk.');
  } finally {
    await postgres.stop();
  }
  await postgres.ended;
  expect(running(path.dirname(dataDir))).toEqual([]);
});

it('ends when its server is killed, leaving nothing behind', async () => {
  const dataDir = newDataDir();
  const { holder } = await hold(dataDir);
  expect(processesIn(path.join(dataDir, 'postgres'))).not.toEqual([]);
  holder.kill('SIGKILL');
  await vi.waitFor(() => expect(processesIn(path.join(dataDir, 'postgres'))).toEqual([]), { timeout: 30_000 });
  expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

it('takes the place of a postgres that was left running', async () => {
  const dataDir = newDataDir();
  const first = await hold(dataDir);
  await query(first.url, 'create table mark (id int)');
  const postmaster = Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  const supervisor = Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${postmaster}/status`, 'utf8'))?.[1]);
  // The shell that would end postgres goes first, and its child that waits for the pipe with it.
  process.kill(-supervisor, 'SIGSTOP');
  for (const pid of childrenOf(supervisor)) if (pid !== postmaster) process.kill(pid, 'SIGKILL');
  process.kill(supervisor, 'SIGKILL');
  process.kill(postmaster, 'SIGCONT');
  first.holder.kill('SIGKILL');
  await once(first.holder, 'exit');
  expect(processesIn(path.join(dataDir, 'postgres'))).toContain(postmaster);

  const second = await startEmbeddedPostgres(dataDir);
  expect(processesIn(path.join(dataDir, 'postgres'))).not.toContain(postmaster);
  expect(await query(second.url, 'select * from mark')).toEqual([]);
  await second.stop();
});

it('is refused to a second server, but lent to a command', async () => {
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/egy másik futó kiszolgáló használja/);
  const lent = await borrowEmbeddedPostgres(dataDir);
  expect(await query(lent.url, 'select 1')).toEqual([[1]]);
  await lent.stop();
  expect(await query(postgres.url, 'select 1')).toEqual([[1]]);
  await postgres.stop();

  const own = await borrowEmbeddedPostgres(dataDir);
  expect(await query(own.url, 'select 1')).toEqual([[1]]);
  await own.stop();
  expect(processesIn(path.join(dataDir, 'postgres'))).toEqual([]);
});

it('works in a folder whose path is too long for a socket', async () => {
  const postgres = await startEmbeddedPostgres(newDataDir('a folder with a long name, '.repeat(5)));
  expect(await query(postgres.url, 'select 1')).toEqual([[1]]);
  await postgres.stop();
});

it('says in a sentence why it cannot start', async () => {
  const dataDir = newDataDir();
  const file = path.join(dataDir, 'file');
  fs.writeFileSync(file, '');
  await expect(startEmbeddedPostgres(path.join(file, 'data'))).rejects.toThrow(
    /^Az adatmappa nem írható: .* \(az útjában valami nem mappa\)$/,
  );
  await (await startEmbeddedPostgres(dataDir)).stop();
  fs.writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '12\n');
  const refusal = startEmbeddedPostgres(dataDir);
  await expect(refusal).rejects.toThrow(/a PostgreSQL 12 hozta létre, ez a program a 18\. változattal fut/);
  await expect(refusal).rejects.toBeInstanceOf(StartupError);
});

it.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /^Megtelt a lemez/],
  ['could not open file "global/pg_control": Permission denied', /^Az adatbázis mappája nem írható/],
  ['FATAL:  something new', /A PostgreSQL ezt írta:\nFATAL: {2}something new$/],
])('explains the log %j', (log, sentence) => {
  expect(explainLog(log, '/data/postgres')).toMatch(sentence);
});

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s*${parent}$`, 'm').test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

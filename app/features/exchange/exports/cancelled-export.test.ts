import { watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readCsv } from '#test/read-csv.ts';
import { askForExport } from './ask-for-export.server.ts';
import { exportsApi } from './exports-api.server.ts';
import { findOwnExports } from './find-made-exports.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const finds = 49_000;
const portion = 7_000;
/** On a machine that is busy with much else. */
const patience = { timeout: 30_000, interval: 20 };
let sokat: Viewer;
let server: FastifyInstance;
let cookie: string;
let address: string;
/** Others' on this machine. */
let before: Set<string>;

beforeAll(async () => {
  before = new Set(await exportFolders());
  const { db } = services;
  const member = await aMember(db, 'sokat');
  const { memberId } = member;
  sokat = member;
  cookie = await aSessionCookie(db, memberId);
  const first = await aSighting(db, memberId);
  await multiply(first);
  server = await apiServer({ services }, exportsApi);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/export/felhasznalo/sokat?format=`;
}, 120_000);
afterAll(() => server.close());

/** The same find again and again: saved one by one they would take minutes, and only their number matters here. */
async function multiply(id: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select string_agg(quote_ident(column_name), ',') as name from information_schema.columns
    where table_name = 'sighting' and column_name not in ('id', 'client_id')`.execute(services.db);
  const columns = sql.raw(rows[0]?.name ?? '');
  // In portions: on a machine that is busy all of them take longer than a statement may.
  for (let made = 1; made < finds; made += portion) {
    const more = Math.min(portion, finds - made);
    await sql`insert into sighting (client_id, ${columns})
      select gen_random_uuid(), ${columns} from sighting, generate_series(1, ${more}::int) where id = ${id}`.execute(
      services.db,
    );
  }
}

async function exportFolders(): Promise<string[]> {
  return (await readdir(os.tmpdir())).filter((name) => name.startsWith('lelohely-tmp-export-'));
}

/** What the database does for readers, and the temporary folders of exports. */
async function leftBehind() {
  const { rows } = await sql<{ query: string; state: string }>`
    select query, state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(services.db);
  const folders = (await exportFolders()).filter((name) => !before.has(name));
  return { queries: rows, folders };
}

/** Asks, and goes away as soon as the database is at it. */
async function askAndGo(format: string): Promise<void> {
  const request = http.get(address + format, { headers: { cookie } });
  request.on('error', () => undefined);
  await vi.waitFor(async () => {
    const { queries } = await leftBehind();
    expect(queries.some(({ query }) => query.includes('rows_read'))).toBe(true);
  }, patience);
  request.destroy();
}

it('F14: leaves no query, no connection and no file behind when its reader goes away', async () => {
  for (let round = 0; round < 20; round++) {
    await askAndGo(['csv', 'xlsx', 'gpkg', 'geojson'][round % 4] ?? 'csv');
    await vi.waitFor(async () => expect(await leftBehind()).toEqual({ queries: [], folders: [] }), patience);
  }
  const whole = await fetch(`${address}csv`, { headers: { cookie } });
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Number(whole.headers.get('content-length'))).toBe(bytes.length);
  expect(readCsv(bytes.toString())).toHaveLength(finds);
}, 120_000);

/** Asks while nothing can be counted, and goes away before it can. */
async function goWhileCounted(): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await sql`lock table sighting in access exclusive mode`.execute(trx);
    const closed = new Promise<void>((resolve) => {
      server.server.once('request', (_request, reply) => reply.once('close', resolve));
    });
    const request = http.get(`${address}csv`, { headers: { cookie }, agent: false });
    request.on('error', () => undefined);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      expect(rows).not.toEqual([]);
    }, patience);
    request.destroy();
    await closed;
  });
}

it('makes nothing for who went away while it was being counted', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-test-'));
  vi.stubEnv('TMPDIR', folder);
  const made = new Set<string | null>();
  const watcher = watch(folder, (_event, name) => void made.add(name));
  await goWhileCounted();
  // The next is given once the one before is over.
  await vi.waitFor(async () => {
    const next = await fetch(`${address}txt`, { headers: { cookie } });
    await next.text();
    expect(next.status).toBe(200);
  }, patience);
  await vi.waitFor(() => expect(made.size).toBeGreaterThan(0), patience);
  expect([...made]).toHaveLength(1);
  watcher.close();
  await rm(folder, { recursive: true });
}, 120_000);

it('more than one can wait for is refused with what to do', async () => {
  await multiply(Number((await services.db.selectFrom('sighting').select('id').limit(1).executeTakeFirstOrThrow()).id));
  const answer = await fetch(`${address}csv`, { headers: { cookie } });
  expect(answer.status).toBe(422);
  expect((await answer.json()).detail).toContain('Kérd az export lapján');
}, 120_000);

it('a very long one is counted whole when it is asked to be made', async () => {
  await multiply(Number((await services.db.selectFrom('sighting').select('id').limit(1).executeTakeFirstOrThrow()).id));
  const query = new URLSearchParams({ format: 'csv' });
  await askForExport(services, sokat, { scope: { kind: 'user', user: 'sokat' }, query });
  const { all } = await services.db
    .selectFrom('sighting')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow();
  expect(Number(all)).toBeGreaterThan(100_001);
  expect(await findOwnExports(services.db, sokat)).toMatchObject([{ expected: Number(all) }]);
}, 120_000);

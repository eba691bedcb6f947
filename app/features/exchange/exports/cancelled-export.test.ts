import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readCsv } from '#test/read-csv.ts';
import { exportsApi } from './exports-api.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const finds = 49_000;
/** On a machine that is busy with much else. */
const patience = { timeout: 30_000, interval: 20 };
let server: FastifyInstance;
let cookie: string;
let address: string;
/** Others' on this machine. */
let before: Set<string>;

beforeAll(async () => {
  before = new Set(await exportFolders());
  const { db } = services;
  const { memberId } = await aMember(db, 'sokat');
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
  await sql`insert into sighting (client_id, ${columns})
    select gen_random_uuid(), ${columns} from sighting, generate_series(2, ${finds}::int) where id = ${id}`.execute(
    services.db,
  );
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

it('more than one can wait for is refused with what to do', async () => {
  await multiply(Number((await services.db.selectFrom('sighting').select('id').limit(1).executeTakeFirstOrThrow()).id));
  const answer = await fetch(`${address}csv`, { headers: { cookie } });
  expect(answer.status).toBe(422);
  expect((await answer.json()).detail).toContain('Kérd az export lapján');
}, 120_000);

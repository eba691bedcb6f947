import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { type OwnCluster, startOwnCluster } from '#test/harness/own-cluster.ts';
import { startTestServer, type TestServer } from '#test/harness/server.ts';
import { outboxClient } from '#test/outbox-client.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const statusOf = async (server: TestServer, address: string, init: RequestInit = {}) =>
  (await fetch(`${server.url}${address}`, init)).status;

describe('while the database is away', () => {
  let cluster: OwnCluster;
  let server: TestServer;
  let db: Db;
  let cookie: string;
  let client: ReturnType<typeof outboxClient>;

  beforeAll(async () => {
    cluster = await startOwnCluster();
    closers.push(() => cluster.remove());
    server = await startTestServer({ env: { SESSION_SECRET: testSecret, DATABASE_URL: cluster.url } });
    closers.push(() => server.stop());
    db = openDatabase(cluster.url, 2);
    closers.push(() => db.destroy());
    const { borealis } = await plantTaxa(db);
    const { memberId } = await aMember(db, 'anna');
    cookie = await aSessionCookie(db, memberId);
    client = outboxClient({ memberId, db, url: server.url, cookie: () => cookie, taxonId: borealis });
  });
  afterEach(() => {
    server.errors.expect(/Az adatbázis-kapcsolat megszakadt|A feladatsor hibája/);
  });

  it('kept pages go on, all else says so in Hungarian, and everything goes on by itself when it is back', async () => {
    const html = { accept: 'text/html' };
    const kept = await (await fetch(`${server.url}${urls.home()}`, { headers: html })).text();
    await client.keep(1);
    await client.keep(0);
    await cluster.stop();

    expect(await (await fetch(`${server.url}${urls.home()}`, { headers: html })).text()).toBe(kept);
    expect(await statusOf(server, '/healthz')).toBe(200);
    await expect.poll(() => statusOf(server, '/readyz')).toBe(503);
    for (const headers of [html, { ...html, cookie }]) {
      const page = await fetch(`${server.url}${urls.taxonomy()}`, { headers });
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await page.text()).toContain('nem érhető el');
    }
    const call = await fetch(`${server.url}${urls.upload('1-x')}`, { headers: { cookie } });
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
    expect(call.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await client.send()).toBe('unreachable');

    await cluster.start();
    await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
    await expect.poll(() => client.send()).toBe('done');
    await client.expectAllThereOnce();
    // The worker has found it again, too, and so has what hears of changes: the kept page is made anew.
    await expect
      .poll(async () =>
        (await db.selectFrom('sighting_image').select('large_key').execute()).map((row) => row.large_key),
      )
      .toEqual([expect.any(String)]);
    await expect
      .poll(async () => (await fetch(`${server.url}${urls.home()}`, { headers: html })).text())
      .not.toBe(kept);
  });
});

// Only an administrator of the machine may make a disk; the same refusals by an injected one are in upload-api.test.ts.
if (process.getuid?.() === 0) {
  describe('while the disk is full', () => {
    it('nothing more is taken, nothing is lost, and it goes on by itself when there is room', async () => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', dataDir]);
      closers.push(async () => {
        execFileSync('umount', [dataDir]);
        fs.rmSync(dataDir, { recursive: true, force: true });
      });
      const server = await startTestServer({
        env: { SESSION_SECRET: testSecret, DATA_DIR: dataDir, MIN_FREE_MB: '16' },
      });
      closers.push(() => server.stop());
      const { borealis } = await plantTaxa(server.db);
      // The outbox of this process has one by the first number already.
      await aMember(server.db, 'anna');
      const { memberId } = await aMember(server.db, 'bela');
      const cookie = await aSessionCookie(server.db, memberId);
      const client = outboxClient({
        memberId,
        db: server.db,
        url: server.url,
        cookie: () => cookie,
        taxonId: borealis,
      });
      const fill = path.join(dataDir, 'fill');
      const leave = (megabytes: number) => {
        fs.rmSync(fill, { force: true });
        const { bavail, bsize } = fs.statfsSync(dataDir);
        fs.writeFileSync(fill, Buffer.alloc(bavail * bsize - megabytes * 1024 * 1024));
      };
      const begin = () =>
        client.call(urls.upload(), { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000' } });

      await client.keep(1);
      await client.keep(0);
      leave(10);
      const refused = await begin();
      expect(refused.status).toBe(507);
      expect((await refused.json()).detail).toContain('Betelt a tárhelyünk');
      await expect.poll(() => statusOf(server, '/readyz')).toBe(503);
      expect(await client.send()).toBe('unreachable');

      leave(1);
      const saving = () =>
        client.call(urls.saveSighting(), {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
      await expect.poll(async () => (await saving()).status).toBe(507);
      expect(await statusOf(server, urls.home())).toBe(200);

      fs.rmSync(fill);
      await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
      await expect.poll(() => client.send()).toBe('done');
      await client.expectAllThereOnce();
    });
  });
  describe('while the disk of the database is full', () => {
    it('what needs room is refused with a sentence, the site is not ready, and nothing is lost or doubled', async () => {
      const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-tablespace-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=700,uid=65534,gid=65534', 'tmpfs', disk]);
      closers.push(async () => {
        execFileSync('umount', [disk]);
        fs.rmSync(disk, { recursive: true, force: true });
      });
      const cluster = await startOwnCluster();
      closers.push(() => cluster.remove());
      // Tables are where there is little room; the log is not, for a database that cannot write that ends at once.
      const system = openDatabase(cluster.url.replace('/lelohely?', '/postgres?'), 1);
      await sql`create tablespace tight location ${sql.lit(disk)}`.execute(system);
      await sql`alter database lelohely set tablespace tight`.execute(system);
      await system.destroy();
      const env = { SESSION_SECRET: testSecret, DATABASE_URL: cluster.url, WORKERS: '0' };
      const server = await startTestServer({ env });
      closers.push(() => server.stop());
      const db = openDatabase(cluster.url, 2);
      closers.push(() => db.destroy());
      const { borealis: taxonId } = await plantTaxa(db);
      const { memberId } = await aMember(db, 'anna');
      const cookie = await aSessionCookie(db, memberId);
      const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
      const save = (clientId: string, accept = 'application/json') =>
        fetch(`${server.url}${urls.saveSighting()}`, {
          method: 'POST',
          headers: { ...headers, accept },
          body: JSON.stringify({
            clientId,
            taxonId,
            observedOn: { from: '2024-06-15' },
            place: { latitude: 46.253, longitude: 20.1414 },
            // Nothing that could be packed.
            notes: randomBytes(2000).toString('base64'),
          }),
        });
      const ids: string[] = [];
      const saved = () => db.selectFrom('sighting').select('client_id').orderBy('id').execute();
      const saveNext = async () => {
        const clientId = randomUUID();
        const answer = await save(clientId);
        if (answer.status < 300) ids.push(clientId);
        return { clientId, status: answer.status, body: await answer.json() };
      };
      expect((await saveNext()).status).toBe(200);

      const fill = path.join(disk, 'fill');
      const { bavail, bsize } = fs.statfsSync(disk);
      fs.writeFileSync(fill, Buffer.alloc(bavail * bsize));
      let refused = await saveNext();
      // Files that are there have some room left within.
      while (refused.status === 200) refused = await saveNext();
      expect([refused.status, refused.body.detail]).toEqual([507, expect.stringContaining('Betelt a tárhelyünk')]);
      const ready = async () => {
        const answer = await fetch(`${server.url}/readyz`);
        return [answer.status, (await answer.json()).detail];
      };
      await expect.poll(ready).toEqual([503, expect.stringContaining('adatbázis lemeze')]);
      expect(await statusOf(server, urls.home())).toBe(200);
      const inBrowser = await save(randomUUID(), 'text/html');
      expect([inBrowser.status, inBrowser.headers.get('content-type')]).toEqual([507, 'text/html; charset=utf-8']);
      expect((await saved()).map((row) => row.client_id)).toEqual(ids);

      fs.rmSync(fill);
      await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
      expect((await save(refused.clientId)).status).toBe(200);
      expect((await saved()).map((row) => row.client_id)).toEqual([...ids, refused.clientId]);
    });
  });
}

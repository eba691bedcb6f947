import { afterAll, beforeAll, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { dice } from '#db/seed/demo/prng.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { type CuttingProxy, startCuttingProxy } from '#test/harness/cutting-proxy.ts';
import { useTestServer } from '#test/harness/server.ts';
import { outboxClient } from '#test/outbox-client.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
let proxy: CuttingProxy;

beforeAll(async () => {
  proxy = await startCuttingProxy(server.url);
});
afterAll(() => proxy.stop());

test('a server that is killed during upload, ingestion and save loses nothing and doubles nothing', async () => {
  const random = dice('killed');
  const { borealis } = await plantTaxa(server.db);
  const { memberId } = await aMember(server.db, 'anna');
  const cookie = await aSessionCookie(server.db, memberId);
  const client = outboxClient({ memberId, db: server.db, url: proxy.url, cookie: () => cookie, taxonId: borealis });
  const moments = [
    `PATCH ${urls.upload()}`,
    `GET ${urls.upload()}`,
    `POST ${urls.saveSighting()}`,
    `POST ${urls.saveSighting()}`,
  ];
  for (const moment of moments) {
    await client.keep(2);
    await client.keep(0);
    let crash: Promise<void> | undefined;
    // After the request has begun to go up, and so many more bytes of whatever follows it.
    let left = Number.POSITIVE_INFINITY;
    proxy.onUp = (piece) => {
      if (left === Number.POSITIVE_INFINITY && piece.includes(moment)) left = random.whole(0, 9000);
      left -= piece.length;
      if (left <= 0) crash ??= server.crash();
    };
    await client.send();
    crash ??= server.crash();
    await crash;
    proxy.onUp = () => undefined;
    proxy.endAll();
    expect(await client.send()).toBe('done');
  }
  await client.expectAllThereOnce();
});

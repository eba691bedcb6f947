import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice } from '#db/seed/demo/prng.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, plantBareTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from '#test/harness/cutting-proxy.ts';
import { isWhole } from '#test/harness/scale.ts';
import { useTestServices } from '#test/harness/services.ts';
import { outboxClient } from '#test/outbox-client.ts';
import { recordingApi } from '../recording-api.server.ts';
import { uploadApi } from '../uploads/upload-api.server.ts';
import { callFor } from './call-server.ts';
import { saveSighting } from './save-sighting.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
/** `npm run check -- whole` asks for more. */
const tries = isWhole ? 240 : 60;

let proxy: CuttingProxy;
let taxonId: number;

beforeAll(async () => {
  taxonId = (await plantBareTaxa(services.db)).borealis;
  server = Fastify({ routerOptions: { maxParamLength: 300 } });
  await server.register(fastifyMultipart);
  server.setErrorHandler(answerProblem);
  await server.register(uploadApi, { services });
  await server.register(recordingApi, { services });
  proxy = await startCuttingProxy(await server.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await proxy.stop();
  await server.close();
});

async function aClient(username: string) {
  const { memberId } = await aMember(services.db, username);
  let session = await aSessionCookie(services.db, memberId);
  const client = outboxClient({ memberId, db: services.db, url: proxy.url, cookie: () => session, taxonId });
  return {
    ...client,
    memberId,
    logOut: () => services.db.deleteFrom('session').where('member_id', '=', memberId).execute(),
    async logIn() {
      session = await aSessionCookie(services.db, memberId);
    },
  };
}

/** Sends until nothing waits, with a new connection each time; the cuts are used up before long. */
async function sendAll(client: Awaited<ReturnType<typeof aClient>>): Promise<void> {
  do proxy.endAll();
  while ((await client.send()) !== 'done');
}

describe('a connection that is cut', () => {
  it('at random bytes in either direction loses nothing and doubles nothing', { timeout: 600_000 }, async () => {
    const random = dice('cut');
    const client = await aClient('anna');
    for (let round = 0; round < tries; round++) {
      await client.keep(round % 8 === 0 ? 2 : round % 8 === 1 ? 0 : 1);
      // The head of a request is some 300 bytes, a photo some ten thousand, an answer some 500.
      let left = random.whole(1, 4);
      proxy.plan = (): Cut | undefined => {
        if (left-- <= 0) return undefined;
        return random.chance(0.6) ? { up: random.whole(1, 12_000) } : { down: random.whole(1, 1500) };
      };
      await sendAll(client);
    }
    proxy.plan = () => undefined;
    expect(proxy.cuts).toBeGreaterThan(tries / 2);
    await client.expectAllThereOnce();
  });
});

describe('saving pressed five times at once', () => {
  it('over a network that cuts is one sighting', async () => {
    const random = dice('five');
    const client = await aClient('bela');
    const call = callFor(client.memberId, client.call);
    for (let round = 0; round < 10; round++) {
      const input = {
        clientId: crypto.randomUUID(),
        taxonId,
        observedOn: { from: '2024-06-15' },
        place: { latitude: 46.253, longitude: 20.1414 },
      };
      proxy.endAll();
      proxy.plan = (index) => (index % 2 === 0 ? { down: random.whole(1, 400) } : undefined);
      const answers = await Promise.all(Array.from({ length: 5 }, () => saveSighting(input, call)));
      proxy.plan = () => undefined;
      proxy.endAll();
      const last = await saveSighting(input, call);
      expect(last.kind).toBe('saved');
      for (const answer of answers) if (answer.kind !== 'unreachable') expect(answer).toEqual(last);
    }
    const rows = await services.db
      .selectFrom('sighting')
      .select('id')
      .where('member_id', '=', client.memberId)
      .execute();
    expect(rows).toHaveLength(10);
  });
});

describe('a session that ends meanwhile', () => {
  it('stops the sending wherever it is, and it goes on after the login', async () => {
    const random = dice('session');
    const client = await aClient('csilla');
    for (let round = 0; round < 12; round++) {
      await client.keep(2);
      let left = random.whole(1, 30_000);
      let ended: Promise<unknown> = Promise.resolve();
      proxy.onUp = ({ length }) => {
        const isBefore = left > 0;
        left -= length;
        if (isBefore && left <= 0) ended = client.logOut();
      };
      await client.send();
      await ended;
      proxy.onUp = () => undefined;
      await client.logOut();
      expect(await client.keep(0).then(client.send)).toBe('logged_out');
      await client.logIn();
      await sendAll(client);
    }
    await client.expectAllThereOnce();
  });

  it('and another member’s begins: nothing is sent in their name', async () => {
    const client = await aClient('dani');
    const other = await aMember(services.db, 'edit');
    await client.keep(1);
    const foreign = outboxClient({
      memberId: client.memberId,
      db: services.db,
      url: proxy.url,
      cookie: () => otherCookie,
      taxonId,
    });
    const otherCookie = await aSessionCookie(services.db, other.memberId);
    expect(await foreign.send()).toBe('logged_out');
    const rows = await services.db
      .selectFrom('sighting')
      .select('id')
      .where('member_id', '=', other.memberId)
      .execute();
    expect(rows).toEqual([]);
    expect(await client.send()).toBe('done');
    await client.expectAllThereOnce();
  });
});

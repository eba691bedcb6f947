import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberHeader } from '#app/platform/session/member-header.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { everyone } from '#test/permissions/rules.ts';
import { aWorld, type World } from '#test/permissions/world.ts';
import { apis } from './apis.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
  server = await apiServer({ services, calls: [] }, apis);
});
afterAll(() => server.close());

it('no call that writes is taken in the name of whoever has logged in since it was kept', async () => {
  const writes = Object.entries(callRules(world)).flatMap(([call, { at: url, body: payload = {}, may }]) => {
    const method = (['POST', 'PATCH', 'DELETE'] as const).find((each) => call.startsWith(`${each} `));
    // What anybody may send is sent in nobody's name.
    return method && may !== everyone ? [{ method, url, payload }] : [];
  });
  expect(writes.length).toBeGreaterThan(20);
  const cookie = await aSessionCookie(services.db, world.anna);
  const taken: string[] = [];
  for (const call of writes) {
    const headers = { cookie, [memberHeader]: String(world.anna + 1) };
    const { statusCode, body } = await server.inject({ ...call, headers });
    if (statusCode !== 409 || !body.includes('other_member')) taken.push(`${call.method} ${call.url}: ${statusCode}`);
  }
  expect(taken).toEqual([]);
});

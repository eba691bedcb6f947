import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { aToken, bearing } from '#test/factories/tokens.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { callRoutes } from '#test/permissions/routes.ts';
import { aSecretWorld, moveWithinSquare, type SecretWorld, withoutKeys } from '#test/permissions/secret-world.ts';
import { type Asker, aWorld } from '#test/permissions/world.ts';
import { publishAll } from '#test/published-datasets.ts';
import { apis } from './apis.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
let server: FastifyInstance;
let world: SecretWorld;

beforeAll(async () => {
  const own = { db: services.db, config: testConfig(), queue: services.queue };
  world = await aSecretWorld(own, await aWorld(own));
  await publishAll(services);
  server = await apiServer({ services, calls: [] }, apis);
});
afterAll(() => server.close());

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: Record<string, unknown> };

/** Somebody by a session, or by a key that is trusted with everything. */
type Whoever = Asker & { token?: string };

async function ask({ cookie, viewer, token }: Whoever, call: Call): Promise<string> {
  const headers = {
    ...(cookie && { cookie }),
    ...(token && bearing(token)),
    ...(viewer.isBot && { 'user-agent': 'Googlebot/2.1' }),
  };
  const answer = await server.inject({ ...call, headers });
  expect(answer.statusCode, call.url).not.toBe(500);
  const told = ['location', 'etag', 'link', 'content-disposition'].map((name) => answer.headers[name]);
  return `${told.join('\n')}\n${answer.body}`;
}

async function leaksOf(calls: readonly Call[], askers: readonly Whoever[] = world.askers): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls)
    for (const asker of askers)
      found.push(...leaks(await ask(asker, call), call.url).map((leak) => `${call.url} to ${asker.name}: ${leak}`));
  return found;
}

/** What would tell on which side of a question the true place or day lies. */
function questions(): string[] {
  const { taxa, square, hidden, group } = world;
  const { protectus, ordo, familia } = taxa;
  return [
    ...[1, 60, 200].map((limit) => `/api/v1/spottings/species/${protectus}?limit=${limit}`),
    `/api/v1/spottings/order/${ordo}`,
    `/api/v1/spottings/family/${familia}`,
    ...[protectus, familia].flatMap((id) => [`/api/v1/coordinates/${id}`, `/api/v1/phenology/${id}`]),
    ...['11', '20'].map((day) => `/api/v1/likely?lat=47.5012&lon=19.0467&date=2024-05-${day}`),
    ...['47.5012', '47.55'].map((lat) => `/api/v1/hints?taxonId=${protectus}&lat=${lat}&lon=19.0467&date=2024-05-11`),
    ...[square, hidden].flatMap((id) => [
      `/api/v1/spotting/${id}`,
      `/api/v1/spottings/ids/${id}`,
      `/api/v1/coordinates/spotting/${id}`,
      `/api/v1/archives/${id}`,
      `/api/v1/determination/log/${id}`,
      `/api/v1/spottings/${id}/comments`,
    ]),
    ...['terulet=19.03,47.49,19.06,47.51', 'kozel=47.5012,19.0467&tavolsag=1', 'tol=2024-05-11&ig=2024-05-11'].flatMap(
      (asked) => ['/rendszertan', '/profil/anna'].map((list) => `${list}/talalatok/atom.xml?${asked}`),
    ),
    `/api/v1/spottings/group/${group}/kert`,
    `/api/v1/spottings/event/${world.event}`,
    `/export?format=csv&esemeny=${world.event}`,
    `/export?format=csv&projekt=${world.project}`,
    ...[square, hidden].map((id) => `/api/v1/projects/observation/${id}`),
    `/api/v1/projects/${world.project}/users`,
    '/api/v1/projects/user',
    '/api/v1/spottinggroups/anna',
    '/api/v1/determination/by/user/anna',
    '/api/v1/determination/for/user/anna',
  ];
}

describe('the place and day of a protected find', () => {
  it('are planted: its observer reads all of them', async () => {
    const [asker] = world.askers;
    if (!asker) throw new Error('Nobody asks.');
    const anna = { ...asker, name: 'anna', cookie: await aSessionCookie(services.db, world.anna) };
    const read = async (id: number) => leaks(await ask(anna, { url: `/api/v1/spotting/${id}` }));
    for (const id of [world.square, world.hidden]) expect((await read(id)).length).toBeGreaterThan(6);
  });

  it('come with no call that reads, to nobody who may not know them', async () => {
    const rules = callRules(world);
    const calls = await callRoutes(services);
    expect(calls.filter((call) => !rules[call])).toEqual([]);
    const reads = calls.filter((call) => call.startsWith('GET ')).map((call) => ({ url: rules[call]?.at ?? '' }));
    expect(await leaksOf(reads)).toEqual([]);
  });

  it('come with no answer of a list, whatever it is asked', async () => {
    expect(await leaksOf(questions().map((url) => ({ url })))).toEqual([]);
  });

  it('come to nobody’s program either', async () => {
    const askers: Whoever[] = [];
    for (const { name, viewer } of world.askers)
      if (viewer.memberId !== null)
        askers.push({ name, viewer, cookie: undefined, token: await aToken(services.db, viewer.memberId) });
    expect(askers.length).toBeGreaterThan(3);
    const reads = Object.entries(callRules(world)).flatMap(([call, { at }]) => (call.startsWith('GET ') ? [at] : []));
    expect(
      await leaksOf(
        [...new Set([...reads, ...questions()])].map((url) => ({ url })),
        askers,
      ),
    ).toEqual([]);
  });

  it('change nothing of any answer when they move within the square and the month', async () => {
    const rules = callRules(world);
    const reads = Object.entries(rules).flatMap(([call, { at }]) => (call.startsWith('GET ') ? [at] : []));
    const answers = async () => {
      const all = new Map<string, string>();
      for (const url of new Set([...reads, ...questions()]))
        for (const asker of world.askers) all.set(`${url} to ${asker.name}`, withoutKeys(await ask(asker, { url })));
      return all;
    };
    const before = await answers();
    await moveWithinSquare(services.db, world);
    const after = await answers();
    expect([...before.keys()].filter((key) => before.get(key) !== after.get(key))).toEqual([]);
  }, 600_000);

  it('come with no answer of a call that writes, whoever sends it', async () => {
    const writes = Object.entries(callRules(world)).flatMap(([call, { at: url, body: payload = {} }]): Call[] => {
      const method = (['POST', 'PATCH', 'DELETE'] as const).find((each) => call.startsWith(`${each} `));
      // What takes away is for others to prove: the finds must stay.
      return method && !/delete|hide|^DELETE|upload/i.test(call) ? [{ method, url, payload }] : [];
    });
    expect(writes.length).toBeGreaterThan(20);
    expect(await leaksOf(writes)).toEqual([]);
  });
});

import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTokenViewer } from '#app/features/members/tokens/resolve-token.server.ts';
import { accessScopes } from '#app/names.ts';
import { answerReads, collectCalls } from '#app/platform/action/api-answers.server.ts';
import type { AccessScope, RegisteredCall } from '#app/platform/action/call.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { neededScope } from '#app/platform/action/needed-scope.ts';
import { aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { aToken, bearing } from '#test/factories/tokens.ts';
import { useTestServices } from '#test/harness/services.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { complaint, type Entry, outcomeOf } from '#test/permissions/rules.ts';
import { aWorld, type World } from '#test/permissions/world.ts';
import { apis } from './apis.ts';
import { checkOrigin } from './guards/security.ts';
import { guardTokens } from './guards/tokens.ts';
import { answerProblem } from './problems.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const publicUrl = 'https://lelohely.example.org';
let server: FastifyInstance;
let calls: readonly RegisteredCall[];
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
  server = Fastify();
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler((request, reply) => answerProblem(new DomainError('not_found'), request, reply));
  guardTokens(server, { services, perMinute: 0 });
  server.addHook('onRequest', async (request) => checkOrigin(request, publicUrl));
  answerReads(server);
  calls = collectCalls(server);
  await server.register(fastifyMultipart);
  await server.register(apis, { services, calls });
  await server.ready();
});
afterAll(() => server.close());

type Asked = { method: string; entry: Entry; headers: Record<string, string> };

function ask({ method, entry, headers }: Asked) {
  const payload = method === 'GET' ? {} : { payload: entry.body ?? {} };
  return server.inject({ method: method as 'GET', url: entry.at, headers, ...payload });
}

const memberOf = (name: string) => world.askers.find((asker) => asker.name === name)?.viewer.memberId ?? 0;
const methodOf = (name: string) => name.split(' ')[0] ?? 'GET';
const callOf = (name: string) => calls.find(({ method, url }) => `${method} ${url}` === name);
const neededBy = (name: string) => neededScope(methodOf(name), callOf(name)?.call);

describe('every call by a token', () => {
  it('is refused to a token that is not trusted with it, before anything is done', { timeout: 600_000 }, async () => {
    const found: string[] = [];
    const anna = memberOf('anna');
    const tokens = new Map<AccessScope, string>();
    for (const scope of accessScopes) tokens.set(scope, await aToken(services.db, anna, { scopes: [scope] }));
    for (const [name, entry] of Object.entries(callRules(world))) {
      const needed = neededBy(name);
      for (const [scope, token] of tokens) {
        if (needed === 'any' || needed === scope) continue;
        const answer = await ask({ method: methodOf(name), entry, headers: bearing(token) });
        const challenge = String(answer.headers['www-authenticate']);
        const isRight =
          answer.statusCode === 403 &&
          answer.json().type === 'urn:lelohely:problem:token_scope' &&
          challenge.includes('error="insufficient_scope"') &&
          (needed === undefined || challenge.includes(`scope="${needed}"`));
        if (!isRight) found.push(`${name} by ${scope}: ${answer.statusCode} ${challenge}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('gives what its member may, and nothing that only a role of the staff may', { timeout: 600_000 }, async () => {
    const found: string[] = [];
    for (const [name, entry] of Object.entries(callRules(world))) {
      const needed = neededBy(name);
      if (needed === undefined) continue;
      for (const asker of world.askers) {
        if (asker.viewer.memberId === null) continue;
        const token = await aToken(services.db, asker.viewer.memberId);
        const viewer = await findTokenViewer(services.db, token);
        const { statusCode } = await ask({ method: methodOf(name), entry, headers: bearing(token) });
        const outcome = statusCode === entry.tells ? 'answered' : outcomeOf(statusCode, null);
        const problem = complaint(entry, viewer, outcome);
        if (problem) found.push(`${name} for ${asker.name}: ${statusCode} ${problem}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('never changes the account, moderates or administers', () => {
    const never = Object.keys(callRules(world)).filter((name) => neededBy(name) === undefined);
    const reasons = /\/profile\/edit\/|\/tos\/save|\/comment\/hide|\/admin\/|\/map\/log/;
    // What is described alone can be called; the rest are pictures and lists of our own pages.
    expect(never.filter((name) => callOf(name)?.call && !reasons.test(name))).toEqual([]);
    for (const name of Object.keys(callRules(world)).filter((each) => reasons.test(each)))
      expect([name, neededBy(name)]).toEqual([name, undefined]);
  });
});

describe('whoever bears a token', () => {
  const count = () => ({ url: '/ajax/notificationscount' });

  it('is told of one that is wrong, ended or empty, everywhere, whatever cookie comes with it', async () => {
    const anna = memberOf('anna');
    const cookie = await aSessionCookie(services.db, anna);
    const ended = await aToken(services.db, anna, { expiresAt: new Date(Date.now() - 1000) });
    for (const authorization of ['Bearer', 'bearer lelo_x', `Bearer lelo_${'a'.repeat(43)}`, `Bearer ${ended}`])
      for (const url of ['/ajax/notificationscount', '/api/v1/taxa']) {
        const answer = await server.inject({ url, headers: { authorization, cookie } });
        expect([url, answer.statusCode]).toEqual([url, 401]);
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.body).not.toContain(authorization.slice(12) || 'undefined');
      }
    expect((await server.inject({ ...count(), headers: { cookie } })).statusCode).toBe(200);
    expect((await server.inject(count())).headers['www-authenticate']).toBe('Bearer');
  });

  it('writes from anywhere, where a cookie from elsewhere is refused', async () => {
    const token = await aToken(services.db, memberOf('bela'));
    const cookie = await aSessionCookie(services.db, memberOf('bela'));
    const sighting = await aSighting(services.db, memberOf('anna'));
    const set = (headers: Record<string, string>) =>
      server.inject({ method: 'POST', url: `/favorite/set/${sighting}`, headers });
    expect((await set({ cookie, origin: 'https://example.org' })).statusCode).toBe(403);
    const answer = await set({ ...bearing(token), origin: 'https://example.org' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    // A cookie beside it is nobody's.
    const both = await set({ ...bearing(token), cookie: await aSessionCookie(services.db, memberOf('anna')) });
    expect(both.statusCode).toBe(200);
    const { count: favoured } = await services.db
      .selectFrom('favourite')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sighting_id', '=', sighting)
      .where('member_id', '=', memberOf('anna'))
      .executeTakeFirstOrThrow();
    expect(Number(favoured)).toBe(0);
  });

  it('is answered privately, and a page of another site may ask first', async () => {
    const token = await aToken(services.db, memberOf('anna'));
    const own = await server.inject({ url: `/api/v1/spotting/${world.draft}`, headers: bearing(token) });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toMatch(/^private/);
    expect(own.headers.vary).toContain('Authorization');
    const preflight = (url: string, method: string) =>
      server.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://example.org', 'access-control-request-method': method },
      });
    const asked = await preflight('/spottings/new/saveasync', 'POST');
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(asked.headers['access-control-allow-methods']).toContain('POST');
    expect(asked.headers['access-control-allow-headers']).toContain('Authorization');
    // What no token does no other site may ask.
    const settings = await preflight('/profile/edit/basic', 'POST');
    expect(settings.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('a token asks so often a minute, and is told how often', async () => {
  const limited = Fastify();
  limited.setErrorHandler(answerProblem);
  guardTokens(limited, { services, perMinute: 20 });
  answerReads(limited);
  await limited.register(fastifyMultipart);
  await limited.register(apis, { services, calls: [] });
  const token = await aToken(services.db, memberOf('anna'));
  const other = await aToken(services.db, memberOf('anna'));
  const get = (word: string) => limited.inject({ url: '/api/v1/taxa', headers: bearing(word) });
  const first = await get(token);
  expect(first.headers['ratelimit-policy']).toBe('"token";q=2;w=60');
  expect(first.headers.ratelimit).toMatch(/^"token";r=1;t=\d+$/);
  expect((await get(token)).statusCode).toBe(200);
  const refused = await get(token);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers.ratelimit).toMatch(/^"token";r=0;t=\d+$/);
  expect((await get(other)).statusCode).toBe(200);
  await limited.close();
});

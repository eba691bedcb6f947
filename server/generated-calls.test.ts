import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerReads, collectCalls } from '#app/platform/action/api-answers.server.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { type OpenApiDocument, problemSchema } from '#app/platform/action/openapi.server.ts';
import { documentOf } from '#app/screens/interface/document-of.server.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { aToken, bearing } from '#test/factories/tokens.ts';
import { type GeneratedCall, generateCalls } from '#test/generated/generated-calls.ts';
import { isWhole } from '#test/harness/scale.ts';
import { useTestServices } from '#test/harness/services.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { aSecretWorld, type SecretWorld } from '#test/permissions/secret-world.ts';
import { aWorld } from '#test/permissions/world.ts';
import { apis } from './apis.ts';
import { guardBorder, routableUrl } from './guards/border.ts';
import { guardTokens } from './guards/tokens.ts';
import { answerProblem } from './problems.ts';

/** Of each operation. */
const callsOfEach = isWhole ? 64 : 8;

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const failures: string[] = [];
let server: FastifyInstance;
let calls: readonly RegisteredCall[];
let document: OpenApiDocument;
let world: SecretWorld;
/** Heads of everybody who may not know where the protected finds are: by session, by key, and without either. */
let askers: Record<string, string>[];

beforeAll(async () => {
  const own = { db: services.db, config: testConfig(), queue: services.queue };
  const before = await aWorld(own);
  // Its own find is for everybody, and lies by chance as far north as the closed ones.
  await services.db
    .updateTable('sighting')
    .set({ latitude: 47.61, public_latitude: 47.61 })
    .where('id', '=', before.sighting)
    .execute();
  world = await aSecretWorld(own, before);
  server = Fastify({ routerOptions: { maxParamLength: 2_200 }, rewriteUrl: ({ url = '/' }) => routableUrl(url) });
  server.setErrorHandler((error, request, reply) => {
    const answered = answerProblem(error, request, reply);
    if (reply.statusCode === 500) failures.push(`${request.method} ${request.url}: ${String(error)}`);
    return answered;
  });
  server.setNotFoundHandler((request, reply) => answerProblem(new DomainError('not_found'), request, reply));
  guardTokens(server, { services, perMinute: 0 });
  guardBorder(server);
  answerReads(server);
  calls = collectCalls(server);
  await server.register(fastifyMultipart);
  await server.register(apis, { services, calls });
  await server.ready();
  document = documentOf(services.config, calls);
  const members = world.askers.flatMap(({ cookie, viewer }) => (cookie ? [{ cookie, id: viewer.memberId ?? 0 }] : []));
  askers = [{}];
  for (const { cookie, id } of members) askers.push({ cookie }, bearing(await aToken(services.db, id)));
});
afterAll(() => server.close());

/** Rows of the world, so that calls meet what there is. */
function known() {
  const { taxa, anna, square, hidden, draft, image, group, comment, evening, suggester, draftKey } = world;
  const numbers = [square, hidden, square, draft, image, group, comment, evening, anna, suggester];
  return {
    numbers: [...numbers, ...Object.values(taxa).flatMap((each) => (typeof each === 'number' ? [each] : [])), 1, 2],
    uuids: [draftKey, randomUUID()],
    words: ['anna', 'bela', 'kert', 'fictus', 'Fictus minor', String(square), String(taxa.protectus), 'x', 'all'],
  };
}

/** What is wrong with an answer by the description; undefined where it is right. */
function complaintOf(call: RegisteredCall['call'], answer: LightMyRequestResponse): string | undefined {
  const { statusCode, body } = answer;
  const type = String(answer.headers['content-type'] ?? '');
  // A format that oEmbed wants answered so.
  if (statusCode >= 500 && statusCode !== 501) return `${statusCode} ${body.slice(0, 300)}`;
  const json = /json/.test(type) && body !== '' ? answer.json() : undefined;
  if (statusCode >= 400) {
    if (answer.headers['content-length'] === '0' || body === '') return undefined;
    const isProblem = type.startsWith('application/problem+json') && problemSchema.loose().safeParse(json).success;
    // Of a form whose every file was refused each file says why.
    return isProblem || call?.answer.safeParse(json).success
      ? undefined
      : `${statusCode} as ${type}: ${body.slice(0, 200)}`;
  }
  if (statusCode !== 200) return undefined;
  const { type: described = 'application/json', answer: schema } = call ?? { answer: undefined };
  // Where the asker chooses the format, that may be another.
  if (described !== 'application/json' || (json === undefined && /xml/.test(type))) return undefined;
  const checked = schema?.safeParse(json);
  return checked?.success ? undefined : `answers otherwise: ${JSON.stringify(checked?.error?.issues).slice(0, 400)}`;
}

async function ask({ method, url, headers, payload }: GeneratedCall, asker: Record<string, string>) {
  return server.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { ...headers, ...asker },
    ...(payload !== undefined && { payload }),
  });
}

it('no call that can be thought of breaks, answers otherwise than it is described, or tells a place that is closed', async () => {
  const found: string[] = [];
  const statuses = new Map<number, number>();
  let asked = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const registered = calls.find(
        (each) => each.method.toLowerCase() === method && each.url.replaceAll(/:(\w+)/g, '{$1}') === path,
      );
      const generated = generateCalls(
        { method, path, operation },
        { document, known: known() },
        { seed: 20261130, count: callsOfEach },
      );
      for (const call of generated) {
        const asker = askers[asked % askers.length] ?? {};
        asked += 1;
        const answer = await ask(call, asker);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const told = ['location', 'etag', 'link', 'content-disposition'].map((name) => answer.headers[name]).join('\n');
        const problem = complaintOf(registered?.call, answer);
        const leak = leaks(`${told}\n${answer.body}`, call.asked);
        const where = `${method} ${call.url.slice(0, 300)} ${call.payload?.slice(0, 400) ?? ''}`;
        if (problem) found.push(`${where}\n  ${problem}`);
        if (leak.length > 0) found.push(`${where}\n  tells ${leak.join(' … ')}`);
      }
    }
  console.log(
    `${asked} calls: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${status}×${n}`)
      .join(', ')}`,
  );
  expect([...found, ...failures]).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(callsOfEach * 80);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(asked / 10);
}, 900_000);

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { deleteGroup } from '#app/features/groups/save-group.server.ts';
import { draftFormSchema } from '#app/features/recording/drafts/draft-form.ts';
import { saveDraft } from '#app/features/recording/drafts/save-draft.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { apis } from '#server/apis.ts';
import { aSighting } from '#test/factories/community.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { callRules } from '#test/permissions/call-rules.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { members } from '#test/permissions/rules.ts';
import { type Asker, aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
let world: World;
let server: FastifyInstance;

const asker = (name: string): Asker => {
  const found = world.askers.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not there.`);
  return found;
};
/** Somebody since whose consent the terms have changed. */
const due = (name: string): Viewer => ({ ...asker(name).viewer, termsDue: true });

beforeAll(async () => {
  const { db } = services;
  world = await aWorld({ db, config: testConfig() });
  await sql`
    insert into terms_version (version, text, changes, asks_again, published_by)
    values ('2099-01-01', 'Új.', 'Más lett.', true, ${asker('admin').viewer.memberId})`.execute(db);
  server = await apiServer({ services, calls: [] }, apis);
});
afterAll(() => server.close());

/** What an answer says of the terms: those are asked for, or something else is wrong. */
function refusalOf(answer: unknown): string | undefined {
  if (answer instanceof DomainError) return answer.code === 'not_found' ? undefined : answer.code;
  if (answer instanceof Error) return String(answer);
  const { status } = answer instanceof Response ? answer : (Object(Object(answer).init) as { status?: number });
  return status === 401 || status === 403 ? `answered ${status}` : undefined;
}

it('who has changed terms to accept reads every page of their own', async () => {
  const rules = pageRules(world);
  const own = pageRoutes().filter(({ path, hasLoader }) => hasLoader && rules[path]?.may === members);
  const found: string[] = [];
  for (const { path: pattern, file } of own) {
    const url = new URL(rules[pattern]?.at ?? '/', 'http://own.invalid');
    const asked = { url, pattern, viewer: due('anna'), services };
    const answer = await loadPage(await loaderOf(file), asked).catch((error: unknown) => error);
    const refusal = refusalOf(answer);
    if (refusal) found.push(`${pattern}: ${refusal}`);
  }
  expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(['/talalat/piszkozatok', '/talalat/este']));
  expect(found).toEqual([]);
});

/** Reads that begin something: a look through others' pictures to determine, and making an upload a picture. */
const begins = ['GET /kepfajl/egesz/:imageId', 'GET /spottings/upload/v2/:uploadId'];

it('and may make every call that reads or takes away', async () => {
  const calls = Object.entries(callRules(world)).filter(
    ([call]) => !begins.includes(call) && (call.startsWith('GET ') || /^DELETE |delete/.test(call)),
  );
  const found: string[] = [];
  for (const [call, { at: url, body }] of calls) {
    const [method] = call.split(' ');
    const headers = { cookie: asker('anna').cookie ?? '' };
    const answer = await server.inject({
      ...{ method: method === 'GET' || method === 'DELETE' ? method : 'POST', url, headers },
      ...(method !== 'GET' && { payload: body ?? {} }),
    });
    if (answer.body.includes('terms_not_accepted')) found.push(call);
  }
  expect(calls.map(([call]) => call)).toEqual(
    expect.arrayContaining(['GET /spottings/drafts', 'POST /spottings/draft/delete', 'DELETE /getownplaces']),
  );
  expect(found).toEqual([]);
});

it('and takes back what they have said or made, but adds nothing to it', async () => {
  const { db } = services;
  const sightingId = await aSighting(db, asker('bela').viewer.memberId ?? 0);
  const statement = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
  const said = { action: 'determine', sightingId, taxonId: world.taxa.minor, ...statement } as const;
  const asks = { sightingId, asks: [], comment: '' };
  const draft = () =>
    draftFormSchema.parse({
      ...{ kind: 'find', clientId: randomUUID(), version: 0, writer: randomUUID() },
      content: { typed: { notes: 'x' }, touched: {}, photos: [] },
    });
  const acts: [what: string, add: (by: Viewer) => Promise<unknown>, takeBack?: (by: Viewer) => Promise<unknown>][] = [
    ['a word', (by) => determine(db, by, said), (by) => determine(db, by, { action: 'withdraw', sightingId })],
    [
      'a verdict',
      (by) => giveVerdict(db, by, { ...asks, verdict: 'undecidable' }),
      (by) => giveVerdict(db, by, { ...asks, verdict: 'open' }),
    ],
    [
      'a favourite',
      (by) => favour(db, by, { sightingId, isFavourite: true }),
      (by) => favour(db, by, { sightingId, isFavourite: false }),
    ],
    ['a draft', (by) => saveDraft(db, by, draft())],
  ];
  const before = { ...asker('csilla').viewer, termsDue: false };
  for (const [what, add, takeBack] of acts) {
    await add(before);
    await takeBack?.(due('csilla'));
    await expect(add(due('csilla')), what).rejects.toMatchObject({ code: 'terms_not_accepted' });
  }
  await deleteGroup(db, due('anna'), { id: world.group });
  const restored = deleteGroup(db, due('anna'), { id: world.group, isRestored: true });
  await expect(restored).rejects.toMatchObject({ code: 'terms_not_accepted' });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import {
  aSecretWorld,
  leaks,
  moveWithinSquare,
  type SecretWorld,
  withoutKeys,
} from '#test/permissions/secret-world.ts';
import { type Asker, aWorld, logInAgain } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const services = useTestServices();
let world: SecretWorld;

beforeAll(async () => {
  const own = { db: server.db, config: testConfig(), queue: services.queue };
  world = await aSecretWorld(own, await aWorld(own));
});
beforeEach(() => logInAgain(server.db, world));

async function ask({ cookie, viewer }: Asker, path: string): Promise<string> {
  const headers = { ...(cookie && { cookie }), ...(viewer.isBot && { 'user-agent': 'Googlebot/2.1' }) };
  const answer = await fetch(server.url + path, { redirect: 'manual', headers });
  expect(answer.status, path).not.toBe(500);
  const told = ['location', 'etag', 'link'].map((name) => answer.headers.get(name));
  return `${told.join('\n')}\n${await answer.text()}`;
}

async function leaksOf(asker: Asker, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...leaks(await ask(asker, path), path).map((leak) => `${path}: ${leak}`));
  return found;
}

/** One of each kind: nobody, a machine, who suggested and was named beside, who keeps order, an expert of another branch, who is blocked. */
const kinds = ['visitor', 'bot', 'bela', 'moderator', 'mashato', 'tilos'];

function called(name: string): Asker {
  const asker = world.askers.find((each) => each.name === name);
  if (!asker) throw new Error(`Nobody is called ${name}.`);
  return asker;
}

/** Every page of the route table by its line in the table of permissions, which tells of the secret finds here, and their other addresses. */
function everyPage(): string[] {
  const rules = pageRules(world);
  const ofFinds = [world.square, world.hidden].flatMap((id) => [
    `/talalat/${id}`,
    `/talalat/${id}.data`,
    `/talalat/${id}/elozmenyek`,
    `/talalat/${id}/javaslat`,
    `/talalat/${id}/jelentes`,
  ]);
  return [...pageRoutes().map(({ path }) => rules[path]?.at ?? `no rule for ${path}`), ...ofFinds, ...ofTaxa()];
}

function ofTaxa(): string[] {
  const tabs = ['', '/talalatok', '/kepek', '/terkep', '/fenologia'];
  return ['fictus-protectus', 'fictus', 'fictidae'].flatMap((slug) =>
    tabs.map((tab) => `/tesztszarnyuak/${slug}${tab}`),
  );
}

/** What lists can be asked, so that an answer would tell on which side of it the true place or day lies. */
const questions = [
  'tol=2024-05-11&ig=2024-05-11',
  'tol=2024-05-20&ig=2024-05-31',
  'ig=2024-05-10',
  'tol=2024-05-12',
  'honap=5',
  'utm=CT56',
  'utm=CT57',
  'megye=01',
  'rendezes=datum',
  'nezet=tabla',
  'nezet=terkep&utm=CT56',
];

function everyQuestion(): string[] {
  const lists = ['/rendszertan/talalatok', '/rendszertan/kepek', '/rendszertan/terkep', '/profil/anna/talalatok'];
  return [
    ...lists.flatMap((list) => ['', ...questions].map((question) => `${list}?${question}`)),
    ...ofTaxa(),
    `/talalat/${world.square}`,
    `/talalat/${world.hidden}`,
    `/talalat/este/${world.evening}`,
    `/talalat/csoport/${world.group}/kert`,
    `/album/kepek/${world.group}`,
    ...['terkep', 'evek', 'fajok', 'fo-kategoriak'].map((tab) => `/profil/anna/${tab}`),
  ];
}

describe('the place and day of a protected find', () => {
  it.each(kinds)('come with no page to %s', async (name) => {
    const pages = everyPage();
    expect(pages.filter((page) => page.startsWith('no rule'))).toEqual([]);
    expect(await leaksOf(called(name), pages)).toEqual([]);
  });

  it.each(kinds)('come with no list to %s, whatever is asked', async (name) => {
    expect(await leaksOf(called(name), everyQuestion())).toEqual([]);
  });

  it('change nothing of any answer when they move within the square and the month', async () => {
    const paths = everyQuestion();
    const answers = async () => {
      const all = new Map<string, string>();
      for (const name of ['visitor', 'mashato'])
        for (const path of paths) all.set(`${path} to ${name}`, withoutKeys(await ask(called(name), path)));
      return all;
    };
    const before = await answers();
    await moveWithinSquare(server.db, world);
    const after = await answers();
    expect([...before.keys()].filter((key) => before.get(key) !== after.get(key))).toEqual([]);
  });
});

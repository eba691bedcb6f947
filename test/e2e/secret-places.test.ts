import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MERCATOR_BITS, toMercator } from '#app/platform/geo/web-mercator.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { inTurn, isWhole } from '#test/harness/scale.ts';
import { useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { formRules } from '#test/permissions/form-rules.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aSecretWorld, moveWithinSquare, type SecretWorld, withoutKeys } from '#test/permissions/secret-world.ts';
import { type Asker, aWorld, logInAgain } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const services = useTestServices();
let world: SecretWorld;

beforeAll(async () => {
  const own = { db: server.db, config: testConfig(), queue: services.queue };
  world = await aSecretWorld(own, await aWorld(own));
});
beforeEach(() => logInAgain(server.db, world));

async function ask({ cookie, viewer }: Asker, path: string, init: RequestInit = {}): Promise<string> {
  const own = { ...(cookie && { cookie }), ...(viewer.isBot && { 'user-agent': 'Googlebot/2.1' }) };
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init, headers: { ...own, ...init.headers } });
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
  'terulet=19.04,47.5,19.05,47.51',
  'terulet=19.0,47.45,19.0467,47.6',
  'terulet=18.8,47.3,19.3,47.7',
  'terulet=18.9,47.4;19.3,47.4;18.9,47.8',
  'terulet=19.04,47.49;19.06,47.49;19.05,47.52',
  'kozel=47.505 19.045&tavolsag=0,5',
  'kozel=47.505 19.045&tavolsag=2',
  'kozel=Budapest&tavolsag=9',
  'kozel=CT56&tavolsag=7',
  'kozel=CT56&tavolsag=8',
  'kozel=Vác&tavolsag=33',
  'megye=01',
  'telepules=Budapest',
  'hely=Titkosvölgyi-kút',
  'rendezes=datum',
  'nezet=tabla',
  'nezet=terkep&utm=CT56',
];

/** Tiles with the find's place on them, from the whole country to a street, by what maps are asked. */
function tiles(): string[] {
  const zooms = [0, 5, 8, 9, 11, 12, 13, 15, 16];
  const asked = ['', 'vedett=igen', 'honap=5', 'tol=2024-05-11&ig=2024-05-11', 'utm=CT56', 'eszlelo=anna'];
  const { x, y } = toMercator({ latitude: 47.5012, longitude: 19.0467 });
  return zooms.flatMap((z) =>
    asked.map((query) => `/tiles/spottings/${z}/${x >> (MERCATOR_BITS - z)}/${y >> (MERCATOR_BITS - z)}.mvt?${query}`),
  );
}

function everyQuestion(): string[] {
  const lists = ['/rendszertan/talalatok', '/rendszertan/kepek', '/rendszertan/terkep', '/profil/anna/talalatok'];
  return [
    ...lists.flatMap((list) => ['', ...questions].map((question) => `${list}?${question}`)),
    ...ofTaxa(),
    ...tiles(),
    `/talalat/${world.square}`,
    `/talalat/${world.hidden}`,
    `/talalat/este/${world.evening}`,
    `/talalat/csoport/${world.group}/kert`,
    `/album/kepek/${world.group}`,
    ...['terkep', 'evek', 'fajok', 'fo-kategoriak'].map((tab) => `/profil/anna/${tab}`),
  ];
}

/** What has changed in an answer, with what stands round it. */
function changeOf(key: string, was: string, is: string): string[] {
  if (was === is) return [];
  const at = [...was].findIndex((letter, index) => letter !== is[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return [`${key}: ${around(was)} → ${around(is)}`];
}

/** What the form of a find or an evening can ask for. */
const intents = ['determine', 'comment', 'verdict', 'withdraw', 'hide', 'coarsen', 'leave'];

/** Every form of the route table, asked about either find; what ends the session or asks for letters is not among them. */
function everyForm(): { at: string; body: Record<string, string> }[] {
  const forms = [world.square, world.hidden].flatMap((sighting) => Object.entries(formRules({ ...world, sighting })));
  const ends = /^\/(logout|login_check|register|postregister|resetting|profile\/|token|tos)/;
  const known = new Map(
    forms.filter(([path]) => !ends.test(path)).map(([, { at, body = {} }]) => [`${at}`, asTexts(body)]),
  );
  return [...known].map(([at, body]) => ({ at, body }));
}

function asTexts(body: Record<string, unknown>): Record<string, string> {
  // What is sent comes back: it must be nobody's secret.
  const harmless = (text: string) => text.replaceAll('47,5012', '47,4012');
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, harmless(String(value))]));
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

  it('change nothing of any page or list, to nobody, when they move within the square and the month', async () => {
    const paths = [...new Set([...everyPage(), ...everyQuestion()])];
    const answers = async () => {
      const all = new Map<string, string>();
      // A few at once: more would be turned away at the door.
      for (const name of kinds) {
        const own = paths.filter((_, turn) => inTurn(kinds, turn).includes(name));
        for (let from = 0; from < own.length; from += 6)
          await Promise.all(
            own.slice(from, from + 6).map(async (path) => {
              all.set(`${path} to ${name}`, withoutKeys(await ask(called(name), path)));
            }),
          );
      }
      return all;
    };
    // What a first visit notes of itself, as which notices were seen, is noted by now.
    await answers();
    const before = await answers();
    await moveWithinSquare(server.db, world);
    const after = await answers();
    expect([...before].flatMap(([key, was]) => changeOf(key, was, after.get(key) ?? ''))).toEqual([]);
    expect(before.size).toBeGreaterThan((isWhole ? kinds.length : 1) * pageRoutes().length);
  }, 600_000);

  it.each(kinds)(
    'come with no answer to a form that %s sends, whole or empty',
    async (name) => {
      const found: string[] = [];
      for (const { at, body } of everyForm().filter((_, turn) => inTurn(kinds, turn).includes(name)))
        for (const each of [body, {}, ...intents.map((intent) => ({ ...body, intent }))]) {
          const init = { method: 'POST', body: new URLSearchParams(each), headers: { origin: server.url } };
          const told = await ask(called(name), at, init);
          found.push(...leaks(told, at).map((leak) => `${at} ${each.intent ?? ''}: ${leak}`));
        }
      expect(found).toEqual([]);
    },
    600_000,
  );
});

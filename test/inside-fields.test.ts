import { beforeAll, expect, it } from 'vitest';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, sendForm } from '#test/load-page.ts';
import { formRules } from '#test/permissions/form-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { aWorld, type World } from '#test/permissions/world.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: services.db, config: testConfig() });
});

/** What no text of the site may hold; `e2e/borders.test.ts` sends it as a field, which is refused at the door. */
const unreadable = ['\0', 'a\ud83d'];
const absurd = ['2147483648', '3000000000', '1.5', '-1', '', 'x', "%zz'", 'ő'.repeat(300)];
const absurdValues: unknown[] = [...absurd, 2_147_483_648, -1.5, null, [], { a: { b: 1 } }];

type Sent = { path: string; at: string; body: Record<string, string>; isUnreadable: boolean };

/** Every form that carries JSON or a number of a row, with something wrong in it, one at a time. */
function* everyForm(): Generator<Sent> {
  for (const [path, { at, otherBodies = [] }] of Object.entries(formRules(world)))
    for (const body of otherBodies)
      for (const [field, value] of Object.entries(body)) {
        const sent = (by: string, isUnreadable: boolean) => ({
          path,
          at,
          body: { ...body, [field]: by },
          isUnreadable,
        });
        for (const by of [...absurd, ...replacedInside(value, absurdValues)]) yield sent(by, false);
        for (const by of replacedInside(value, unreadable)) yield sent(by, true);
      }
}

/** JSON or a query as a text, with each of its values replaced by each of these. */
function replacedInside(text: string, by: readonly unknown[]): string[] {
  if (text.startsWith('?')) {
    const keys = [...new URLSearchParams(text).keys()];
    // A half character is none in percent codes: what comes is the mark that stands for it.
    return keys.flatMap((key) => by.filter((each) => each === '\0').map(() => `?${key}=%00`));
  }
  if (!/^[[{]/.test(text)) return [];
  const whole: unknown = JSON.parse(text);
  return placesIn(whole).flatMap(({ value, put }) => {
    const deeper = typeof value === 'string' ? replacedInside(value, by) : [];
    return [...by, ...deeper].map((each) => JSON.stringify(put(each)));
  });
}

type Place = { value: unknown; put: (by: unknown) => unknown };

function placesIn(whole: unknown): Place[] {
  if (typeof whole !== 'object' || whole === null) return [];
  return Object.entries(whole).flatMap(([key, value]) => {
    const put = (by: unknown) => (Array.isArray(whole) ? whole.with(Number(key), by) : { ...whole, [key]: by });
    const inside = placesIn(value).map((place) => ({ ...place, put: (by: unknown) => put(place.put(by)) }));
    return [{ value, put }, ...inside];
  });
}

/** The status that a person would be answered with; undefined where it would be a fault of ours. */
function statusOf(answer: unknown): number | undefined {
  if (answer instanceof Response) return answer.status;
  if (answer instanceof DomainError) return problems[answer.code].status;
  if (answer instanceof Error || typeof answer !== 'object' || answer === null) return undefined;
  return 'init' in answer ? Object(answer.init).status : undefined;
}

it('what nothing can hold breaks no form, however deep in a field it stands', async () => {
  const viewer = world.askers.find(({ name }) => name === 'admin')?.viewer ?? expect.fail('nobody asks');
  const found: string[] = [];
  let sent = 0;
  for (const { path, at, body, isUnreadable } of everyForm()) {
    sent += 1;
    const act = await actionOf(pageRoutes().find((page) => page.path === path)?.file ?? '');
    const url = new URL(at, 'http://own.invalid');
    const asked = { url, pattern: path, viewer, services, body: new URLSearchParams(body) };
    const answer = await sendForm(act, asked).catch((error: unknown) => error);
    const status = statusOf(answer);
    const isRight = isUnreadable ? status === 400 : status !== undefined && status < 500;
    if (!isRight) found.push(`${path} ${JSON.stringify(body)}: ${status ?? answer}`);
  }
  expect(found).toEqual([]);
  expect(sent).toBeGreaterThan(100);
}, 300_000);

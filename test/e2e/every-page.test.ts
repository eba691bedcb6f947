import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { nameEverybody, plantTalk } from '#test/permissions/shown-names.ts';
import { aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
  await plantTalk(server.db, world);
  await nameEverybody(server.db, world, () => longName);
});
/** As long as a name may be, with nowhere to break it. */
const longName = 'Hosszúnevűerzsébet'.repeat(5).slice(0, 80);

beforeEach(() => logInAgain(server.db, world));

async function comeAs(context: BrowserContext, name: string): Promise<void> {
  const [key = '', value = ''] = world.askers.find((asker) => asker.name === name)?.cookie?.split('=') ?? [];
  if (key) await context.addCookies([{ name: key, value: decodeURIComponent(value), url: server.url }]);
}

/** How the page is laid out, and how far it goes beyond a phone's width; a file that the browser saves is no page. */
async function layoutOf(page: Page, at: string): Promise<string> {
  const answer = await page.goto(server.url + at, { waitUntil: 'domcontentloaded' });
  if (!answer?.headers()['content-type']?.startsWith('text/html')) return 'no page';
  const screen = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    return over > 0 ? `${document.compatMode}, ${over} px too wide` : document.compatMode;
  });
  await page.emulateMedia({ media: 'print' });
  const pressed = await pressedOnPaper(page);
  await page.emulateMedia({ media: 'screen' });
  return [screen, ...pressed].join(', on paper ');
}

/** What would be printed although it is only for pressing. */
function pressedOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll(
      'header a, footer:not(main footer), nav, button, input, select, textarea, dialog, [role="status"]',
    );
    const seen = [...all].filter((each) => each.getClientRects().length > 0);
    return seen.map((each) => `${each.tagName.toLowerCase()} ${(each.textContent ?? '').trim().slice(0, 30)}`);
  });
}

describe('every page of the route table', () => {
  it.each(['visitor', 'admin'])(
    'is laid out by the standards for %s, and fits a phone however long people’s names are',
    async (name) => {
      browser.errors.expect(/status of (401|403|404|410|501)/);
      const page = await browser.open({ viewport: { width: 360, height: 800 } });
      await comeAs(page.context(), name);
      const found: Record<string, string> = {};
      for (const { at } of Object.values(pageRules(world))) found[at] = await layoutOf(page, at);
      expect(Object.entries(found).filter(([, mode]) => mode !== 'CSS1Compat')).toEqual([['/log/atom.xml', 'no page']]);
    },
    600_000,
  );
});

it('a script in somebody’s own words is neither run nor allowed', async () => {
  const script = 'window.ranFromWords=true';
  const bela = world.askers.find(({ name }) => name === 'bela')?.viewer.memberId ?? 0;
  await server.db
    .updateTable('member')
    .set({ allow_html: true, description: `<p>Sziasztok</p><script>${script}</script>` })
    .where('id', '=', bela)
    .execute();
  const answer = await fetch(`${server.url}/profil/bela`);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(await answer.text()).toContain('Sziasztok');
  expect(answer.headers.get('content-security-policy')).not.toContain(hash);
  const page = await browser.open();
  await page.goto(`${server.url}/profil/bela`);
  expect(await page.evaluate(() => 'ranFromWords' in window)).toBe(false);
});

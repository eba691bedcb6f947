import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { axeViolations, useBrowser } from '#test/harness/browser.ts';
import { inTurn } from '#test/harness/scale.ts';
import { useTestServer } from '#test/harness/server.ts';
import { smallTargets } from '#test/harness/small-targets.ts';
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
  await server.db.updateTable('sighting_group').set({ name: longName }).where('id', '=', world.group).execute();
});
/** As long as a name may be, with nowhere to break it. */
const longName = 'Hosszúnevűerzsébet'.repeat(5).slice(0, 80);

beforeEach(() => logInAgain(server.db, world));

async function comeAs(context: BrowserContext, name: string): Promise<void> {
  const [key = '', value = ''] = world.askers.find((asker) => asker.name === name)?.cookie?.split('=') ?? [];
  if (key) await context.addCookies([{ name: key, value: decodeURIComponent(value), url: server.url }]);
}

function annasCookie(): string {
  return world.askers.find((asker) => asker.name === 'anna')?.cookie ?? '';
}

/** The page's answer; null where the browser saves what comes instead of showing it. */
async function opened(page: Page, at: string, waitUntil: 'domcontentloaded' | 'networkidle') {
  return page.goto(server.url + at, { waitUntil }).catch((error: unknown) => {
    if (String(error).includes('Download is starting')) return null;
    throw error;
  });
}

/** How the page is laid out, and how far it goes beyond a phone's width; a file that the browser saves is no page. */
async function layoutOf(page: Page, at: string): Promise<string> {
  const answer = await opened(page, at, 'domcontentloaded');
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

const viewers = ['visitor', 'anna', 'admin'] as const;

describe('every page of the route table', () => {
  it.each(viewers)(
    'is laid out by the standards for %s, and fits a phone however long the names of people and groups are',
    async (name) => {
      browser.errors.expect(/status of (401|403|404|410|501)/);
      const page = await browser.open({ viewport: { width: 360, height: 800 } });
      await comeAs(page.context(), name);
      const found: Record<string, string> = {};
      for (const [turn, { at }] of Object.values(pageRules(world)).entries())
        if (inTurn(viewers, turn).includes(name)) found[at] = await layoutOf(page, at);
      const files = ['/rendszertan/talalatok/szam', '/log/atom.xml', '/feher-foltok.gpx'];
      const wrong = Object.entries(found).filter(
        ([at, mode]) => mode !== (files.includes(at) ? 'no page' : 'CSS1Compat'),
      );
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});

describe('the maps of all pages', () => {
  const maps = '[data-live-map]';

  /** Whether the page has asked for what draws maps though no map is in view, once it has come to life and every observer has told what is. */
  async function asksEarly(page: Page, at: string, asked: string[]): Promise<boolean> {
    // What the page before asked for ends with it.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(server.url + at, { waitUntil: 'domcontentloaded' });
    // Shown once scripts run.
    await page.getByRole('radio', { name: 'sötét' }).waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const inView = await page.locator(maps).evaluateAll((all) =>
      all.some((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top <= window.innerHeight && bottom >= 0;
      }),
    );
    return asked.length > 0 && !inView;
  }

  it('load what draws them when they come into view, not before', async () => {
    browser.errors.expect(/status of (401|403|404|410|501)/);
    const page = await browser.open({ viewport: { width: 360, height: 240 } });
    await comeAs(page.context(), 'anna');
    const asked: string[] = [];
    page.on('request', (request) => /maplibre|map-engine|map-worker/.test(request.url()) && asked.push(request.url()));
    const withMap: string[] = [];
    const early: string[] = [];
    for (const [route, { at }] of Object.entries(pageRules(world))) {
      const answer = await fetch(server.url + at, { redirect: 'manual', headers: { cookie: annasCookie() } });
      const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
      if (!html.includes('data-live-map')) continue;
      withMap.push(route);
      if (await asksEarly(page, at, asked)) early.push(route);
      await page.locator(maps).first().scrollIntoViewIfNeeded();
      await expect.poll(() => asked.some((url) => url.includes('maplibre')), { timeout: 30_000 }).toBe(true);
    }
    expect(early).toEqual([]);
    expect(withMap).toEqual([
      '/talalat/uj',
      '/talalat/este/:id',
      '/talalat/este/:id/szerkesztes',
      '/talalat/:id',
      '/talalat/szerkesztes/:id',
    ]);

    const plain = await browser.open({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
    await comeAs(plain.context(), 'anna');
    for (const route of withMap) {
      await plain.goto(server.url + (pageRules(world)[route]?.at ?? ''));
      const drawing = plain.locator(`${maps} + * svg[role="img"]`).first();
      await drawing.scrollIntoViewIfNeeded();
      expect((await drawing.boundingBox())?.height, route).toBeGreaterThan(100);
      await plain.emulateMedia({ media: 'print' });
      expect(await drawing.isVisible(), route).toBe(true);
      await plain.emulateMedia({ media: 'screen' });
    }
  }, 600_000);
});

/** In the first person, or a wish of the reader's. */
const ownVoice =
  /(?<!\p{L})\p{L}*(om|em|öm|ám|ém|láttam|kérek|mentek|belépek|kilépek|lépek|regisztrálok|válaszolok|veszek|maradok|küldjétek|legyen|maradjon|látsszon|látsszanak|maradhat|látszik|számít)(?!\p{L})/iu;

/** What sets an instrument, shows something or keeps a draft has a name (decision 95); the workbench is an instrument as a whole. */
const named = [
  ...['Élőlény', 'Hely', 'Időszak', 'Fejlődési alak', 'Bizonyosság', 'Észlelő', 'Mutatás', 'Mutasd', 'Billentyűk'],
  ...['Ma', 'Tegnap', 'Naptár', 'Ahol most vagyok', '1. kép', 'Másik név választása', 'Mentés piszkozatként'],
  ...['Kedvenc', 'Kedvenced', 'Követed'],
  // A text editor's bar.
  ...['Félkövér', 'Latin név (dőlt)', 'Kiemelés', 'Felsorolás', 'Számozott lista'],
  ...['Taxon', 'Forrás', 'Hivatkozás', 'Kép'],
];
const isNamed = (label: string) =>
  named.some((name) => label === name || label.startsWith(`${name}:`) || label.startsWith(`${name}\u00a0(`));

it('says on every button of every page what the reader does', async () => {
  const strange = new Map<string, string>();
  const heard = new Set<string>();
  for (const { name, cookie } of world.askers) {
    if (!['visitor', 'anna', 'bela', 'admin'].includes(name)) continue;
    for (const { at } of Object.values(pageRules(world))) {
      if (at === urls.workbench()) continue;
      const answer = await fetch(server.url + at, { redirect: 'manual', headers: { cookie: cookie ?? '' } });
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const label of buttonsIn(await answer.text())) {
        heard.add(label);
        if (!ownVoice.test(label) && !isNamed(label)) strange.set(label, `${name} ${at}`);
      }
    }
  }
  expect(Object.fromEntries(strange)).toEqual({});
  expect(heard.size).toBeGreaterThan(30);
});

/** The words of the buttons in a page's main part, those for readers aloud too. */
function buttonsIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return [...main.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(([, attributes = '', content = '']) => {
    const words = content.replaceAll(/<span aria-hidden="true">[^<]*<\/span>|<[^>]*>/g, '').trim();
    return (words || (attributes.match(/aria-label="([^"]*)"/)?.[1] ?? '')).replaceAll('&#x27;', "'");
  });
}

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

const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };
const sizeNames = Object.keys(sizes);
/** So many stops of Tab from the top of a page. */
const stops = 40;

/** What has the focus and is out of the window, or lies under something that stays where it is while the page scrolls; 'nothing' where nothing has it. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing';
  // A file field that is not seen is pressed by its label.
  const seen = focused.matches('.visually-hidden') ? focused.closest('label') : focused;
  if (!seen) return null;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const name = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}`;
  const [most, wide] = [window.innerHeight, window.innerWidth];
  if (bottom <= 0 || top >= most || right <= 0 || left >= wide) return `${name}: out of the window`;
  const x = (Math.max(left, 0) + Math.min(right, wide)) / 2;
  // Of what is high it is enough that its middle is seen, of a text of several lines that its beginning is: there Tab puts the caret.
  const isText = seen instanceof HTMLTextAreaElement;
  const middle = (Math.max(top, 0) + Math.min(bottom, most)) / 2;
  const heights = isText ? [top + 2] : bottom - top > most / 2 ? [middle] : [top + 2, bottom - 2];
  for (const y of heights) {
    for (let over = document.elementFromPoint(x, y); over; over = over.parentElement) {
      if (over.contains(seen) || seen.contains(over)) break;
      if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return `${name}: under ${over.className}`;
    }
  }
  return null;
}

describe('by Tab', () => {
  it.each(Object.entries(sizes))(
    'nothing that takes the focus lies under a bar, on whatever page of a %s',
    async (size, viewport) => {
      browser.errors.expect(/status of (401|403|404|410|501)/);
      // Without scripts the pages stand at once, and their bars are the same.
      const page = await browser.open({ viewport, javaScriptEnabled: false });
      await comeAs(page.context(), 'admin');
      const found: string[] = [];
      for (const [turn, { at }] of Object.values(pageRules(world)).entries()) {
        if (!inTurn(sizeNames, turn).includes(size) || (await layoutOf(page, at)) === 'no page') continue;
        // A letter or a picture that comes late moves what has the focus already.
        await page.waitForLoadState();
        await page.evaluate(async () => void (await document.fonts.ready));
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press('Tab');
          const hidden = await page.evaluate(hiddenFocus);
          if (hidden === 'nothing') break;
          if (hidden) found.push(`${at} ${hidden}`);
        }
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});

describe('for everybody', () => {
  const phone = { width: 360, height: 800 };
  const desktop = { width: 1440, height: 900 };
  /** So many pages are looked at side by side: while one comes, another is looked through. */
  const lanes = 3;

  /** What is wrong with a page for fingers, and for eyes and readers aloud on a phone and a desktop as its turn is, light and dark. */
  async function complaintsOf(page: Page, { at, turn }: { at: string; turn: number }): Promise<string[]> {
    const screens = inTurn(sizeNames, turn);
    const touch = await page.context().newCDPSession(page);
    await page.setViewportSize(phone);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const answer = await opened(page, at, 'networkidle');
    const found: Record<string, string[]> = {};
    if (answer?.headers()['content-type']?.startsWith('text/html')) {
      if (screens.includes('phone')) Object.assign(found, await axeInBothSchemes(page, 'phone'));
      found['under a finger'] = await page.evaluate(smallTargets, 44);
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await page.setViewportSize(desktop);
      if (screens.includes('desktop')) Object.assign(found, await axeInBothSchemes(page, 'desktop'));
      found['under a mouse'] = await page.evaluate(smallTargets, 24);
    }
    await touch.detach();
    return Object.entries(found).flatMap(([where, each]) => each.map((what) => `${at} ${where}: ${what}`));
  }

  async function axeInBothSchemes(page: Page, where: string): Promise<Record<string, string[]>> {
    const light = await axeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axeViolations(page, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    return { [where]: light, [`dark ${where}`]: dark };
  }

  it('every page can be read aloud, seen and pressed, by the least of those who may see it', async () => {
    browser.errors.expect(/status of (401|403|404|410|501)/);
    const least = Object.values(pageRules(world)).map(({ at, may }, turn) => {
      return { at, turn, name: world.askers.find(({ viewer }) => may(viewer))?.name ?? 'visitor' };
    });
    const found: string[] = [];
    const look = async () => {
      const pages = new Map<string, Page>();
      for (let next = least.shift(); next; next = least.shift()) {
        const page = pages.get(next.name) ?? (await browser.open({ reducedMotion: 'reduce', colorScheme: 'light' }));
        if (!pages.has(next.name)) await comeAs(page.context(), next.name);
        pages.set(next.name, page);
        found.push(...(await complaintsOf(page, next)));
      }
    };
    await Promise.all(Array.from({ length: lanes }, look));
    expect(found).toEqual([]);
  }, 900_000);
});

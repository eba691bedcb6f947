import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { anAdminCookie, factsForm, setSite } from '#test/site-admin.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const personAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const dayMs = 86_400_000;
const page = urls.infoPages();
let admin: string;

beforeAll(async () => {
  admin = await anAdminCookie(server);
});

async function html(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(server.url + path, { headers: { 'user-agent': personAgent, ...headers } })).text();
}

async function memberCookie(username: string, donorUntil: string | null): Promise<string> {
  const { memberId } = await aMember(server.db, username);
  await server.db.updateTable('member').set({ donor_until: donorUntil }).where('id', '=', memberId).execute();
  return aSessionCookie(server.db, memberId);
}

describe('the donation banner', () => {
  it('is in the HTML of people, never in that of bots and donors, whoever asks first', async () => {
    const donor = await memberCookie('dani', '2099-12-31');
    const former = await memberCookie('egykori', '2020-12-31');
    const member = await memberCookie('anna', null);
    const readers = {
      visitor: {},
      bot: { 'user-agent': botAgent },
      member: { cookie: member },
      donor: { cookie: donor },
      'donor until 2020': { cookie: former },
    };
    const orders = [Object.entries(readers), Object.entries(readers).reverse(), Object.entries(readers)];
    for (const [round, order] of orders.entries()) {
      // Each round begins with an address that nobody has asked for.
      const path = round === 2 ? page : `${page}?kor=${round}`;
      for (const [who, headers] of order) {
        const shown = (await html(path, headers)).includes('id="donation-banner"');
        expect([who, shown]).toEqual([who, who !== 'bot' && who !== 'donor']);
      }
    }
  });

  it.each([
    ['0', 'error', '0%'],
    ['39,9', 'error', '39%'],
    ['40', 'warning', '40%'],
    ['74', 'warning', '74%'],
    ['75', 'normal', '75%'],
    ['99,9', 'normal', '99%'],
    ['100', 'normal', undefined],
    ['130', 'normal', undefined],
  ])('at %s percent is %s and says %s, on the page that was kept as well', async (typed, tone, text) => {
    await html(page);
    await setSite(server, admin, factsForm({ donationPercentage: typed }));
    const banner =
      /<section[^>]*id="donation-banner".*?<\/section>/s.exec(await html(page))?.[0].replaceAll('<!-- -->', '') ?? '';
    expect(/role="progressbar"/.test(banner)).toBe(true);
    expect(/class="[^"]*(error|warning)[^"]*" role="progressbar"/.exec(banner)?.[1] ?? 'normal').toBe(tone);
    expect(/<b class="num">(\d+%)<\/b>/.exec(banner)?.[1]).toBe(text);
    expect(Number(/aria-valuenow="(\d+)"/.exec(banner)?.[1])).toBeLessThanOrEqual(100);
  });

  it('leads to the donation page that was set, and has no button where there is none', async () => {
    await setSite(server, admin, factsForm({ supportUrl: 'https://adomany.example/ide' }));
    expect(await html(page)).toContain('href="https://adomany.example/ide" target="_blank" rel="noopener noreferrer"');
    await setSite(server, admin, factsForm({ supportUrl: '' }));
    const bare = await html(page);
    expect(bare).toContain('id="donation-banner"');
    expect(bare).not.toContain('target="_blank"');
    await setSite(server, admin, factsForm({}));
  });
});

/** Notes from the first frame on whether the banner is ever to be seen, and whether it stood in the page at all. */
async function watchBanner(opened: Page): Promise<void> {
  await opened.addInitScript(() => {
    const seen = { inPage: false, visible: false, frames: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const banner = document.getElementById('donation-banner');
      if (banner) seen.inPage = true;
      if (banner?.checkVisibility()) seen.visible = true;
      if (document.body) seen.frames++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function closedAt(opened: Page, ageMs: number): Promise<void> {
  await opened.addInitScript((age) => {
    localStorage.setItem('donationBannerClosed', String(Date.now() - age));
  }, ageMs);
}

const whatWasSeen = (opened: Page) =>
  opened.evaluate(() => (window as unknown as { seen: { inPage: boolean; visible: boolean; frames: number } }).seen);

/** Waits until the page has painted, and then for some frames more. */
async function painted(opened: Page): Promise<void> {
  await opened.waitForFunction(() => {
    const { seen } = window as unknown as { seen: { frames: number } };
    return performance.getEntriesByName('first-contentful-paint').length > 0 && seen.frames > 5;
  });
}

describe('a closed banner', () => {
  it.each([
    ['closed just now', 0, false],
    ['closed almost 7 days ago', 7 * dayMs - 60_000, false],
    ['closed 7 days ago', 7 * dayMs, true],
  ])('%s, is never painted while no script file has run: shown is %s', async (_when, age, shown) => {
    const opened = await browser.open({ userAgent: personAgent });
    await watchBanner(opened);
    await closedAt(opened, age);
    // The site's own code is held back: whatever is painted, is painted without it.
    await opened.route('**/assets/*.js', () => undefined);
    await opened.goto(server.url + page, { waitUntil: 'commit' });
    await painted(opened);
    expect(await whatWasSeen(opened)).toMatchObject({ inPage: true, visible: shown });
  });

  it('is never painted while the page comes to life either, and is gone from it then', async () => {
    const opened = await browser.open({ userAgent: personAgent });
    await watchBanner(opened);
    await closedAt(opened, dayMs);
    await opened.goto(server.url + page);
    await opened.locator('#donation-banner').waitFor({ state: 'detached' });
    await painted(opened);
    expect(await whatWasSeen(opened)).toMatchObject({ inPage: true, visible: false });
  });

  it('is closed by its button, says when, and stays away on other pages', async () => {
    const opened = await browser.open({ userAgent: personAgent, viewport: { width: 320, height: 568 } });
    await opened.goto(server.url + page);
    const banner = opened.locator('#donation-banner');
    await banner.waitFor();
    await expectNoAxeViolations(opened);
    // Case H13: less than half of a small screen, and no sideways scrolling.
    expect((await banner.boundingBox())?.height).toBeLessThan(284);
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const before = Date.now();
    await opened.getByRole('button', { name: 'Bezárás, egy hétig nem mutatjuk' }).click();
    await banner.waitFor({ state: 'detached' });
    const kept = Number(await opened.evaluate(() => localStorage.getItem('donationBannerClosed')));
    expect(kept).toBeGreaterThanOrEqual(before);
    expect(kept).toBeLessThanOrEqual(Date.now());
    await opened.goto(server.url + urls.changelog());
    await banner.waitFor({ state: 'detached' });
  });

  it('has nothing to press without scripts but the way to give', async () => {
    const opened = await browser.open({ userAgent: personAgent, javaScriptEnabled: false });
    await opened.goto(server.url + page);
    expect(
      await opened
        .locator('#donation-banner')
        .getByRole('link', { name: /Támogatom/ })
        .isVisible(),
    ).toBe(true);
    expect(await opened.locator('#donation-banner button').isVisible()).toBe(false);
  });
});

describe('the one-percent page', () => {
  it('names the foundation and copies its tax number', async () => {
    const opened = await browser.open({
      userAgent: personAgent,
      viewport: { width: 320, height: 700 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await opened.goto(server.url + urls.onePercent());
    await opened.getByRole('button', { name: 'Az adószám másolása' }).click();
    await opened.getByText('Sikeres vágólapra másolás').waitFor();
    expect(await opened.evaluate(() => navigator.clipboard.readText())).toBe('12345676-1-41');
    expect(await opened.getByText('Rendelkezz róla, hogy az adód 1%-a ide kerüljön: Teszt Alapítvány.').count()).toBe(
      1,
    );
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectNoAxeViolations(opened);
  });

  it('says so where there is no tax number yet, and is read without scripts', async () => {
    await setSite(server, admin, factsForm({ foundationTaxNumber: '', foundationName: '' }));
    const text = await html(urls.onePercent());
    expect(text).toContain('Az adószám még nincs megadva.');
    expect(text).toContain('Küldd be május 20-ig.');
  });
});

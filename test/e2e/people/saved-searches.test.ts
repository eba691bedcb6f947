import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSearches } from '#app/features/community/searches/find-searches.server.ts';
import { saveSearch } from '#app/features/community/searches/save-search.server.ts';
import { tellSearches } from '#app/features/community/searches/tell-searches.server.ts';
import { gatherDue } from '#app/features/inbox/gather-due.server.ts';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { saveOwnPlace } from '#app/features/recording/places/own-places.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const services = useTestServices();
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let anna: Member;
let bela: Member;
let count = 0;

beforeAll(async () => {
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
});
beforeEach(async () => {
  count += 1;
  anna = await aMember(server.db, `anna${count}`, { fullName: 'Minta Anna' });
});

async function openAs(member: Member, path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const small = { viewport: { width: 360, height: 740 } };
const searched = { megye: '05' };
const there = { countyCode: '05', county: 'Borsod-Abaúj-Zemplén', settlement: 'Miskolc' };
const searchesOf = (member: Member) => findSearches(server.db, member.memberId);

async function aFind(): Promise<number> {
  const id = await aSighting(server.db, bela.memberId, there);
  await write(server.db, (tx) => archiveRevision(tx, { sightingId: id, memberId: bela.memberId, kind: 'created' }));
  return id;
}

describe('a saved search', () => {
  test.each([true, false])(
    'is saved from its list, read as a feed, told on the site and by letter, and opened is seen (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await openAs(anna, urls.sightings(searched), { ...small, javaScriptEnabled });
      await page.getByRole('link', { name: 'Követem ezt a listát' }).click();
      const name = page.getByLabel('Név', { exact: true });
      await name.waitFor();
      if (javaScriptEnabled) await expectFit(page);
      await name.fill('Borsodi találatok <b onmouseover=alert(1)>');
      await page.getByRole('button', { name: 'Mentem' }).click();
      await page.getByText('Elmentettük a keresést.').waitFor();
      if (javaScriptEnabled) await expectFit(page);
      expect(await searchesOf(anna)).toMatchObject([{ query: 'megye=05', tells: 'letter' }]);
      expect(await page.locator('main b').count()).toBe(0);

      await sql`delete from timed_run where name = 'searches'`.execute(server.db);
      await tellSearches(server.db, new Date());
      const id = await aFind();
      const feed = (await page.getByRole('link', { name: /^Hírfolyam/ }).getAttribute('href')) ?? '';
      expect(await (await fetch(server.url + feed)).text()).toContain(urls.sighting(id));
      const exported = page.getByRole('link', { name: /^Exportálás/ });
      expect(await exported.getAttribute('href')).toBe(urls.export(searched));

      await saveNotificationSettings({ db: server.db }, anna, [
        { topic: 'followed_search', email: 'now', push: false },
      ]);
      await tellSearches(server.db, new Date(Date.now() + 5 * 60_000));
      await gatherDue({ db: server.db, queue: services.queue }, new Date(Date.now() + 20 * 60_000));
      const letters = await sql`
        select from pgboss.job where name = 'send-notices' and (data ->> 'memberId')::int = ${anna.memberId}`.execute(
        server.db,
      );
      expect(letters.rows).toHaveLength(1);
      await page.goto(`${server.url}${urls.notifications()}`);
      await page.getByText('Új találat a mentett keresésedben').waitFor();
      await page.goto(`${server.url}${urls.sightings(searched)}`);
      await page.getByRole('link', { name: 'Követed ezt a listát' }).waitFor();
      const unseen = async () => {
        const { rows } =
          await sql`select from notification where member_id = ${anna.memberId} and seen_at is null`.execute(server.db);
        return rows.length;
      };
      await expect.poll(unseen).toBe(0);
    },
  );

  test('is renamed, told otherwise, removed and brought back', async () => {
    await saveSearch(server.db, anna, { asked: new URLSearchParams(searched), name: 'Borsod', tells: 'letter' });
    const page = await openAs(anna, machineUrls.savedSearches(), small);
    await page.getByText('Módosítás').click();
    await page.getByLabel('Név', { exact: true }).fill('Zemplén');
    await page.getByLabel('Szóljunk az új találatokról?').selectOption('none');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Elmentettük a változtatást.').waitFor();
    expect(await searchesOf(anna)).toMatchObject([{ name: 'Zemplén', tells: 'none' }]);
    await page.getByRole('button', { name: 'Törlés: Zemplén' }).click();
    await page.getByRole('button', { name: 'Visszaállítom' }).click();
    await page.getByText('Elmentettük a keresést.').waitFor();
    expect(await searchesOf(anna)).toMatchObject([{ name: 'Zemplén', tells: 'none', query: 'megye=05' }]);
  });

  test('the same under another name is refused beside what was typed; what cannot be read is not offered', async () => {
    await saveSearch(server.db, anna, { asked: new URLSearchParams(searched), name: 'Borsod', tells: 'letter' });
    const page = await openAs(anna, machineUrls.savedSearches({ uj: 1, ...searched }), small);
    browser.errors.expect(/status of (400|422)/);
    await page.getByLabel('Név', { exact: true }).first().fill('Másik');
    await page.getByRole('button', { name: 'Mentem' }).first().click();
    await page.getByText('Ezt a keresést már elmentetted, ezen a néven: „Borsod”.').first().waitFor();
    expect(await page.getByLabel('Név', { exact: true }).first().inputValue()).toBe('Másik');
    await page.goto(`${server.url}${machineUrls.savedSearches({ uj: 1, megye: '99' })}`);
    await page.getByText('Ezt a keresést nem tudjuk elolvasni').waitFor();
  });

  test('of an own place is one press and a name', async () => {
    await saveOwnPlace(server.db, anna, { name: 'A rét', latitude: 47.5, longitude: 19, uncertaintyM: 20 });
    const page = await openAs(anna, machineUrls.savedSearches(), small);
    await page.getByRole('link', { name: 'Követem: A rét' }).click();
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Elmentettük a keresést.').waitFor();
    expect(await searchesOf(anna)).toMatchObject([{ name: 'A rét', query: expect.stringContaining('kozel=') }]);
    expect(await page.getByText('Követed', { exact: true }).count()).toBe(1);
  });
});

describe('this week', () => {
  test('is asked for a county, and fits a phone', async () => {
    await aFind();
    const page = await openAs(anna, machineUrls.thisWeek(), small);
    await page.getByRole('heading', { level: 1, name: 'Ezen a héten' }).waitFor();
    await expectFit(page);
    await page.getByLabel('Vármegye').selectOption({ label: 'Zala' });
    await page.getByRole('button', { name: 'Mutatom' }).click();
    await page.waitForURL(/megye=20/);
    browser.errors.expect(/status of 400/);
    await page.goto(`${server.url}${machineUrls.thisWeek({ megye: 'xx' })}`);
    await page.getByText('Ilyen kódú vármegye nincs').first().waitFor();
  });

  test('its letter is chosen in the settings of notices', async () => {
    const page = await openAs(anna, urls.profileEdit('ertesitesek'), small);
    const choice = page.getByRole('combobox', { name: /^Heti levél.*: levél$/ });
    expect(await choice.inputValue()).toBe('off');
    expect(await choice.locator('option').count()).toBe(2);
    await choice.selectOption('weekly');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Elmentettük.').first().waitFor();
    const { rows } = await sql<{ email: string }>`
      select email from notification_setting where member_id = ${anna.memberId} and topic = 'this_week'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ email: 'weekly' }]);
  });
});

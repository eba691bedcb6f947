import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let anna: Member;
let bela: Member;
let mora: Member;

beforeAll(async () => {
  await plantTaxa(server.db);
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
  mora = await aMember(server.db, 'mora', { fullName: 'Minta Móra' });
  await server.db.updateTable('member').set({ is_moderator: true }).where('id', '=', mora.memberId).execute();
});

async function openAs(member: Member, path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

const said = (id: number) =>
  server.db.selectFrom('sighting_comment').select('text').where('sighting_id', '=', id).orderBy('id').execute();
const comment = (page: Page) => page.getByRole('textbox', { name: 'Hozzászólás' });
const send = (page: Page) => page.getByRole('button', { name: 'Elküldöm' }).last().click();

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

describe('comments', () => {
  test.each([true, false])('are written, answered, mended and taken away (scripts: %s)', async (javaScriptEnabled) => {
    const id = await aSighting(server.db, anna.memberId);
    const options = { javaScriptEnabled, viewport: { width: 320, height: 740 } };
    const page = await openAs(bela, urls.sighting(id), options);
    await comment(page).fill(
      `<img src=x onerror="document.title='X2'"> @anna https://example.org/egy-hosszú-cím/amely-nem-törik-sehol`,
    );
    await send(page);
    await page.getByRole('link', { name: '@anna' }).waitFor();
    expect(await comment(page).inputValue()).toBe('');
    const link = page.getByRole('link', { name: /example\.org/ });
    expect(await link.getAttribute('rel')).toContain('nofollow ugc');
    expect(await page.title()).not.toBe('X2');
    await page.getByText('Válaszolok').first().click();
    await page.getByLabel('Válasz neki: Minta Béla').fill('Felelet.');
    await page.getByRole('button', { name: 'Elküldöm' }).first().click();
    await page.getByText('Felelet.', { exact: true }).and(page.locator('p')).waitFor();
    if (javaScriptEnabled) await expectFit(page);
    const answer = page.getByRole('article', { name: 'Minta Béla hozzászólása' }).last();
    await answer.getByText('Javítom').click();
    await answer.getByLabel('A hozzászólásod').fill('Javított felelet.');
    await answer.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Javított felelet.').and(page.locator('p')).waitFor();
    await page.getByRole('button', { name: 'Törlöm' }).last().click();
    await page.getByText('Ezt a hozzászólást a szerzője törölte.').waitFor();
    expect((await said(id)).map((row) => row.text)).toEqual([expect.stringContaining('@anna'), '']);
  });

  test.each([true, false])(
    'keep what was typed when the session has ended meanwhile (scripts: %s)',
    async (javaScriptEnabled) => {
      browser.errors.expect(/401/);
      const id = await aSighting(server.db, anna.memberId);
      const page = await openAs(bela, urls.sighting(id), { javaScriptEnabled });
      await comment(page).fill('Hosszan gépelt szöveg, nehogy elvesszen.');
      await page.context().clearCookies();
      await send(page);
      await page.getByRole('link', { name: 'Belépés új lapon' }).waitFor();
      expect(decodeURIComponent(page.url())).not.toContain('elvesszen');
      const [name = '', value = ''] = (await aSessionCookie(server.db, bela.memberId)).split('=');
      await page.context().addCookies([{ name, value, url: server.url }]);
      expect(await comment(page).inputValue()).toBe('Hosszan gépelt szöveg, nehogy elvesszen.');
      await send(page);
      await page.locator('p', { hasText: 'Hosszan gépelt szöveg' }).waitFor();
      expect(await said(id)).toHaveLength(1);
    },
  );

  test('say what is wrong with an empty one', async () => {
    browser.errors.expect(/422/);
    const id = await aSighting(server.db, anna.memberId);
    const page = await openAs(bela, urls.sighting(id));
    await comment(page).fill('  ');
    await send(page);
    await page.getByText('Írj valamit, mielőtt elküldöd.').waitFor();
  });
});

describe('reports', () => {
  test('go from a comment to the moderators and come back decided', async () => {
    const id = await aSighting(server.db, anna.memberId);
    const author = await openAs(bela, urls.sighting(id));
    await comment(author).fill('Ez egy bántó mondat.');
    await send(author);
    await author.getByText('Ez egy bántó mondat.').and(author.locator('p')).waitFor();

    const reporter = await openAs(anna, urls.sighting(id), { viewport: { width: 320, height: 740 } });
    await reporter.getByRole('link', { name: /Jelentem/ }).click();
    await reporter.getByLabel('Mi a baj vele?').selectOption({ label: 'sértő vagy bántó' });
    await expectFit(reporter);
    await reporter.getByRole('button', { name: 'Elküldöm' }).click();
    await reporter.getByText('a moderátorok megkapták').waitFor();

    const moderator = await openAs(mora, urls.reports(), {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 740 },
    });
    browser.errors.expect(/422/);
    await moderator.getByRole('button', { name: 'Elrejtem' }).click();
    await moderator.getByText('Írd le, miért döntesz így').waitFor();
    await moderator.getByLabel('Indok').fill('Itt így nem beszélünk.');
    await moderator.getByRole('button', { name: 'Elrejtem' }).click();
    await moderator.getByText('Nincs elbírálatlan bejelentés').waitFor();
    await moderator.getByRole('link', { name: 'Elbíráltak' }).click();
    await moderator.getByText('Itt így nem beszélünk.').waitFor();

    await reporter.goto(`${server.url}${urls.notifications()}`);
    await reporter.getByText('A hozzászólást elrejtettük. Indok: Itt így nem beszélünk.').waitFor();
    await reporter.goto(`${server.url}${urls.sighting(id)}`);
    await reporter.getByText('Ezt a hozzászólást egy moderátor elrejtette.').waitFor();
  });

  test('wait in a queue that is for moderators alone and fit for everybody', async () => {
    const id = await aSighting(server.db, anna.memberId);
    await server.db
      .insertInto('report')
      .values({ member_id: bela.memberId, sighting_id: id, reason: 'wrong' })
      .execute();
    expect((await fetch(server.url + urls.reports())).status).toBe(401);
    const cookie = await aSessionCookie(server.db, anna.memberId);
    expect((await fetch(server.url + urls.reports(), { headers: { cookie } })).status).toBe(403);
    for (const width of [320, 1440]) {
      const page = await openAs(mora, urls.reports(), { viewport: { width, height: 900 } });
      await page.getByText('nem élőlény, vagy szándékosan hamis').waitFor();
      await expectFit(page);
    }
  });
});

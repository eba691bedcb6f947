import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const page = urls.profileEdit('licenc');
let anna: Viewer & { memberId: number };
let count = 0;

beforeAll(async () => {
  await plantTaxa(server.db);
});
beforeEach(async () => {
  count += 1;
  anna = await aMember(server.db, `anna${count}`, { fullName: 'Minta Anna' });
});

async function openPage(path = page, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const opened = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, anna.memberId)).split('=');
  await opened.context().addCookies([{ name, value, url: server.url }]);
  await opened.goto(`${server.url}${path}`);
  return opened;
}

/** No sideways scroll, and where scripts run, no axe violation. */
async function expectFit(opened: Page, isScripted = true): Promise<void> {
  if (isScripted) await expectNoAxeViolations(opened);
  const over = await opened.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const licencesOf = async () => {
  const of = server.db.selectFrom('sighting').select('license_id').where('member_id', '=', anna.memberId);
  return (await of.orderBy('id').execute()).map((row) => row.license_id);
};
const settingsOf = () =>
  server.db.selectFrom('member').selectAll().where('id', '=', anna.memberId).executeTakeFirstOrThrow();
const add = (licenseId: number) => aSighting(server.db, anna.memberId, { licenseId });
const imported = { url: 'https://example.org/1', author: 'Jane Doe', licenseId: 12, isIncoming: true };

describe.each([true, false])('the licence settings (scripts: %s)', (javaScriptEnabled) => {
  const phone = { javaScriptEnabled, viewport: { width: 320, height: 740 } };

  test('change what new things get, and then many at once after a preview; and take it back', async () => {
    await server.db.updateTable('member').set({ spotting_license_id: 3 }).where('id', '=', anna.memberId).execute();
    for (const licenseId of [3, 3, 6, 8]) await add(licenseId);
    await aSighting(server.db, anna.memberId, { licenseId: 3, external: imported });

    const opened = await openPage(page, phone);
    await opened.locator('summary', { hasText: 'A találatok licence' }).click();
    const list = opened.getByRole('group', { name: 'A találatok licence' });
    await list.getByRole('radio', { name: /CC BY 4\.0/ }).check();
    await expectFit(opened, javaScriptEnabled);
    await opened.getByRole('button', { name: 'Mentem', exact: true }).click();
    await opened.getByText('Elmentettük.').first().waitFor();
    expect(await licencesOf()).toEqual([3, 3, 6, 8, 3]);

    await opened.getByRole('link', { name: 'Az eddigi találatok is: CC BY 4.0' }).click();
    const preview = opened.getByRole('form', { name: 'Ez történik 5 találattal' });
    await preview.waitFor();
    const rows = await preview.getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.match(/^\d+/)?.[0])).toEqual(['2', '1', '1', '1']);
    expect(rows.join(' ')).toContain('Marad: átvett tétel, az eredeti licencét tartja.');
    expect(rows.join(' ')).toContain('Marad: Nem jogvédett.');
    expect(await preview.getByText('nem lehet visszavonni').count()).toBe(1);
    expect(await preview.getByRole('checkbox', { name: /CC BY-NC 4\.0/ }).isChecked()).toBe(true);
    expect(await preview.getByRole('checkbox', { name: /CC BY-NC-ND 4\.0/ }).isChecked()).toBe(false);
    await expectFit(opened, javaScriptEnabled);

    await preview.getByRole('link', { name: 'Megnézem, melyek ezek' }).first().click();
    const listed = opened.getByRole('region', { name: 'Most CC BY-NC 4.0' });
    await listed.waitFor();
    expect(await listed.getByRole('listitem').count()).toBe(2);

    await preview.getByRole('button', { name: /^Kicserélem/ }).click();
    await opened.getByText('2 találat új licence: CC BY 4.0.').waitFor();
    expect(await licencesOf()).toEqual([1, 1, 6, 8, 3]);
    await expectFit(opened, javaScriptEnabled);

    await opened.getByRole('button', { name: 'Visszaállítom' }).click();
    await opened.getByText('A találatok licencét visszaállítottuk.').waitFor();
    expect(await licencesOf()).toEqual([3, 3, 6, 8, 3]);
    const choices = opened.getByRole('region', { name: 'Eddigi választásaid' }).getByRole('listitem');
    expect(await choices.count()).toBe(2);
  });

  test('bring what was at the default under own terms after a preview, and take it back', async () => {
    for (const licenseId of [1, 1, 8]) await add(licenseId);
    const opened = await openPage(page, phone);
    await opened.getByRole('radio', { name: 'Saját feltételekkel' }).check();
    await opened.getByLabel('Saját feltételeid').fill('Oktatásban szabadon.');
    await opened.getByRole('button', { name: 'Mentem', exact: true }).click();
    await opened.getByText('Elmentettük.').first().waitFor();
    expect(await licencesOf()).toEqual([1, 1, 8]);
    await opened.getByRole('link', { name: 'Az eddigi találatok is a saját feltételeimmel' }).click();
    const preview = opened.getByRole('form', { name: 'Ez történik 3 találattal' });
    await preview.waitFor();
    expect((await preview.getByRole('listitem').allInnerTexts()).join(' ')).toContain('Ezeknek külön adtál licencet.');
    await expectFit(opened, javaScriptEnabled);
    await preview.getByRole('button', { name: /^Kicserélem/ }).click();
    await opened.getByText('2 találat új licence: Saját feltételek.').waitFor();
    expect(await licencesOf()).toEqual([OWN_TERMS, OWN_TERMS, 8]);
    await opened.getByRole('button', { name: 'Visszaállítom' }).click();
    await opened.getByText('A találatok licencét visszaállítottuk.').waitFor();
    expect(await licencesOf()).toEqual([1, 1, 8]);
  });

  test('keep what was written when the session has ended', async () => {
    const opened = await openPage(page, { javaScriptEnabled });
    await opened.getByRole('radio', { name: 'Saját feltételekkel' }).check();
    await opened.getByLabel('Saját feltételeid').fill('Oktatásban szabadon.');
    browser.errors.expect(/status of 401/);
    await server.db.deleteFrom('session').where('member_id', '=', anna.memberId).execute();
    await opened.getByRole('button', { name: 'Mentem', exact: true }).click();
    await opened.getByText('Közben lejárt a belépésed.').first().waitFor();
    expect(await opened.getByLabel('Saját feltételeid').inputValue()).toBe('Oktatásban szabadon.');
    expect((await settingsOf()).use_default_licenc).toBe(true);
  });

  test('say what is missing from own terms, and then show them as they were typed', async () => {
    const id = await add(1);
    const mine = await add(OWN_TERMS);
    // The map's page is left as soon as its terms are read.
    server.errors.expect(/Térképhiba/);
    browser.errors.expect(/status of 422/);
    const opened = await openPage(page, { javaScriptEnabled });
    await opened.getByRole('radio', { name: 'Saját feltételekkel' }).check();
    await opened.getByRole('button', { name: 'Mentem', exact: true }).click();
    await opened.getByText('Írd le, milyen feltétellel engeded').first().waitFor();
    const terms = `<img src=x onerror="document.title='X2'"> csak szóban`;
    await opened.getByLabel('Saját feltételeid').fill(terms);
    await opened.getByRole('button', { name: 'Mentem', exact: true }).click();
    await opened.getByText('Elmentettük.').first().waitFor();
    await opened.goto(`${server.url}${urls.sighting(id)}`);
    await opened.getByText('CC BY 4.0').first().waitFor();
    expect(await opened.getByText(terms).count()).toBe(0);
    for (const path of [urls.sighting(mine), urls.profile(anna.username ?? '')]) {
      await opened.goto(`${server.url}${path}`);
      await opened.getByText(terms).first().waitFor();
      expect(await opened.title()).not.toBe('X2');
      expect(await opened.getByText('Részletek mutatása').count()).toBe(0);
    }
  });
});

describe('a change of many', () => {
  test('is refused where the ticks are of what the new licence would narrow, with the reason', async () => {
    browser.errors.expect(/status of 422/);
    await add(3);
    const opened = await openPage(`${page}?elonezet=talalatok`);
    const box = opened.getByRole('checkbox', { name: /CC BY-NC 4\.0/ });
    await box.check();
    await box.evaluate((input: HTMLInputElement) => {
      input.value = '8';
    });
    await opened.getByRole('button', { name: /^Kicserélem/ }).click();
    await opened.getByText('a már megadott engedélyt nem lehet elvenni.').waitFor();
    expect(await licencesOf()).toEqual([3]);
  });

  test('G07: another site’s form changes nothing', async () => {
    const cookie = await aSessionCookie(server.db, anna.memberId);
    const body = new URLSearchParams({ useDefaultLicenc: 'false', uniqueLicenc: 'Enyém.', spottingLicense: '7' });
    for (const path of [urls.saveLicence(), urls.saveLicence('spottings'), page]) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { cookie, origin: 'https://evil.example' },
        body,
        redirect: 'manual',
      });
      expect(answer.status, path).toBe(403);
    }
    for (const path of [urls.saveLicence(), urls.saveLicence('images')])
      expect((await fetch(`${server.url}${path}`, { headers: { cookie } })).status).toBeGreaterThanOrEqual(404);
    expect(await settingsOf()).toMatchObject({ use_default_licenc: true, spotting_license_id: 1 });
  });
});

describe('the licence block of a profile', () => {
  test('is an example: its links lead nowhere and say so, its citation is copied', async () => {
    const opened = await openPage(urls.profile(anna.username ?? ''));
    await opened.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened.getByText('Részletek mutatása').first().click();
    const address = opened.url();
    await opened.getByRole('link', { name: 'A licenc rövid leírása' }).first().click();
    await opened.getByText('A példánál a linkek nem irányítanak át').waitFor();
    expect(opened.url()).toBe(address);
    await opened.getByRole('button', { name: 'Idézet másolása' }).first().click();
    await opened.getByText('Sikeres vágólapra másolás').waitFor();
    const copied = await opened.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/talalat/{eszlelesId}, CC BY 4.0');
    await opened.getByText('Részletek elrejtése').first().waitFor();
    await expectFit(opened);
  });

  test('leads nowhere without scripts either', async () => {
    const opened = await openPage(urls.profile(anna.username ?? ''), { javaScriptEnabled: false });
    await opened.getByText('Részletek mutatása').first().click();
    await opened.getByRole('link', { name: 'A licenc rövid leírása' }).first().click();
    expect(new URL(opened.url()).pathname).toBe(urls.profile(anna.username ?? ''));
    expect(await opened.getByText('Részletek elrejtése').first().isVisible()).toBe(true);
  });
});

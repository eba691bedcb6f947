import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { readZip } from '#test/read-zip.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const password = 'három szép futrinka';
let adminId: number;

beforeAll(async () => {
  await plantTaxa(server.db);
  adminId = (await aMember(server.db, 'vezeto')).memberId;
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', adminId).execute();
});

async function anAccount(username: string): Promise<{ id: number; sightingId: number }> {
  const email = `${username}@example.org`;
  const member = { username, fullName: 'Elmenő Elemér', email, password, emailVerified: true };
  const id = await createMember({ db: server.db }, member);
  return { id, sightingId: await aSighting(server.db, id) };
}

async function openAs(memberId: number, address: string, javaScriptEnabled = false): Promise<Page> {
  const page = await browser.open({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${address}`);
  return page;
}

/** The same pages with scripts: nothing that axe finds fault with, nothing that is wider than a small phone. */
async function expectGoodPage(memberId: number, address: string, name: string): Promise<void> {
  const page = await openAs(memberId, address, true);
  await page.getByRole('heading', { name }).waitFor();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)).toBe(false);
}

/** Waits until the worker has done it: the page is read again until the words are there. */
async function reloadUntil(page: Page, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText(words).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

test('a member takes all their data home, on a phone and without scripts', async () => {
  const { id } = await anAccount('elvivo');
  const page = await openAs(id, urls.profileEdit('egyeb'));
  await page.getByRole('link', { name: 'Adataim letöltése' }).click();
  await expectGoodPage(id, urls.ownData(), 'Adataim letöltése');
  await page.getByLabel('Az eredeti képeimet is kérem').check();
  await page.getByRole('button', { name: 'Kérem az adataimat' }).click();
  await reloadUntil(page, 'Elkészült.');
  await expectGoodPage(id, urls.ownData(), 'Adataim letöltése');
  const link = page.getByRole('link', { name: /adataim\.zip letöltése/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = await readZip(fs.readFileSync(await download.path()));
  expect(JSON.parse(files.get('json/talalatok.json')?.toString() ?? '[]')).toHaveLength(1);
  await page.goto(`${server.url}${urls.notifications()}`);
  await page.getByText('Letöltheted az adataidat').first().waitFor();
});

describe('a member leaves, on a phone and without scripts,', () => {
  test.each([
    ['and the sightings stay', 'Maradjanak meg, név nélkül', 'marad'],
    ['and the sightings go', 'Törlődjenek velem együtt', 'viszi'],
  ])('%s', async (_, choice, username) => {
    browser.errors.expect(/status of (422|404)/);
    const { id, sightingId } = await anAccount(username);
    const page = await openAs(id, urls.profileEdit('egyeb'));
    await page.getByRole('link', { name: 'Fiókom törlése' }).click();
    await expectGoodPage(id, urls.deleteAccount(), 'Fiókom törlése');
    await page.getByText('1 nyilvános találatod').first().waitFor();
    await page.getByLabel(choice).check();
    await page.getByLabel('A jelszavad').fill('nem ez az');
    await page.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
    await page.getByText('Ez nem a jelszavad.').first().waitFor();
    expect(await page.getByLabel(choice).isChecked()).toBe(true);
    await page.getByLabel('A jelszavad').fill(password);
    await page.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
    await page.getByRole('heading', { name: 'Törlésre vár a fiókod' }).waitFor();
    await page.goto(`${server.url}${urls.sighting(sightingId)}`);
    await page.getByText('Elmenő Elemér').first().waitFor();

    // The days of grace are over, and an administrator does not want to wait for the clock.
    await server.db
      .updateTable('member_deletion')
      .set({ due_at: new Date(0) })
      .where('member_id', '=', id)
      .execute();
    await runDeletions();
    await expect
      .poll(() => server.db.selectFrom('member_deletion').select('member_id').execute(), { timeout: 30_000 })
      .toEqual([]);
    const answer = await page.goto(`${server.url}${urls.sighting(sightingId)}`);
    expect(answer?.status()).toBe(username === 'marad' ? 200 : 404);
    if (username === 'marad') await page.getByText('törölt felhasználó').first().waitFor();
    expect(await page.getByText('Elmenő Elemér').count()).toBe(0);
    expect((await page.goto(`${server.url}${urls.profile(username)}`))?.status()).toBe(404);
  });

  test('and stays after all by the letter’s link, this time with scripts', async () => {
    const { id } = await anAccount('meggondolta');
    const page = await openAs(id, urls.deleteAccount(), true);
    await page.getByLabel('Törlődjenek velem együtt').check();
    await page.getByLabel('A jelszavad').fill(password);
    await page.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
    await page.getByRole('heading', { name: 'Törlésre vár a fiókod' }).waitFor();
    const link = await linkInLetter('meggondolta@example.org');
    await expectGoodPage(adminId, link, 'Megtartod a fiókodat?');
    await page.goto(`${server.url}${link}`);
    await page.getByText('meggondolta fiókja').waitFor();
    await page.getByRole('button', { name: 'Megtartom a fiókomat' }).click();
    await page.getByRole('heading', { name: 'Megmarad a fiókod' }).waitFor();
    expect(await server.db.selectFrom('member_deletion').select('member_id').execute()).toEqual([]);
  });
});

test('an administrator deletes a member who asked for it', async () => {
  const { id } = await anAccount('kerte');
  const page = await openAs(adminId, urls.adminUser(id));
  await page.getByLabel('A találatai is törlődjenek').check();
  await page.getByRole('button', { name: 'Elindítom a törlést' }).click();
  await page.getByText('Törlésre vár:').waitFor();
  await expectGoodPage(adminId, urls.adminUser(id), 'Fiók törlése');
  await page.getByRole('button', { name: 'Visszavonom a törlést' }).click();
  await page.getByLabel('A találatai is törlődjenek').check();
  await page.getByLabel('Azonnal, türelmi idő nélkül').check();
  await page.getByRole('button', { name: 'Elindítom a törlést' }).click();
  await page.getByText('fiók törlését indította el').first().waitFor();
  await expect
    .poll(() => server.db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirstOrThrow(), {
      timeout: 30_000,
    })
    .toEqual({ username: `(törölt ${id})` });
  await page.goto(`${server.url}${urls.admin('naplo')}`);
  await page.getByText('fiókot törölt').first().waitFor();
});

/** Has the worker look for due deletions now, as the clock does every hour: by deleting one more account at once. */
async function runDeletions(): Promise<void> {
  const { id } = await anAccount(`futasd${Date.now()}`);
  const page = await openAs(adminId, urls.adminUser(id));
  await page.getByLabel('A találatai is törlődjenek').check();
  await page.getByLabel('Azonnal, türelmi idő nélkül').check();
  await page.getByRole('button', { name: 'Elindítom a törlést' }).click();
  await page.getByText('fiók törlését indította el').first().waitFor();
}

async function linkInLetter(address: string): Promise<string> {
  const folder = path.join(server.dataDir, 'mail');
  const find = () => {
    const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const letters = names.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
    const text: string = letters.find(({ to }) => to === address)?.text ?? '';
    return /\/profil\/szerkesztes\/egyeb\/torles\/[0-9a-f]{48}/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

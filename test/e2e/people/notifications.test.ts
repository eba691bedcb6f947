import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { keepUnsubscribeLink } from '#app/features/notifications/letters/unsubscribe.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { findNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
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

async function aNotice(kind: NotificationKind): Promise<number> {
  const sightingId = await aSighting(server.db, anna.memberId);
  const data = { taxonLabel: `Fictus ${kind}`, newNameLabel: null, nameChanged: false };
  await notify(server.db, {
    memberId: anna.memberId,
    kind,
    sightingId,
    actorId: bela.memberId,
    data,
    cause: { kind: 'withdrawal', id: sightingId },
  });
  return sightingId;
}

const unseen = () => countNotifications(server.db, anna);
const settingOf = async (topic: string) =>
  (await findNotificationSettings(server.db, anna)).find((setting) => setting.topic === topic);

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const small = { viewport: { width: 320, height: 740 } };

describe('the list of notices', () => {
  test.each([true, false])(
    'is narrowed, cleared one by one and all at once (scripts: %s)',
    async (javaScriptEnabled) => {
      const ids = [await aNotice('comment'), await aNotice('favorite'), await aNotice('determination')];
      const page = await openAs(anna, urls.notifications(), { ...small, javaScriptEnabled });
      if (javaScriptEnabled) await expectFit(page);
      const texts = () => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Minta Béla' });
      expect(await texts().count()).toBe(3);
      await page.getByRole('link', { name: 'Kedvenc', exact: true }).click();
      await page.getByText('Fictus comment').waitFor({ state: 'detached' });
      expect(await texts().allTextContents()).toEqual([expect.stringContaining('kedvencnek jelölte')]);
      await page.getByRole('button', { name: 'Láttam', exact: true }).click();
      await page.getByRole('button', { name: 'Láttam', exact: true }).waitFor({ state: 'detached' });
      expect(await unseen()).toBe(2);
      expect(page.url()).toContain('szures=kedvenc');

      await page.goto(`${server.url}${urls.sighting(ids[0] ?? 0)}`);
      await expect.poll(unseen).toBe(1);
      await page.goto(`${server.url}${urls.notifications({ szures: 'uj' })}`);
      await page.getByRole('button', { name: 'Mind láttam' }).click();
      await page.getByText('Nincs új értesítésed.').waitFor();
      expect(await unseen()).toBe(0);
    },
  );
});

describe('the settings of notices', () => {
  test.each([true, false])('say by which letter each topic is told (scripts: %s)', async (javaScriptEnabled) => {
    const page = await openAs(anna, urls.profileEdit('ertesitesek'), { ...small, javaScriptEnabled });
    if (javaScriptEnabled) await expectFit(page);
    await page.getByRole('combobox', { name: 'Hozzászólás: levél' }).selectOption('weekly');
    await page.getByRole('checkbox', { name: 'Hozzászólás: értesítés a böngészőben' }).uncheck();
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Elmentettük.').first().waitFor();
    expect(await settingOf('comment')).toEqual({ topic: 'comment', email: 'weekly', push: false });
    expect(await settingOf('mention')).toEqual({ topic: 'mention', email: 'now', push: true });
    // What concerns moderators and experts alone is not shown to others, and stays as it is.
    expect(await page.getByRole('combobox', { name: /Bejelentés vár/ }).count()).toBe(0);
  });

  test.each([true, false])(
    'hold what is followed: taxa from their pages, places here (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await openAs(anna, '/lepkek', { ...small, javaScriptEnabled });
      await page.getByRole('button', { name: 'Követem: lepkék' }).click();
      await page.getByRole('button', { name: 'Követed, nem követem tovább: lepkék' }).waitFor();
      if (javaScriptEnabled) await expectFit(page);
      await page.goto(`${server.url}${urls.profileEdit('ertesitesek')}`);
      browser.errors.expect(/status of 422/);
      await page.getByLabel('Vagy 10 km-es UTM-négyzet').fill('valahol');
      await page.getByRole('button', { name: 'Követem ezt a helyet' }).click();
      await page.getByText('Ilyen négyzet nincs.').waitFor();
      expect(await page.getByLabel('Vagy 10 km-es UTM-négyzet').inputValue()).toBe('valahol');
      await page.getByLabel('Vagy 10 km-es UTM-négyzet').fill('ct56');
      await page.getByRole('button', { name: 'Követem ezt a helyet' }).click();
      await page.getByRole('link', { name: 'CT56' }).waitFor();
      await page.getByRole('button', { name: /^Követed.*lepkék/ }).click();
      await page.getByRole('button', { name: /^Követed.*lepkék/ }).waitFor({ state: 'detached' });
      expect(await page.getByRole('link', { name: 'CT56' }).count()).toBe(1);
    },
  );
});

describe('the link in a letter', () => {
  async function aLink(): Promise<string> {
    const token = `${randomUUID()}${randomUUID()}`;
    await keepUnsubscribeLink(server.db, { token, memberId: anna.memberId, topics: ['comment'] });
    return urls.token(token);
  }
  const post = (path: string, body: URLSearchParams | FormData) =>
    fetch(server.url + path, { method: 'POST', body, redirect: 'manual' });

  test.each([true, false])(
    'asks first, acts at a press, and says when it has (scripts: %s)',
    async (javaScriptEnabled) => {
      const path = await aLink();
      const page = await browser.open({ ...small, javaScriptEnabled });
      await page.goto(server.url + path);
      if (javaScriptEnabled) await expectFit(page);
      expect((await settingOf('comment'))?.email).toBe('now');
      await page.getByRole('button', { name: 'Csak ezekről nem kérek' }).click();
      await page.getByRole('heading', { name: 'Leiratkoztál' }).waitFor();
      expect((await settingOf('comment'))?.email).toBe('off');
      expect((await settingOf('mention'))?.email).toBe('now');
      browser.errors.expect(/status of 410/);
      const answer = await page.goto(server.url + path);
      expect(answer?.status()).toBe(410);
      await page.getByRole('heading', { name: 'Ezzel a linkkel már leiratkoztál' }).waitFor();
    },
  );

  test.each(['urlencoded', 'multipart'])('takes one click of a mail program, logged out, as %s', async (encoding) => {
    const path = await aLink();
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(server.url + path, { method, headers: { 'user-agent': 'MailScanner' } })).status).toBe(200);
    const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await post(path, body)).status).toBe(200);
    expect((await settingOf('mention'))?.email).toBe('off');
    expect((await post(path, new URLSearchParams())).status).toBe(410);
    expect((await fetch(`${server.url}/token/nincs-ilyen`)).status).toBe(404);
  });

  test('a page elsewhere cannot press it for somebody', async () => {
    const path = await aLink();
    const headers = { origin: 'https://evil.example' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams() });
    expect(answer.status).toBe(403);
    expect((await settingOf('comment'))?.email).toBe('now');
  });
});

describe('a message of the administrators', () => {
  test.each([true, false])('is written to a member, told and read (scripts: %s)', async (javaScriptEnabled) => {
    const admin = await aMember(server.db, `admin${count}`, { fullName: 'Minta Admin' });
    await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
    const page = await openAs(admin, urls.admin('uzenetek'), { ...small, javaScriptEnabled });
    await page.getByLabel('Felhasználónév').fill('senki');
    await page.getByLabel('Tárgy').fill('Kérdés a fotóidról');
    await page.getByLabel('Üzenet', { exact: true }).fill('Szia!\n\nElküldenéd az eredetit?');
    browser.errors.expect(/status of 422/);
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    await page.getByText('Nincs ilyen nevű tag.').first().waitFor();
    expect(await page.getByLabel('Üzenet', { exact: true }).inputValue()).toContain('eredetit');
    if (javaScriptEnabled) await expectFit(page);
    await page.getByLabel('Felhasználónév').fill(anna.username ?? '');
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    await page.getByText('Elküldtük.').waitFor();

    await expect.poll(unseen, { timeout: 30_000 }).toBe(1);
    const own = await openAs(anna, urls.notifications(), { ...small, javaScriptEnabled });
    await own.getByRole('link', { name: 'Üzenet az adminisztrátoroktól: Kérdés a fotóidról' }).click();
    await own.getByRole('heading', { name: 'Kérdés a fotóidról' }).waitFor();
    await own.getByText('Elküldenéd az eredetit?').waitFor();
    if (javaScriptEnabled) await expectFit(own);
    await expect.poll(unseen).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let member: Member;
let admin: Member;

beforeAll(async () => {
  const taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.familia, name: 'Fictidae', folded: 'fictidae', kind: 'scientific' })
    .execute();
  member = await aMember(server.db, 'kero', { fullName: 'Kérő Kata' });
  admin = await aMember(server.db, 'admin', { fullName: 'Admin Ágnes' });
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
});

async function openAs(who: Member, path: string): Promise<Page> {
  const page = await browser.open({ javaScriptEnabled: false });
  const [name = '', value = ''] = (await aSessionCookie(server.db, who.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

test('a member asks for a branch without scripts, an administrator declines and grants, and the page tells it all', async () => {
  browser.errors.expect(/status of 422/);
  const page = await openAs(member, urls.determinationsBy('kero'));
  await page.getByText('Szakterületet kérek').click();
  await page.getByLabel('Honnan ismered?').fill('Tizenöt éve gyűjtöm és határozom ezt a családot.');
  await page.getByLabel('Rend, család, nemzetség vagy faj').fill('Nincs ilyen');
  await page.getByRole('button', { name: 'Elküldöm a kérelmet' }).click();
  await page.getByText('Nincs ilyen nevű élőlény').waitFor();
  expect(await page.getByLabel('Honnan ismered?').inputValue()).toContain('Tizenöt éve');
  await page.getByLabel('Rend, család, nemzetség vagy faj').fill('Fictidae');
  await page.getByRole('button', { name: 'Elküldöm a kérelmet' }).click();
  await page.getByText('A kérelmedet elküldtük.').waitFor();
  await page.getByText('elbírálásra vár').first().waitFor();

  const office = await openAs(admin, urls.admin('szakertok'));
  await office.getByText('Tizenöt éve gyűjtöm').waitFor();
  await office.getByRole('button', { name: 'Elutasítom' }).click();
  await office.getByText('Az elutasítást indokold meg').waitFor();
  await office.getByRole('button', { name: 'Megadom' }).click();
  await office.getByText('A kérelemről döntöttél').waitFor();

  await page.goto(`${server.url}${urls.determinationsBy('kero')}`);
  await page.getByText('megkaptad').waitFor();
  expect(await page.getByText('tesztlepkefélék').first().isVisible()).toBe(true);
  await page.goto(`${server.url}${urls.notifications()}`);
  await page.getByText('Mostantól szakértőként határozod').waitFor();
});

test('the pages are free of faults that axe finds', async () => {
  for (const [who, path] of [
    [member, urls.determinationsBy('kero')],
    [admin, urls.admin('szakertok')],
  ] as const) {
    const scripted = await browser.open();
    const [name = '', value = ''] = (await aSessionCookie(server.db, who.memberId)).split('=');
    await scripted.context().addCookies([{ name, value, url: server.url }]);
    await scripted.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    await expectNoAxeViolations(scripted);
  }
});

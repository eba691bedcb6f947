import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { urls } from '#app/urls.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true });
const browser = useBrowser();
const password = 'három szép futrinka';
const ids: Record<string, number> = {};

beforeAll(async () => {
  for (const username of ['gazda', 'edit', 'ágnes'])
    ids[username] = await createMember(server, {
      username,
      fullName: '',
      email: `${username === 'ágnes' ? 'agnes' : username}@example.org`,
      password,
      emailVerified: true,
      isAdmin: username === 'ágnes',
      isEditor: username === 'edit',
    });
});

const pages = () => [
  urls.admin(),
  urls.adminUsers(),
  urls.adminUser(ids.gazda ?? 0),
  urls.admin('szakertok'),
  urls.admin('pecsetek'),
  urls.newBadge(),
  urls.adminBadge('szaz-faj'),
  urls.adminProjects(),
  urls.admin('fajlistak'),
  urls.admin('hattermunkak'),
  urls.admin('uzenetek'),
  urls.admin('levelek'),
  urls.admin('naplo'),
];

async function logIn(username: string): Promise<string> {
  const answer = await fetch(server.url + urls.loginCheck(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams({ username, password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('the administration', () => {
  it('is closed to visitors and members, pages, data and writes alike', async () => {
    const member = await logIn('edit');
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: member }, 403],
    ] as const) {
      for (const path of pages()) {
        const page = await fetch(server.url + path, { headers, redirect: 'manual' });
        expect([path, page.status]).toEqual([path, status]);
        expect(await page.text()).not.toContain('gazda@example.org');
      }
      const write = await fetch(server.url + urls.adminUser(ids.edit ?? 0), {
        method: 'POST',
        headers: { ...headers, origin: server.url },
        body: new URLSearchParams({ intent: 'roles', isAdmin: 'on', donorUntil: '' }),
      });
      expect(write.status).toBe(status);
    }
    const row = await server.db
      .selectFrom('member')
      .select('is_admin')
      .where('id', '=', ids.edit ?? 0)
      .execute();
    expect(row).toEqual([{ is_admin: false }]);
  });

  it('gives a member a role and a branch, with scripts and without, and logs both', async () => {
    const plain = await browser.open({ javaScriptEnabled: false, viewport: { width: 900, height: 900 } });
    await plain.goto(server.url + urls.login(urls.adminUser(ids.gazda ?? 0)));
    await plain.getByLabel('Felhasználónév vagy e-mail-cím').fill('ágnes');
    await plain.getByLabel('Jelszó').fill(password);
    await plain.getByRole('button', { name: 'Belépek' }).click();
    await plain.getByLabel('Szerkesztő: leírásokat ír').check();
    await plain.getByRole('button', { name: 'Mentem' }).click();
    await plain.getByText('Elmentve.').waitFor();
    expect(await plain.getByLabel('Szerkesztő: leírásokat ír').isChecked()).toBe(true);
    browser.errors.expect(/status of 422/);
    await plain.getByLabel('Rend, család, nemzetség vagy faj').fill('nincs ilyen állat');
    await plain.getByRole('button', { name: 'Megadom' }).click();
    await plain.getByText('Nincs ilyen nevű élőlény').waitFor();
    await plain.getByLabel('Rend, család, nemzetség vagy faj').fill('odonata');
    await plain.getByRole('button', { name: 'Megadom' }).click();
    await plain
      .getByRole('cell', { name: 'Odonata' })
      .or(plain.getByRole('rowheader', { name: 'Odonata' }))
      .waitFor();

    const page = await browser.open({ viewport: { width: 360, height: 780 } });
    await page.context().addCookies(await plain.context().cookies());
    await page.goto(server.url + urls.adminUser(ids.gazda ?? 0));
    const picker = page.getByRole('combobox', { name: 'Rend, család, nemzetség vagy faj' });
    await picker.fill('lepidopt');
    await page
      .getByRole('option', { name: /Lepidoptera/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Megadom' }).click();
    await page.getByRole('rowheader', { name: 'Lepidoptera' }).waitFor();
    await page.getByRole('button', { name: 'Megszüntetem' }).first().click();
    await page.getByText('szakterületet szüntetett meg').waitFor();
    const acts = await server.db.selectFrom('audit_log').select(['action', 'member_id']).orderBy('id').execute();
    expect(acts.map((act) => act.action)).toEqual(['set-roles', 'grant-scope', 'grant-scope', 'end-scope']);
    expect(new Set(acts.map((act) => act.member_id))).toEqual(new Set([ids.ágnes]));
  });

  it('says how full the snapshots’ room is', async () => {
    const page = await fetch(server.url + urls.admin(), { headers: { cookie: await logIn('ágnes') } });
    const text = (await page.text()).replaceAll('\u00a0', ' ');
    expect(text).toMatch(/0 pillanatkép; a nekik szánt hely \([\d ,]+ MB\) 0 százaléka telt be\./);
  });

  it.each([360, 1440])('is fit for everybody at %i px', async (width) => {
    const [name = '', value = ''] = (await logIn('ágnes')).split('=');
    const page = await browser.open({ viewport: { width, height: 900 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    for (const path of pages()) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { name: 'Adminisztráció', level: 1 }).waitFor();
      await expectNoAxeViolations(page);
    }
  });
});

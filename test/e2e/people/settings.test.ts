import fs from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import { findVolunteer } from '#app/features/members/settings/find-volunteer.server.ts';
import { urls } from '#app/urls.ts';
import { plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { holdAnswers } from '#test/harness/held-answer.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServer } from '#test/harness/server.ts';

const mailbox = useMailbox();
const server = useTestServer({
  env: {
    SESSION_SECRET: testSecret,
    get SMTP_URL() {
      return mailbox.url;
    },
  },
});
const browser = useBrowser({ isWhole: true });
const password = 'három szép futrinka';
const phone = { viewport: { width: 320, height: 720 } };
let gazda: number;
let tag: number;

beforeAll(async () => {
  const taxa = await plantTaxa(server.db);
  const name = { taxon_id: taxa.minor, name: 'Fictus minor', folded: 'fictus minor', kind: 'scientific' as const };
  await server.db.insertInto('taxon_name').values(name).execute();
  const make = (username: string) =>
    createMember(server, { username, fullName: '', email: `${username}@example.org`, password, emailVerified: true });
  gazda = await make('gazda');
  tag = await make('tag1');
});
beforeEach(async () => {
  await server.db.updateTable('member').set({ full_name: '', description: '' }).execute();
});

async function logInAs(page: Page, memberId: number): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

async function openAs(memberId: number, path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await logInAs(page, memberId);
  await page.goto(`${server.url}${path}`);
  return page;
}

const basic = urls.profileEdit('alapadatok');
const save = (page: Page) => page.getByRole('button', { name: 'Mentem' }).click();
const about = (page: Page) => page.getByLabel('Magadról');
const fullName = (page: Page) => page.getByLabel('Teljes név');
const saved = (page: Page) => page.getByText('Elmentettük.').waitFor();
const savedName = async () => (await findProfile(server.db, 'gazda'))?.fullName;
/** Nothing a person types is heard before scripts run. */
const ready = (page: Page) => page.locator('fieldset:has(input[name=theme])').last().waitFor();

describe('the pages of settings', () => {
  const pages = ['alapadatok', 'kapcsolatok', 'esemenyek', 'egyeb', 'onkentes'].map((word) => urls.profileEdit(word));

  it.each([urls.settings(), ...pages])(
    '%s fits a small phone, says where one is, and axe finds nothing',
    async (path) => {
      const page = await openAs(gazda, path, phone);
      await expectNoAxeViolations(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
      if (path === urls.settings()) return;
      const current = page.getByRole('navigation', { name: 'Beállítások' }).locator('[aria-current=page]');
      expect(await current.getAttribute('href')).toBe(path);
      expect(await page.title()).toContain('beállításaim');
    },
  );

  it.each(pages)('%s sends a visitor to the login, and back', async (path) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, urls.login(path)]);
  });

  it('lead from the menu to a form that the keyboard alone fills and sends', async () => {
    const page = await openAs(gazda, urls.settings(), phone);
    await page.getByRole('link', { name: /^Alapadatok Név/ }).focus();
    await page.keyboard.press('Enter');
    await fullName(page).focus();
    await page.keyboard.type('Minta Gazda');
    await page.keyboard.press('Enter');
    await saved(page);
    expect(await savedName()).toBe('Minta Gazda');
  });
});

it('what is typed before the scripts run joins what the device has kept of a form, and is not lost', async () => {
  const page = await openAs(gazda, basic, { serviceWorkers: 'block' });
  await ready(page);
  await fullName(page).fill('Minta Gazda');
  await about(page).fill('előbb');
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.promise.then(() => route.continue()));
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  await about(page).fill('korán');
  released.resolve();
  await expect.poll(() => fullName(page).inputValue()).toBe('Minta Gazda');
  await expect.poll(() => about(page).inputValue()).toBe('korán');
  await page.getByRole('button', { name: 'Az kell helyette' }).waitFor();
  await save(page);
  await saved(page);
  expect(await findProfile(server.db, 'gazda')).toMatchObject({ fullName: 'Minta Gazda', description: 'korán' });
});

describe('a form of settings without scripts', () => {
  const plain = { ...phone, javaScriptEnabled: false };

  it('is saved, and comes back filled where something is wrong', async () => {
    const page = await openAs(gazda, urls.profileEdit('kapcsolatok'), plain);
    await page.getByLabel('Honlap').fill('nem cím');
    await page.getByLabel('iNaturalist').fill('minta_gazda');
    browser.errors.expect(/status of 422/);
    await save(page);
    await page.getByRole('link', { name: /Ez nem egy honlap címe/ }).waitFor();
    expect(await page.getByLabel('iNaturalist').inputValue()).toBe('minta_gazda');
    await page.getByLabel('Honlap').fill('example.org');
    await save(page);
    await saved(page);
    const profile = await findProfile(server.db, 'gazda');
    expect(profile).toMatchObject({ webUrl: 'https://example.org/', accounts: [{ name: 'minta_gazda' }] });
  });

  it('comes back filled where the session has ended, for the same member alone', async () => {
    const page = await openAs(gazda, basic, plain);
    await about(page).fill('ó'.repeat(500));
    await server.db.deleteFrom('session').execute();
    browser.errors.expect(/status of 401/);
    await save(page);
    await page.getByText('Lépj be egy másik lapon').waitFor();
    expect(await about(page).inputValue()).toBe('ó'.repeat(500));
    await logInAs(page, tag);
    browser.errors.expect(/status of 409/);
    await save(page);
    await page.getByText('Közben másik tag lépett be').waitFor();
    expect((await findProfile(server.db, 'tag1'))?.description).toBe('');
    await logInAs(page, gazda);
    await save(page);
    await saved(page);
    expect((await findProfile(server.db, 'gazda'))?.description).toBe('ó'.repeat(500));
  });

  it('takes a taxon by its name', async () => {
    const page = await openAs(gazda, urls.profileEdit('onkentes'), plain);
    await page.getByLabel('Még egy élőlény vagy csoport').fill('Nincs ilyen');
    browser.errors.expect(/status of 422/);
    await save(page);
    await page.getByRole('link', { name: /Ezt a nevet nem ismerjük/ }).waitFor();
    await page.getByLabel('Még egy élőlény vagy csoport').fill('Fictus minor');
    await page.getByLabel('Zala').check();
    await save(page);
    await saved(page);
    await page.getByLabel('Fictus minor - kis tesztlepke').waitFor();
    expect(await findVolunteer(server.db, gazda)).toMatchObject({ counties: ['20'] });
  });
});

describe('a form of settings', () => {
  it('tells what is wrong before it is sent, with the focus on the first', async () => {
    const page = await openAs(gazda, urls.profileEdit('kapcsolatok'), phone);
    await ready(page);
    await page.getByLabel('Honlap').fill('nem cím');
    await page.getByLabel('ORCID').fill('gazda');
    await save(page);
    await page.getByText('2 helyen javítani kell:').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'webUrl');
    await expectNoAxeViolations(page);
  });

  it('survives the end of the session, for the same member alone', async () => {
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    await about(page).fill('ő'.repeat(500));
    await server.db.deleteFrom('session').execute();
    browser.errors.expect(/status of 401/);
    await save(page);
    await page.getByText('Közben lejárt a belépésed.').waitFor();
    const asOther = await page.context().newPage();
    await logInAs(page, tag);
    await asOther.goto(`${server.url}${basic}`);
    await ready(asOther);
    expect(await about(asOther).inputValue()).toBe('');
    await asOther.close();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Belépek' }).click();
    await page.getByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' }).fill('gazda');
    await page.getByRole('textbox', { name: 'Jelszó' }).fill(password);
    await page.getByRole('button', { name: 'Belépek' }).click();
    await page.getByText('Visszatettük, amit itt legutóbb beírtál').waitFor();
    expect(await about(page).inputValue()).toBe('ő'.repeat(500));
    await save(page);
    await saved(page);
    expect((await findProfile(server.db, 'gazda'))?.description).toBe('ő'.repeat(500));
  });

  it.each([
    ['success: false', 200, 'application/json', '{"success":false}'],
    ['nothing', 200, 'application/json', ''],
    ['a page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['no connection', 0, '', ''],
  ])(
    'says that it was not saved where the server answers %s, and the next press saves',
    async (_, status, contentType, body) => {
      const page = await openAs(gazda, basic, phone);
      await ready(page);
      await fullName(page).fill('Minta Gazda');
      const call = `**${urls.saveProfile('basic')}`;
      await page.route(call, (route) => (status === 0 ? route.abort() : route.fulfill({ status, contentType, body })));
      if (status !== 200) browser.errors.expect(/status of 502|ERR_FAILED/);
      await save(page);
      await page.getByText('Nem sikerült menteni.').waitFor();
      expect(await page.getByText('Elmentettük.').count()).toBe(0);
      expect(await fullName(page).inputValue()).toBe('Minta Gazda');
      await page.unroute(call);
      await save(page);
      await saved(page);
      expect(await savedName()).toBe('Minta Gazda');
    },
  );

  it('keeps what is typed while it is saved', async () => {
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    await fullName(page).fill('Minta Gazda');
    const held = await holdAnswers(page, `**${urls.saveProfile('basic')}`);
    await save(page);
    await held.reached;
    await fullName(page).fill('Minta Gazda Ede');
    held.release();
    await page.getByText('Amit azóta írtál, itt van').waitFor();
    await page.getByText('Nem mentett változtatás').waitFor();
    expect(await savedName()).toBe('Minta Gazda');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect.poll(() => fullName(page).inputValue()).toBe('Minta Gazda Ede');
    await save(page);
    await saved(page);
    expect(await savedName()).toBe('Minta Gazda Ede');
  });

  it.each(['changed', 'unchanged'])('left %s while it is saved comes back as it was saved', async (how) => {
    const before = how === 'changed' ? '' : 'Minta Gazda';
    await server.db.updateTable('member').set({ full_name: before }).where('id', '=', gazda).execute();
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    if (how === 'changed') await fullName(page).fill('Minta Gazda');
    const held = await holdAnswers(page, `**${urls.saveProfile('basic')}`);
    await save(page);
    await held.reached;
    const pages = page.getByRole('navigation', { name: 'Beállítások' });
    await pages.getByRole('link', { name: 'Események' }).click();
    if (how === 'changed') await page.getByRole('button', { name: 'Elhagyom' }).click();
    await page.getByRole('heading', { name: 'Miről szóljunk?' }).waitFor();
    held.release();
    await saved(page);
    await pages.getByRole('link', { name: 'Alapadatok' }).click();
    await fullName(page).waitFor();
    expect(await page.evaluate(() => Object.keys({ ...localStorage }).join())).not.toContain('lelohely.beallitas');
    expect(await fullName(page).inputValue()).toBe('Minta Gazda');
  });

  it('thrown away while it is saved shows what was saved', async () => {
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    await fullName(page).fill('Minta Gazda');
    const held = await holdAnswers(page, `**${urls.saveProfile('basic')}`);
    await save(page);
    await held.reached;
    await page.getByRole('button', { name: 'Elvetem' }).click();
    held.release();
    await saved(page);
    await expect.poll(() => fullName(page).inputValue()).toBe('Minta Gazda');
    expect(await page.getByText('Nem mentett változtatás').count()).toBe(0);
  });

  it('asks before it is left unsaved', async () => {
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    await fullName(page).fill('Félbehagyott');
    await page.getByText('Nem mentett változtatás').waitFor();
    const toEvents = page.getByRole('navigation', { name: 'Beállítások' }).getByRole('link', { name: 'Események' });
    await toEvents.click();
    await page.getByRole('dialog', { name: 'Elhagyod az oldalt mentés nélkül?' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Maradok' }).click();
    expect(await fullName(page).inputValue()).toBe('Félbehagyott');
    await toEvents.click();
    await page.getByRole('button', { name: 'Elhagyom' }).click();
    await page.getByRole('heading', { name: 'Miről szóljunk?' }).waitFor();
    await page.getByRole('navigation', { name: 'Beállítások' }).getByRole('link', { name: 'Alapadatok' }).click();
    await fullName(page).waitFor();
    expect(await fullName(page).inputValue()).toBe('');
    expect(await savedName()).toBe('');
  });

  it('takes up taxa one after the other, and keeps what is not saved yet', async () => {
    await server.db.deleteFrom('volunteer').execute();
    const page = await openAs(gazda, urls.profileEdit('onkentes'), phone);
    await ready(page);
    await page.getByRole('combobox', { name: 'Még egy élőlény vagy csoport' }).fill('fictus min');
    await page.getByRole('option', { name: /Fictus minor/ }).click();
    await page.getByRole('checkbox', { name: /Fictus minor/ }).waitFor();
    await page.getByText('Nem mentett változtatás').waitFor();
    await expectNoAxeViolations(page);
    const again = await page.context().newPage();
    await again.goto(page.url());
    await again.getByText('Visszatettük, amit itt legutóbb beírtál').waitFor();
    await again.getByRole('checkbox', { name: /Fictus minor/ }).waitFor();
    await save(again);
    await saved(again);
    expect((await findVolunteer(server.db, gazda)).taxa).toEqual([expect.stringContaining('Fictus minor')]);
  });

  it('shows beforehand what is left of HTML where it is allowed', async () => {
    await server.db.updateTable('member').set({ allow_html: true }).where('id', '=', gazda).execute();
    const page = await openAs(gazda, basic, phone);
    await ready(page);
    await about(page).fill('<b>Vastag</b><script>document.title="X1"</script>');
    await page.getByRole('button', { name: 'Megnézem, hogy néz ki' }).click();
    const preview = page.getByRole('region', { name: 'Így látják mások' });
    await preview.locator('strong', { hasText: 'Vastag' }).waitFor();
    expect(await page.title()).not.toBe('X1');
    expect(await about(page).inputValue()).toContain('<script>');
    await server.db.updateTable('member').set({ allow_html: false }).where('id', '=', gazda).execute();
  });

  it('puts the chosen look on at once, and on every page', async () => {
    const page = await openAs(tag, urls.profileEdit('egyeb'), phone);
    await ready(page);
    await page.getByRole('radio', { name: 'sötét', exact: true }).first().check();
    await page.getByRole('radio', { name: 'táblázat' }).check();
    await save(page);
    await page.locator('html[data-theme=dark]').waitFor();
    const elsewhere = await openAs(tag, urls.sightings(), { javaScriptEnabled: false });
    expect(await elsewhere.locator('html').getAttribute('data-theme')).toBe('dark');
    const views = elsewhere.locator('a[aria-current=true]', { hasText: 'táblázat' });
    expect(await views.count()).toBe(1);
    await elsewhere.locator('a', { hasText: 'kártyák' }).click();
    await elsewhere.locator('a[aria-current=true]', { hasText: 'kártyák' }).waitFor();
    expect(new URL(elsewhere.url()).searchParams.get('nezet')).toBe('kartyak');
  });
});

describe('connections', () => {
  test.each([true, false])(
    'members are followed and blocked from their pages (scripts: %s)',
    async (javaScriptEnabled) => {
      await server.db.deleteFrom('member_follow').execute();
      await server.db.deleteFrom('member_block').execute();
      const page = await openAs(gazda, urls.profile('tag1'), { ...phone, javaScriptEnabled });
      await page.getByRole('button', { name: 'Követem: tag1' }).click();
      await page.getByRole('button', { name: 'Követed, nem követem tovább: tag1' }).waitFor();
      await page.getByRole('button', { name: 'Letiltom: tag1' }).click();
      await page.getByRole('button', { name: 'Feloldom a tiltást: tag1' }).waitFor();
      await page.goto(`${server.url}${urls.profileEdit('kapcsolatok')}`);
      await page.getByText('Még nem követsz senkit.').waitFor();
      await page.getByRole('button', { name: 'Feloldom a tiltást: tag1' }).click();
      await page.getByText('Nincs ilyen.').waitFor();
    },
  );

  it('another address comes by the letter sent there, and its link says so', async () => {
    const page = await openAs(tag, urls.profileEdit('kapcsolatok'), { ...phone, javaScriptEnabled: false });
    await page.getByText('Másik címet adok meg').click();
    await page.getByLabel('Új e-mail-cím').fill('uj@example.org');
    await page.getByLabel('Mostani jelszó').fill('nem ez az');
    browser.errors.expect(/status of 422/);
    await page.getByRole('button', { name: 'Küldjétek a levelet' }).click();
    await page.getByRole('link', { name: 'Ez nem a mostani jelszavad.' }).waitFor();
    expect(await page.getByLabel('Új e-mail-cím').inputValue()).toBe('uj@example.org');
    await page.getByLabel('Mostani jelszó').fill(password);
    await page.getByRole('button', { name: 'Küldjétek a levelet' }).click();
    await page.getByText('Megerősítésre vár: uj@example.org').waitFor();
    const letter = await mailbox.take('uj@example.org');
    const link = /https?:\/\/[^/\s]+(\/profile\/confirm-email\/\S+)/.exec(letter.text)?.[1] ?? '';
    const reader = await browser.open(phone);
    await reader.goto(`${server.url}${link}`);
    await expectNoAxeViolations(reader);
    await reader.getByRole('button', { name: 'Ez legyen a címem' }).click();
    await reader.getByText('Megvan az új címed').waitFor();
    browser.errors.expect(/status of 410/);
    await reader.goto(`${server.url}${link}`);
    await reader.getByText('Ez a link már nem él').waitFor();
  });
});

it('sessions are ended from the list', async () => {
  await server.db.deleteFrom('session').execute();
  const elsewhere = await openAs(gazda, basic, phone);
  const page = await openAs(gazda, urls.profileEdit('egyeb'), phone);
  await page.getByText('ez az eszköz').waitFor();
  await page.getByRole('button', { name: 'Kiléptetem az összes többit' }).click();
  await page.getByText('Kiléptettük.').waitFor();
  await elsewhere.goto(`${server.url}${basic}`);
  expect(new URL(elsewhere.url()).pathname).toBe('/login');
});

it.each([
  ['the settings', urls.profileEdit('egyeb')],
  ['a profile with its tabs', urls.profileYears('gazda')],
])('%s stay where their reader has scrolled before the scripts came, and show the current part', async (_, path) => {
  const page = await browser.open(phone);
  await logInAs(page, gazda);
  const { promise: scrolled, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  letIn();
  await page.waitForFunction(() => {
    const right = document.querySelector('main nav [aria-current="page"]')?.getBoundingClientRect().right;
    return right !== undefined && right <= window.innerWidth;
  });
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

it.each(['basic', 'connections', 'others', 'volunteer'])(
  'G07: %s is changed neither by a link nor from elsewhere',
  async (part) => {
    const cookie = await aSessionCookie(server.db, gazda);
    const url = `${server.url}${urls.saveProfile(part)}`;
    expect([404, 405]).toContain((await fetch(url, { headers: { cookie } })).status);
    const body = JSON.stringify({ fullName: 'Idegen' });
    for (const [origin, type] of [
      ['https://evil.example', 'application/json'],
      ['https://evil.example', 'application/x-www-form-urlencoded'],
      ['null', 'text/plain'],
    ] as const) {
      const answer = await fetch(url, { method: 'POST', body, headers: { cookie, origin, 'content-type': type } });
      expect(answer.status).toBe(403);
    }
    expect(await savedName()).toBe('');
  },
);

describe('forms with a password', () => {
  /** Every file with a password field, and the page that shows it. */
  const forms: Record<string, () => Promise<string>> = {
    'account/LoginForm.tsx': async () => urls.login(),
    'account/RegisterForm.tsx': async () => urls.register(),
    'account/reset-password.tsx': () => newPasswordLink(),
    'account/change-password.tsx': async () => urls.changePassword(),
    'settings/EmailSection.tsx': async () => urls.profileEdit('kapcsolatok'),
    'settings/others/DeleteAccountForm.tsx': async () => urls.deleteAccount(),
    'settings/tokens/TokenForm.tsx': async () => urls.accessTokens(),
  };
  const forVisitors = /account\/(LoginForm|RegisterForm|reset-password)/;

  async function newPasswordLink(): Promise<string> {
    const page = await browser.open();
    await page.goto(`${server.url}${urls.resetRequest()}`);
    await page.getByLabel('Felhasználónév vagy e-mail-cím').fill('tag1');
    await page.getByRole('main').locator('button[type=submit]').click();
    const { email } = await server.db
      .selectFrom('member')
      .select('email')
      .where('username', '=', 'tag1')
      .executeTakeFirstOrThrow();
    // Other letters to the same address may have come before.
    for (;;) {
      const link = /\/resetting\/reset\/\w+/.exec((await mailbox.take(email)).text)?.[0];
      if (link) return link;
    }
  }

  it('are all known here', () => {
    const screens = resolve(import.meta.dirname, '../../../app/screens');
    const found = fs
      .globSync('**/*.tsx', { cwd: screens })
      .filter((file) => !file.endsWith('NewPasswordField.tsx'))
      .filter((file) => /<(New)?PasswordField|type="password"/.test(fs.readFileSync(join(screens, file), 'utf8')));
    expect(found.sort()).toEqual(Object.keys(forms).sort());
  });

  it('of which the browser would tell if their user name were hidden', async () => {
    browser.errors.expect(/\[DOM\] Password forms should have/);
    const page = await browser.open();
    const body =
      '<form><input type="hidden" autocomplete="username" value="tag1"><input type="password" autocomplete="new-password"></form>';
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html>${body}` }));
    const told = page.waitForEvent('console', (message) => message.text().startsWith('[DOM]'));
    await page.goto(`${server.url}${urls.login()}`);
    await told;
  });

  it.each(Object.entries(forms))('%s tell a password manager whose password it is', async (file, find) => {
    const address = await find();
    const page = forVisitors.test(file) ? await browser.open() : await openAs(tag, '/');
    await page.goto(`${server.url}${address}`);
    const form = page.locator('form:has(input[type=password])');
    const fields = await form
      .locator('input')
      .evaluateAll((inputs) =>
        inputs
          .filter((input) => input instanceof HTMLInputElement)
          .map(({ type, autocomplete, value, readOnly }) => ({ type, autocomplete, value, readOnly })),
      );
    const names = fields.filter(({ autocomplete }) => autocomplete === 'username');
    expect(names).toHaveLength(1);
    expect(names[0]?.type).toBe('text');
    if (!/(Login|Register)Form/.test(file)) expect(names[0]).toMatchObject({ value: 'tag1', readOnly: true });
    for (const { autocomplete } of fields.filter(({ type }) => type === 'password'))
      expect(autocomplete).toMatch(/^(current|new)-password$/);
    // The browser's hint, which would fail the test, comes as soon as the form stands there.
    await expectNoAxeViolations(page);
  });
});

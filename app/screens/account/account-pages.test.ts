import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { urls } from '#app/urls.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServer } from '#test/harness/server.ts';

const mailbox = useMailbox();
const server = useTestServer({
  env: {
    get SMTP_URL() {
      return mailbox.url;
    },
  },
});
const browser = useBrowser();
const password = 'három szép futrinka';

beforeAll(async () => {
  for (const username of ['gazda', 'tag1'])
    await createMember(server, {
      username,
      fullName: '',
      email: `${username}@example.org`,
      password,
      emailVerified: true,
    });
});

type Fields = Record<string, string>;

/** Sends a form as a browser without scripts does; redirects are not followed. */
async function post(path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

const get = (path: string, headers: Fields = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers, redirect: 'manual' });

async function logIn(username: string, fields: Fields = {}): Promise<string> {
  const answer = await post(urls.loginCheck(), { username, password, ...fields });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function linkIn(text: string): string {
  return /https?:\/\/[^/\s]+(\/(?:register|resetting|profile?)\/\S+)/.exec(text)?.[1] ?? '';
}

describe('logging in', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/talalat/uj', '/talalat/uj'],
  ])('G10: with the way back %s goes to %s, also when logged in already', async (vissza, target) => {
    const answer = await post(urls.loginCheck(), { username: 'gazda', password, vissza });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target]);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const again = await get(urls.login(vissza), { cookie: cookie.split(';')[0] ?? '' });
    expect([again.status, again.headers.get('location')]).toEqual([302, target]);
  });

  it('gives the form back with what was typed but the password', async () => {
    const answer = await post(urls.loginCheck(), {
      username: 'gazda',
      password: 'rossz jelszó',
      vissza: '/talalat/uj',
    });
    const body = await answer.text();
    expect(answer.status).toBe(401);
    expect(body).toContain('Nem sikerült belépni.');
    expect(body).toContain('value="gazda"');
    expect(body).toContain('value="/talalat/uj"');
    expect(body).not.toContain('rossz jelszó');
    const empty = await post(urls.loginCheck(), { username: '', password: '' });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('aria-describedby="mezo-username-hiba"');
  });

  it('G07: ends only by a form of our own', async () => {
    const cookie = await logIn('gazda');
    const asked = await get(urls.logout(), { cookie });
    expect(await asked.text()).toContain('Kilépsz?');
    const foreign = await post(urls.logout(), {}, { cookie, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await get(urls.changePassword(), { cookie })).status).toBe(200);
    const left = await post(urls.logout(), {}, { cookie });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await get(urls.changePassword(), { cookie })).headers.get('location')).toBe(
      urls.login(urls.changePassword()),
    );
  });

  it('is refused for a while after many tries, with the time to wait', async () => {
    await post(urls.loginCheck(), { username: 'sokszor', password: 'rossz jelszó' });
    await server.db.updateTable('rate_limit').set({ hits: 100 }).where('key', 'like', 'login-name:%').execute();
    const answer = await post(urls.loginCheck(), { username: 'sokszor', password: 'rossz jelszó' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(answer.status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await answer.text()).toContain(`${Math.ceil(wait / 60)} perc múlva lehet újra.`);
    await server.db.deleteFrom('rate_limit').execute();
  });
});

describe('where one came from', () => {
  const back = '/talalat/uj?kep=1';
  /** The links of a page's own part to another of these pages, and the way back that each bears. */
  const linksIn = (body: string) =>
    [
      ...body
        .slice(body.indexOf('<main'), body.indexOf('</main>'))
        .matchAll(/href="(\/(?:login|register|resetting)[^"]*)"/g),
    ].map(([, href = '']) => {
      const link = new URL(href.replaceAll('&amp;', '&'), 'http://own.invalid');
      return [link.pathname, link.searchParams.get('vissza')];
    });
  const sent = async () =>
    (await post(urls.resetSendEmail(), { username: 'senki', vissza: back })).headers.get('location');

  it.each<[string, () => Promise<Response>]>([
    ['logging in', () => get(urls.login(back))],
    ['logging in, refused', () => post(urls.loginCheck(), { username: 'senki', password: 'rossz', vissza: back })],
    ['registering', () => get(urls.register(back))],
    ['registering, refused', () => post(urls.register(), { username: 'ab', vissza: back })],
    ['asking for a new password', () => get(urls.resetRequest(back))],
    ['asking for a new password, refused', () => post(urls.resetSendEmail(), { username: '', vissza: back })],
    ['a new password that was asked for', async () => get((await sent()) ?? '')],
  ])('goes along by every link of %s', async (_page, open) => {
    const links = linksIn(await (await open()).text());
    expect(links).not.toEqual([]);
    expect(links).toEqual(links.map(([path]) => [path, back]));
  });
});

describe('whether an address has an account', () => {
  /** Everything of an answer but the clock and the hashes of scripts, which hold what was typed. */
  async function traits(answer: Response, name: string) {
    const headers = Object.fromEntries(answer.headers);
    for (const header of ['date', 'content-security-policy', 'set-cookie']) delete headers[header];
    return { status: answer.status, headers, body: (await answer.text()).replaceAll(name, 'NÉV') };
  }

  it.each([
    ['logging in', urls.loginCheck(), (email: string): Fields => ({ username: email, password: 'rossz jelszó' })],
    ['asking for a new password', urls.resetSendEmail(), (email: string): Fields => ({ username: email })],
    [
      'registering',
      urls.register(),
      (email: string): Fields => ({ username: `uj.${email.slice(0, 5)}`, email, password, terms: 'on' }),
    ],
  ])('G14: is not told by %s', async (_what, path, fieldsFor) => {
    const plain = { 'accept-encoding': 'identity' };
    const known = await traits(await post(path, fieldsFor('gazda@example.org'), plain), 'gazda');
    const unknown = await traits(await post(path, fieldsFor('senki@example.org'), plain), 'senki');
    expect(known).toEqual(unknown);
  });
});

describe('registering', () => {
  it('tells everything that is wrong at once, each at its field, and keeps the rest', async () => {
    const answer = await post(urls.register(), { username: 'ab', email: 'reka@iskola', password: 'kurta jel' });
    const body = await answer.text();
    expect(answer.status).toBe(422);
    for (const field of ['username', 'email', 'password', 'terms']) expect(body).toContain(`href="#mezo-${field}"`);
    expect(body).toContain('value="reka@iskola"');
    expect(body).not.toContain('kurta jel');
  });

  it('G20, H01: takes no role from the form, and opens one account when the form comes twice', async () => {
    const fields = {
      username: 'reka_zirc',
      email: 'reka@iskola.example',
      password,
      terms: 'on',
      id: '1',
      isAdmin: 'true',
      is_admin: 'true',
      isEditor: 'true',
      isExpert: 'true',
      isDonor: 'true',
      role: 'admin',
      allowHtml: 'true',
      emailVerified: 'true',
      createdAt: '2001-01-01',
    };
    const answers = await Promise.all([post(urls.register(), fields), post(urls.register(), fields)]);
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, urls.postRegister()]);
    const rows = await server.db.selectFrom('member').selectAll().where('email', '=', fields.email).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      username: 'reka_zirc',
      is_admin: false,
      is_editor: false,
      is_moderator: false,
      donor_until: null,
      allow_html: false,
      email_verified: false,
      terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(rows[0]?.created_at.getTime()).toBeGreaterThan(Date.now() - 10 * 60_000);

    const cookie = answers[0]?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const sent = await (await get(urls.postRegister(), { cookie })).text();
    expect(sent).toContain('<b>r…@iskola.example</b>');

    const link = linkIn((await mailbox.take('reka@iskola.example')).text);
    expect((await get(link, {}, 'HEAD')).status).toBe(200);
    expect(await (await get(link)).text()).toContain('Megerősítem a címemet');
    const confirmedAt = () =>
      server.db.selectFrom('member').select('email_verified').where('email', '=', fields.email).executeTakeFirst();
    expect(await confirmedAt()).toEqual({ email_verified: false });
    expect(await (await post(link, {})).text()).toContain('A címed megerősítve');
    expect(await confirmedAt()).toEqual({ email_verified: true });
    expect((await get(urls.registerConfirm('nem.ilyen.volt'))).status).toBe(410);
  });
});

describe('a reset link', () => {
  it('G12: is not used up by opening it, works once, and tells nobody where it was opened', async () => {
    await post(urls.resetSendEmail(), { username: 'tag1' });
    const link = linkIn((await mailbox.take('tag1@example.org')).text);
    expect((await get(link, {}, 'HEAD')).status).toBe(200);
    const opened = await get(link);
    const page = await opened.text();
    expect(opened.headers.get('referrer-policy')).toBe('same-origin');
    expect(page).not.toMatch(/<(?:script|link|img|iframe)[^>]*(?:src|href)="https?:/);

    const weak = await post(link, { password: 'jelszo1234' });
    expect(weak.status).toBe(422);
    const done = await post(link, { password: 'négy szép futrinka' });
    expect([done.status, done.headers.get('location')]).toEqual([303, urls.resetSuccess()]);
    expect(done.headers.getSetCookie()[0]).toContain('lelohely.session_token=');

    expect((await get(link)).status).toBe(410);
    const again = await post(link, { password: 'öt szép futrinka' });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('Ez a link már nem él');
    expect(await logIn('tag1', { password: 'öt szép futrinka' })).toBe('');
    expect(await logIn('tag1', { password: 'négy szép futrinka' })).toContain('lelohely.session_token=');
  });
});

type Own = { username: string; email: string };
type Form = { path: string; fields: Fields; cookie?: string };

const register = ({ username, email }: Own): Form => ({
  path: urls.register(),
  fields: { username: `uj.${username}`, email: `uj.${email}`, password, terms: 'on' },
});
const change = (cookie: string): Form => ({
  path: urls.changePassword(),
  fields: { current: password, password: 'négy szép futrinka', endOthers: 'on' },
  cookie,
});
const newAddress = ({ email }: Own, cookie: string): Form => ({
  path: urls.profileEdit('kapcsolatok'),
  fields: { intent: 'email', email: `uj.${email}`, currentPassword: password },
  cookie,
});
const leave = (cookie: string): Form => ({ path: urls.deleteAccount(), fields: { way: 'stay', password }, cookie });

const send = ({ path: at, fields, cookie }: Form) => post(at, fields, cookie ? { cookie } : {});

/** The link of the letter that comes of a form. */
async function linkOf(form: Form, to: string): Promise<string> {
  await send(form);
  return linkIn((await mailbox.take(to)).text);
}

/** Every form of an account, by the module that takes it. */
const forms: Record<string, (own: Own) => Promise<Form>> = {
  'account/change-password': async ({ username }) => change(await logIn(username)),
  'account/confirm-address': async (own) => ({ path: await linkOf(register(own), `uj.${own.email}`), fields: {} }),
  'account/keep-account': async ({ username, email }) => ({
    path: await linkOf(leave(await logIn(username)), email),
    fields: {},
  }),
  'account/login-check': async ({ username }) => ({ path: urls.loginCheck(), fields: { username, password } }),
  'account/logout': async ({ username }) => ({ path: urls.logout(), fields: {}, cookie: await logIn(username) }),
  'account/post-register': async (own) => {
    const [cookie = ''] = (await send(register(own))).headers.getSetCookie();
    return { path: urls.postRegister(), fields: {}, cookie: cookie.split(';')[0] ?? '' };
  },
  'account/register': async (own) => register(own),
  'account/reset-password': async ({ username, email }) => {
    const ask = { path: urls.resetSendEmail(), fields: { username } };
    return { path: await linkOf(ask, email), fields: { password: 'négy szép futrinka' } };
  },
  'account/reset-send-email': async ({ username }) => ({ path: urls.resetSendEmail(), fields: { username } }),
  'settings/confirm-email': async (own) => ({
    path: await linkOf(newAddress(own, await logIn(own.username)), `uj.${own.email}`),
    fields: {},
  }),
  'settings/connections': async (own) => newAddress(own, await logIn(own.username)),
  'settings/others/delete-account': async ({ username }) => leave(await logIn(username)),
};

describe('every form of an account', () => {
  let lastNumber = 0;
  async function newOwn(): Promise<Own> {
    lastNumber += 1;
    const [username, email] = [`urlap${lastNumber}`, `urlap${lastNumber}@example.org`];
    await createMember(server, { username, fullName: '', email, password, emailVerified: true });
    return { username, email };
  }

  it('is in the table', () => {
    const takesForm = (name: string) => /export async function action/.test(readFileSync(name, 'utf8'));
    const modules = readdirSync(import.meta.dirname).filter(
      (name) => name.endsWith('.tsx') && takesForm(path.join(import.meta.dirname, name)),
    );
    const names = modules.map((name) => `account/${path.basename(name, '.tsx')}`).sort();
    expect(Object.keys(forms).filter((name) => name.startsWith('account/'))).toEqual(names);
  });

  it.each(Object.entries(forms))('%s may come twice at once', async (_name, formOf) => {
    const form = await formOf(await newOwn());
    const answers = await Promise.all([send(form), send(form)]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(answers.some(({ status }) => status < 400)).toBe(true);
  });

  it.each(Object.entries(forms))('%s takes no password of an absurd length amiss', async (_name, formOf) => {
    const form = await formOf(await newOwn());
    const secrets = Object.keys(form.fields).filter((name) => /password|current/i.test(name));
    for (const name of secrets)
      for (const length of [129, 500, 501]) {
        const answer = await send({ ...form, fields: { ...form.fields, [name]: 'ő'.repeat(length) } });
        expect([401, 422], `${name}, ${length}`).toContain(answer.status);
      }
  });
});

describe('the account pages', () => {
  it('tick the rules while a password is typed, and are fit for everybody', async () => {
    const page = await browser.open({ viewport: { width: 360, height: 780 } });
    for (const path of [urls.login(), urls.resetRequest(), urls.resetSendEmail(), urls.resetSuccess()]) {
      await page.goto(server.url + path);
      await expectNoAxeViolations(page);
    }
    await page.goto(server.url + urls.register());
    await page.getByLabel('Felhasználónév').fill('kelemen');
    const typed = page.getByLabel('Jelszó', { exact: true });
    const kept = page.getByRole('list', { name: 'A jelszó szabályai' }).getByText('rendben');
    await typed.pressSequentially('kelemen.zs');
    await page.getByText('legalább 10 karakter – rendben').waitFor();
    expect(await kept.count()).toBe(2);
    await typed.fill('három szép futrinka');
    await page.getByText('nem a neved és nem a címed – rendben').waitFor();
    expect(await kept.count()).toBe(3);
    await expectNoAxeViolations(page);
  });
});

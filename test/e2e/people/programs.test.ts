import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { tryCallUrl } from '#app/screens/interface/interface-urls.ts';
import { urls } from '#app/urls.ts';
import { aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { bearing } from '#test/factories/tokens.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const password = 'három szép futrinka';
let gazda: number;
let sighting: number;

beforeAll(async () => {
  const member = { username: 'gazda', fullName: '', email: 'gazda@example.org', password, emailVerified: true };
  gazda = await createMember(server, member);
  sighting = await aSighting(server.db, gazda, { visibility: 'hidden' });
});
beforeEach(() => server.db.deleteFrom('access_token').execute());

async function openTokens(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, gazda)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${urls.accessTokens()}`);
  return page;
}

async function makeToken(page: Page): Promise<string> {
  await page.getByLabel('Név').fill('otthoni R');
  await page.getByLabel('A jelszavad').fill(password);
  await page.getByRole('button', { name: 'Elkészítem a kulcsot' }).click();
  await page.getByText('Elkészült: otthoni R').waitFor();
  return (await page.getByRole('status').locator('code').textContent()) ?? '';
}

const placeBy = async (token: string) => {
  const answer = await fetch(`${server.url}${urls.apiSighting(sighting)}`, { headers: bearing(token) });
  return [answer.status, answer.ok ? (await answer.json()).place.visibility : ''];
};

describe('a key for a program', () => {
  for (const javaScriptEnabled of [true, false])
    it(`is made, shown once, used and withdrawn ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const page = await openTokens({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
      const token = await makeToken(page);
      expect(token).toMatch(/^lelo_[\w-]{43}$/);
      expect(await placeBy(token)).toEqual([200, 'hidden']);
      await page.goto(`${server.url}${urls.accessTokens()}`);
      expect(await page.content()).not.toContain(token);
      expect(await page.getByText(`${token.slice(0, 9)}…`).count()).toBe(1);
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Visszavonom ezt a kulcsot: otthoni R' }).click();
      await page.getByText('Visszavontuk.').waitFor();
      expect(await placeBy(token)).toEqual([401, '']);
    });

  it('that is refused keeps what was typed but the password', async () => {
    const page = await openTokens();
    browser.errors.expect(/status of 422/);
    await page.getByLabel('Név').fill('otthoni R');
    await page.getByLabel('Letöltés').check();
    await page.getByLabel('Meddig él?').selectOption('365');
    await page.getByLabel('A jelszavad').fill('rossz jelszó');
    await page.getByRole('button', { name: 'Elkészítem a kulcsot' }).click();
    await page.getByRole('link', { name: 'Ez nem a jelszavad. Írd be újra.' }).waitFor();
    expect(await page.getByLabel('Név').inputValue()).toBe('otthoni R');
    expect(await page.getByLabel('Letöltés').isChecked()).toBe(true);
    expect(await page.getByLabel('Meddig él?').inputValue()).toBe('365');
  });
});

describe('the page of the interface', () => {
  it('makes a call and shows what came back', async () => {
    const page = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto(`${server.url}${urls.apiDocs()}`);
    await page.getByRole('link', { name: 'Kipróbálom: GET /api/v1/taxa', exact: true }).click();
    await page.locator('[name="p.limit"]').fill('1');
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    const answer = page.getByRole('region', { name: 'Válasz' });
    await answer.locator('b', { hasText: '200' }).waitFor();
    const said = await answer.textContent();
    for (const part of ['/api/v1/taxa?limit=1', 'etag: "', '"nextCursor"', 'ezredmásodperc'])
      expect(said).toContain(part);
    await expectNoAxeViolations(page);
  });

  it('writes by a key alone', async () => {
    browser.errors.expect(/status of 401/);
    const token = await makeToken(await openTokens());
    const page = await openTokens();
    await page.goto(`${server.url}${tryCallUrl('postFavoriteSetId')}`);
    await page.locator('[name="p.id"]').fill(String(sighting));
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    const answer = page.getByRole('region', { name: 'Válasz' });
    await answer.locator('b', { hasText: '401' }).waitFor();
    browser.errors.expect(/status of 403/);
    await page.getByLabel('Hozzáférési kulcs').fill(token);
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    await answer.locator('b', { hasText: '403' }).waitFor();
    expect(await answer.textContent()).toContain('scope="talk"');
    expect(page.url()).not.toContain(token);
  });

  it('keeps a body that was typed over a reload, and gives it to no other call', async () => {
    const page = await openTokens();
    await page.goto(`${server.url}${tryCallUrl('postSpottingEditsuggestion')}`, { waitUntil: 'networkidle' });
    const body = page.locator('[name=torzs]');
    const text = '{ "action": "propose", "comment": "hosszan gépelt ű" }';
    await body.fill(text);
    await page.reload();
    await expect.poll(() => body.inputValue()).toBe(text);
    await page.goto(`${server.url}${tryCallUrl('postSpottingReport')}`);
    await body.waitFor();
    expect(await body.inputValue()).toBe('{}');
  });

  it('opens a read without scripts, and is found at its short address', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/api/docs`);
    expect(new URL(page.url()).pathname).toBe(urls.apiDocs());
    await page.goto(`${server.url}${tryCallUrl('getApiV1TaxaId')}`);
    await page.locator('[name="p.id"]').fill('1');
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    expect(new URL(page.url()).pathname).toBe('/api/v1/taxa/1');
    expect(await page.textContent('body')).toContain('"taxonType"');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { anAdminCookie, setSite } from '#test/site-admin.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let admin: string;
let sightingId: number;

beforeAll(async () => {
  admin = await anAdminCookie(server);
  await plantTaxa(server.db);
  const { memberId } = await aMember(server.db, 'bela');
  sightingId = await aSighting(server.db, memberId);
});

const publish = (text: string, changes: string) =>
  setSite(server, admin, { intent: 'terms', text, changes, asksAgain: 'on' });

async function openAs(username: string, path: string, options: Parameters<typeof browser.open>[0] = {}) {
  const { memberId } = await aMember(server.db, username);
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  const page = await browser.open(options);
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return { page, memberId };
}

const acceptedBy = (memberId: number) =>
  server.db.selectFrom('terms_acceptance').select('version').where('member_id', '=', memberId).execute();

describe('changed terms', () => {
  it('come in the middle of a comment: reading goes on, writing waits, and what was typed is sent after they are accepted', async () => {
    browser.errors.expect(/status of 403/);
    const { page, memberId } = await openAs('anna', urls.sighting(sightingId));
    const box = page.getByRole('textbox', { name: /hozzászól/i });
    await box.fill('Szép példány, a nyolcas volt?');
    await publish('## Új szabály\n\nLegyetek kedvesek.', 'Lett egy új szabály: legyetek kedvesek.');
    const send = page.getByRole('button', { name: /^(Hozzászólok|Elküldöm|Küldés|Hozzászólás)/ });
    await send.click();
    await page
      .getByText(/Megváltoztak a felhasználási feltételek\. Fogadd el/)
      .first()
      .waitFor();
    expect(await box.inputValue()).toBe('Szép példány, a nyolcas volt?');

    const panel = page.getByRole('region', { name: 'Felhasználási feltételek' });
    await panel.getByText('Lett egy új szabály: legyetek kedvesek.').waitFor();
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: 'Elfogadom' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Szép példány, a nyolcas volt?');
    expect(await acceptedBy(memberId)).toHaveLength(1);
    await send.click();
    await page.getByRole('article').or(page.getByRole('listitem')).getByText('a nyolcas volt?').first().waitFor();
  });

  it('can be read, left for later, and accepted without scripts, on a narrow phone too', async () => {
    await publish('## Másik\n\nMég egy.', 'Megint változtak.');
    const { page, memberId } = await openAs('csilla', `${urls.protectedSpecies()}?q=x`, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 568 },
    });
    const panel = page.getByRole('region', { name: 'Felhasználási feltételek' });
    await panel.getByText('Megint változtak.').waitFor();
    await panel.getByRole('link', { name: 'Elolvasom' }).click();
    await page.getByRole('heading', { name: 'Másik' }).waitFor();
    await page.goBack();
    await panel.getByRole('button', { name: 'Elfogadom' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${urls.protectedSpecies()}?q=x`);
    expect(await panel.count()).toBe(0);
    expect((await acceptedBy(memberId)).length).toBe(1);
  });

  it('keep their earlier versions to read', async () => {
    const page = await browser.open();
    await page.goto(server.url + urls.infoPage('felhasznalasi-feltetelek'));
    await page.getByRole('heading', { name: 'Másik' }).waitFor();
    await page.getByRole('link', { name: '2025. január 15.' }).click();
    await page.getByText('Ez egy korábbi változat').waitFor();
    await page.getByText('Ez az oldal arra való').waitFor();
    await expectNoAxeViolations(page);
  });
});

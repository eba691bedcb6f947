import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { useArchives } from '#test/archives.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const archives = useArchives();
let memberId: number;

beforeAll(async () => {
  await plantNamedTaxa(server.db);
  memberId = (await aMember(server.db, 'gazda')).memberId;
});

async function open(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
  const page = await browser.open(options);
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

async function upload(page: Page, file: string): Promise<void> {
  await page.goto(server.url + urls.imports());
  await page.getByLabel('Fájl').setInputFiles(file);
  await page.getByRole('button', { name: 'Feltöltöm' }).click();
  await page.getByRole('link', { name: 'Behozatalok' }).last().waitFor();
}

const mineCount = async () =>
  (
    await server.db
      .selectFrom('sighting')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', '=', 'published')
      .execute()
  ).length;

describe('bringing finds in', () => {
  it('asks what cannot be known, shows each row, brings them at a press, and takes them back', async () => {
    const page = await open({ viewport: { width: 360, height: 780 } });
    const table = [
      'sorszám;faj;nap;szélesség;hosszúság;megjegyzés',
      '1;Fictus minor;05/07/2024;47,4979;19,0402;virágon',
      '2;Fictus ignotus;06/07/2024;47,4979;19,0402;',
    ];
    await upload(page, await archives.file('lepkék.csv', table.join('\r\n')));
    await page.getByRole('heading', { name: 'Melyik oszlop micsoda?' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('nap').selectOption({ label: 'dátum' });
    browser.errors.expect(/status of 422/);
    await page.getByRole('button', { name: 'Átnézem a sorokat' }).click();
    await page.getByRole('alert').getByText('mondd meg, a nap vagy a hónap áll elöl').waitFor();
    await page.getByLabel('A dátumok sorrendje').selectOption('dayFirst');
    await page.getByRole('button', { name: 'Átnézem a sorokat' }).click();
    await page.getByText('1 találat jönne be.').waitFor();
    await page.getByText('2024-07-05 · 47,49790 19,04020').waitFor();
    await page.getByText('Ezt a nevet nem ismerjük: Fictus ignotus.').waitFor();
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'A hibás sorok letöltése' }).click();
    expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('2;Fictus ignotus;06/07/2024');

    await page.getByRole('button', { name: 'Behozom' }).click();
    await page.getByText('1 találat bejött.').waitFor();
    expect(await mineCount()).toBe(1);
    await page.getByRole('link', { name: 'Fictus minor' }).click();
    await page.getByRole('heading', { level: 1, name: /Fictus minor|kis tesztlepke/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Visszavonom az egészet' }).click();
    await page.getByText('Visszavontuk, ami ebből a fájlból jött be.').waitFor();
    expect(await mineCount()).toBe(0);
  });

  it('works without scripts, and says why a file is no table', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 900, height: 900 } });
    await upload(page, await archives.file('semmi.csv', 'egy oszlop\nsemmi\n'));
    const refused = page.getByText('Ez a fájl nem táblázat');
    while (!(await refused.isVisible())) await page.getByRole('link', { name: 'Frissítem' }).click();
    await page.getByRole('button', { name: 'Elvetem' }).click();
    await page
      .getByText('Még semmit nem hoztál be.')
      .or(page.getByRole('link', { name: 'lepkék.csv' }))
      .first()
      .waitFor();
  });
});

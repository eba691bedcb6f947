import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { openArchive } from '#app/features/exchange/archives/open-archive.server.ts';
import { validateArchive } from '#app/features/exchange/validation/validate-archive.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const inVas = { countyCode: '18', county: 'Vas', settlement: 'Kőszeg', latitude: 47.39, longitude: 16.54 };
let folder: string;
let cookie: string;
let odonata: number;
let wanted: number[];
let snapshotPath: string;

async function taxonId(name: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', name)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return id;
}

async function aFind(viewer: Viewer & { memberId: number }, name: string, place = {}): Promise<number> {
  const sightingId = await aSighting(server.db, viewer.memberId, place);
  const vote = { certainty: 'sure', basis: 'photo', disagrees: false, comment: '' } as const;
  await determine(server.db, viewer, { action: 'determine', sightingId, taxonId: await taxonId(name), ...vote });
  return sightingId;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-frozen-'));
  odonata = await taxonId('Odonata');
  const kutato = await aMember(server.db, 'kutato', { fullName: 'Kutató Őrs' });
  const anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  cookie = await aSessionCookie(server.db, kutato.memberId);
  wanted = [await aFind(anna, 'Calopteryx splendens', inVas), await aFind(kutato, 'Ischnura elegans', inVas)];
  await aFind(anna, 'Ischnura elegans');
  await aFind(anna, 'Aglais io', inVas);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function comeAs(own: string | null, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = own?.split('=') ?? [];
  if (own !== null) await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

async function findsIn(file: string): Promise<number[]> {
  expect((await validateArchive(file)).problems.filter(({ level }) => level === 'error')).toEqual([]);
  const archive = await openArchive(file);
  const ids: number[] = [];
  for await (const { values } of archive.core.rows()) ids.push(Number(values.catalogNumber));
  await archive.close();
  return ids.toSorted((a, b) => a - b);
}

describe('a scientist', () => {
  it('takes one county’s dragonflies as an archive, and has them frozen', async () => {
    browser.errors.expect(/status of 422/);
    const page = await comeAs(cookie);
    await page.goto(server.url + urls.sightings({ taxon: odonata, megye: '18' }));
    await page.getByRole('link', { name: 'Exportálás', exact: true }).click();
    await page.getByRole('radio', { name: /^Darwin Core/ }).check();
    const taken = await saved(page, () => page.getByRole('button', { name: 'Letöltöm' }).click());
    expect(await findsIn(taken)).toEqual(wanted);
    await page.getByRole('button', { name: 'Befagyasztom' }).click();
    await page.waitForURL(/\/export\/pillanatkep\/\d+$/);
    snapshotPath = new URL(page.url()).pathname;
    await page.getByRole('link', { name: /^Darwin Core csomag/ }).waitFor();
    await page.getByLabel('DOI').fill('nem DOI');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByText('Ez nem DOI.').first().waitFor();
    expect(await page.getByLabel('DOI').inputValue()).toBe('nem DOI');
    await page.getByLabel('DOI').fill('10.5281/zenodo.1234567');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.getByRole('link', { name: '10.5281/zenodo.1234567' }).waitFor();
  });

  it.each([true, false])(
    'gives its address to anybody, who gets the same file by its checksum, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await comeAs(null, { javaScriptEnabled });
      await page.goto(server.url + snapshotPath);
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).toContain('Kutató Őrs');
      expect(text.replaceAll('\u00a0', ' ')).toContain('pillanatkép 2 találatról');
      expect(text).toContain('https://doi.org/10.5281/zenodo.1234567');
      const file = await saved(page, () => page.getByRole('link', { name: /^Darwin Core csomag/ }).click());
      expect(await findsIn(file)).toEqual(wanted);
      expect(text).toContain(
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      );
      const bib = await saved(page, () => page.getByRole('link', { name: 'BibTeX' }).click());
      expect(await readFile(bib, 'utf8')).toContain('doi = {10.5281/zenodo.1234567}');
      expect(await page.getByLabel('DOI').count()).toBe(0);
    },
  );

  it('compares it with a later one', async () => {
    const page = await comeAs(cookie);
    const anna = await aMember(server.db, 'cecil');
    const added = await aFind(anna, 'Calopteryx virgo', inVas);
    await page.goto(server.url + urls.export({ taxon: odonata, megye: '18' }));
    await page.getByRole('button', { name: 'Befagyasztom' }).click();
    await page.getByRole('link', { name: /^Darwin Core csomag/ }).waitFor();
    await page.getByRole('link', { name: /2\stalálat$/ }).click();
    await page.getByRole('heading', { name: 'Mi változott?' }).waitFor();
    await page.getByRole('link', { name: String(added), exact: true }).waitFor();
    const file = await saved(page, () => page.getByRole('link', { name: /Az összes különbség/ }).click());
    expect(await readFile(file, 'utf8')).toContain(`új;${added};`);
    await expectNoAxeViolations(page);
  });
});

it.each([320, 900, 1440])('the pages of snapshots fit %i px and are clean by axe', async (width) => {
  const page = await comeAs(cookie, { viewport: { width, height: 800 } });
  for (const at of [snapshotPath, urls.snapshots()]) {
    await page.goto(server.url + at);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  }
});

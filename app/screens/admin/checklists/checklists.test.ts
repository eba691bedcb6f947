import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { urls } from '#app/urls.ts';
import { useArchives } from '#test/archives.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true });
const browser = useBrowser();
const archives = useArchives();
const password = 'három szép futrinka';
const list = [
  'tudományos név;rang;család;magyar név',
  'Argiope nova;faj;Araneidae;új darázspók',
  'Argiope bruennichi;faj;Araneidae;',
  'Nusquam nullus;faj;;',
].join('\n');

beforeAll(async () => {
  for (const username of ['gazda', 'ágnes'])
    await createMember(server, {
      ...{ username, fullName: '', email: `${username === 'ágnes' ? 'agnes' : username}@example.org`, password },
      ...{ emailVerified: true, isAdmin: username === 'ágnes' },
    });
});

async function logIn(username: string): Promise<string> {
  const answer = await fetch(server.url + urls.loginCheck(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams({ username, password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function openAs(username: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const [name = '', value = ''] = (await logIn(username)).split('=');
  const page = await browser.open(options);
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

async function upload(page: Page, file: string): Promise<void> {
  await page.goto(server.url + urls.admin('fajlistak'));
  await page.getByLabel('Fájl').setInputFiles(file);
  await page.getByRole('button', { name: 'Összevetem' }).click();
  await page.getByRole('link', { name: 'Fajlisták' }).last().waitFor();
}

describe('bringing a checklist in', () => {
  it('shows what would change, applies it at a press, and offers the report as a file', async () => {
    const page = await openAs('ágnes', { viewport: { width: 360, height: 780 } });
    await upload(page, await archives.file('pókok.csv', list));
    await page.getByText('Ez próba: még semmi nem változott.').waitFor();
    await page.getByRole('rowheader', { name: 'Argiope nova' }).waitFor();
    await page.getByRole('link', { name: /Elakadt/ }).click();
    await page.getByText('A szülője nincs sem a fájlban, sem a fajlistán: Nusquam (nemzetség).').waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Nusquam nullus']);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'A jelentés letöltése (CSV)' }).click();
    const report = fs.readFileSync(await (await download).path(), 'utf8');
    expect(report).toMatch(/^\uFEFFsor;mi lesz vele;rang;név;részletek\r\n4;elakadt;faj;Nusquam nullus;/);

    await page.getByRole('button', { name: 'Alkalmazom' }).click();
    await page.getByText('Alkalmaztuk, egyetlen változásként.').waitFor();
    expect(await page.getByRole('link', { name: /A változás lapja/ }).getAttribute('href')).toMatch(
      /^\/fajlista-valtozasok\/\d+$/,
    );
    const added = await server.db
      .selectFrom('taxon')
      .select(['hungarian_name', 'source'])
      .where('scientific_name', '=', 'Argiope nova')
      .execute();
    expect(added).toEqual([{ hungarian_name: 'új darázspók', source: 'pókok.csv' }]);
    const acts = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', 'like', 'checklist:%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['check-checklist', 'apply-checklist']);
  });

  it('works without scripts, refuses what is no checklist with the reason, and forgets it', async () => {
    const page = await openAs('ágnes', { javaScriptEnabled: false, viewport: { width: 900, height: 900 } });
    await upload(page, await archives.zip({ 'a.csv': list, 'b.csv': list }));
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText('A csomagban nincs leíró (meta.xml)').count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'Elvetem' }).click();
    await page.getByRole('heading', { name: 'Behozott fajlisták' }).waitFor();
    expect(await page.getByText('archive.zip').count()).toBe(0);
  });

  it('is closed to members, the report and the writes too', async () => {
    const cookie = await logIn('gazda');
    for (const path of [urls.admin('fajlistak'), urls.adminChecklist(1), urls.adminChecklistReport(1)]) {
      expect((await fetch(server.url + path, { headers: { cookie } })).status, path).toBe(403);
      expect((await fetch(server.url + path)).status, path).toBe(401);
    }
    const body = new FormData();
    body.set('file', new Blob([list]), 'a.csv');
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const answer = await fetch(server.url + urls.admin('fajlistak'), {
        ...{ method: 'POST', body, headers: { ...headers, origin: server.url } },
      });
      expect(answer.status).toBe(headers.cookie ? 403 : 401);
    }
    const before = await server.db.selectFrom('checklist_import').select('id').execute();
    expect(before).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import {
  deleteProjectWithFinds,
  makeProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const nasty = '<img src=x onerror=alert(1)>';
let admin: Viewer & { memberId: number };
let curator: Viewer & { memberId: number };

beforeAll(async () => {
  admin = await aMember(server.db, 'admin');
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  curator = await aMember(server.db, 'gondozo', { fullName: 'Gondozó Gergő' });
  for (const observedFrom of ['2024-05-07', '2024-05-08'])
    await aSighting(server.db, curator.memberId, { observedFrom });
});

function start(name: string): Promise<number> {
  const typed = { ...emptyProject, name, firstDay: '2024-05-01', lastDay: '2024-05-31', taxonIds: [] };
  const project = { ...projectSchema.parse(typed), clientId: randomUUID() };
  return write(server.db, (tx) => makeProjectWithFinds(tx, curator, project));
}

async function openList(javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.open({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
  const [name = '', value = ''] = (await aSessionCookie(server.db, admin.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + urls.adminProjects());
  return page;
}

const statusOf = async (id: number) => (await fetch(server.url + urls.project(id))).status;

test.each([true, false])(
  'an administrator hides a project with a reason and shows it again, and brings back what was deleted (scripts: %s)',
  async (scripts) => {
    const name = `Májusi ${scripts ? 'lepkék' : 'bogarak'} ${nasty}`;
    const id = await start(name);
    const page = await openList(scripts);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('Gondozó Gergő').waitFor();
    // Of the two finds both belong to it, as its own page says.
    expect(await row.locator('td[data-label="Találat"]').textContent()).toBe('2');
    expect(await row.locator('td[data-label="Tag"]').textContent()).toBe('1');
    if (scripts) await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator('img[src="x"]').count()).toBe(0);

    const reason = row.getByLabel(`Indok: ${name}`);
    await reason.fill('\u200b');
    browser.errors.expect(/status of 422/);
    await row.getByRole('button', { name: `Elrejtem: ${name}` }).click();
    await page.getByText('Írd le, miért').waitFor();
    await reason.fill('Hirdetés.');
    await row.getByRole('button', { name: `Elrejtem: ${name}` }).click();
    await row.getByText('elrejtve').waitFor();
    expect(await statusOf(id)).toBe(404);
    await expect(
      write(server.db, (tx) => deleteProjectWithFinds(tx, curator, { id, isRestored: true })),
    ).rejects.toMatchObject({ code: 'conflict' });
    await row.getByLabel(`Indok: ${name}`).fill('Mégsem az.');
    await row.getByRole('button', { name: `Megmutatom: ${name}` }).click();
    await row.getByText('látható').waitFor();
    expect(await statusOf(id)).toBe(200);
    const told = await server.db
      .selectFrom('notification')
      .select('data')
      .where('kind', '=', 'moderated')
      .where('member_id', '=', curator.memberId)
      .execute();
    expect(JSON.stringify(told)).toContain('Mégsem az.');

    await write(server.db, (tx) => deleteProjectWithFinds(tx, curator, { id }));
    await page.reload();
    await row.getByText('törölve').waitFor();
    await row.getByRole('button', { name: `Visszaállítom: ${name}` }).click();
    await row.getByText('látható').waitFor();
    expect(await statusOf(id)).toBe(200);
    const acts = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `project:${id}`)
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['hide-thing', 'keep-thing', 'restore-project']);
  },
);

test('the list goes on where a page of it ends', async () => {
  for (let at = 0; at < 51; at += 1) await start(`Sorozat ${at}`);
  const page = await openList(false);
  expect(await page.getByText('Sorozat 0', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Továbbiak' }).click();
  await page.getByText('Sorozat 0', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Vissza az elejére' }).click();
  await page.getByText('Sorozat 50', { exact: true }).waitFor();
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import {
  deleteEventWithFinds,
  makeEventWithFinds,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const nasty = '<img src=x onerror=alert(1)>';
let admin: Viewer & { memberId: number };
let organiser: Viewer & { memberId: number };

beforeAll(async () => {
  admin = await aMember(server.db, 'admin');
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  organiser = { ...(await aMember(server.db, 'szervezo', { fullName: 'Szervező Sára' })), isOrganiser: true };
});

function hold(name: string): Promise<number> {
  const event = { ...eventSchema.parse({ ...emptyEvent, name, firstDay: '2024-05-07' }), clientId: randomUUID() };
  return write(server.db, (tx) => makeEventWithFinds(tx, organiser, event));
}

async function openList(javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.open({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
  const [name = '', value = ''] = (await aSessionCookie(server.db, admin.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + urls.adminEvents());
  return page;
}

const statusOf = async (id: number) => (await fetch(server.url + urls.event(id))).status;

test.each([true, false])(
  'an administrator hides an event with a reason and shows it again, and brings back what was deleted (scripts: %s)',
  async (scripts) => {
    const name = `Fajnap ${scripts ? 'a réten' : 'az erdőn'} ${nasty}`;
    const id = await hold(name);
    const page = await openList(scripts);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('véget ért').waitFor();
    if (scripts) await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator('img[src="x"]').count()).toBe(0);

    const reason = row.getByLabel(`Indok: ${name}`);
    browser.errors.expect(/status of 422/);
    await reason.fill('\u200b');
    await row.getByRole('button', { name: `Elrejtem: ${name}` }).click();
    await page.getByText('Írd le, miért: a szervezői is ezt olvassák.').waitFor();
    await reason.fill('Hirdetés.');
    await row.getByRole('button', { name: `Elrejtem: ${name}` }).click();
    await row.getByText('elrejtve').waitFor();
    expect(await statusOf(id)).toBe(404);
    await expect(
      write(server.db, (tx) => deleteEventWithFinds(tx, organiser, { id, isRestored: true })),
    ).rejects.toMatchObject({ code: 'conflict' });
    await row.getByLabel(`Indok: ${name}`).fill('Mégsem az.');
    await row.getByRole('button', { name: `Megmutatom: ${name}` }).click();
    await row.getByText('véget ért').waitFor();
    expect(await statusOf(id)).toBe(200);
    const told = await server.db
      .selectFrom('notification')
      .select('data')
      .where('kind', '=', 'moderated')
      .where('member_id', '=', organiser.memberId)
      .execute();
    expect(JSON.stringify(told)).toContain('Mégsem az.');

    await write(server.db, (tx) => deleteEventWithFinds(tx, organiser, { id }));
    await page.reload();
    await row.getByText('törölve').waitFor();
    await row.getByRole('button', { name: `Visszaállítom: ${name}` }).click();
    await row.getByText('véget ért').waitFor();
    expect(await statusOf(id)).toBe(200);
    const acts = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `event:${id}`)
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['hide-thing', 'keep-thing', 'restore-event']);
  },
);

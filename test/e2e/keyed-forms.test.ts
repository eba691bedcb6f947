import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();

/** A form that makes a thing once for its key: where it stands, its button, and what is typed into it first and under the same key again. */
type Keyed = { at: () => string; press: string; typed: Record<string, readonly [string, string]> };

const password = 'három szép futrinka';
let admin: number;
let finds: number[];

beforeAll(async () => {
  await plantTaxa(server.db);
  // Without a full name.
  const given = { username: 'admin', fullName: '', email: 'admin@example.org', password, emailVerified: true };
  const id = await createMember(server, given);
  const bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
  await server.db.updateTable('member').set({ is_admin: true, is_organiser: true }).where('id', '=', id).execute();
  admin = id;
  finds = [await aSighting(server.db, id), await aSighting(server.db, bela.memberId)];
});

const two = (what: string) => [`${what} először, árvíztűrő "idézettel"`, `${what} másodszor <b>&`] as const;

const forms: Record<string, Keyed> = {
  'admin/badges/new-badge.tsx': {
    at: () => urls.newBadge(),
    press: '[name=intent][value=make]',
    typed: { label: two('Pecsét'), nameShort: ['Első', 'Más'], description: two('Valamiért jár,') },
  },
  'admin/messages/MessageForm.tsx': {
    at: () => '/admin/uzenetek',
    press: '[type=submit]',
    typed: { username: ['bela', 'bela'], title: two('Hír'), text: two('Van új,') },
  },
  'correspondence/WriteForm.tsx': {
    at: () => `${urls.messages()}/bela`,
    press: '[name=intent][value=send]',
    typed: { text: two('Szia,') },
  },
  'edit/SuggestForm.tsx': {
    at: () => urls.suggestEdit(finds[1] ?? 0),
    press: '[type=submit]',
    typed: { habitat: two('Rét'), comment: two('A fotón') },
  },
  'events/new-event.tsx': {
    at: () => urls.newEvent(),
    press: '[type=submit]',
    typed: { name: two('Fajnap'), firstDay: ['2026. május 7.', '2026. május 8.'], description: two('Gyertek,') },
  },
  'groups/groups.tsx': {
    at: () => urls.sightingGroups(admin),
    press: '[type=submit]',
    typed: { name: two('Csoport'), description: two('Ami ide való,') },
  },
  'groups/sort-into-group.tsx': {
    at: () => urls.sortIntoGroup(),
    press: '[type=submit]',
    typed: { name: two('Válogatás') },
  },
  'projects/new-project.tsx': {
    at: () => urls.newProject(),
    press: '[type=submit]',
    typed: { name: two('Gyűjtés'), description: two('Mire jó,') },
  },
  'settings/tokens/TokenForm.tsx': {
    at: () => urls.accessTokens(),
    press: '[type=submit]',
    typed: { name: two('Kulcs') },
  },
};

/** Where nothing is typed, or where another test holds what comes back. */
const others: Record<string, string> = {
  'drafts/DraftItem.tsx': 'a button alone',
  'edit/merge.tsx': 'edit.test.ts: two choices',
  'edit/split.tsx': 'edit.test.ts: ticks and two numbers',
  'record/RecordForm.tsx': 'whole-way.test.ts, drafts.test.ts: by its own machinery',
  'sighting/OwnerTools.tsx': 'a button alone',
};

test('every form with a key is walked', () => {
  const screens = path.resolve(import.meta.dirname, '../../app/screens');
  const keyed = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && readFileSync(path.join(screens, file), 'utf8').includes('name="clientId"'),
  );
  expect(keyed.sort()).toEqual([...Object.keys(forms), ...Object.keys(others)].sort());
});

async function opened(page: Page, { at, typed }: Keyed, which: 0 | 1) {
  await page.goto(server.url + at());
  const form = page.locator('form:has(input[name=clientId]):has(textarea, input:not([type=hidden]))').first();
  const tick = form.locator('input[name=sightingId], input[name=scopes], input[name=joins][value=hand]').first();
  if (await tick.count()) await tick.check();
  const asked = form.locator('input[name=password]');
  if (await asked.count()) await asked.fill(password);
  for (const [name, texts] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(texts[which]);
  return form;
}

test.each(Object.entries(forms))(
  '%s gives back what was typed where its key has been used for something else',
  async (_, keyed) => {
    browser.errors.expect(/status of 4(?:09|22)/);
    const page = await browser.open({ javaScriptEnabled: false });
    const [name = '', value = ''] = (await aSessionCookie(server.db, admin)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    const first = await opened(page, keyed, 0);
    const key = await first.locator('input[name=clientId]').inputValue();
    const taken = page.waitForResponse((response) => response.request().method() === 'POST');
    await first.locator(keyed.press).first().click();
    expect((await taken).status()).toBeLessThan(400);
    const second = await opened(page, keyed, 1);
    await second.locator('input[name=clientId]').evaluate((input: HTMLInputElement, former) => {
      input.value = former;
    }, key);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await second.locator(keyed.press).first().click();
    expect((await refused).status()).toBe(409);
    await page.locator('main [role=alert]').first().waitFor();
    const form = page.locator('form:has(input[name=clientId]):has(textarea, input:not([type=hidden]))').first();
    for (const [field, [, again]] of Object.entries(keyed.typed))
      expect([field, await form.locator(`[name=${field}]`).inputValue()]).toEqual([field, again]);
  },
);

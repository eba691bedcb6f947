import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { width: 360, height: 780 };
const nasty = '<img src=x onerror=alert(1)>';
let taxa: Taxa;
let curator: Member;
let anna: Member;
let find: number;
let secret: number;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.genus, name: 'Fictus', folded: 'fictus', kind: 'scientific' })
    .execute();
  curator = await aMember(server.db, 'gondozo');
  anna = await aMember(server.db, 'anna');
  const day = { observedFrom: '2024-05-07', observedTo: '2024-05-07' };
  find = await aSighting(server.db, anna.memberId, day);
  secret = await aSighting(server.db, anna.memberId, { ...day, visibility: 'square' });
  for (const id of [find, secret])
    await writeUnderTree(server.db, (tx) => rewriteSighting(tx, id, () => ({ taxon_id: taxa.borealis })));
});

async function logIn(context: BrowserContext, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await context.addCookies([{ name, value, url: server.url }]);
}

async function as(member: Member): Promise<Page> {
  const page = await browser.open({ viewport: phone });
  await logIn(page.context(), member);
  return page;
}

const total = (page: Page, name: string) => page.locator(`[data-total="${name}"] b`).textContent();

/** No page is wider than a phone, runs what somebody has typed, or bars anybody's way. */
async function isSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

async function start(page: Page): Promise<string> {
  await page.goto(server.url + urls.projects());
  await isSound(page);
  await page.getByRole('link', { name: 'Új projekt' }).click();
  await page.getByLabel('Név', { exact: true }).fill(`Ficták ${nasty}`);
  await page.getByLabel('Leírás').fill(`Hol élnek? ${nasty}`);
  await page.getByLabel(/^1\. élőlény/).fill('fictus');
  await page
    .getByRole('option', { name: /^Fictus( |$)/ })
    .first()
    .click();
  await page.getByLabel('Első nap').fill('2024. január 1.');
  await isSound(page);
  await page.getByRole('button', { name: 'Elindítom' }).dblclick();
  await page.waitForURL(/\/projekt\/\d+$/);
  expect(await server.db.selectFrom('project').select('id').execute()).toHaveLength(1);
  await isSound(page);
  return page.url();
}

async function ask(
  page: Page,
  question: { label: string; kind: string; choices?: string; unit?: string; required?: true },
) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Hozzáadom a kérdést' }) });
  await form.getByLabel('Kérdés', { exact: true }).fill(question.label);
  await form.getByLabel('Mivel lehet felelni').selectOption(question.kind);
  if (question.unit) await form.getByLabel(/^Mértékegység/).fill(question.unit);
  if (question.choices) await form.getByLabel(/^Választható feleletek/).fill(question.choices);
  if (question.required) await form.getByLabel('Kötelező felelni rá').check();
  await form.getByRole('button', { name: 'Hozzáadom a kérdést' }).click();
  await page.locator('summary').filter({ hasText: question.label }).waitFor();
}

test('a project goes from its rule and its questions to what is taken home of it', async () => {
  const theirs = await as(curator);
  const project = await start(theirs);
  await theirs.getByRole('link', { name: 'Kérdések' }).click();
  await theirs.getByRole('link', { name: 'Kérdések szerkesztése' }).click();
  await ask(theirs, { label: 'Min ült?', kind: 'choice', choices: 'virágon\nlevélen', required: true });
  await ask(theirs, { label: 'Milyen magasan?', kind: 'decimal', unit: 'm' });
  await ask(theirs, { label: `Egyéb ${nasty}`, kind: 'text' });
  await isSound(theirs);

  const hers = await as(anna);
  await hers.goto(project);
  await hers.getByRole('button', { name: 'Csatlakozom' }).dblclick();
  await hers.getByText('Benne vagy.').waitFor();
  expect(await total(hers, 'sightings')).toBe('1');
  expect(await total(hers, 'members')).toBe('2');

  await hers.goto(server.url + urls.sighting(find));
  await hers.getByRole('link', { name: 'Projektjeim, feleleteim' }).click();
  browser.errors.expect(/422/);
  await hers.getByLabel(/Milyen magasan/).fill('kettő');
  await hers.getByRole('button', { name: /Feleletek mentése/ }).click();
  await hers.getByRole('alert').waitFor();
  expect(await hers.getByLabel(/Milyen magasan/).inputValue()).toBe('kettő');
  await isSound(hers);
  await hers.getByLabel(/Min ült/).selectOption('levélen');
  await hers.getByLabel(/Milyen magasan/).fill('1,5');
  await hers.getByLabel(/Egyéb/).fill(`=1+1 ${nasty}`);
  await hers.getByRole('button', { name: /Feleletek mentése/ }).click();
  await hers.waitForURL(new RegExp(`${urls.sighting(find)}$`));
  await isSound(hers);

  // The coarse one goes in by her hand, and what she says of it is hers alone.
  await hers.goto(server.url + urls.sightingProjects(secret));
  await hers.getByLabel(/Min ült/).selectOption('virágon');
  await hers.getByRole('button', { name: /Beteszem/ }).click();
  await hers.waitForURL(new RegExp(`${urls.sighting(secret)}$`));
  expect(await hers.locator('main').textContent()).toContain('virágon');

  await theirs.goto(server.url + urls.sighting(secret));
  expect(await theirs.locator('main').textContent()).not.toContain('virágon');
  await theirs.goto(server.url + urls.sighting(find));
  const told = (await theirs.locator('main').textContent()) ?? '';
  expect(told).toContain('levélen');
  expect(told).toContain(`=1+1 ${nasty}`);

  for (const tab of ['talalatok', 'fajok', 'resztvevok', 'terkep', 'kerdesek', 'szamok'] as const) {
    await theirs.goto(`${project}/${tab}`);
    await isSound(theirs);
  }

  const query = `format=csv&projekt=${project.split('/').at(-1)}`;
  const taken = await theirs.context().request.get(`${server.url}${urls.export()}?${query}`);
  const [head = '', ...rows] = (await taken.text()).trim().split('\r\n');
  expect(head).toContain(`Min ült?;Milyen magasan? (m);Egyéb ${nasty}`);
  expect(rows.filter((row) => row.includes('virágon'))).toEqual([]);
  expect(rows.filter((row) => row.includes(`levélen;1.5;'=1+1`))).toHaveLength(1);

  await hers.goto(project);
  await hers.getByRole('button', { name: 'Kilépek' }).click();
  await hers.getByRole('button', { name: 'Csatlakozom' }).waitFor();
  expect(await total(hers, 'sightings')).toBe('0');
  const kept = await server.db.selectFrom('project_answer').select('value').execute();
  expect(kept).toHaveLength(4);
});

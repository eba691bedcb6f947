import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { coverMessages } from '#app/features/sightings/covers/cover-messages.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { width: 360, height: 780 };
const nasty = '<img src=x onerror=alert(1)>';
let organiser: Member;
let anna: Member;

beforeAll(async () => {
  await plantTaxa(server.db);
  organiser = await aMember(server.db, 'szervezo');
  anna = await aMember(server.db, 'anna');
  await server.db.updateTable('member').set({ is_organiser: true }).where('id', '=', organiser.memberId).execute();
});

async function logIn(context: BrowserContext, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await context.addCookies([{ name, value, url: server.url }]);
}

async function as(member: Member, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await browser.open({ viewport: phone, ...options });
  await logIn(page.context(), member);
  return page;
}

/** No page is wider than a phone, runs what somebody has typed, or bars anybody's way. */
async function isSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

const file = (page: Page) => page.locator('input[name="coverFile"]');
const cover = (page: Page, name: string) => page.getByRole('img', { name: coverMessages.alt(name) });

async function isDrawn(picture: ReturnType<Page['locator']>): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0))
    .toBe(true);
}

const rows = () =>
  server.db
    .selectFrom('sighting_image')
    .select(['id', 'author', 'cover_event_id', 'cover_project_id', 'proposal'])
    .orderBy('id')
    .execute();

test('an event gets a cover with its making, keeps every word where it is refused, and changes and loses it', async () => {
  const name = `Rétek napja ${nasty}`;
  const page = await as(organiser);
  await page.goto(server.url + urls.newEvent());
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByLabel('Első nap').fill(formatDate(today()));
  await page.getByLabel(/^A kép szerzője/).fill(`Nagy Ödön ${nasty}`);
  await page.getByLabel('A kép licence').selectOption('1');
  // What is no picture is refused, and nothing that was typed is lost.
  browser.errors.expect(/422/);
  await file(page).setInputFiles({
    name: 'kép.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>1</script>'),
  });
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await page
    .getByText(/„kép.jpg”: ez a fájl nem fénykép/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Név', { exact: true }).inputValue()).toBe(name);
  expect(await page.getByLabel(/^A kép szerzője/).inputValue()).toBe(`Nagy Ödön ${nasty}`);
  expect(await page.getByLabel('A kép licence').inputValue()).toBe('1');
  await isSound(page);

  // A picture that came with what is refused for another reason is there already.
  await file(page).setInputFiles(photoPath('a26-gps-accuracy.jpg'));
  await page.getByLabel('Első nap').fill('holnapután');
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await page.getByText(/már megérkezett/).waitFor();
  await page.getByLabel('Első nap').fill(formatDate(today()));
  await page.getByRole('button', { name: 'Meghirdetem' }).dblclick();
  await page.waitForURL(/\/szerkesztes/);
  expect(await server.db.selectFrom('event').select('id').execute()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ author: `Nagy Ödön ${nasty}`, proposal: {} }]);
  await isDrawn(page.getByRole('img', { name: coverMessages.now }));
  await isSound(page);

  const event = new URL(page.url()).pathname.replace('/szerkesztes', '');
  const reader = await as(anna);
  await reader.goto(server.url + event);
  await isDrawn(cover(reader, name));
  await reader.locator('figcaption').getByText('Nagy Ödön').waitFor();
  const shared = (await reader.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(shared).toMatch(/\/kepfajl\/[0-9a-f]{64}\.jpg$/);
  const answer = await fetch(server.url + new URL(shared).pathname);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).includes('GPS')).toBe(false);
  await isSound(reader);
  await reader.goto(server.url + urls.events());
  await isDrawn(reader.locator('figure img').first());
  await reader.locator('figcaption').getByText('Nagy Ödön').waitFor();
  await isSound(reader);

  await reader.goto(server.url + event);
  await reader.getByRole('link', { name: coverMessages.report }).click();
  await isSound(reader);
  await reader.getByLabel('Mi a baj vele?').selectOption('rights');
  await reader.getByRole('button', { name: 'Elküldöm' }).click();
  await reader.getByText('Köszönjük, a moderátorok megkapták.', { exact: false }).waitFor();

  // Another takes its place; then it is taken away.
  await page.goto(`${server.url}${event}/szerkesztes`);
  await file(page).setInputFiles(photoPath('a22-display-p3.jpg'));
  await page.getByLabel(/^A kép szerzője/).fill('');
  await page.getByRole('button', { name: 'Mentem', exact: true }).dblclick();
  await page.waitForURL(server.url + event);
  expect(await rows()).toMatchObject([{ author: null }]);
  await isDrawn(cover(page, name));
  await page.locator('figcaption').getByText('szervezo').waitFor();
  await page.goto(`${server.url}${event}/szerkesztes`);
  await page.getByLabel(coverMessages.remove).check();
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await page.waitForURL(server.url + event);
  expect(await rows()).toEqual([]);
  expect(await cover(page, name).count()).toBe(0);
});

test('a project’s cover goes without scripts: refused, kept, shown, and away with its project', async () => {
  const page = await as(organiser, { javaScriptEnabled: false });
  await page.goto(server.url + urls.newProject());
  await page.getByLabel('Név', { exact: true }).fill('Rétek');
  await page.getByLabel(/^A kép szerzője/).fill('Kovács Kata');
  await file(page).setInputFiles(photoPath('a26-gps-accuracy.jpg'));
  // A rule without any part of it.
  browser.errors.expect(/422/);
  await page.getByRole('button', { name: 'Elindítom' }).click();
  await page.getByText(/már megérkezett/).waitFor();
  expect(await page.getByLabel('Név', { exact: true }).inputValue()).toBe('Rétek');
  expect(await page.getByLabel(/^A kép szerzője/).inputValue()).toBe('Kovács Kata');
  await page
    .getByLabel(/kézzel/i)
    .first()
    .check();
  await page.getByRole('button', { name: 'Elindítom' }).click();
  await page.waitForURL(/\/projekt\/\d+$/);
  expect(await rows()).toMatchObject([{ author: 'Kovács Kata' }]);
  const reader = await as(anna);
  await expect
    .poll(async () => {
      await reader.goto(page.url());
      return cover(reader, 'Rétek').count();
    })
    .toBe(1);
  await isDrawn(cover(reader, 'Rétek'));
  await isSound(reader);
  await reader.goto(server.url + urls.projects());
  await isDrawn(reader.locator('figure img').first());
  await isSound(reader);
  const src = (await reader.locator('figure img').first().getAttribute('src')) ?? '';
  expect((await fetch(server.url + src)).status).toBe(200);
  await page.goto(`${page.url()}/szerkesztes`);
  await page.getByRole('button', { name: 'Törlöm a projektet' }).click();
  expect((await fetch(server.url + src)).status).toBe(404);
});

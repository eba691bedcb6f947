import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawMessages } from '#app/features/places/maps/draw/draw-messages.ts';
import { placesMessages } from '#app/features/places/messages.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { onTheWayMessages } from '#app/features/recording/form/on-the-way-messages.ts';
import { ownPlacesMessages } from '#app/features/recording/form/own-places-messages.ts';
import { wayMessages } from '#app/features/recording/form/way-messages.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { makePicture, withExif } from '#test/made-photos.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let member: Member;
let count = 0;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
});
beforeEach(async () => {
  count += 1;
  member = await aMember(server.db, `rajzolo${count}`);
});

async function logIn(page: Page): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

async function openForm(options: Parameters<typeof browser.open>[0] = phone): Promise<Page> {
  const page = await browser.open(options);
  await logIn(page);
  await page.goto(`${server.url}${urls.newSighting({ taxon: taxa.borealis })}`);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const shape = (page: Page, word: string) => page.locator('fieldset label').filter({ hasText: word });
const coordinates = (page: Page) => field(page, recordMessages.coordinates).inputValue();
const accuracy = (page: Page) => field(page, placesMessages.uncertainty).inputValue();

/** The map with its pin in Zirc, as near as a drawing wants it. */
async function mapNear(page: Page): Promise<Locator> {
  const map = page.locator('[data-live-map]').first();
  await map.scrollIntoViewIfNeeded();
  await map.locator('canvas').waitFor();
  await page.getByText(placesMessages.loading).waitFor({ state: 'hidden' });
  return map;
}

async function centreOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the map so far from its middle. */
async function tapMap(page: Page, map: Locator, dx: number, dy: number): Promise<void> {
  // Away from the bars at the edges of the window.
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await centreOf(map.locator('canvas'));
  await page.touchscreen.tap(x + dx, y + dy);
}

/** A finger that takes hold of a thing and lets it go so far away. */
async function dragByTouch(page: Page, thing: Locator, dx: number, dy: number): Promise<void> {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await centreOf(thing);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * share, y: from.y + dy * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
  await session.detach();
}

const corners = (map: Locator) => map.getByRole('button', { name: /^\d+\. (pont|sarok), összesen/ });
const saved = async () =>
  (await server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).execute()).at(-1);

async function save(page: Page): Promise<void> {
  await press(page, 'Közzéteszem');
  await page.waitForURL(/\/talalat\/\d+/);
}

describe('on a phone', () => {
  test('the accuracy circle is dragged by its grip, by keys too, and the pin stays', async () => {
    const page = await openForm();
    await field(page, 'Koordináta').fill('47,26300 17,87300');
    const map = await mapNear(page);
    await field(page, placesMessages.uncertainty).selectOption('1000');
    const grip = map.getByRole('slider');
    await grip.waitFor();
    expect(await grip.getAttribute('aria-valuetext')).toBe('1\u00a0km');
    const box = await grip.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await dragByTouch(page, grip, 0, 20);
    const dragged = Number(await accuracy(page));
    expect(dragged).toBeGreaterThan(1200);
    expect(dragged % 100).toBe(0);
    expect(await coordinates(page)).toBe('47,26300 17,87300');
    await grip.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => Number(await accuracy(page))).toBeLessThan(dragged);
    expect(await grip.getAttribute('aria-valuenow')).toBe(await accuracy(page));
    await expectNoAxeViolations(page);
  });

  test('a line and an area are drawn, mended and saved, and the page shows them', async () => {
    browser.errors.expect(/422/);
    const page = await openForm();
    await field(page, 'Koordináta').fill('47,26300 17,87300');
    const map = await mapNear(page);
    await shape(page, 'Terület').click();
    for (const [dx, dy] of [
      [-60, -50],
      [60, -50],
      [60, 50],
      [-60, 50],
    ] as const)
      await tapMap(page, map, dx, dy);
    await page.getByText(/Eddig 4\ssarok\.$/).waitFor();
    await expect.poll(() => corners(map).count()).toBe(4);
    const before = await coordinates(page);
    // Over the opposite side: it crosses itself, and says so.
    await dragByTouch(page, corners(map).nth(0), 0, 130);
    await page.getByText('A terület széle keresztezi önmagát').first().waitFor();
    await press(page, 'Közzéteszem');
    await page.locator('textarea[name=footprint][aria-invalid=true]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('footprint');
    await press(page, drawMessages.stepBack);
    await expect.poll(() => coordinates(page)).toBe(before);
    await map.getByRole('button', { name: /^Új sarok a\(z\) 1\. és a\(z\) 2\. közé/ }).press('Enter');
    await page.getByText(/Eddig 5\ssarok\.$/).waitFor();
    await press(page, /^A\(z\) 2\. sarok törlése/);
    await page.getByText(/Eddig 4\ssarok\.$/).waitFor();
    await expectNoAxeViolations(page);
    await save(page);
    const row = await saved();
    expect(row?.footprint).toMatchObject({ kind: 'area' });
    expect(Number(row?.uncertainty_m)).toBeGreaterThan(10);
    await page.getByText(/terület, 4\ssarok/).waitFor();

    // As a line it goes on, and comes back from the history.
    await page.goto(server.url + urls.editSighting(row?.id ?? 0));
    await mapNear(page);
    await shape(page, 'Vonal').click();
    await press(page, 'Mentem');
    await page.waitForURL(/\/talalat\/\d+$/);
    expect((await saved())?.footprint).toMatchObject({ kind: 'line' });
  });

  test('GPX places a photo by its time, shows the way, and becomes the line; what is broken is told', async () => {
    const page = await openForm();
    const at = (time: string, latitude: number, ele: number) =>
      `<trkpt lat="${latitude}" lon="17.87"><ele>${ele}</ele><time>2024-05-07T${time}Z</time></trkpt>`;
    const gpx = (points: string) =>
      Buffer.from(
        `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`,
      );
    const choose = (name: string, buffer: Buffer) =>
      page
        .getByLabel(onTheWayMessages.add, { exact: true })
        .setInputFiles({ name, mimeType: 'application/gpx+xml', buffer });
    await page.getByText(wayMessages.title).click();
    await choose('rossz.gpx', Buffer.from('ez nem az'));
    await page.getByText('„rossz.gpx”: ez nem GPX-útvonal').waitFor();
    await choose('ures.gpx', gpx(''));
    await page.getByText('„ures.gpx”: nincs benne egyetlen pont sem.').waitFor();
    await choose('terv.gpx', gpx('<trkpt lat="47.3" lon="17.9"/><trkpt lat="47.31" lon="17.9"/>'));
    await page.getByText('„terv.gpx”: nincsenek benne időpontok').waitFor();
    await press(page, onTheWayMessages.drop);

    const picture = withExif(await makePicture(64, 48), { takenAt: '2024-05-07T14:10:30' });
    const track = gpx(at('12:10:00', 47.26, 400) + at('12:11:00', 47.262, 420));
    // Dropped together, where the pictures go.
    await page
      .getByLabel(/^Kép( választása)?$/)
      .first()
      .setInputFiles([
        { name: 'tura.gpx', mimeType: 'application/gpx+xml', buffer: track },
        { name: 'lepke.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) },
      ]);
    await page.getByText(wayMessages.fromPhotoTime).waitFor();
    expect(await coordinates(page)).toBe('47,26100 17,87000');
    expect(await page.getByLabel(recordMessages.altitude).inputValue()).toBe('410');
    await page.getByText(/„tura\.gpx”: 2\spont/).waitFor();
    await expectNoAxeViolations(page);
    const slider = page.getByRole('slider', { name: onTheWayMessages.where });
    await slider.press('End');
    await expect.poll(() => coordinates(page)).toBe('47,26200 17,87000');
    await press(page, onTheWayMessages.beLine);
    await page.getByText(/Eddig 2\spont\.$/).waitFor();
    await save(page);
    expect((await saved())?.footprint).toEqual({
      kind: 'line',
      corners: [
        [17.87, 47.26],
        [17.87, 47.262],
      ],
    });
  });

  test('an own area is chosen, its shape is changed on the map, and that is taken back', async () => {
    const outline = [
      [17.87, 47.26],
      [17.88, 47.26],
      [17.88, 47.27],
      [17.87, 47.27],
    ];
    const page = await browser.open(phone);
    await logIn(page);
    await page.request.post(`${server.url}${urls.ownPlaces()}`, {
      data: { name: 'Rét', outline },
      headers: { origin: server.url },
    });
    await page.goto(`${server.url}${urls.newSighting({ taxon: taxa.borealis })}`);
    const map = await mapNear(page);
    await field(page, recordMessages.ownPlace).selectOption('Rét');
    await expect.poll(() => corners(map).count()).toBe(4);
    expect(await coordinates(page)).toBe('47,26500 17,87500');
    await page.getByText(recordMessages.ownPlaces).click();
    expect(await page.getByRole('button', { name: ownPlacesMessages.reshapePlace }).count()).toBe(0);
    await corners(map).nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await press(page, new RegExp(ownPlacesMessages.reshapePlace));
    await page.getByText('„Rét”: ez lett a helye.').waitFor();
    const kept = async () =>
      (
        await server.db
          .selectFrom('own_place')
          .select('outline')
          .where('member_id', '=', member.memberId)
          .executeTakeFirst()
      )?.outline;
    await expect.poll(kept).not.toEqual(outline);
    await press(page, ownPlacesMessages.undo);
    await expect.poll(kept).toEqual(outline);
  });
});

test('by keyboard alone: the choice by arrows, corners by the middle of the map and by a list', async () => {
  const page = await openForm({ viewport: { width: 900, height: 900 } });
  await field(page, 'Koordináta').fill('47,26300 17,87300');
  const map = await mapNear(page);
  await page.getByRole('radio', { name: 'Pont' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: drawMessages.cornerInMiddle('line') }).press('Enter');
  await page.getByText(/Eddig 1\spont\./).waitFor();
  await corners(map).first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText(recordMessages.corners, { exact: true }).press('Enter');
  const list = field(page, recordMessages.cornersLabel);
  await list.fill('47,26 17,87\n47,27 17,87\nés még');
  await page.getByRole('radio', { name: 'Vonal' }).focus();
  await page.getByText('A(z) 3. sort nem tudjuk pontként olvasni.').waitFor();
  await list.fill('47,26 17,87\n47,27 17,87\n47,27 17,88');
  await corners(map).nth(2).waitFor();
  await corners(map).nth(2).press('Delete');
  await corners(map).nth(2).waitFor({ state: 'detached' });
  expect(await corners(map).count()).toBe(2);
  expect(await list.inputValue()).toBe('47,26000 17,87000\n47,27000 17,87000');
  expect(await coordinates(page)).toBe('47,26500 17,87000');
  await expectNoAxeViolations(page);
  // It is kept like everything else on the form.
  await page.getByText('Piszkozat elmentve').waitFor();
  await page.reload();
  await expect.poll(() => list.inputValue()).toBe('47,26000 17,87000\n47,27000 17,87000');
});

test('without scripts the list alone makes an area, and what is wrong with it stands beside it', async () => {
  browser.errors.expect(/422/);
  const page = await openForm({ javaScriptEnabled: false });
  await field(page, 'Nap').fill('2024. május 7.');
  await page.getByRole('radio', { name: 'Terület' }).check({ force: true });
  await page.getByText(recordMessages.corners, { exact: true }).click();
  const list = field(page, recordMessages.cornersLabel);
  await list.fill('47,26 17,87\n47,27 17,88\n47,26 17,88\n47,27 17,87');
  await press(page, 'Közzéteszem');
  await page.getByText('A terület széle keresztezi önmagát').first().waitFor();
  await list.fill('47,26 17,87\n47,26 17,88\n47,27 17,88\n47,27 17,87');
  await save(page);
  expect(await saved()).toMatchObject({ footprint: { kind: 'area' }, latitude: 47.265, longitude: 17.875 });
});

test('with the network cut the map that has come is drawn on, and a way whose reader has not come says so', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  const page = await openForm();
  await field(page, 'Koordináta').fill('47,26300 17,87300');
  const map = await mapNear(page);
  await page.getByText(wayMessages.title).click();
  await page.getByLabel(onTheWayMessages.add, { exact: true }).waitFor({ state: 'attached' });
  await shape(page, 'Vonal').click();
  await page.getByText(/^Kattints a térképre/).waitFor();
  await shape(page, 'Pont').click();
  await page.context().setOffline(true);
  await shape(page, 'Vonal').click();
  await tapMap(page, map, -50, 0);
  await tapMap(page, map, 50, 0);
  await page.getByText(/Eddig 2\spont\.$/).waitFor();
  await page
    .getByLabel(onTheWayMessages.add, { exact: true })
    .setInputFiles({ name: 'tura.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx></gpx>') });
  await page.getByText(wayMessages.partMissing).waitFor();
  await page.context().setOffline(false);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { makePicture, withExif } from '#test/made-photos.ts';
import { photoPath } from '#test/photos.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let picture: Uint8Array;
const folder = mkdtempSync(path.join(os.tmpdir(), 'lelohely-photos-'));

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'őszi tesztlepke', folded: 'oszi tesztlepke', kind: 'hungarian' })
    .execute();
  picture = await makePicture(64, 48);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A photo file with a camera's metadata; every file differs. */
function photo(name: string, takenAt: string, place: { latitude?: number; longitude?: number } = {}): string {
  const file = path.join(folder, name);
  writeFileSync(file, withExif(picture, { takenAt: `2024-05-07T${takenAt}`, ...place }));
  return file;
}

function textFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function openAs(member: Member, mode: 'tobb' | 'este', options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open({ viewport: { width: 1280, height: 900 }, ...options });
  await logIn(page, member);
  await page.goto(`${server.url}${urls.newSighting({ mod: mode })}`);
  return page;
}

async function logIn(page: Page, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

const choose = (page: Page, ...files: string[]) =>
  page.getByLabel(/^(Képek választása|További képek)$/).setInputFiles(files);
const rows = (page: Page) => page.locator('[data-row]');
const cell = (page: Page, label: string, row: number) => page.getByLabel(`${label}, ${row}. találat`, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sightingsOf = (member: Member) =>
  server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();
const imagesOf = (member: Member) =>
  server.db.selectFrom('sighting_image').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();

const zirc = { latitude: 47.2628, longitude: 17.8712 };
const porva = { latitude: 47.31, longitude: 17.82 };

/** Five photos of three finds: two together, one later, two elsewhere. */
function fivePhotos(prefix: string): string[] {
  return [
    photo(`${prefix}1.jpg`, '14:32:00', zirc),
    photo(`${prefix}2.jpg`, '14:32:40', zirc),
    photo(`${prefix}3.jpg`, '15:10:00', zirc),
    photo(`${prefix}4.jpg`, '16:00:00', porva),
    photo(`${prefix}5.jpg`, '16:00:30', porva),
  ];
}

/** No sighting or picture twice, none missing, whatever happened on the way. */
async function expectOnceEach(member: Member, imageCounts: number[]): Promise<void> {
  const saved = await sightingsOf(member);
  expect(saved.map((row) => row.image_count)).toEqual(imageCounts);
  expect(new Set(saved.map((row) => row.client_id)).size).toBe(saved.length);
  const used = (await imagesOf(member)).filter((image) => image.sighting_id !== null);
  expect(used).toHaveLength(imageCounts.reduce((sum, count) => sum + count, 0));
}

describe('many photos', () => {
  test('become a filled sheet, are worked on by keys, and are saved once each though save is pressed five times', async () => {
    const anna = await aMember(server.db, 'anna');
    const page = await openAs(anna, 'tobb');
    await page.getByText('legfeljebb 200 kép').waitFor();
    await choose(page, ...fivePhotos('IMG_'));
    await page.getByRole('heading', { name: /5\sképből 3\stalálat/ }).waitFor();
    expect(await cell(page, 'Idő', 1).inputValue()).toBe('14:32');
    expect(await cell(page, 'Hely', 3).inputValue()).toBe('47,31000 17,82000');
    await page.locator('[data-photo] img').nth(4).waitFor();
    await expectNoAxeViolations(page);

    await cell(page, 'Név', 1).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await cell(page, 'Név', 2).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+d');
    expect(await cell(page, 'Név', 2).inputValue()).toContain('tesztlepke');
    await cell(page, 'Darab', 1).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '3\n4\n5');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    expect(await cell(page, 'Darab', 3).inputValue()).toBe('5');

    const save = await button(page, /Mentek 3\stalálatot/).elementHandle();
    await save?.evaluate((element: HTMLElement) => {
      for (let press = 0; press < 5; press++) element.click();
    });
    await page.getByText(/Mind a 3\stalálatot elmentettük/).waitFor();
    await expectOnceEach(anna, [2, 1, 2]);
    expect(await sightingsOf(anna)).toMatchObject([
      { species_id: taxa.borealis, individual_count: 3, observed_time: '14:32:00', utm10: 'YN13' },
      { species_id: taxa.borealis, individual_count: 4 },
      { species_id: null, individual_count: 5, observed_time: '16:00:00' },
    ]);
    await button(page, 'Új lap').click();
    await page.getByText('Húzd ide a képeket').waitFor();
  });

  test('a name that nobody knows is marked in its row before anything of it is sent, and a whole one need not be picked', async () => {
    const gabi = await aMember(server.db, 'gabi');
    const page = await openAs(gabi, 'tobb');
    await choose(page, photo('nev1.jpg', '10:00:00', zirc), photo('nev2.jpg', '12:00:00', porva));
    await page.getByRole('heading', { name: /2\sképből 2\stalálat/ }).waitFor();
    await cell(page, 'Név', 1).fill('nincs ilyen bogár');
    await cell(page, 'Név', 2).fill('Őszi tesztlepke');
    await button(page, /Mentek 2\stalálatot/).click();
    await page.getByText('Ezt a nevet nem ismerjük, vagy több élőlényé is').first().waitFor();
    expect(await cell(page, 'Név', 1).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => sightingsOf(gabi)).toMatchObject([{ taxon_id: taxa.borealis }]);
    await cell(page, 'Név', 1).fill('');
    await button(page, /Mentek 1\stalálatot|Mentem a többit/).click();
    await expect.poll(async () => (await sightingsOf(gabi)).length).toBe(2);
  });

  test('are merged, split and moved by buttons and undone, by keyboard too', async () => {
    const page = await openAs(await aMember(server.db, 'bela'), 'tobb');
    await choose(page, ...fivePhotos('B_'));
    await rows(page).nth(2).waitFor();
    await page.getByLabel('1. sor kijelölése').check();
    await page.getByLabel('2. sor kijelölése').press('Space');
    await button(page, 'Összevonom').click();
    await page.getByRole('heading', { name: /5\sképből 2\stalálat/ }).waitFor();
    await button(page, 'Visszavonom').click();
    await page.getByRole('heading', { name: /5\sképből 3\stalálat/ }).waitFor();
    await button(page, 'B_2.jpg').press('Enter');
    await button(page, 'A következőhöz').click();
    expect(await rows(page).nth(1).locator('[data-photo]').count()).toBe(2);
    await button(page, 'B_4.jpg').dragTo(rows(page).nth(0));
    expect(await rows(page).nth(0).locator('[data-photo]').count()).toBe(2);
    await page.getByLabel('1. sor kijelölése').check();
    await button(page, 'Szétbontom').click();
    await page.getByRole('heading', { name: /5\sképből 4\stalálat/ }).waitFor();
  });

  test('of a moth evening are told apart by their looks; the choices say how many finds they give, and names survive each', async () => {
    const lili = await aMember(server.db, 'lilla');
    const page = await openAs(lili, 'tobb', { viewport: { width: 360, height: 780 } });
    const files: string[] = [];
    for (let moth = 0; moth < 5; moth++) {
      const one = await makePicture(320, 240, moth);
      const darker = new Uint8Array(await sharp(one).linear(0.9).jpeg({ quality: 70 }).toBuffer());
      for (const [at, bytes] of [one, darker].entries()) {
        const file = path.join(folder, `moly${moth}${at}.jpg`);
        writeFileSync(file, withExif(bytes, { takenAt: `2024-05-07T22:0${moth}:${at === 0 ? '00' : '12'}` }));
        files.push(file);
      }
    }
    await choose(page, ...files);
    await page.getByRole('heading', { name: /10\sképből 5\stalálat/ }).waitFor();
    const choice = (name: RegExp) => page.getByRole('radio', { name });
    await choice(/^minden kép külön\s*10\stalálat$/).waitFor();
    expect(await choice(/^3 perc\s*5\stalálat$/).isChecked()).toBe(true);
    await expectNoAxeViolations(page);
    await cell(page, 'Név', 2).fill('fehér medvelepke');
    await cell(page, 'Darab', 2).fill('4');
    await choice(/^minden kép külön/).check();
    await page.getByRole('heading', { name: /10\sképből 10\stalálat/ }).waitFor();
    for (const row of [3, 4]) {
      await rows(page)
        .nth(row - 1)
        .scrollIntoViewIfNeeded();
      expect(await cell(page, 'Név', row).inputValue()).toBe('fehér medvelepke');
    }
    expect([await cell(page, 'Darab', 3).inputValue(), await cell(page, 'Darab', 4).inputValue()]).toEqual(['4', '']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('H03: one broken file fails alone, by its name; a track and a sidecar give places, a wrong clock is put right', async () => {
    const page = await openAs(await aMember(server.db, 'cili'), 'tobb');
    const many = Array.from({ length: 19 }, (_, index) => photo(`H_${index + 1}.jpg`, `14:${10 + index * 2}:00`));
    await choose(page, ...many.slice(0, 12), photoPath('IMG_0013.jpg'), ...many.slice(12));
    await page.getByText('„IMG_0013.jpg”: a kép hiányosnak látszik').waitFor();
    await page.getByText('19 kép a lapon, 1 sikertelen').waitFor({ state: 'attached' });
    await button(page, 'Kihagyom').click();

    const at = (time: string, latitude: number) =>
      `<trkpt lat="${latitude}" lon="17.87"><time>2024-05-07T${time}Z</time></trkpt>`;
    const track = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${at('11:10:00', 47.26)}${at('11:12:00', 47.27)}</trkseg><trkseg/></trk></gpx>`;
    await choose(page, textFile('tura.gpx', `\uFEFF${track}`));
    await page.getByText('„tura.gpx”: egyik kép sem készült').waitFor();
    await page.getByText('Óra, útvonal').click();
    await button(page, '−1 óra').click();
    await page.getByText('Igazítva: −1 óra').waitFor();
    expect(await cell(page, 'Idő', 1).inputValue()).toBe('13:10');
    expect(await cell(page, 'Hely', 1).inputValue()).toBe('47,26000 17,87000');
    await button(page, 'Vissza a gép órájára').click();
    await page.getByLabel('Valójában').fill('2024. május 8., 0:10');
    await button(page, 'Igazítom').click();
    expect(await cell(page, 'Nap', 1).inputValue()).toMatch(/május\s8\./);

    const sidecar = '<rdf:RDF><rdf:Description exif:GPSLatitude="47,15.6N" exif:GPSLongitude="17,52.2E"/></rdf:RDF>';
    await choose(page, photo('S_1.jpg', '20:00:00'), textFile('S_1.xmp', sidecar));
    await page.getByRole('heading', { name: /20\sképből/ }).waitFor();
    // The picture of the evening stands last, however the others are grouped.
    const places = page.getByLabel(/^Hely, \d+\. találat$/);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3000);
        return places.last().inputValue();
      })
      .toBe('47,26000 17,87000');
  });

  test('stay through a closed page, and are saved once though answers of uploads and saving are lost', async () => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const dora = await aMember(server.db, 'dora');
    const page = await openAs(dora, 'tobb');
    await choose(page, ...fivePhotos('D_'));
    await rows(page).nth(2).waitFor();
    await cell(page, 'Megjegyzés', 2).fill('a napos oldalon');
    await page.getByText('A lap ezen az eszközön megvan.').waitFor();
    await page.goto('about:blank');
    await page.goto(`${server.url}${urls.newSighting({ mod: 'tobb' })}`);
    await rows(page).nth(2).waitFor();
    expect(await cell(page, 'Megjegyzés', 2).inputValue()).toBe('a napos oldalon');

    // The server has done it each time, but nobody hears of it.
    const lost = new Set<string>();
    await page.route(/\/spottings\/(new\/saveasync|upload\/v2)/, async (route) => {
      const call = `${route.request().method()} ${new URL(route.request().url()).pathname.slice(0, 20)}`;
      if (lost.has(call)) return route.continue();
      lost.add(call);
      await route.fetch();
      return route.abort();
    });
    await button(page, /Mentek 3\stalálatot/).click();
    await page.getByText('Nem érjük el a kiszolgálót').waitFor();
    await page.getByText(/Mind a 3\stalálatot elmentettük/).waitFor({ timeout: 90_000 });
    expect([...lost].map((call) => call.split(' ')[0])).toEqual(expect.arrayContaining(['POST', 'PATCH', 'GET']));
    await expectOnceEach(dora, [2, 1, 2]);
  });

  test('wait for a new login when the session has ended, and go on by themselves', async () => {
    browser.errors.expect(/401/);
    const hugo = await aMember(server.db, 'hugo');
    const page = await openAs(hugo, 'tobb');
    await choose(page, ...fivePhotos('G_'));
    await rows(page).nth(2).waitFor();
    await server.db.deleteFrom('session').where('member_id', '=', hugo.memberId).execute();
    await button(page, /Mentek 3\stalálatot/).click();
    await page.getByText('Közben lejárt a belépésed.').waitFor();
    expect(await sightingsOf(hugo)).toEqual([]);
    await logIn(page, hugo);
    await page.goto(`${server.url}${urls.newSighting({ mod: 'tobb' })}`);
    await page.getByText(/Mind a 3\stalálatot elmentettük/).waitFor({ timeout: 90_000 });
    await expectOnceEach(hugo, [2, 1, 2]);
  });

  test.each(['tobb', 'este'] as const)(
    'a sheet (%s) that is dropped goes from device and server, once that is meant',
    async (mode) => {
      const mari = await aMember(server.db, `mari_${mode}`);
      await server.db
        .insertInto('member_preference')
        .values({ member_id: mari.memberId, sheet_drafts: true })
        .execute();
      const page = await openAs(mari, mode);
      const drafts = () =>
        server.db.selectFrom('find_draft').selectAll().where('member_id', '=', mari.memberId).execute();
      const photos = mode === 'tobb' ? page.getByLabel('Képek választása') : page.getByLabel('Kép a(z) 1. sorhoz');
      await photos.setInputFiles(photo(`M_${mode}.jpg`, '14:32:00'));
      await page.locator('[data-photo] img').first().waitFor();
      await expect.poll(drafts, { timeout: 20_000 }).toHaveLength(1);
      await button(page, 'Elölről kezdem').click();
      await button(page, 'Megtartom').click();
      expect(await page.locator('[data-photo] img').count()).toBe(1);
      await button(page, 'Elölről kezdem').click();
      await expectNoAxeViolations(page);
      await button(page, 'Elvetem').click();
      await page.locator('[data-photo]').first().waitFor({ state: 'detached' });
      await expect.poll(drafts, { timeout: 20_000 }).toEqual([]);
      await page.reload();
      await page.getByText('A lap ezen az eszközön megvan.').or(page.getByLabel('Képek választása')).first().waitFor();
      expect(await page.locator('[data-photo]').count()).toBe(0);
      expect(await sightingsOf(mari)).toEqual([]);
    },
  );

  test.each(['tobb', 'este'] as const)(
    'a cut-off photo (%s) is tried again, and taken as it is by who insists',
    async (mode) => {
      const page = await openAs(await aMember(server.db, `nelli_${mode}`), mode);
      const photos = mode === 'tobb' ? page.getByLabel('Képek választása') : page.getByLabel('Kép a(z) 1. sorhoz');
      await photos.setInputFiles(photoPath('IMG_0013.jpg'));
      const failed = page.getByRole('alert').filter({ hasText: '„IMG_0013.jpg”' });
      await failed.waitFor();
      await failed.getByRole('button', { name: 'Újra' }).click();
      // It is no better: the same sentence, once.
      await expect.poll(() => failed.getByRole('listitem').count()).toBe(1);
      await expectNoAxeViolations(page);
      await failed.getByRole('button', { name: 'Így is felveszem' }).click();
      await page.locator('[data-photo]').first().waitFor();
      expect(await failed.count()).toBe(0);
    },
  );

  test('can be left half way and gone on with after the page was opened anew', async () => {
    const ida = await aMember(server.db, 'ida');
    const page = await openAs(ida, 'tobb');
    await choose(page, ...fivePhotos('I_'));
    await rows(page).nth(2).waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${urls.saveSighting()}`, async (route) => {
      await released;
      await route.continue();
    });
    const saving = page.waitForRequest(`**${urls.saveSighting()}`);
    await button(page, /Mentek 3\stalálatot/).click();
    await saving;
    await button(page, 'Félbehagyom').click();
    release();
    await button(page, 'Mentem a többit (2)').waitFor();
    await page
      .getByText('A lap ezen az eszközön megvan.')
      .or(page.getByText(/1 mentve, 3 sorból/))
      .waitFor();
    await expectOnceEach(ida, [2]);
    await page.reload();
    await button(page, 'Mentem a többit (2)').click();
    await page.getByText(/Mind a 3\stalálatot elmentettük/).waitFor();
    await expectOnceEach(ida, [2, 1, 2]);
  });

  test('are cards on a phone, without sideways scroll', async () => {
    const page = await openAs(await aMember(server.db, 'emil'), 'tobb', { viewport: { width: 360, height: 780 } });
    await choose(page, ...fivePhotos('E_'));
    await rows(page).nth(0).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});

describe('an evening', () => {
  test('is written line by line, kept, saved with its finds over midnight, and shown as a page', async () => {
    browser.errors.expect(/status of 422/);
    const feri = await aMember(server.db, 'feri');
    const page = await openAs(feri, 'este');
    await page.getByLabel('Melyik este?').fill('2024. július 31.');
    await page.getByLabel('Kezdete').fill('21:30');
    await page.getByLabel('Vége').fill('2:15');
    await page.getByText(/Másnap, 2024\.\saugusztus\s1\. ért véget/).waitFor();
    await page.getByLabel('Koordináta', { exact: true }).fill('47,2628 17,8712');
    await page.getByLabel(/^Teljes lista/).check();
    await cell(page, 'Név', 1).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await cell(page, 'Darab', 1).fill('3');
    await cell(page, 'Idő', 1).fill('23:10');
    await page.getByLabel('Kép a(z) 2. sorhoz').setInputFiles([photo('F_1.jpg', '00:40:00')]);
    await page.locator('[data-photo] img').waitFor();
    expect(await cell(page, 'Idő', 2).inputValue()).toBe('00:40');
    await expectNoAxeViolations(page);
    await page.getByText('A lap ezen az eszközön megvan.').waitFor();
    await page.reload();
    expect(await cell(page, 'Darab', 1).inputValue()).toBe('3');
    expect(await page.getByLabel('Kezdete').inputValue()).toBe('21:30');
    await button(page, /Mentek 2\stalálatot/).click();
    await page.getByText(/mind a 2\ssorát elmentettük/).waitFor();

    const saved = await sightingsOf(feri);
    expect(saved).toMatchObject([
      { observed_from: '2024-07-31', observed_time: '23:10:00', individual_count: 3, method: 'lightTrapping' },
      { observed_from: '2024-08-01', observed_time: '00:40:00', image_count: 1 },
    ]);
    const evenings = await server.db.selectFrom('recording_session').selectAll().execute();
    expect(evenings).toHaveLength(1);
    expect(saved.map((row) => row.session_id)).toEqual([evenings[0]?.id, evenings[0]?.id]);
    // What is written of the evening after its last line went is not saved yet.
    await page.getByLabel('Hőmérséklet (°C)').fill('18');
    await page.getByLabel('Megjegyzés az estéről').fill('Éjfélkor elállt a szél.');
    await page.getByText(/mind a 2\ssorát elmentettük/).waitFor({ state: 'detached' });
    await button(page, 'Mentem az estét').click();
    await page.getByText(/mind a 2\ssorát elmentettük/).waitFor();
    expect(await server.db.selectFrom('recording_session').selectAll().execute()).toMatchObject([
      { id: evenings[0]?.id, temperature_c: 18, notes: 'Éjfélkor elállt a szél.' },
    ]);
    expect(await sightingsOf(feri)).toEqual(saved);
    await page.getByRole('link', { name: 'Megnézem az estét' }).click();
    await page.getByRole('heading', { name: /^Fényezés, 2024\.\sjúlius\s31\.$/ }).waitFor();
    await page.getByText('teljes: minden fel van írva').waitFor();
    await expectNoAxeViolations(page);
    await page.goto(`${server.url}${urls.sighting(saved[0]?.id ?? 0)}`);
    await page.getByRole('link', { name: 'Az este és minden, ami jött' }).waitFor();

    await page.goto(`${server.url}${urls.evenings()}`);
    await page.getByText(/2\stalálat, teljes lista/).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /^Fényezés, 2024/ }).click();
    await page.getByRole('link', { name: 'Szerkesztés' }).click();
    await page.getByLabel('Melyik este?').fill('majdnem augusztus');
    await button(page, 'Mentem').click();
    await page.getByText('Egy napot írj: azt, amelynek az estéjén kezdtél.').first().waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Melyik este?').fill('2024. július 30.');
    await button(page, 'Mentem').click();
    await page.getByText(/Az estét elmentettük, és vele 2\stalálatát\./).waitFor();
    expect((await sightingsOf(feri)).map((row) => row.observed_from)).toEqual(['2024-07-30', '2024-07-31']);
  });

  test('is saved over what another device has changed meanwhile, and asks where both changed the same', async () => {
    browser.errors.expect(/status of 409/);
    const lenke = await aMember(server.db, 'lenke');
    const page = await openAs(lenke, 'este');
    await page.getByLabel('Melyik este?').fill('2024. július 31.');
    await page.getByLabel('Koordináta', { exact: true }).fill('47,2628 17,8712');
    await cell(page, 'Név', 1).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await button(page, /Mentek 1\stalálatot/).click();
    await page.getByText(/1\ssorát elmentettük/).waitFor();
    const standing = async () =>
      await server.db
        .selectFrom('recording_session')
        .selectAll()
        .where('member_id', '=', lenke.memberId)
        .executeTakeFirstOrThrow();

    const { id } = await standing();
    const elsewhere = await browser.open();
    await logIn(elsewhere, lenke);
    const mend = async (label: string, text: string) => {
      await elsewhere.goto(`${server.url}${urls.editEvening(id)}`);
      await elsewhere.getByLabel(label).fill(text);
      await button(elsewhere, 'Mentem').click();
      await elsewhere.getByText('Az estét elmentettük').waitFor();
    };
    await mend('Hőmérséklet (°C)', '17');
    await page.getByLabel('Megjegyzés az estéről').fill('Elállt a szél.');
    await button(page, 'Mentem az estét').click();
    await page.getByText(/1\ssorát elmentettük/).waitFor();
    expect(await standing()).toMatchObject({ temperature_c: 17, notes: 'Elállt a szél.' });

    await mend('Megjegyzés az estéről', 'Eleredt az eső.');
    await page.getByLabel('Megjegyzés az estéről').fill('Feltámadt a szél.');
    await button(page, 'Mentem az estét').click();
    await page.getByText('Ott most ez áll: „Eleredt az eső.”').first().waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByLabel('Megjegyzés az estéről').inputValue()).toBe('Feltámadt a szél.');
    expect((await standing()).notes).toBe('Eleredt az eső.');
    await button(page, 'Mentem az estét').click();
    await page.getByText(/1\ssorát elmentettük/).waitFor();
    expect(await standing()).toMatchObject({ temperature_c: 17, notes: 'Feltámadt a szél.' });
    expect(await sightingsOf(lenke)).toHaveLength(1);
  });

  test('brings back all lines that were dropped at once, and leaves what was written since', async () => {
    const page = await openAs(await aMember(server.db, 'kinga'), 'este');
    const counts = async () =>
      await page.getByLabel(/^Darab, /).evaluateAll((cells: HTMLInputElement[]) => cells.map(({ value }) => value));
    for (const row of [1, 2, 3]) await cell(page, 'Darab', row).fill(String(row));
    await page.getByLabel('1. sor kijelölése').check();
    await page.getByLabel('2. sor kijelölése').check();
    await button(page, 'Törlöm').click();
    await page.getByText('2 sort töröltünk.').waitFor();
    expect(await counts()).toEqual(['3', '']);
    await cell(page, 'Darab', 1).fill('33');
    await cell(page, 'Darab', 2).fill('4');
    await button(page, 'Visszavonom').click();
    await expect.poll(counts).toEqual(['1', '2', '33', '4', '']);
  });

  test('says what it lacks before anything is sent', async () => {
    const jolan = await aMember(server.db, 'jolan');
    const page = await openAs(jolan, 'este');
    await cell(page, 'Darab', 1).fill('2');
    await page.getByLabel('Kezdete').fill('este');
    await button(page, /Mentek|Mentem|menteni/).click();
    await page.getByText('Add meg, melyik este volt.').first().waitFor();
    await page.getByText('Az időt így írd: 14:32.').first().waitFor();
    expect(await sightingsOf(jolan)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { placesMessages } from '#app/features/places/messages.ts';

import { recordDraft } from '#app/features/recording/form/draft.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { holdAnswers } from '#test/harness/held-answer.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';
import { unfold } from '#test/unfold.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'őszi tesztlepke', folded: 'oszi tesztlepke', kind: 'hungarian' })
    .execute();
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
});

async function logIn(page: Page, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

async function openAs(member: Member, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await logIn(page, member);
  await page.goto(`${server.url}${urls.newSighting()}`);
  return page;
}

const choose = async (page: Page, ...names: string[]) =>
  page
    .getByLabel(/^Kép( választása)?$/)
    .first()
    .setInputFiles(names.map(photoPath));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const words = (page: Page) => page.getByLabel('A hely saját szavaiddal');
const save = (page: Page) => page.getByRole('button', { name: 'Közzéteszem' });
const sightingsOf = (member: Member) =>
  server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();

async function setWhenAndWhere(page: Page): Promise<void> {
  await field(page, 'Nap').fill('2024. június 15.');
  await field(page, 'Koordináta').fill('46,2530 20,1414');
}

describe('the recording page', () => {
  test('A31, H01: proposes day and place from the photos, saves once at a double press, and shows the pictures', async () => {
    const page = await openAs(anna);
    await choose(page, 'a26-gps-accuracy.jpg', 'a01-orientation6.jpg');
    await page.getByText('2 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    // The same picture once more: it is said, and there is still one of it.
    await choose(page, 'a26-gps-accuracy.jpg');
    await page.getByText('„a26-gps-accuracy.jpg”: ez a kép már itt van, egyszer tettük be.').waitFor();
    await page.getByText('2 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    expect(await field(page, 'Nap').inputValue()).toMatch(/^2024\.\smájus\s20\.$/);
    expect(await field(page, 'Idő').inputValue()).toBe('08:30');
    expect(await field(page, 'Koordináta').inputValue()).toBe('47,50120 19,04050');
    await page.getByText('A képek nem egy napon készültek').waitFor();
    await page.getByText('Budapest · CT56').waitFor();
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await expectNoAxeViolations(page);
    await save(page).dblclick();
    await page.waitForURL(/\/talalat\/\d+\?olvasat=days_differ$/);
    await page.getByText('A képek nem egy napon készültek, a legkorábbit vettük').waitFor();
    await expectNoAxeViolations(page);
    const saved = await sightingsOf(anna);
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({
      observed_from: '2024-05-20',
      utm10: 'CT56',
      image_count: 2,
      species_id: taxa.borealis,
    });
    expect(new URL(page.url()).pathname).toBe(urls.sighting(saved[0]?.id ?? 0));
    await page.goto(`${server.url}${urls.newSighting()}`);
    expect(await field(page, 'Nap').inputValue()).toBe(formatDate(today()));
  });

  test('A31: keeps what was set by hand, and only offers what later photos say', async () => {
    const page = await openAs(bela);
    await setWhenAndWhere(page);
    for (const [index, name] of ['a26-gps-accuracy.jpg', 'a29-png-named.jpg'].entries()) {
      await choose(page, name);
      await page.getByText(`${index + 1} feltöltve`, { exact: true }).waitFor({ state: 'attached' });
    }
    expect(await field(page, 'Nap').inputValue()).toBe('2024. június 15.');
    expect(await field(page, 'Koordináta').inputValue()).toBe('46,2530 20,1414');
    await page.getByText(/A kép szerint: 2024\.\smájus\s20/).waitFor();
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
    expect(await field(page, 'Nap').inputValue()).toBe(formatDate(today()));
  });

  test('A31: never takes the device’s present position without a press', async () => {
    const page = await openAs(bela, {
      geolocation: { latitude: 46.9, longitude: 16.2, accuracy: 20 },
      permissions: ['geolocation'],
    });
    await choose(page, 'a29-png-named.jpg');
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect([await field(page, 'Nap').inputValue(), await field(page, 'Koordináta').inputValue()]).toEqual(['', '']);
    await save(page).click();
    await page.getByText('Jelöld meg a térképen').first().waitFor();
    expect(await field(page, 'Koordináta').inputValue()).toBe('');
    // It could have been had: a press takes it.
    await page.getByRole('button', { name: placesMessages.whereIAm }).click();
    await expect.poll(() => field(page, 'Koordináta').inputValue()).toBe('46,90000 16,20000');
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
  });

  test('H03: goes on with the others when a photo is broken, and names it', async () => {
    browser.errors.expect(/422/);
    const page = await openAs(anna);
    await choose(page, 'IMG_0012.jpg', 'IMG_0013.jpg', 'IMG_0014.jpg');
    await page.getByText('2 feltöltve, 1 sikertelen').waitFor({ state: 'attached' });
    await page.getByText('„IMG_0013.jpg”: a kép hiányos').waitFor();
    await setWhenAndWhere(page);
    await save(page).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const last = (await sightingsOf(anna)).at(-1);
    const images = await server.db
      .selectFrom('sighting_image')
      .select('original_name')
      .where('sighting_id', '=', last?.id ?? 0)
      .orderBy('position')
      .execute();
    expect(images.map((image) => image.original_name)).toEqual(['IMG_0012.jpg', 'IMG_0014.jpg']);
  });

  test('a form on which nothing stands but a photo that was refused leaves nothing behind', async () => {
    browser.errors.expect(/422|ERR_FAILED|Failed to (load|fetch)/);
    const page = await openAs(anna);
    // What the server has of a form is written over by what stands on it, the empty form too.
    await page.route(`**${urls.draftCall('save')}`, (route) => route.abort());
    const kept = () => page.evaluate((key) => localStorage.getItem(key), `lelohely.uj-talalat.${anna.memberId}`);
    const answer = page.waitForResponse(`**${urls.upload()}**`);
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${urls.upload()}**`, async (route) => {
      await isHeld;
      await route.fallback();
    });
    await choose(page, 'IMG_0013.jpg');
    await expect.poll(kept).toContain('IMG_0013.jpg');
    letGo();
    await answer;
    await page.getByText('„IMG_0013.jpg”: a kép hiányos').waitFor();
    await expect.poll(kept).toBeNull();
    await page.reload();
    await save(page).waitFor();
    expect(await page.getByText('IMG_0013.jpg').count()).toBe(0);
  });

  test('A11: tells what is missing at the fields, and puts the focus on the first', async () => {
    const page = await openAs(bela);
    await field(page, 'Nap').fill('2036-02-07');
    await save(page).click();
    await page.getByText('Ez a nap még nem jött el.').first().waitFor();
    await page.getByText('Jelöld meg a térképen').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date');
    await expectNoAxeViolations(page);
    expect(await sightingsOf(bela)).toEqual([]);
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
  });

  test('B01: notices exchanged coordinates and changes nothing before it is told to', async () => {
    const page = await openAs(bela);
    await field(page, 'Koordináta').fill('19,0402 47,4979');
    const button = page.getByRole('button', { name: /^Felcserélem/ });
    const topOf = async () => (await button.boundingBox())?.y;
    const top = await topOf();
    // What the server says of the place comes later, and moves nothing above.
    await page.getByText('Magyarországon kívül', { exact: true }).waitFor();
    expect(await topOf()).toBeCloseTo(top ?? Number.NaN, 0);
    await button.click();
    await expect.poll(() => field(page, 'Koordináta').inputValue()).toBe('47,49790 19,04020');
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
  });

  test('H02: keeps everything when the session has ended, for its own member only', async () => {
    browser.errors.expect(/401/);
    const page = await openAs(anna);
    await choose(page, 'a29-png-named.jpg', 'a26-gps-accuracy.jpg', 'a01-orientation6.jpg');
    await page.getByText('3 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await setWhenAndWhere(page);
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await unfold(page);
    const notes = 'a csalánoson '.repeat(39).slice(0, 500);
    await field(page, 'Megjegyzés').fill(notes);
    await page.getByText('Piszkozat elmentve ezen az eszközön').waitFor();
    const before = await sightingsOf(anna);
    await server.db.deleteFrom('session').where('member_id', '=', anna.memberId).execute();
    const refused = page.waitForResponse(`**${urls.saveSighting()}`);
    await save(page).click();
    expect([(await refused).status(), await (await refused).headerValue('content-type')]).toEqual([
      401,
      expect.stringContaining('json'),
    ]);
    await page.getByText('Közben lejárt a belépésed.').waitFor();
    const back = await page.getByRole('link', { name: 'Belépés, aztán vissza ide' }).getAttribute('href');
    expect(back).toBe(urls.login(urls.newSighting()));

    await logIn(page, bela);
    await page.goto(`${server.url}${urls.newSighting()}`);
    await save(page).waitFor();
    expect(await field(page, 'Koordináta').inputValue()).toBe('');

    await logIn(page, anna);
    await page.goto(`${server.url}${urls.newSighting()}`);
    const tab = await page.context().newPage();
    await tab.goto(`${server.url}${urls.newSighting()}`);
    for (const each of [page, tab]) {
      await each.getByRole('button', { name: '1. kép: a29-png-named.jpg, ez a fő kép' }).waitFor();
      expect(await field(each, 'Megjegyzés').inputValue()).toBe(notes);
      expect(await field(each, 'Nap').inputValue()).toBe('2024. június 15.');
      expect(await field(each, 'Koordináta').inputValue()).toBe('46,2530 20,1414');
      expect(await each.getByLabel(/^Név/).inputValue()).toBe('Fictus borealis - őszi tesztlepke');
    }
    await tab.close();
    await save(page).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const after = await sightingsOf(anna);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      image_count: 3,
      notes,
      latitude: 46.253,
      species_id: taxa.borealis,
    });
  });

  test('H16: says that saving failed when the network is gone, and saves at the next press', async () => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const page = await openAs(bela);
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await setWhenAndWhere(page);
    await page.route(`**${urls.saveSighting()}`, (route) => route.abort());
    await save(page).click();
    await page.getByText('Nem sikerült menteni.').waitFor();
    await page.unroute(`**${urls.saveSighting()}`);
    await save(page).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    expect(await sightingsOf(bela)).toHaveLength(1);
  });

  test('keeps what is typed while it is saved, as an edit of what was saved', async () => {
    const page = await openAs(anna);
    await choose(page, 'a26-gps-accuracy.jpg');
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await setWhenAndWhere(page);
    const held = await holdAnswers(page, `**${urls.saveSighting()}`);
    await save(page).click();
    await held.reached;
    await words(page).fill('A tónál, mentés közben írva');
    held.release();
    await page.waitForURL(/\/talalat\/szerkesztes\/\d+$/);
    await expect.poll(() => words(page).inputValue()).toBe('A tónál, mentés közben írva');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const saved = (await sightingsOf(anna)).at(-1);
    expect(saved).toMatchObject({ place_text: 'A tónál, mentés közben írva', image_count: 1, latitude: 46.253 });
    expect(page.url()).toBe(`${server.url}${urls.sighting(saved?.id ?? 0)}`);
  });

  test('a find that arrives late takes nobody from where they have gone on to, nor the next one from the device', async () => {
    const lili = await aMember(server.db, 'lili', { fullName: 'Minta Lili' });
    const { key } = recordDraft(lili.memberId);
    const page = await openAs(lili);
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await setWhenAndWhere(page);
    const held = await holdAnswers(page, `**${urls.saveSighting()}`);
    await save(page).click();
    await held.reached;
    await page.getByRole('banner').locator(`a[href="${urls.home()}"]`).click();
    await page.waitForURL(server.url + urls.home());
    await save(page).waitFor({ state: 'detached' });
    await page.evaluate((at) => {
      const kept = JSON.parse(localStorage.getItem(at) ?? '{}');
      localStorage.setItem(at, JSON.stringify({ ...kept, clientId: 'a-kovetkezo' }));
    }, key);
    held.release();
    await page.getByText('A találatot elmentettük.').waitFor();
    expect(page.url()).toBe(server.url + urls.home());
    expect(await page.evaluate((at) => localStorage.getItem(at), key)).toContain('a-kovetkezo');
    expect(await sightingsOf(lili)).toHaveLength(1);
  });

  test('what was typed while a find was saved waits for whoever has gone on meanwhile', async () => {
    const misi = await aMember(server.db, 'misi', { fullName: 'Minta Misi' });
    const page = await openAs(misi);
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await setWhenAndWhere(page);
    const held = await holdAnswers(page, `**${urls.saveSighting()}`);
    await save(page).click();
    await held.reached;
    await words(page).fill('Mentés közben írva');
    await page.getByRole('banner').locator(`a[href="${urls.home()}"]`).click();
    await page.waitForURL(server.url + urls.home());
    held.release();
    const goOn = page.getByRole('button', { name: 'Megnézem' });
    await goOn.waitFor();
    expect(page.url()).toBe(server.url + urls.home());
    await goOn.click();
    await page.waitForURL(/\/talalat\/szerkesztes\/\d+$/);
    await expect.poll(() => words(page).inputValue()).toBe('Mentés közben írva');
    expect(await sightingsOf(misi)).toHaveLength(1);
  });

  test('takes along what is typed while it is put aside, or kept as a draft', async () => {
    const page = await openAs(bela);
    await setWhenAndWhere(page);
    const held = await holdAnswers(page, `**${urls.draftCall('save')}`);
    await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
    await held.reached;
    await words(page).fill('Közben írtam');
    held.release();
    await page.waitForURL(`**${urls.drafts()}**`);
    const drafts = await server.db
      .selectFrom('find_draft')
      .select('content')
      .where('member_id', '=', bela.memberId)
      .execute();
    expect(JSON.stringify(drafts)).toContain('Közben írtam');
  });

  test('says how many photos did not fit', async () => {
    browser.errors.expect(/status of 401/);
    const page = await openAs(bela);
    await page.route(`**${urls.upload()}**`, (route) => route.fulfill({ status: 401, json: {} }));
    const files = Array.from({ length: maxImages + 2 }, (_, at) => ({
      name: `kep-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(`kép ${at}`),
    }));
    await page
      .getByLabel(/^Kép( választása)?$/)
      .first()
      .setInputFiles(files);
    await page.getByText(`legfeljebb ${maxImages} kép tartozhat: 2 kép nem fért bele.`).waitFor();
    await page.getByText(`${maxImages} sikertelen`).waitFor({ state: 'attached' });
  });

  test('shows a photo’s time where its file says one', async () => {
    const page = await openAs(bela);
    await choose(page, 'a26-gps-accuracy.jpg');
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await page.getByText('1. kép: aláírás').click();
    await field(page, 'Képaláírás').fill('felülről');
    expect(await field(page, 'Mikor készült').inputValue()).toMatch(/^2024-05-20T08:30/);
  });

  test('leaves no photo out whose upload was cut', async () => {
    browser.errors.expect(/status of 401/);
    const page = await openAs(anna);
    await page.route(`**${urls.upload()}**`, (route) => route.fulfill({ status: 401, json: {} }));
    await choose(page, 'a26-gps-accuracy.jpg');
    await setWhenAndWhere(page);
    await page.getByText('1 sikertelen').waitFor({ state: 'attached' });
    const before = await sightingsOf(anna);
    await save(page).click();
    await page.getByText('Egy kép nem töltődött fel').first().waitFor();
    expect(await sightingsOf(anna)).toEqual(before);
    await page.unroute(`**${urls.upload()}**`);
    await page.getByRole('button', { name: 'Újra' }).click();
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await save(page).click();
    await page.waitForURL(/\/talalat\/\d+/);
    expect((await sightingsOf(anna)).at(-1)).toMatchObject({ image_count: 1 });
  });

  test('a find that is mended while it is on its way stays on the form, beside what has arrived', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
    const kata = await aMember(server.db, 'kata', { fullName: 'Minta Kata' });
    const page = await openAs(kata);
    const held = await holdAnswers(page, `**${urls.saveSighting()}`);
    await page.getByLabel(/^Név/).fill('oszi');
    await page
      .getByRole('option', { name: /tesztlepke/ })
      .first()
      .click();
    await page.context().setOffline(true);
    await setWhenAndWhere(page);
    await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
    await page.getByText('Elmentve ezen az eszközön').first().waitFor();
    await page.context().setOffline(false);
    await held.reached;
    // Nobody takes it out of the window that sends it.
    await page.getByText('feltöltés alatt').waitFor();
    expect(await page.getByRole('button', { name: /^Szerkesztem/ }).count()).toBe(0);

    const other = await page.context().newPage();
    await other.route(`**${urls.draftCall('save')}`, (route) => route.abort());
    await other.goto(page.url());
    await other.getByRole('button', { name: /^Szerkesztem/ }).click();
    await expect.poll(() => field(other, 'Koordináta').inputValue()).toBe('46,2530 20,1414');
    await words(other).fill('Küldés közben javítva');
    await other.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Küldés közben')));
    held.release();
    await other.getByText('Ez a találat közben elment').waitFor();
    expect(await words(other).inputValue()).toBe('Küldés közben javítva');
    expect(await field(other, 'Koordináta').inputValue()).toBe('46,2530 20,1414');
    const sent = await sightingsOf(kata);
    expect(sent).toHaveLength(1);
    await other
      .locator(`a[href^="${urls.sighting(sent[0]?.id ?? 0)}"]`)
      .first()
      .waitFor();
    await other.reload();
    await expect.poll(() => words(other).inputValue()).toBe('Küldés közben javítva');
  });

  test('sends a visitor to the login and back', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}${urls.newSighting({ taxon: taxa.borealis })}`);
    expect(page.url()).toBe(`${server.url}${urls.login(urls.newSighting({ taxon: taxa.borealis }))}`);
  });
});

describe('without JavaScript', () => {
  test('every field of a refused form comes back as it was typed, and goes as it stands', async () => {
    browser.errors.expect(/422/);
    const page = await openAs(bela, { javaScriptEnabled: false });
    const controls = page.locator(
      'form[data-keeps=itself] :is(input:not([type=hidden]):not([type=file]), textarea, select)[name]',
    );
    const typed: Record<string, string> = {
      taxonName: 'őszi tesztlepke',
      date: 'valamikor',
      time: '21:30',
      coordinates: '46,2530 20,1414',
      uncertaintyM: '1 000',
      altitude: '120',
      // Corners want their kind, and the point would follow from them: they have tests of their own.
      footprint: '',
      count: '3',
      externalUrl: 'https://example.org/1',
    };
    const fill = (element: Element, texts: Record<string, string>) => {
      if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
      else if (element instanceof HTMLInputElement && element.type === 'checkbox') element.checked = true;
      else if (!element.matches('[type=radio]') && 'name' in element && 'value' in element)
        element.value = texts[String(element.name)] ?? `szöveg: ${element.name}`;
    };
    const read = () =>
      controls.evaluateAll((all) =>
        all.flatMap((each) => {
          const isTick = each instanceof HTMLInputElement && ['checkbox', 'radio'].includes(each.type);
          return 'name' in each && 'value' in each ? [[each.name, isTick ? each.checked : each.value]] : [];
        }),
      );
    const send = async () => {
      await Promise.all([page.waitForEvent('load'), save(page).click()]);
    };
    for (const control of await controls.all()) await control.evaluate(fill, typed);
    const before = await read();
    expect(before.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(typed)));
    await send();
    expect(await read()).toEqual(expect.arrayContaining(before));

    await field(page, 'Nap').fill('2024. június 15.');
    const accuracy = page.locator('input[name=uncertaintyM]');
    await accuracy.fill('kb. 500');
    await send();
    expect(await accuracy.inputValue()).toBe('kb. 500');
    expect(await accuracy.getAttribute('aria-invalid')).toBe('true');
    await accuracy.fill('1 000');
    await field(page, 'Koordináta').fill('a tónál');
    await send();
    expect(await accuracy.inputValue()).toBe('1 000');
    await field(page, 'Koordináta').fill('46,2530 20,1414');
    await send();
    await page.waitForURL(/\/talalat\/\d+/);
    expect((await sightingsOf(bela)).at(-1)).toMatchObject({
      uncertainty_m: 1000,
      altitude_m: 120,
      individual_count: 3,
    });
  });

  test('a photo, a day and a place are a sighting; what is wrong gives the filled form back with its photo', async () => {
    browser.errors.expect(/422/);
    const page = await openAs(bela, { javaScriptEnabled: false });
    await page.getByLabel('Kép a találathoz').setInputFiles(photoPath('a26-gps-accuracy.jpg'));
    await field(page, 'Nap').fill('valamikor');
    await field(page, 'Koordináta').fill('CT56');
    await page.getByLabel(/^Név/).fill('őszi tesztlepke');
    await save(page).click();
    await page.getByText('Ezt a dátumot nem értjük.').first().waitFor();
    await page.getByText('Már feltöltve: a26-gps-accuracy.jpg').waitFor();
    expect(await field(page, 'Koordináta').inputValue()).toBe('CT56');
    await field(page, 'Nap').fill('2024. május');
    const before = await sightingsOf(bela);
    await save(page).click();
    await page.waitForURL(/\/talalat\/\d+\?olvasat=square$/);
    await page.getByText('UTM-négyzetnek vettük').waitFor();
    const after = await sightingsOf(bela);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      date_precision: 'month',
      utm10: 'CT56',
      image_count: 1,
      species_id: taxa.borealis,
    });
  });
});

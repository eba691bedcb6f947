import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftFormSchema, sheetDraftContent } from '#app/features/recording/drafts/draft-form.ts';
import { removeDrafts } from '#app/features/recording/drafts/remove-drafts.server.ts';
import { saveDraft } from '#app/features/recording/drafts/save-draft.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photoPath } from '#test/photos.ts';
import { unfold } from '#test/unfold.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' })
    .execute();
});

const phone = { viewport: { width: 412, height: 900 } };
const desktop = { viewport: { width: 1280, height: 900 } };

/** Another device of a member, at an address. */
async function aDevice(member: Member, at: string, options: Parameters<typeof browser.open>[0]): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + at);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const keptEverywhere = (page: Page) => page.getByText('Piszkozat elmentve minden eszközödre').waitFor();
const draftsOf = (member: Member) =>
  server.db.selectFrom('find_draft').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();
const findsOf = (member: Member) =>
  server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();

/** Shown once scripts run. */
const runs = (page: Page) => page.getByRole('radio', { name: 'sötét' }).waitFor();

async function note(page: Page, text: string): Promise<void> {
  await runs(page);
  await unfold(page);
  await field(page, 'Megjegyzés').fill(text);
}

type DraftPhoto = { key: string; name: string; imageId: number | null; details?: { caption: string } };

/** A photo that another device has chosen and not uploaded yet. */
const elsewhere: DraftPhoto = { key: 'uj-masutt', name: 'masutt.jpg', imageId: null };

/** A photo that is uploaded, and of which something is said. */
async function aPhoto({ memberId }: Member): Promise<DraftPhoto & { imageId: number }> {
  const name = 'feltoltve.jpg';
  const { id } = await server.db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      upload_key: randomUUID(),
      original_key: `${String(memberId).padStart(64, '0')}.jpg`,
      original_name: name,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      license_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { key: 'uj-feltoltve', name, imageId: id, details: { caption: 'a csalán fonákján' } };
}

/** A draft as another device would have left it. */
async function aDraft(member: Member, typed: Record<string, string>, photos: DraftPhoto[] = []): Promise<string> {
  const content = { typed, touched: { when: true, where: true }, photos };
  const form = { kind: 'find' as const, clientId: randomUUID(), version: 0, writer: randomUUID(), content };
  await saveDraft(server.db, member, parseOr('invalid', draftFormSchema, form));
  return form.clientId;
}

const whole = () => ({
  taxonId: String(taxa.borealis),
  taxonName: 'Fictus borealis',
  date: '2024. május 7.',
  coordinates: '47,5012 19,0405',
});

describe('drafts on the server', () => {
  test('a find begun on the phone is gone on with on the desktop, and the phone lets go of it', async () => {
    browser.errors.expect(/404/);
    const anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
    const onPhone = await aDevice(anna, urls.newSighting(), phone);
    await onPhone
      .getByLabel(/^Kép( választása)?$/)
      .first()
      .setInputFiles(photoPath('a29-png-named.jpg'));
    await onPhone.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await note(onPhone, 'a csalánoson');
    await expect
      .poll(async () => await draftsOf(anna))
      .toMatchObject([{ kind: 'find', content: { typed: { notes: 'a csalánoson' } } }]);
    const [draft] = await draftsOf(anna);

    const onDesk = await aDevice(anna, urls.home(), desktop);
    await onDesk.getByRole('link', { name: '1 piszkozatod vár' }).click();
    await onDesk.getByText('Azért nem nyilvános, mert javítani kell rajta:').waitFor();
    await onDesk.getByText('Add meg, mikor láttad').waitFor();
    await expectNoAxeViolations(onDesk);
    await onDesk.getByRole('link', { name: 'Javítom: Név nélkül' }).click();
    // What is missing takes the focus.
    await onDesk.waitForFunction(() => document.activeElement?.getAttribute('name') === 'date');
    await onDesk.getByRole('button', { name: /^1\. kép/ }).waitFor();
    expect(await field(onDesk, 'Megjegyzés').inputValue()).toBe('a csalánoson');
    await field(onDesk, 'Nap').fill('2024. június 15.');
    await field(onDesk, 'Koordináta').fill('46,2530 20,1414');
    await onDesk.getByRole('button', { name: 'Közzéteszem' }).click();
    await onDesk.waitForURL(/\/talalat\/\d+$/);
    expect(await findsOf(anna)).toMatchObject([{ notes: 'a csalánoson', image_count: 1, client_id: draft?.client_id }]);
    expect(await draftsOf(anna)).toEqual([]);

    await onPhone.reload();
    await onPhone.getByText('egy másik eszközödön közzétetted vagy törölted').waitFor();
    await note(onPhone, 'a következő');
    await keptEverywhere(onPhone);
    expect(await draftsOf(anna)).toMatchObject([{ content: { typed: { notes: 'a következő' } } }]);
    expect((await draftsOf(anna))[0]?.client_id).not.toBe(draft?.client_id);
    // Begun again, it is gone on the server too.
    await onPhone.getByRole('button', { name: 'Elölről kezdem' }).click();
    await expect.poll(() => draftsOf(anna)).toEqual([]);
  });

  test('two devices at one draft: neither writes over the other, both are kept', async () => {
    browser.errors.expect(/409/);
    const bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
    const clientId = await aDraft(bela, { notes: 'kezdet' });
    const at = urls.newSighting({ piszkozat: clientId });
    const onPhone = await aDevice(bela, at, phone);
    const onDesk = await aDevice(bela, at, desktop);
    await note(onDesk, 'gépen');
    await keptEverywhere(onDesk);
    await note(onPhone, 'telefonon');
    await onPhone.getByText('Mindkettő megvan').waitFor();
    await keptEverywhere(onPhone);
    const notes = (await draftsOf(bela)).map(({ content }) => (content as { typed: { notes: string } }).typed.notes);
    expect(notes).toEqual(['gépen', 'telefonon']);
    // Each goes on as its own.
    await note(onPhone, 'telefonon tovább');
    await expect.poll(async () => (await draftsOf(bela)).map(({ version }) => version)).toEqual([2, 2]);
  });

  test('a form that is emptied leaves no draft behind, and what is written after that is one again', async () => {
    const nora = await aMember(server.db, 'nora');
    const page = await aDevice(nora, urls.newSighting(), phone);
    await note(page, 'egy gondolat');
    await expect.poll(async () => (await draftsOf(nora)).length).toBe(1);
    await field(page, 'Megjegyzés').fill('');
    await expect.poll(() => draftsOf(nora)).toEqual([]);
    await expect.poll(() => page.getByText('Piszkozat elmentve').count()).toBe(0);
    await field(page, 'Megjegyzés').fill('mégis');
    await expect.poll(async () => (await draftsOf(nora)).map(({ version }) => version)).toEqual([1]);
    await page.goto(server.url + urls.drafts());
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .count(),
    ).toBe(1);
  });

  test('without a network it stays on the device, and goes to the server when there is one', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|fetching the script/);
    const csilla = await aMember(server.db, 'csilla', { fullName: 'Minta Csilla' });
    const page = await aDevice(csilla, urls.newSighting(), phone);
    await page.getByRole('button', { name: 'Közzéteszem' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).waitFor();
    await note(page, 'térerő nélkül');
    await page.getByText('Piszkozat elmentve ezen az eszközön').waitFor();
    expect(await draftsOf(csilla)).toEqual([]);
    await page.context().setOffline(false);
    await keptEverywhere(page);
    expect(await draftsOf(csilla)).toMatchObject([{ content: { typed: { notes: 'térerő nélkül' } } }]);
  });

  test('many are published together, the one that is wrong stays and opens at its field; deleting asks first', async () => {
    browser.errors.expect(/422|404/);
    const dora = await aMember(server.db, 'dora', { fullName: 'Minta Dóra' });
    await aDraft(dora, whole());
    const wrong = await aDraft(dora, { ...whole(), taxonName: 'rossz pontú', coordinates: 'a kertben' });
    await aDraft(dora, { ...whole(), notes: 'harmadik' });
    const page = await aDevice(dora, urls.profileSightings('dora'), desktop);
    await page.getByRole('link', { name: '3 piszkozatod vár' }).click();
    await page.getByText('Kész: azért nem nyilvános, mert még nem tetted közzé.').first().waitFor();
    await page.getByRole('button', { name: 'Közzéteszem a kijelölteket' }).click();
    await page.getByText('Jelöld ki, melyik piszkozatokról van szó.').waitFor();
    for (const tick of await page.getByRole('checkbox', { name: /^Kijelölöm/ }).all()) await tick.check();
    await page.getByRole('button', { name: 'Közzéteszem a kijelölteket' }).click();
    await page.getByText('2 piszkozatból találat lett').waitFor();
    await page.getByText('1 piszkozatot előbb javítani kell').waitFor();
    expect(await findsOf(dora)).toHaveLength(2);
    expect(await draftsOf(dora)).toMatchObject([{ client_id: wrong }]);
    await page.getByRole('link', { name: 'Javítom: rossz pontú' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'coordinates');
    await page.goto(server.url + urls.drafts());
    await page.getByRole('checkbox', { name: 'Kijelölöm: rossz pontú' }).check();
    await page.getByRole('button', { name: 'Törlöm a kijelölteket' }).click();
    await page.getByText('Biztosan törlöd a kijelölt 1 piszkozatot?').waitFor();
    expect(await draftsOf(dora)).toHaveLength(1);
    await page.getByRole('button', { name: 'Igen, törlöm' }).click();
    await page.getByText('1 piszkozatot töröltünk.').waitFor();
    await page.getByText('Nincs piszkozatod').waitFor();
    expect(await draftsOf(dora)).toEqual([]);
    // The device lets go of it too.
    await page.goto(server.url + urls.newSighting());
    await page.getByText('egy másik eszközödön közzétetted vagy törölted').waitFor();
    expect(await field(page, 'Koordináta').inputValue()).toBe('');
  });

  test('a sheet with its photos is on every device where the member asks for it, and saved it is no draft', async () => {
    browser.errors.expect(/404/);
    const flora = await aMember(server.db, 'flora', { fullName: 'Minta Flóra' });
    const onPhone = await aDevice(flora, urls.profileEdit('egyeb'), phone);
    await onPhone.getByLabel('A megkezdett íveket (sok kép, este) is tegyétek el piszkozatként a kiszolgálóra').check();
    await onPhone.getByRole('button', { name: 'Mentem' }).click();
    await expect
      .poll(() =>
        server.db
          .selectFrom('member_preference')
          .select('sheet_drafts')
          .where('member_id', '=', flora.memberId)
          .execute(),
      )
      .toEqual([{ sheet_drafts: true }]);
    await onPhone.goto(server.url + urls.newSighting({ mod: 'tobb' }));
    await onPhone
      .getByLabel(/^(Képek választása|További képek)$/)
      .setInputFiles([photoPath('a26-gps-accuracy.jpg'), photoPath('a29-png-named.jpg')]);
    await onPhone.getByText('Az ív piszkozatként minden eszközödön megvan.').waitFor();
    await expect
      .poll(async () => {
        const [draft] = await draftsOf(flora);
        const { photos } = (draft?.content ?? { photos: [] }) as { photos: { imageId: number | null }[] };
        return photos.filter(({ imageId }) => imageId !== null).length;
      })
      .toBe(2);

    const onDesk = await aDevice(flora, urls.drafts(), desktop);
    await onDesk.getByRole('link', { name: /^Folytatom: Sok kép íve/ }).click();
    await onDesk.locator('[data-row]').first().waitFor();
    const count = await onDesk.locator('[data-row]').count();
    for (let row = 1; row <= count; row += 1) {
      await onDesk.getByLabel(`Nap, ${row}. találat`, { exact: true }).fill('2024. június 15.');
      await onDesk.getByLabel(`Hely, ${row}. találat`, { exact: true }).fill('46,2530 20,1414');
    }
    await onDesk.getByRole('button', { name: new RegExp(`^Mentek ${count}\\stalálatot`) }).click();
    await expect.poll(async () => (await findsOf(flora)).length).toBe(count);
    await expect.poll(() => draftsOf(flora)).toEqual([]);
    const images = (await findsOf(flora)).reduce((sum, { image_count }) => sum + image_count, 0);
    expect(images).toBe(2);
    await onPhone.reload();
    await onPhone.getByText('Az itt elkezdett ívet egy másik eszközödön befejezted vagy törölted.').waitFor();
    expect(await onPhone.locator('[data-row]').count()).toBe(0);
  });

  test('the files of a sheet stay until the server has them, whatever is opened here or mended elsewhere', async () => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const kata = await aMember(server.db, 'kata', { fullName: 'Minta Kata' });
    await server.db.insertInto('member_preference').values({ member_id: kata.memberId, sheet_drafts: true }).execute();
    const sheet = urls.newSighting({ mod: 'tobb' });
    const page = await aDevice(kata, sheet, desktop);
    await page.route(`**${urls.upload()}**`, (route) => route.abort());
    const names = ['a26-gps-accuracy.jpg', 'a29-png-named.jpg'];
    await page.getByLabel(/^(Képek választása|További képek)$/).setInputFiles(names.map(photoPath));
    await page.getByText('Az ív piszkozatként minden eszközödön megvan, 2 képe még csak ezen az eszközön.').waitFor();
    // It goes before its pictures, and the page is closed before they have gone.
    const [draft] = await draftsOf(kata);
    const content = sheetDraftContent.parse(draft?.content);
    expect(content.photos).toMatchObject(names.map(() => ({ imageId: null })));
    const own = { kind: 'bulk' as const, clientId: draft?.client_id ?? '', version: draft?.version ?? 0 };
    const save = (form: object) =>
      saveDraft(server.db, kata, parseOr('invalid', draftFormSchema, { ...own, ...form, writer: randomUUID() }));

    const other = { clientId: randomUUID(), version: 0 };
    const [row] = content.rows;
    await save({
      ...other,
      content: {
        rows: [{ ...row, typed: { notes: 'másik ív' }, clientId: randomUUID(), photoKeys: [] }],
        photos: [],
        own: content.own,
      },
    });
    await page.goto(server.url + urls.newSighting({ mod: 'tobb', piszkozat: other.clientId }));
    await page.getByText('Ezen az eszközön egy másik ív van megkezdve').waitFor();

    // As the page has left it: what its pictures look like is written after their words.
    const standing = (await draftsOf(kata)).find(({ client_id }) => client_id === own.clientId);
    const rows = content.rows.map((each) => ({ ...each, typed: { ...each.typed, notes: 'telefonon' } }));
    await save({
      version: standing?.version ?? 0,
      content: { ...sheetDraftContent.parse(standing?.content), rows },
    });
    await page.unroute(`**${urls.upload()}**`);
    await page.goto(server.url + sheet);
    const noted = page.getByLabel('Megjegyzés, 1. találat', { exact: true });
    await expect.poll(() => noted.inputValue()).toBe('telefonon');
    const ownNow = async () => {
      const found = (await draftsOf(kata)).find(({ client_id }) => client_id === own.clientId);
      return sheetDraftContent.parse(found?.content);
    };
    await expect.poll(async () => (await ownNow()).photos.filter(({ imageId }) => imageId !== null).length).toBe(2);
    expect((await ownNow()).rows.map(({ typed }) => typed.notes)).toEqual(rows.map(() => 'telefonon'));
    // No draft has become two.
    expect(await draftsOf(kata)).toHaveLength(2);

    // A browser that does not give what it keeps begins another sheet, and takes nothing away from the server.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto(server.url + sheet);
    await page.getByLabel(/^(Képek választása|További képek)$/).setInputFiles(photoPath('a01-orientation6.jpg'));
    await page.getByText('Az ív piszkozatként minden eszközödön megvan.').waitFor();
    const kept = (await draftsOf(kata)).map(({ client_id }) => client_id);
    expect(kept).toHaveLength(3);
    expect(kept).toContain(own.clientId);
  });

  test.each([
    ['on the server', false],
    ['on this device alone', true],
  ])('to begin another species’ find leaves the one that is half written, %s', async (_where, isCut) => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const gabor = await aMember(server.db, isCut ? 'gabor' : 'gergely', { fullName: 'Minta Gábor' });
    const page = await aDevice(gabor, urls.newSighting(), phone);
    if (isCut) await page.route(`**${urls.draftCall('save')}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Közzéteszem' }).waitFor();
    await page.getByLabel(/^Név/).fill('Fictus borealis');
    await field(page, 'Koordináta').fill('46,2530 20,1414');
    await note(page, 'a csalánoson');
    if (isCut) await page.getByText('Piszkozat elmentve ezen az eszközön').waitFor();
    else
      await expect
        .poll(async () => (await draftsOf(gabor))[0]?.content)
        .toMatchObject({ typed: { notes: 'a csalánoson' } });

    await page.goto(server.url + urls.newSighting({ taxon: taxa.minor }));
    const name = page.getByLabel(/^Név/);
    await page.getByText(/^Piszkozat elmentve/).waitFor();
    expect(await name.inputValue()).toContain('Fictus minor');
    expect(await field(page, 'Koordináta').inputValue()).toBe('');
    // What is begun so is the person's own from then on, whatever the page was opened by.
    await field(page, 'Nap').fill('2024. június 15.');
    await page.reload();
    await expect.poll(() => field(page, 'Nap').inputValue()).toBe('2024. június 15.');
    expect(await name.inputValue()).toContain('Fictus minor');

    if (isCut) await page.getByRole('button', { name: 'Szerkesztem: Fictus borealis' }).click();
    else {
      await keptEverywhere(page);
      await page.goto(server.url + urls.drafts());
      await page
        .getByRole('link', { name: /Fictus borealis$/ })
        .first()
        .click();
    }
    await expect.poll(() => field(page, 'Koordináta').inputValue()).toBe('46,2530 20,1414');
    expect(await field(page, 'Megjegyzés').inputValue()).toBe('a csalánoson');
    expect(await name.inputValue()).toBe('Fictus borealis');
  });

  test('a photo that is on another device is not left out unseen: neither published nor set aside without it', async () => {
    browser.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|fetching the script/);
    const hanna = await aMember(server.db, 'hanna', { fullName: 'Minta Hanna' });
    const clientId = await aDraft(hanna, whole(), [elsewhere]);
    const page = await aDevice(hanna, urls.newSighting({ piszkozat: clientId }), desktop);
    await runs(page);
    await page.getByRole('button', { name: /^1\. kép/ }).waitFor();
    const expectRefused = async (name: string) => {
      await field(page, 'Nap').focus();
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForFunction((id) => document.activeElement?.id === id, fieldId('photos'));
      await page.getByText('1 képe nincs itt').first().waitFor();
      expect(await findsOf(hanna)).toEqual([]);
      expect(await draftsOf(hanna)).toMatchObject([{ client_id: clientId, content: { photos: [elsewhere] } }]);
    };
    await expectRefused('Közzéteszem');
    await page.context().setOffline(true);
    await expectRefused('Mentés ezen az eszközön');
    await page.context().setOffline(false);
    // Nothing is to be waited for: the draft may be left as it is.
    await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
    await page.getByText('A piszkozatot elmentettük').waitFor();
    await page.getByRole('link', { name: 'Javítom: Fictus borealis' }).click();
    await page.getByRole('button', { name: /^1\. kép/ }).waitFor();
    await page.getByRole('button', { name: 'Kiveszem' }).first().click();
    await page.getByRole('button', { name: 'Közzéteszem' }).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    expect(await findsOf(hanna)).toHaveLength(1);
    expect(await draftsOf(hanna)).toEqual([]);
  });

  test('what the server does not take now is said, and goes by itself', async () => {
    browser.errors.expect(/503|422/);
    const noemi = await aMember(server.db, 'noemi', { fullName: 'Minta Noémi' });
    const page = await aDevice(noemi, urls.newSighting(), phone);
    let calls = 0;
    await page.route(`**${urls.draftCall('save')}`, async (route) => {
      calls += 1;
      if (calls === 1) return route.fulfill({ status: 503, json: { detail: 'Most nem.' } });
      if (calls === 2) return route.fulfill({ status: 422, json: { detail: 'Túl sok a piszkozatod.' } });
      return route.continue();
    });
    await note(page, 'a csalánoson');
    await page.getByText('Most nem értük el a kiszolgálót').waitFor();
    await page.getByText('Túl sok a piszkozatod. Addig ezen az eszközön van meg').waitFor();
    await keptEverywhere(page);
    expect(await draftsOf(noemi)).toMatchObject([{ content: { typed: { notes: 'a csalánoson' } } }]);
  });

  test('what another device has written since is deleted neither by beginning anew nor from the list', async () => {
    const otti = await aMember(server.db, 'otti', { fullName: 'Minta Ottília' });
    const page = await aDevice(otti, urls.newSighting(), phone);
    await note(page, 'telefonon');
    await keptEverywhere(page);
    const [draft] = await draftsOf(otti);
    const writeOn = async (version: number, notes: string) => {
      const content = { typed: { notes }, touched: {}, photos: [] };
      const form = { kind: 'find', clientId: draft?.client_id, version, writer: randomUUID(), content };
      await saveDraft(server.db, otti, parseOr('invalid', draftFormSchema, form));
    };
    await writeOn(1, 'gépen');
    await page.getByRole('button', { name: 'Elölről kezdem' }).click();
    await page.getByText('egy másik eszközödön közben tovább írtad: ami ott áll, megmaradt').waitFor();
    await unfold(page);
    expect(await field(page, 'Megjegyzés').inputValue()).toBe('');
    expect(await draftsOf(otti)).toMatchObject([{ version: 2, content: { typed: { notes: 'gépen' } } }]);

    await page.getByRole('link', { name: 'Piszkozataid', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Kijelölöm/ }).check();
    await page.getByRole('button', { name: 'Törlöm a kijelölteket' }).click();
    await page.getByText('Biztosan törlöd').waitFor();
    await writeOn(2, 'gépen, tovább');
    await page.getByRole('button', { name: 'Igen, törlöm' }).click();
    await page.getByText('1 piszkozatot nem töröltünk').waitFor();
    expect(await draftsOf(otti)).toMatchObject([{ version: 3, content: { typed: { notes: 'gépen, tovább' } } }]);
    await page.getByRole('button', { name: 'Törlöm a kijelölteket' }).click();
    await page.getByRole('button', { name: 'Igen, törlöm' }).click();
    await page.getByText('1 piszkozatot töröltünk.').waitFor();
    expect(await draftsOf(otti)).toEqual([]);
  });

  test('an empty form is no draft, with scripts and without', async () => {
    browser.errors.expect(/422/);
    const ella = await aMember(server.db, 'ella', { fullName: 'Minta Ella' });
    for (const javaScriptEnabled of [true, false]) {
      const page = await aDevice(ella, urls.newSighting(), { ...phone, javaScriptEnabled });
      if (javaScriptEnabled) await runs(page);
      await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
      await page.getByText('Az űrlap üres').waitFor();
      expect(new URL(page.url()).pathname).toBe(urls.newSighting());
    }
    expect(await draftsOf(ella)).toEqual([]);
  });

  test('a draft that makes room on the form keeps its photos, on this device or not', async () => {
    const ida = await aMember(server.db, 'ida', { fullName: 'Minta Ida' });
    const there = await aPhoto(ida);
    const first = await aDraft(ida, whole(), [there, elsewhere]);
    const second = await aDraft(ida, { notes: 'a másik' });
    const page = await aDevice(ida, urls.newSighting({ piszkozat: first }), phone);
    await runs(page);
    await page.goto(server.url + urls.newSighting({ piszkozat: second }));
    await page.getByRole('button', { name: 'Szerkesztem: Fictus borealis' }).click();
    await page.getByRole('button', { name: /^2\. kép/ }).waitFor();
    await note(page, 'tovább');
    const mended = async () => (await draftsOf(ida)).find(({ client_id }) => client_id === first)?.content;
    await expect.poll(mended).toMatchObject({ typed: { notes: 'tovább' }, photos: [there, elsewhere] });
  });

  test('a photo that this device alone has stays, where its draft is done with on another one', async () => {
    browser.errors.expect(/404|409|ERR_FAILED|Failed to load/);
    const juli = await aMember(server.db, 'juli', { fullName: 'Minta Juli' });
    const page = await aDevice(juli, urls.newSighting(), phone);
    await page.route(`**${urls.upload()}**`, (route) => route.abort());
    await note(page, 'a csalánoson');
    await page
      .getByLabel(/^Kép( választása)?$/)
      .first()
      .setInputFiles(photoPath('a29-png-named.jpg'));
    await expect
      .poll(async () => (await draftsOf(juli))[0]?.content)
      .toMatchObject({ photos: [{ name: 'a29-png-named.jpg', imageId: null }] });
    await keptEverywhere(page);
    const [draft] = await draftsOf(juli);
    await removeDrafts(server.db, juli, [{ clientId: draft?.client_id ?? '', version: draft?.version ?? 0 }]);
    await page.unroute(`**${urls.upload()}**`);
    await page.reload();
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    // What was kept first may not know yet that the photo has come.
    await expect
      .poll(async () => (await draftsOf(juli))[0]?.content)
      .toMatchObject({ typed: { notes: 'a csalánoson' }, photos: [{ imageId: expect.any(Number) }] });
  });

  test('without scripts a draft keeps what is said of its photos, and those of other devices, until the person takes them out', async () => {
    browser.errors.expect(/422/);
    const lili = await aMember(server.db, 'lili', { fullName: 'Minta Lili' });
    const there = await aPhoto(lili);
    const clientId = await aDraft(lili, whole(), [there, elsewhere]);
    const at = urls.newSighting({ piszkozat: clientId });
    const page = await aDevice(lili, at, { ...phone, javaScriptEnabled: false });
    await page.getByText(`Már feltöltve: ${there.name}`).waitFor();
    await page.getByText(`Nincs itt: ${elsewhere.name}`).waitFor();
    expect(await page.getByText('Már feltöltve').count()).toBe(1);
    await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
    await page.getByText('A piszkozatot elmentettük').waitFor();
    expect(await draftsOf(lili)).toMatchObject([{ client_id: clientId, content: { photos: [there, elsewhere] } }]);
    await page.goto(server.url + at);
    await page.getByRole('button', { name: 'Közzéteszem' }).click();
    await page.getByText('1 képe nincs itt').first().waitFor();
    expect(await findsOf(lili)).toEqual([]);
    await page.getByLabel(`Kiveszem: ${elsewhere.name}`).check();
    await page.getByRole('button', { name: 'Közzéteszem' }).click();
    await page.waitForURL(/\/talalat\/\d+$/);
    const image = server.db
      .selectFrom('sighting_image')
      .select(['sighting_id', 'caption'])
      .where('id', '=', there.imageId);
    const [find] = await findsOf(lili);
    expect(await image.executeTakeFirst()).toEqual({ sighting_id: find?.id, caption: 'a csalán fonákján' });
    expect(await draftsOf(lili)).toEqual([]);
  });

  test('without scripts the form keeps a draft by a button, and its list publishes it', async () => {
    const edit = await aMember(server.db, 'edit', { fullName: 'Minta Edit' });
    const page = await aDevice(edit, urls.newSighting(), { ...phone, javaScriptEnabled: false });
    await page.getByLabel(/^Név/).fill('Fictus borealis');
    await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
    await page.getByText('A piszkozatot elmentettük').waitFor();
    await page.getByRole('link', { name: 'Javítom: Fictus borealis' }).click();
    expect(await page.getByLabel(/^Név/).inputValue()).toBe('Fictus borealis');
    await field(page, 'Nap').fill('2024. június 15.');
    await field(page, 'Koordináta').fill('46,2530 20,1414');
    await page.getByRole('button', { name: 'Mentés piszkozatként' }).click();
    expect(await draftsOf(edit)).toHaveLength(1);
    await page.getByRole('button', { name: 'Közzéteszem: Fictus borealis' }).click();
    await page.getByText('1 piszkozatból találat lett').waitFor();
    expect(await findsOf(edit)).toHaveLength(1);
    expect(await draftsOf(edit)).toEqual([]);
  });
});

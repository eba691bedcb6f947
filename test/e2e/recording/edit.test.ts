import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { notPublicWords } from '#app/features/sightings/changes/why-not-public.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { holdAnswers } from '#test/harness/held-answer.ts';
import { useTestServer } from '#test/harness/server.ts';
import { photo, photoPath } from '#test/photos.ts';
import { unfold } from '#test/unfold.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;
const phone = { viewport: { width: 360, height: 740 } };

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(server.db, 'bela', { fullName: 'Minta Béla' });
});

/** Records through the site's own calls. */
async function record(more: object = {}, photos: readonly string[] = [], member = anna): Promise<number> {
  const cookie = await aSessionCookie(server.db, member.memberId);
  const imageIds: number[] = [];
  for (const name of photos) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(photo(name))], { type: 'image/jpeg' }), name);
    const uploaded = await fetch(`${server.url}${urls.upload()}`, {
      method: 'POST',
      headers: { cookie, origin: server.url },
      body: form,
    });
    imageIds.push((await uploaded.json()).images[0].id);
  }
  const saved = await fetch(`${server.url}${urls.saveSighting()}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      clientId: randomUUID(),
      taxonId: taxa.borealis,
      observedOn: { from: '2024-05-20' },
      place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map' },
      imageIds,
      ...more,
    }),
  });
  return (await saved.json()).id;
}

async function openAs(member: Member, path: string, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await logIn(page, member);
  await page.goto(`${server.url}${path}`);
  return page;
}

async function logIn(page: Page, member: Member): Promise<void> {
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

/** Loads the page anew and holds its scripts back until they are released. */
async function reloadHeld(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return released.resolve;
}

/** Types into a field in a folded part, as a person who has opened it. */
function typeInto(field: Element, text: string): void {
  if (field instanceof HTMLTextAreaElement) field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The day and the notes on a find's form. */
const typedOn = (page: Page) =>
  Promise.all(['input[name=date]', 'textarea[name=notes]'].map((name) => page.locator(name).first().inputValue()));

/** Shown once scripts run. */
const runs = (page: Page) => page.getByRole('radio', { name: 'sötét' }).waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const row = (id: number) => server.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Whoever asks for the merged one, by whatever address, is led to the kept one. */
async function expectLeads(mergedId: number, keptId: number): Promise<void> {
  const { id: imageId } = await server.db
    .selectFrom('sighting_image')
    .select('id')
    .where('sighting_id', '=', keptId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const visible = [
    (id: number) => urls.sighting(id, { javaslat: 2 }),
    (id: number) => urls.sightingImage(id, imageId),
    (id: number) => urls.sightingHistory(id),
    (id: number) => `/api/v1/spotting/${id}`,
    (id: number) => `/api/v1/coordinates/spotting/${id}`,
    (id: number) => `/api/v1/archives/${id}`,
    (id: number) => `/api/v1/spottings/${id}/comments`,
    (id: number) => `/api/v1/determination/log/${id}`,
  ];
  const own = [
    urls.editSighting,
    urls.splitSighting,
    urls.mergeSighting,
    urls.editSuggestions,
    urls.suggestEdit,
    urls.reportThing,
  ];
  const cookie = await aSessionCookie(server.db, anna.memberId);
  for (const [paths, headers] of [
    [visible, {}],
    [own, { cookie }],
  ] as const) {
    for (const path of paths) {
      const answer = await fetch(server.url + path(mergedId), { headers, redirect: 'manual' });
      expect([path(mergedId), answer.status, answer.headers.get('location')]).toEqual([
        path(mergedId),
        301,
        path(keptId),
      ]);
      // It can be undone: no browser is to remember where the address led.
      expect(answer.headers.get('cache-control')).toMatch(/no-store|max-age=0, must-revalidate/);
    }
  }
}

describe('who is blocked', () => {
  test('sees a sentence in place of each box that their words would not come out of', async () => {
    const [owner, blocked] = [await aMember(server.db, 'tilto'), await aMember(server.db, 'tiltott')];
    const id = await record({}, [], owner);
    await server.db
      .insertInto('member_block')
      .values({ member_id: owner.memberId, blocked_id: blocked.memberId })
      .execute();
    await server.db.insertInto('expert_scope').values({ member_id: blocked.memberId, taxon_id: taxa.ordo }).execute();
    const page = await openAs(blocked, urls.sighting(id), phone);
    await page.getByText('A találat gazdája nem fogad tőled hozzászólást.').waitFor();
    expect(await page.getByLabel('Hozzászólásod').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Javítást javaslok' }).count()).toBe(0);
    await page
      .getByText(/Szakértői döntés/)
      .first()
      .click();
    await page.getByText('Az észlelő letiltott, ezért nem kérdezheted.').waitFor();
    expect(await page.getByRole('radio', { name: /észlelőre vár/ }).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.goto(server.url + urls.suggestEdit(id));
    await page.getByText('A találat gazdája nem fogad tőled javaslatot.').waitFor();
    expect(await page.locator('form textarea').count()).toBe(0);
    await page.goto(server.url + urls.profile(owner.username ?? ''));
    await page.getByText('Ezt a tagot nem követheted.').waitFor();
    expect(await page.getByRole('button', { name: /^Követem/ }).count()).toBe(0);
  });
});

describe('a sighting of somebody else', () => {
  type Numbers = { id: number; imageId: number; groupId: number };
  type Attempt = { path: string; body?: object };

  /** Everything that opens it to be changed or changes it, by its own number and those of its picture and group. */
  const attempts = ({ id, imageId, groupId }: Numbers): Attempt[] => [
    { path: urls.editSighting(id) },
    { path: urls.saveEdit(), body: { id, revision: 1, notes: 'átírva' } },
    { path: urls.deleteImage(imageId), body: {} },
    { path: `/spottings/group/save/${groupId}`, body: { name: 'Átnevezve', remove: [id] } },
    { path: urls.deleteSighting(id), body: {} },
  ];

  async function attempt({ path, body }: Attempt, by: Member | null) {
    const cookie = by && (await aSessionCookie(server.db, by.memberId));
    const answer = await fetch(server.url + path, {
      redirect: 'manual',
      headers: { origin: server.url, 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const type = answer.headers.get('content-type');
    const form = type?.includes('json') ? Object.keys(await answer.json()) : type;
    return { path, status: answer.status, location: answer.headers.get('location'), form };
  }

  /** All that is kept of it: its row, its pictures with the keys of their files, its revisions, its group with what is in it. */
  async function kept({ id, groupId }: Numbers) {
    const [images, revisions, group, contents] = [
      await server.db.selectFrom('sighting_image').selectAll().where('sighting_id', '=', id).orderBy('id').execute(),
      await server.db.selectFrom('sighting_revision').selectAll().where('sighting_id', '=', id).execute(),
      await server.db.selectFrom('sighting_group').selectAll().where('id', '=', groupId).execute(),
      await server.db.selectFrom('sighting_in_group').selectAll().where('group_id', '=', groupId).execute(),
    ];
    return { row: await row(id), images, revisions, group, contents };
  }

  async function ready(id: number): Promise<void> {
    const waiting = server.db.selectFrom('sighting_image').select('id').where('sighting_id', '=', id);
    await expect.poll(() => waiting.where('state', '=', 'waiting').execute(), { timeout: 30_000 }).toEqual([]);
  }

  test('G01: is changed by nobody who sends its number, and answers them as one that does not exist does', async () => {
    const [szerk, hat1] = [await aMember(server.db, 'szerk'), await aMember(server.db, 'hat1', { scope: taxa.ordo })];
    await server.db.updateTable('member').set({ is_editor: true }).where('id', '=', szerk.memberId).execute();
    const id = await record({}, ['a01-orientation6.jpg', 'a29-png-named.jpg']);
    await ready(id);
    const { id: imageId } = await server.db
      .selectFrom('sighting_image')
      .select('id')
      .where('sighting_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const made = await attempt(
      { path: '/spottings/newgroup/save/v2', body: { clientId: randomUUID(), name: 'Kert', sightingIds: [id] } },
      anna,
    );
    expect(made.status).toBe(200);
    const { id: groupId } = await server.db.selectFrom('sighting_group').select('id').executeTakeFirstOrThrow();
    const its = { id, imageId, groupId };
    const before = await kept(its);
    expect(before).toMatchObject({ images: [{}, {}], contents: [{ sighting_id: id }] });

    const unknown = attempts({ id: 999_999, imageId: 999_999, groupId: 999_999 });
    for (const [index, each] of attempts(its).entries()) {
      for (const member of [bela, szerk, hat1]) {
        const [refused, missing] = [await attempt(each, member), await attempt(unknown[index] ?? each, member)];
        expect([403, 404], `${each.path} by ${member.username}`).toContain(refused.status);
        expect([missing.status, missing.form], each.path).toEqual([404, refused.form]);
      }
      const asked = await attempt(each, null);
      if (each.body) expect([each.path, asked.status]).toEqual([each.path, 401]);
      else expect([asked.status, asked.location]).toEqual([302, urls.login(each.path)]);
    }
    expect(await kept(its)).toEqual(before);

    for (const each of attempts(its)) expect([each.path, (await attempt(each, anna)).status]).toEqual([each.path, 200]);
    const after = await kept(its);
    expect(after).toMatchObject({
      row: { state: 'deleted', notes: 'átírva' },
      group: [{ name: 'Átnevezve' }],
      contents: [],
    });
    expect(after.images.filter((image) => image.deleted_at === null)).toHaveLength(1);
  });
});

describe('editing', () => {
  test('of the same sighting in two places shows both versions, and saves what is chosen of each', async () => {
    browser.errors.expect(/409/);
    const id = await record({ notes: 'este' });
    const page = await openAs(anna, urls.editSighting(id), phone);
    // Text that is put in while the page wakes may come beside what stands there.
    await runs(page);
    await field(page, 'Megjegyzés').fill('estefelé');
    await field(page, 'Tápnövény').fill('csalán');
    const other = await openAs(anna, urls.editSighting(id));
    await runs(other);
    await field(other, 'Megjegyzés').fill('éjjel');
    await field(other, 'Darab').fill('3');
    await press(other, 'Mentem');
    await other.waitForURL(`${server.url}${urls.sighting(id)}`);

    await press(page, 'Mentem');
    await page.getByText('ezt a találatot máshol elmentették').waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const notes = page.getByRole('group', { name: /^Megjegyzés/ });
    expect(await notes.getByText('mindkettő változott').isVisible()).toBe(true);
    expect(
      await page
        .getByRole('group', { name: /^Darab/ })
        .getByRole('radio', { name: /el van mentve/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await page
        .getByRole('group', { name: /^Tápnövény/ })
        .getByRole('radio', { name: /most írtál/ })
        .isChecked(),
    ).toBe(true);
    await notes.getByText('éjjel').click();
    await press(page, 'Mentem a kijelölteket');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect(await row(id)).toMatchObject({ notes: 'éjjel', host_plant: 'csalán', individual_count: 3, revision: 3 });

    await page.getByRole('link', { name: 'Előzmények' }).click();
    await page.getByRole('heading', { name: /^Előzmények/ }).waitFor();
    expect(await page.locator('main li li').allInnerTexts()).toContain('tápnövény: csalán');
    await expectNoAxeViolations(page);
  });

  test('stays with what is typed while it is saved, and saves that over it', async () => {
    const id = await record({ notes: 'este' });
    const page = await openAs(anna, urls.editSighting(id), phone);
    await runs(page);
    await field(page, 'Darab').fill('2');
    const held = await holdAnswers(page, `**${urls.saveEdit()}`);
    await press(page, 'Mentem');
    await held.reached;
    await field(page, 'Megjegyzés').fill('mentés közben');
    held.release();
    await page.getByText('Amit azóta írtál, itt van').waitFor();
    expect(await row(id)).toMatchObject({ notes: 'este', individual_count: 2 });
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => field(page, 'Megjegyzés').inputValue()).toBe('mentés közben');
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect(await row(id)).toMatchObject({ notes: 'mentés közben', individual_count: 2 });
  });

  test('that is saved late takes nobody from where they have gone on to', async () => {
    const id = await record({ notes: 'este' });
    const page = await openAs(anna, urls.editSighting(id));
    await page.waitForLoadState('networkidle');
    await field(page, 'Darab').fill('3');
    const held = await holdAnswers(page, `**${urls.saveEdit()}`);
    await press(page, 'Mentem');
    await held.reached;
    await page.getByRole('banner').locator(`a[href="${urls.home()}"]`).click();
    await field(page, 'Darab').waitFor({ state: 'detached' });
    held.release();
    await page.getByText('A változásokat elmentettük.').waitFor();
    expect(page.url()).toBe(server.url + urls.home());
    expect(await row(id)).toMatchObject({ individual_count: 3 });
  });

  test('loses nothing when the session has ended, and gives it to nobody else', async () => {
    browser.errors.expect(/401/);
    const id = await record();
    const page = await openAs(anna, urls.editSighting(id), phone);
    await unfold(page);
    await field(page, 'Megjegyzés').fill('amit nem szabad elveszíteni');
    await server.db.deleteFrom('session').execute();
    await press(page, 'Mentem');
    await page.getByText('Közben lejárt a belépésed').waitFor();
    await logIn(page, anna);
    await page.goto(`${server.url}${urls.editSighting(id)}`);
    await page.getByText('Visszatöltöttük').waitFor();
    expect(await field(page, 'Megjegyzés').inputValue()).toBe('amit nem szabad elveszíteni');
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect((await row(id)).notes).toBe('amit nem szabad elveszíteni');
    await page.goto(`${server.url}${urls.editSighting(id)}`);
    expect(await page.getByText('Visszatöltöttük').count()).toBe(0);
  });

  test('H05: leaves no form behind in the browser’s history', async () => {
    const id = await record();
    const page = await openAs(anna, urls.sighting(id));
    await page.getByRole('link', { name: 'Szerkesztés' }).click();
    await unfold(page);
    await field(page, 'Megjegyzés').fill('x');
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    await page.goBack();
    expect(page.url()).toBe(`${server.url}${urls.sighting(id)}`);
  });

  test('puts pictures in order, takes one away and says of another what it shows', async () => {
    const id = await record({}, ['a29-png-named.jpg', 'a01-orientation6.jpg', 'a26-gps-accuracy.jpg']);
    const page = await openAs(anna, urls.editSighting(id), phone);
    await page.getByRole('button', { name: /^3\. kép/ }).click();
    await press(page, 'Előrébb');
    await press(page, 'Előrébb');
    await page.getByText('1. kép: aláírás, szerző, licenc').click();
    await field(page, 'Képaláírás').fill('alulról');
    await page.getByRole('button', { name: /^3\. kép/ }).click();
    await press(page, 'Kiveszem');
    await expectNoAxeViolations(page);
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    const images = await server.db
      .selectFrom('sighting_image')
      .select(['original_name', 'caption'])
      .where('sighting_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    expect(images).toEqual([
      { original_name: 'a26-gps-accuracy.jpg', caption: 'alulról' },
      { original_name: 'a29-png-named.jpg', caption: null },
    ]);
  });

  test('remembers a place under a name, and gives it to the next sighting', async () => {
    const id = await record();
    const page = await openAs(anna, urls.editSighting(id), phone);
    await page.getByText('Saját helyek: mentés').click();
    await field(page, 'A mostani hely neve').fill('Kert');
    await press(page, 'Megjegyzem');
    await page.getByRole('option', { name: 'Kert' }).waitFor({ state: 'attached' });
    await page.goto(`${server.url}${urls.newSighting()}`);
    await field(page, 'Saját hely').selectOption('Kert');
    await expect.poll(() => field(page, 'Koordináta').inputValue()).toBe('47,50120 19,04050');
  });
});

describe('a sighting’s own page', () => {
  test('deletes it, and brings it back by the same press', async () => {
    browser.errors.expect(/410/);
    const id = await record();
    const page = await openAs(anna, urls.sighting(id), phone);
    await press(page, 'Törlöm a találatot');
    await page.getByText('Ezt a találatot törölted').waitFor();
    await expectNoAxeViolations(page);
    expect((await row(id)).state).toBe('deleted');
    await press(page, 'Visszaállítom');
    await page.getByRole('link', { name: 'Szerkesztés' }).waitFor();
    expect((await row(id)).state).toBe('published');
  });

  test('is a favourite at one press and no longer at the next', async () => {
    const id = await record();
    const page = await openAs(bela, urls.sighting(id), phone);
    const button = page.getByRole('button', { name: /^Kedvenc/ });
    // The button shows what will be before the server has heard of it.
    const heard = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await button.click();
    await page.getByRole('button', { name: 'Kedvenced (1)', pressed: true }).waitFor();
    expect((await heard).ok()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Kedvenced (1)' }).click();
    await page.getByRole('button', { name: 'Kedvenc', exact: true, pressed: false }).waitFor();
  });

  test('takes a member’s proposal to the observer, who accepts it', async () => {
    const id = await record();
    const page = await openAs(bela, urls.sighting(id), phone);
    await page.getByRole('link', { name: 'Javítást javaslok' }).click();
    await field(page, 'Fejlődési alak').selectOption('lárva');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Elküldöm');
    await page.getByText('A javaslatodat elküldtük').waitFor();
    const own = await openAs(anna, urls.sighting(id), phone);
    await own.getByRole('link', { name: '1 javaslat vár rád' }).click();
    await own.getByText('fejlődési alak: nincs megadva → lárva').waitFor();
    await expectNoAxeViolations(own);
    await press(own, 'Elfogadom');
    await own.getByText('elfogadtad').waitFor();
    expect((await row(id)).life_stage).toBe('larva');
  });

  test('splits it into two and undoes that, and merges two and undoes that', async () => {
    const id = await record({ individualCount: 5 }, ['a29-png-named.jpg', 'a01-orientation6.jpg']);
    const page = await openAs(anna, urls.sighting(id), phone);
    await page.getByRole('link', { name: 'Szétválasztás' }).click();
    await page.getByText('Hány példány? Eddig 5 volt.').waitFor();
    await field(page, 'Itt marad').fill('2');
    await field(page, 'Átkerül').fill('3');
    await page.getByRole('checkbox', { name: '2. kép' }).check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Szétválasztom');
    await page.getByText('egy kettéválasztott második fele').waitFor();
    const second = Number(page.url().split('/').at(-1));
    expect([(await row(id)).image_count, (await row(second)).image_count]).toEqual([1, 1]);
    expect([(await row(id)).individual_count, (await row(second)).individual_count]).toEqual([2, 3]);
    await press(page, 'Visszavonom');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect((await row(id)).image_count).toBe(2);

    const other = await record({ observedOn: { from: '2024-05-20' } }, ['a26-gps-accuracy.jpg']);
    await page.getByRole('link', { name: 'Összevonás' }).click();
    await page.locator(`input[name=otherId][value="${other}"]`).check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Összevonom');
    await page.getByText('Ebbe a találatba olvadt be').waitFor();
    expect((await row(id)).image_count).toBe(3);
    await page.goto(`${server.url}${urls.sighting(other)}`);
    expect(page.url()).toBe(`${server.url}${urls.sighting(id)}`);
    await expectLeads(other, id);
    await press(page, 'Visszavonom');
    await page.waitForURL(`${server.url}${urls.sighting(other)}`);
    expect([(await row(id)).image_count, (await row(other)).image_count]).toEqual([2, 1]);
  });

  test('keeps without scripts what was ticked and typed on a form that is refused, and says beside each field why', async () => {
    browser.errors.expect(/status of 422/);
    const bare = { ...phone, javaScriptEnabled: false };
    const id = await record({ individualCount: 5 }, ['a29-png-named.jpg', 'a01-orientation6.jpg']);
    const proposing = await openAs(bela, urls.suggestEdit(id), bare);
    await field(proposing, 'Élőhely').fill('üde gyep a töltés mellett');
    await proposing.locator('textarea[name=comment]').fill('A háttérben nád látszik.');
    await proposing.locator('input[name=count]').fill('sok');
    await press(proposing, 'Elküldöm');
    expect(await proposing.locator('textarea[name=comment]').inputValue()).toBe('A háttérben nád látszik.');
    expect(await field(proposing, 'Élőhely').inputValue()).toBe('üde gyep a töltés mellett');
    await proposing.locator('#mezo-count[aria-invalid=true]').waitFor();
    await proposing.locator('input[name=count]').fill('5');
    await field(proposing, 'Élőhely').fill('');
    await press(proposing, 'Elküldöm');
    await proposing.getByText('most semmi sem változna').waitFor();
    expect(await proposing.locator('textarea[name=comment]').inputValue()).toBe('A háttérben nád látszik.');

    const splitting = await openAs(anna, urls.splitSighting(id), bare);
    await splitting.getByRole('checkbox', { name: '2. kép' }).check();
    await field(splitting, 'Itt marad').fill('4');
    await field(splitting, 'Átkerül').fill('fél');
    await press(splitting, 'Szétválasztom');
    await splitting.locator('#mezo-goesCount[aria-invalid=true]').waitFor();
    expect(await splitting.getByRole('checkbox', { name: '2. kép' }).isChecked()).toBe(true);
    expect(await field(splitting, 'Itt marad').inputValue()).toBe('4');
    expect(await field(splitting, 'Átkerül').inputValue()).toBe('fél');

    await record({ observedOn: { from: '2024-05-20' } }, ['a26-gps-accuracy.jpg']);
    const merging = await openAs(anna, urls.mergeSighting(id), bare);
    await merging.locator('input[name=keeps][value=other]').check();
    await merging.evaluate(() => {
      for (const radio of document.querySelectorAll('input[name=otherId]')) radio.removeAttribute('required');
    });
    await press(merging, 'Összevonom');
    await merging.getByRole('alert').waitFor();
    expect(await merging.locator('input[name=keeps][value=other]').isChecked()).toBe(true);
    expect((await row(id)).image_count).toBe(2);
  });

  test('a photo that another own sighting has is said, with the way there, and goes all the same', async () => {
    const name = 'a22-display-p3.jpg';
    const [first, other] = [await record({}, [name]), await record({ notes: 'x' }, ['a29-png-named.jpg'])];
    const page = await openAs(anna, urls.editSighting(other), phone);
    await page.locator('input[type=file]').first().setInputFiles(photoPath(name));
    const note = page.getByRole('status').filter({ hasText: 'Ez a kép már megvan egy találatodban.' });
    await note.getByRole('link').waitFor();
    expect(await note.getByRole('link').getAttribute('href')).toBe(urls.sighting(first));
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(other)}`);
    expect((await row(other)).image_count).toBe(2);
  });

  test.each([
    ['the form', urls.newSighting(), /^Kép( választása)?$/, 'Piszkozat elmentve'],
    [
      'the sheet of an evening',
      urls.newSighting({ mod: 'este' }),
      /^Kép a\(z\) 1\. sorhoz$/,
      'A lap ezen az eszközön megvan.',
    ],
  ])(
    'it is said in %s too, and again where the photo comes back from the device',
    async (_where, address, picker, kept) => {
      const name = 'IMG_0012.jpg';
      await record({}, [name]);
      const { first } = await server.db
        .selectFrom('sighting_image')
        .select((eb) => eb.fn.min<number>('sighting_id').as('first'))
        .where('original_name', '=', name)
        .executeTakeFirstOrThrow();
      const page = await openAs(anna, address, phone);
      await page.getByLabel(picker).first().setInputFiles(photoPath(name));
      const note = page.getByRole('status').filter({ hasText: 'Ez a kép már megvan egy találatodban.' });
      expect(await note.getByRole('link').first().getAttribute('href')).toBe(urls.sighting(first));
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await page.getByText(kept).first().waitFor();
      await page.reload();
      expect(await note.getByRole('link').first().getAttribute('href')).toBe(urls.sighting(first));
    },
  );

  test.each([
    ['recording', async () => urls.newSighting()],
    ['editing', async () => urls.editSighting(await record({ notes: 'egy kép jön hozzá' }))],
  ])('a photo that is chosen before the scripts run goes to what the device has kept of %s', async (_what, at) => {
    const address = await at();
    const page = await openAs(anna, address, phone);
    await runs(page);
    await unfold(page);
    await field(page, 'Megjegyzés').fill('előbb');
    const release = await reloadHeld(page);
    const file = page.locator('main input[type=file]').first();
    await file.setInputFiles(photoPath('a29-png-named.jpg'));
    release();
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    expect(await field(page, 'Megjegyzés').inputValue()).toBe('előbb');
  });

  test('what is typed on a new find before the scripts run is one of its own, and what the device has kept is put aside', async () => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const page = await openAs(anna, urls.newSighting(), { ...phone, serviceWorkers: 'block' });
    await page.route(`**${urls.draftCall('save')}`, (route) => route.abort());
    await runs(page);
    await unfold(page);
    await field(page, 'Megjegyzés').fill('előbb');
    await page.getByText('Piszkozat elmentve').first().waitFor();
    const release = await reloadHeld(page);
    await page.locator('input[name=date]').fill('2024. május 7.');
    await page.locator('textarea[name=notes]').evaluate(typeInto, 'korán');
    release();
    await page.getByText('Amit korábban elkezdtél, megvan').waitFor();
    expect(await typedOn(page)).toEqual(['2024. május 7.', 'korán']);
    // What is drawn anew, or comes back with the device's draft, holds it too.
    await page.locator('input[name=time]').fill('10:30');
    expect(await typedOn(page)).toEqual(['2024. május 7.', 'korán']);
    await page.getByText('Piszkozat elmentve').first().waitFor();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await runs(page);
    await expect.poll(() => typedOn(page)).toEqual(['2024. május 7.', 'korán']);
    await press(page, /^Szerkesztem/);
    await expect.poll(async () => (await typedOn(page))[1]).toBe('előbb');
  });

  test('what is typed over a find before the scripts run joins what the device has kept of it', async () => {
    const id = await record({ notes: 'ahogy mentettem' });
    const page = await openAs(anna, urls.editSighting(id), { ...phone, serviceWorkers: 'block' });
    await runs(page);
    await unfold(page);
    await field(page, 'Megjegyzés').fill('előbb');
    await page.locator('input[name=time]').fill('10:30');
    await page.getByText('Ezen az eszközön megőriztük').first().waitFor();
    const release = await reloadHeld(page);
    await page.locator('input[name=date]').fill('2024. május 7.');
    await page.locator('textarea[name=notes]').evaluate(typeInto, 'korán');
    release();
    await page.getByText('Visszatöltöttük').waitFor();
    await expect.poll(() => typedOn(page)).toEqual(['2024. május 7.', 'korán']);
    expect(await page.locator('input[name=time]').inputValue()).toBe('10:30');
    await press(page, 'Az kell helyette');
    await expect.poll(() => typedOn(page)).toEqual(['2024. május 7.', 'előbb']);
    await press(page, 'Mentem');
    await page.waitForURL(new RegExp(urls.sighting(id)));
    expect(await row(id)).toMatchObject({ observed_from: '2024-05-07', observed_time: '10:30:00', notes: 'előbb' });
  });

  test('a photo whose upload was cut is not left out', async () => {
    browser.errors.expect(/status of 401/);
    const id = await record({ notes: 'egy kép elakad' });
    const page = await openAs(anna, urls.editSighting(id), phone);
    await page.route(`**${urls.upload()}**`, (route) => route.fulfill({ status: 401, json: {} }));
    await page.locator('input[type=file]').first().setInputFiles(photoPath('a29-png-named.jpg'));
    await page.getByText('1 sikertelen').waitFor({ state: 'attached' });
    await press(page, 'Mentem');
    await page.getByText('Egy kép nem töltődött fel').first().waitFor();
    await page.unroute(`**${urls.upload()}**`);
    await press(page, 'Újra');
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect((await row(id)).image_count).toBe(1);
  });

  test('a photo that was chosen for it and has not gone up yet stays, whatever is opened meanwhile', async () => {
    browser.errors.expect(/ERR_FAILED|Failed to load/);
    const id = await record({ notes: 'egy kép jön hozzá' });
    const page = await openAs(anna, urls.editSighting(id), phone);
    await page.route(`**${urls.upload()}**`, (route) => route.abort());
    await page.locator('input[type=file]').first().setInputFiles(photoPath('a29-png-named.jpg'));
    await page.getByText('Ezen az eszközön megőriztük').first().waitFor();
    await page.unroute(`**${urls.upload()}**`);
    await page.goto(server.url + urls.newSighting());
    const picker = page.getByLabel(/^Kép( választása)?$/).first();
    await picker.setInputFiles(photoPath('a26-gps-accuracy.jpg'));
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await press(page, 'Elölről kezdem');
    await page.goto(server.url + urls.editSighting(id));
    await page.getByText('1 feltöltve', { exact: true }).waitFor({ state: 'attached' });
    await press(page, 'Mentem');
    await page.waitForURL(`${server.url}${urls.sighting(id)}`);
    expect((await row(id)).image_count).toBe(1);
  });

  test('begins another one at the same place and day', async () => {
    const id = await record({ method: 'lightTrapping' });
    const page = await openAs(anna, urls.sighting(id), phone);
    await press(page, 'Lemásolom');
    await page.getByText(notPublicWords.empty).waitFor();
    expect(await field(page, 'Koordináta').inputValue()).toBe('47,50120 19,04050');
    const clone = Number(page.url().split('/').at(-1));
    expect(await row(clone)).toMatchObject({ state: 'draft', method: 'lightTrapping', image_count: 0 });
  });
});

describe('groups', () => {
  test('are made, filled from one’s own list, shown to all, taken away and brought back', async () => {
    const [first, second] = [await record({}, ['a29-png-named.jpg']), await record()];
    const page = await openAs(anna, urls.sightingGroups('anna'), phone);
    await field(page, 'Név').fill('Őszi kert');
    await expectNoAxeViolations(page);
    await press(page, 'Létrehozom');
    await page.getByRole('heading', { name: 'Csoport szerkesztése: Őszi kert' }).waitFor();
    for (const id of [first, second]) await page.locator(`input[name=sightingId][value="${id}"]`).check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'A kijelölteket hozzáadom');
    const inIt = page.locator('section', { has: page.getByRole('heading', { name: 'Benne van' }) });
    await inIt.getByRole('checkbox').nth(1).waitFor();
    await page.getByRole('link', { name: 'Vissza a csoporthoz' }).click();
    await page.getByText('2 találat, 1 faj').waitFor();
    const address = page.url();
    expect(address).toMatch(/\/talalat\/csoport\/\d+\/oszi-kert$/);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    const visitor = await browser.open(phone);
    const wrong = await visitor.request.get(address.replace('oszi-kert', 'x'), { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location]).toEqual([301, new URL(address).pathname]);
    await visitor.goto(address);
    expect(await visitor.getByRole('article').count()).toBe(2);
    await visitor.getByRole('link', { name: 'Képek albumban' }).click();
    await visitor.getByRole('heading', { name: 'Őszi kert: képek' }).waitFor();
    await expectNoAxeViolations(visitor);

    await page.goto(`${server.url}${urls.sighting(second)}`);
    // The button shows what will be before the server has heard of it.
    const heard = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press(page, /^Kiveszem/);
    await page.getByRole('button', { name: 'Hozzáadom' }).waitFor();
    expect((await heard).ok()).toBe(true);
    await page.goto(address);
    await page.getByText('1 találat, 1 faj').waitFor();
    await page.getByRole('link', { name: 'Szerkesztés' }).click();
    await press(page, 'Törlöm a csoportot');
    await page.getByText('A csoportot törölted').waitFor();
    await press(page, 'Visszaállítom');
    await page.getByRole('heading', { name: 'Csoport szerkesztése: Őszi kert' }).waitFor();
  });
});

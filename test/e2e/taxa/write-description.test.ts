import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findLast } from '#app/features/descriptions/find-last.server.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import { editorUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let edit: Viewer & { memberId: number };
let otto: Viewer & { memberId: number };
let taxonId: number;
let descriptionPage: string;

beforeAll(async () => {
  edit = { ...(await aMember(server.db, 'edit', { fullName: 'Szerkesztő Edit' })), isEditor: true };
  otto = { ...(await aMember(server.db, 'otto', { fullName: 'Olvasó Ottó' })), isEditor: true };
  await server.db
    .updateTable('member')
    .set({ is_editor: true })
    .where('id', 'in', [edit.memberId, otto.memberId])
    .execute();
  const taxon = await server.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', 'Calopteryx splendens')
    .executeTakeFirstOrThrow();
  taxonId = taxon.id;
  descriptionPage = `${server.url}/szitakotok/savos-szitakoto/leiras`;
});

async function openAs(viewer: Viewer & { memberId: number }, options: object = {}): Promise<Page> {
  const page = await browser.open({ viewport: { width: 360, height: 780 }, ...options });
  const [name = '', value = ''] = (await aSessionCookie(server.db, viewer.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const textOf = (page: Page, title: string) => sectionOf(page, title).getByRole('textbox', { name: title, exact: true });
const isFitting = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('an empty species comes to be read: two editors write at once, the network is cut, a second editor publishes, and a version is restored', async () => {
  const page = await openAs(edit);
  await page.goto(server.url + urls.descriptionEditor());
  await page.getByRole('heading', { name: 'Leírások szerkesztése' }).waitFor();
  await expectNoAxeViolations(page);
  await isFitting(page);
  await page
    .getByRole('link', { name: /szitakötők/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Családok: / }).waitFor();
  await expectNoAxeViolations(page);
  await isFitting(page);
  await page.goto(server.url + editorUrls.taxon('species', taxonId));
  await page.getByRole('button', { name: 'Megírom a leírást' }).click();
  const recognition = textOf(page, 'Felismerés');
  await recognition.waitFor();
  const address = page.url();
  await expectNoAxeViolations(page);
  await isFitting(page);

  // A link to a taxon, a source and its citation.
  await recognition.click();
  await page.keyboard.type('Kék sávos szárnyú, rokona a ');
  await sectionOf(page, 'Felismerés').getByRole('button', { name: 'Taxon', exact: true }).click();
  await page.getByLabel('Melyik taxonra mutasson?').fill('Calopteryx virgo');
  await page
    .getByRole('option', { name: /Calopteryx virgo/ })
    .first()
    .click();
  await recognition.getByText('Calopteryx virgo').waitFor();
  await page.getByRole('button', { name: 'Új forrást veszek fel' }).click();
  await page.getByLabel('Szerző', { exact: true }).fill('Dévai Gy.');
  await page.getByLabel('Év', { exact: true }).fill('1997');
  await page.getByLabel('Cím', { exact: true }).fill('Szitakötők');
  await page.getByLabel('DOI', { exact: true }).fill('https://doi.org/10.1111/proba.1');
  await sectionOf(page, 'Felismerés').getByRole('button', { name: 'Forrás', exact: true }).click();
  await page.getByRole('button', { name: /Dévai Gy\. \(1997\) Szitakötők/ }).click();
  await page.getByText('A vázlatod elmentve').waitFor();

  // The second editor is told who writes, and may not write.
  const second = await openAs(otto);
  await second.goto(address);
  await second.getByText(/Edit most írja ezt a leírást/).waitFor();
  expect(await second.getByRole('button', { name: 'Átnézésre küldöm' }).count()).toBe(0);
  await expectNoAxeViolations(second);

  // The network is cut while the first writes on, and the hold ends by itself.
  await page.context().setOffline(true);
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED/);
  await textOf(page, 'Élőhely').click();
  await page.keyboard.type('Lassú folyók.');
  await page.getByText('Nincs kapcsolat').waitFor();
  await server.db
    .updateTable('description')
    .set({ held_until: new Date(0).toISOString() })
    .where('taxon_id', '=', taxonId)
    .execute();
  await second.reload();
  await textOf(second, 'Életmód').click();
  await second.keyboard.type('Májustól repül.');
  await second.getByText('A vázlatod elmentve').waitFor();
  await second.getByRole('button', { name: 'Átnézésre küldöm' }).click();
  await second.getByText('Beküldted').waitFor();

  // What was written without a network is there after a reload, and beside it what came meanwhile.
  await page.context().setOffline(false);
  await page.getByText('A vázlatod elmentve').waitFor();
  await page.reload();
  await textOf(page, 'Élőhely').getByText('Lassú folyók.').waitFor();
  await page.getByText('Mióta elkezdted, más új változatot küldött be').waitFor();
  await page.getByText('Májustól repül.').waitFor();
  await expectNoAxeViolations(page);
  browser.errors.expect(/status of 409/);
  await page.getByRole('button', { name: 'Átnézésre küldöm' }).click();
  await page.getByText('Közben más új változatot küldött be').first().waitFor();
  await sectionOf(page, 'Életmód').getByRole('button', { name: 'Átveszem ezt a szakaszt' }).click();
  await textOf(page, 'Életmód').getByText('Májustól repül.').waitFor();
  await page.getByLabel(/Összevetettem/).check();
  await page.getByRole('button', { name: 'Átnézésre küldöm' }).click();
  await page.getByText('Beküldted').waitFor();
  expect(await findLast(server.db, { taxonId })).toEqual({ version: 2, publishedVersion: null });

  // Never one's own: the second editor sees what is new and publishes it.
  expect(await page.getByRole('button', { name: 'Közzéteszem' }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await isFitting(page);
  await second.goto(server.url + editorUrls.taxon('species', taxonId));
  await second.locator('ins').filter({ hasText: 'Kék sávos szárnyú' }).waitFor();
  await second.getByRole('button', { name: 'Közzéteszem' }).click();
  await second.getByText('ezt látják az olvasók').waitFor();
  const visitor = await browser.open();
  await visitor.goto(descriptionPage);
  const text = visitor.getByRole('main');
  await text.getByText('Kék sávos szárnyú').waitFor();
  await text.getByText('Lassú folyók.').waitFor();
  expect(await text.getByRole('link', { name: 'Calopteryx virgo' }).first().getAttribute('href')).toMatch(
    /^\/szitakotok\//,
  );
  expect(await text.getByRole('link', { name: '[1]' }).getAttribute('href')).toBe('#forras-1');
  expect(await text.getByRole('link', { name: /Dévai Gy\. \(1997\): Szitakötők/ }).getAttribute('href')).toBe(
    'https://doi.org/10.1111/proba.1',
  );
  await expectNoAxeViolations(visitor);

  // What is taken away is struck through; it is sent back with a word, and a better one published over the first.
  await saveDescription(server.db, otto, {
    ...{ taxonId, basedOn: 2, note: 'Rövidebb.' },
    sections: [{ section: 'felismeres', html: '<p>Kék.</p>' }],
  });
  await page.goto(server.url + editorUrls.taxon('species', taxonId));
  await page.locator('del').filter({ hasText: 'sávos szárnyú' }).first().waitFor();
  await page.getByLabel('Mit javítson a szerzője?').fill('Ne törölj ennyit.');
  await page.getByRole('button', { name: 'Visszaküldöm' }).click();
  await page.getByText('visszaküldte: Ne törölj ennyit.').waitFor();
  await saveDescription(server.db, otto, {
    ...{ taxonId, basedOn: 3 },
    sections: [{ section: 'felismeres', html: '<p>Kék szárnyú.</p>' }],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await page.getByRole('button', { name: /^Visszaállítom.*2\. változat/ }).waitFor();
  await visitor.reload();
  await text.getByText('Kék szárnyú.').waitFor();
  await page.getByRole('button', { name: /^Visszaállítom.*2\. változat/ }).click();
  await page.getByText('a 2. változat visszaállítása').waitFor();
  await visitor.reload();
  await text.getByText('Lassú folyók.').waitFor();
  await expectNoAxeViolations(page);
}, 240_000);

test('without scripts a description is written in plain fields, kept and sent', async () => {
  const genus = await server.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', 'Calopteryx')
    .where('rank', '=', 'genus')
    .executeTakeFirstOrThrow();
  const page = await openAs(edit, { javaScriptEnabled: false });
  await page.goto(server.url + editorUrls.taxon('genus', genus.id));
  await page.getByRole('button', { name: 'Megírom a leírást' }).click();
  await page.getByRole('textbox', { name: 'Felismerés', exact: true }).fill('Első bekezdés.\n\nMásodik.');
  await page.getByLabel('Cím', { exact: true }).fill('Saját ismeret');
  await page.getByLabel('ISBN', { exact: true }).fill('123');
  await isFitting(page);
  await page.getByRole('button', { name: 'Elmentem a vázlatot' }).click();
  expect(await page.getByRole('textbox', { name: 'Felismerés', exact: true }).inputValue()).toBe(
    '<p>Első bekezdés.</p><p>Második.</p>',
  );
  browser.errors.expect(/status of 422/);
  await page.getByRole('button', { name: 'Átnézésre küldöm' }).click();
  await page.getByText('Ez nem ISBN').first().waitFor();
  await page.getByLabel('ISBN', { exact: true }).first().fill('');
  await page.getByRole('button', { name: 'Átnézésre küldöm' }).click();
  await page.getByText('Beküldted').waitFor();
});

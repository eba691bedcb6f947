import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import { urls } from '#app/urls.ts';
import { type ChangeWorld, commit, idOf, makeChangeWorld } from '#test/change-sets.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let world: ChangeWorld;

beforeAll(async () => {
  world = await makeChangeWorld(server.db);
  // The world's viewers are what tests hand over; a browser's come from the database.
  await server.db.updateTable('member').set({ is_taxon_editor: true }).where('username', '=', 'editor').execute();
});

async function openAs(memberId: number | null, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open(options);
  if (memberId !== null) {
    const [name = '', value = ''] = (await aSessionCookie(server.db, memberId)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
  }
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

test('an editor proposes a merge by picking, tries it, carries it out, and takes it back', async () => {
  const page = await openAs(world.editor.memberId, urls.checklistChanges());
  await page.getByRole('link', { name: 'Új javaslat' }).click();
  await page.getByRole('link', { name: 'Összevonás' }).click();
  await page.getByLabel('Melyik taxon?').fill('Alterus vulgaris');
  await page.getByRole('option', { name: /Alterus vulgaris/ }).click();
  await page.getByLabel(/Érvényes taxon/).fill('Alterus minor');
  await page.getByRole('option', { name: /Alterus minor/ }).click();
  await expectNoAxeViolations(page);
  // What is missing is told, and nothing that was typed is lost.
  browser.errors.expect(/status of 422/);
  await page.getByRole('button', { name: 'Javaslom' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Melyik taxon?').inputValue()).toContain('Alterus vulgaris');
  await page.getByLabel('A javaslat címe').fill('A két Alterus egy faj');
  await page.getByLabel('Indok').fill('A típusok vizsgálata szerint azonosak.');
  await page.getByLabel('Forrás').fill('Kitalált Közlemények 12: 3–4.');
  await page.getByRole('button', { name: 'Javaslom' }).click();

  await page.getByRole('heading', { level: 1, name: 'A két Alterus egy faj' }).waitFor();
  expect(await page.getByRole('button', { name: 'Végrehajtom' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Kipróbálom' }).click();
  await page.getByText('A próba lefutott.').waitFor();
  await page.getByRole('heading', { name: 'Találatok, amelyeknek változik a neve' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Végrehajtom' }).click();
  await page.getByText('A változtatás megtörtént.').waitFor();
  await expectNoAxeViolations(page);

  const visitor = await openAs(null, urls.checklistChanges());
  await visitor.getByRole('link', { name: 'összevont' }).click();
  await visitor.getByRole('link', { name: 'A két Alterus egy faj' }).click();
  await visitor.getByText('A típusok vizsgálata szerint azonosak.').waitFor();
  expect(await visitor.getByRole('button', { name: 'Visszavonom' }).count()).toBe(0);
  await visitor.getByRole('main').getByRole('link', { name: 'Alterus minor' }).click();
  await visitor.getByRole('heading', { name: 'Változásai a fajlistán' }).waitFor();
  expect(await visitor.getByRole('link', { name: 'A két Alterus egy faj' }).isVisible()).toBe(true);

  await page.getByRole('button', { name: 'Visszavonom' }).click();
  await page.getByText('minden a régi').waitFor();
  await visitor.goto(`${server.url}${urls.checklistChanges()}`);
  expect(await visitor.getByText('visszavonva').isVisible()).toBe(true);
  await expectNoAxeViolations(visitor);
});

test('a proposal is put together without scripts, and what stands against it is told', async () => {
  const page = await openAs(world.editor.memberId, urls.newChecklistChange({ fajta: 'add' }), {
    javaScriptEnabled: false,
  });
  await page.getByLabel('Rang').selectOption('species');
  await page.getByLabel('Tudományos név').fill('Fictus recens');
  await page.getByLabel('Mi alá tartozik?').fill('Fictus');
  await page.getByLabel('A javaslat címe').fill('Új Fictus-faj');
  await page.getByLabel('Indok').fill('Leírták.');
  await page.getByLabel('Forrás').fill('Kitalált Közlemények 13.');
  await page.getByRole('button', { name: 'Javaslom' }).click();
  await page.getByText('A javaslat elkészült.').waitFor();

  await page.getByRole('link', { name: 'Felosztás' }).click();
  await page.getByLabel('Melyik taxon?').fill('Fictus minor');
  await page.getByLabel('Az egyik rész megtartja a nevét').check();
  await page.getByLabel('1. rész').fill('Fictus recens');
  await page.getByRole('button', { name: 'Hozzáadom' }).click();
  await page.getByText('A javaslat módosult.').waitFor();
  expect(await page.getByRole('main').getByText('Fictus recens').count()).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Áthelyezés' }).click();
  await page.getByLabel('Melyik taxon?').fill('Fictidae');
  await page.getByLabel('Új helye a fán').fill('Fictus recens');
  await page.getByRole('button', { name: 'Hozzáadom' }).click();
  await page.getByRole('button', { name: 'Kipróbálom' }).click();
  expect(await page.getByText('Ami miatt így nem hajtható végre').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Végrehajtom' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Kiveszem ezt a változást: Fictidae' }).click();
  await page.getByRole('button', { name: 'Kipróbálom' }).click();
  await page.getByRole('button', { name: 'Végrehajtom' }).click();
  expect(await page.getByText('A változtatás megtörtént.').isVisible()).toBe(true);
});

test('a name that does not begin with its new genus is asked about, and renamed by one press', async () => {
  const taxon = idOf(world.taxa, 'Alterus vulgaris');
  const id = await proposeChangeSet(server.db, world.editor, {
    title: 'Áthelyezés',
    reason: 'próba',
    source: 'saját',
    origin: 'editor',
    changes: [{ kind: 'move', taxon, parent: idOf(world.taxa, 'Novus') }],
  });
  const page = await openAs(world.editor.memberId, urls.checklistChange(id));
  await page.getByRole('button', { name: 'Kipróbálom' }).click();
  await page.getByText('Ezek a nevek nem azzal a nemzetségnévvel kezdődnek').waitFor();
  await expectNoAxeViolations(page);
  browser.errors.expect(/status of 422/);
  await page.getByRole('button', { name: 'Végrehajtom' }).click();
  await page.getByText('Van olyan név, amely nem a nemzetségével kezdődik.').waitFor();
  await page.getByRole('button', { name: 'Legyen Novus vulgaris' }).click();
  await page.getByText('A javaslat módosult.').waitFor();
  await page.getByRole('button', { name: 'Kipróbálom' }).click();
  await page.getByText('A próba lefutott.').waitFor();
  expect(await page.getByText('Ezek a nevek nem azzal').count()).toBe(0);
  await page.getByRole('button', { name: 'Végrehajtom' }).click();
  await page.getByText('A változtatás megtörtént.').waitFor();
  const row = await server.db.selectFrom('taxon').selectAll().where('id', '=', taxon).executeTakeFirstOrThrow();
  expect(row.scientific_name).toBe('Novus vulgaris');
});

test('a proposal is nobody else’s business, and its forms are for those with the right', async () => {
  const id = await proposeChangeSet(server.db, world.editor, {
    title: 'Titkos javaslat',
    reason: 'még nem él',
    source: 'saját',
    origin: 'editor',
    changes: [{ kind: 'move', taxon: idOf(world.taxa, 'Novus'), parent: idOf(world.taxa, 'Alteridae') }],
  });
  const statusOf = async (memberId: number | null, path: string) => {
    const headers = new Headers();
    if (memberId !== null) headers.set('cookie', await aSessionCookie(server.db, memberId));
    const response = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
    return { status: response.status, isTold: (await response.text()).includes('Titkos javaslat') };
  };
  const hidden = { status: 404, isTold: false };
  expect(await statusOf(null, urls.checklistChange(id))).toEqual(hidden);
  expect(await statusOf(world.anna.memberId, urls.checklistChange(id))).toEqual(hidden);
  expect(await statusOf(world.editor.memberId, urls.checklistChange(id))).toEqual({ status: 200, isTold: true });
  expect(await statusOf(null, urls.checklistChanges())).toEqual({ status: 200, isTold: false });
  expect(await statusOf(world.editor.memberId, urls.checklistChanges())).toEqual({ status: 200, isTold: true });
  expect((await statusOf(world.anna.memberId, urls.newChecklistChange())).status).toBe(403);
  expect((await statusOf(null, urls.checklistChange(999_999))).status).toBe(404);
});

test('the list turns its pages by key, the newest first', async () => {
  for (let number = 1; number <= 52; number++) {
    const taxon = idOf(world.taxa, 'Novus solus');
    await commit(
      server.db,
      world.admin,
      [{ kind: 'status', taxon, presence: number % 2 ? 'doubtful' : 'native' }],
      `${number}. lépés`,
    );
  }
  const page = await openAs(null, urls.checklistChanges({ valtozas: 'allapot' }));
  const titles = () => page.getByRole('link', { name: /\. lépés$/ }).allTextContents();
  const first = await titles();
  expect([first.length, first[0]]).toEqual([50, '52. lépés']);
  await page.getByRole('link', { name: 'Régebbiek' }).click();
  await page.getByRole('link', { name: 'Legfrissebbek' }).waitFor();
  expect(await titles()).toEqual(['2. lépés', '1. lépés']);
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let expert: Member;

beforeAll(async () => {
  const { db } = server;
  taxa = await plantTaxa(db);
  for (const [taxonId, name, folded] of [
    [taxa.borealis, 'Fictus borealis', 'fictus borealis'],
    [taxa.minor, 'Fictus minor', 'fictus minor'],
  ] as const) {
    await db.insertInto('taxon_name').values({ taxon_id: taxonId, name, folded, kind: 'scientific' }).execute();
  }
  owner = await aMember(db, 'gazda', { fullName: 'Gazda Anna' });
  expert = await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia });
});

async function openAs(member: Member, path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  // Typing begins once the scripts are there.
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

async function anIdentified(): Promise<number> {
  const id = await aSighting(server.db, owner.memberId);
  const page = await openAs(owner, urls.sighting(id));
  await page.getByLabel('Te mit látsz?').fill('Fictus minor');
  await page.getByRole('option', { name: /Fictus minor/ }).click();
  await page.getByRole('button', { name: 'Ezt határozom' }).click();
  await page.getByText('Határozásodat elmentettük.').waitFor();
  await page.getByText('bejelentő').first().waitFor();
  await page.context().close();
  return id;
}

test('an expert determines with scripts; the name, its level and why change in place, and the owner’s title counts it', async () => {
  const id = await anIdentified();
  const page = await openAs(expert, urls.sighting(id));
  await page.getByLabel('Te mit látsz?').fill('Fictus borealis');
  await page.getByRole('option', { name: /Fictus borealis/ }).click();
  await page.getByText('Megjegyzés és bizonyosság').click();
  await page.getByLabel('Miből látszik?').fill('A szárny szegélye világos.');
  await page.getByRole('button', { name: 'Ezt határozom' }).click();
  await page.getByRole('heading', { level: 1, name: 'őszi tesztlepke' }).waitFor();
  await page.getByText('szakértői', { exact: true }).first().waitFor();
  expect(await page.getByText('A szárny szegélye világos.').isVisible()).toBe(true);
  await expectNoAxeViolations(page);

  const ownersPage = await openAs(owner, urls.notifications());
  await ownersPage.waitForFunction(() => document.title.startsWith('(1) Értesítések'));
  expect(await ownersPage.getByText('Határ Ottó határozta a találatodat: Fictus borealis').isVisible()).toBe(true);
  await expectNoAxeViolations(ownersPage);
  await ownersPage.getByRole('button', { name: 'Mind láttam' }).click();
  await ownersPage.waitForFunction(() => document.title.startsWith('Értesítések'));
});

test('a moderator hides a determination with a reason and shows it again; struck in the log, it counts no more', async () => {
  const id = await anIdentified();
  const moderator = await aMember(server.db, 'moderator', { fullName: 'Rend Réka' });
  await server.db.updateTable('member').set({ is_moderator: true }).where('id', '=', moderator.memberId).execute();
  const page = await openAs(moderator, urls.sighting(id));
  await page.getByText('Elrejtem', { exact: true }).click();
  await page.getByLabel('Miért rejted el?').fill('Sértő.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Elrejtem a határozást' }).click();
  await page.getByText('moderátor elrejtette').waitFor();
  await page.getByRole('heading', { level: 1, name: 'mi lehet ez?' }).waitFor();
  await page.getByRole('button', { name: 'Újra látható és számít' }).click();
  await page.getByRole('heading', { level: 1, name: 'kis tesztlepke' }).waitFor();
});

test('agreeing and withdrawing work at a press', async () => {
  const id = await anIdentified();
  const page = await openAs(expert, urls.sighting(id));
  await page.getByRole('button', { name: 'Egyetértek: kis tesztlepke' }).click();
  await page.getByText('szakértői', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Visszavonom' }).click();
  await page.getByText('Határozásodat visszavontuk.').waitFor();
  await page.getByText('visszavonta', { exact: true }).waitFor();
  await page.getByText('bejelentő', { exact: true }).first().waitFor();
  await page.getByText('Visszavontad: kis tesztlepke').waitFor();
  await page.getByRole('button', { name: 'Visszaállítom' }).click();
  await page.getByText('A határozásod újra érvényes.').waitFor();
  await page.getByText('visszavonta, aztán visszaállította', { exact: true }).waitFor();
  await page.getByText('szakértői', { exact: true }).first().waitFor();
});

test('an objection that no longer bears is shown as such', async () => {
  const id = await anIdentified();
  const genus = { taxonId: taxa.genus, certainty: 'sure', basis: 'photo', comment: '', disagrees: true } as const;
  await determine(server.db, expert, { action: 'determine', sightingId: id, ...genus });
  await determine(server.db, owner, { action: 'withdraw', sightingId: id });
  const page = await openAs(owner, urls.sighting(id), { javaScriptEnabled: false });
  await page.getByText('az ellenvetése már nem számít').waitFor();
  await page.getByRole('button', { name: 'Visszaállítom' }).click();
  await page.getByText('kifejezetten más', { exact: true }).waitFor();
});

test('without scripts the form goes to the server and comes back, filled where it was refused', async () => {
  browser.errors.expect(/422/);
  const id = await aSighting(server.db, owner.memberId);
  const page = await openAs(expert, urls.sighting(id), { javaScriptEnabled: false });
  await page.getByLabel('Te mit látsz?').fill('Nincsilyen név');
  await page.getByText('Megjegyzés és bizonyosság').click();
  await page.getByLabel('Miből látszik?').fill('A csápja.');
  await page.getByRole('button', { name: 'Ezt határozom' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('Ilyen nevet nem ismerünk');
  expect(await page.getByLabel('Te mit látsz?').inputValue()).toBe('Nincsilyen név');
  expect(await page.getByLabel('Miből látszik?').inputValue()).toBe('A csápja.');

  await page.getByLabel('Te mit látsz?').fill('Fictus borealis');
  await page.getByRole('button', { name: 'Ezt határozom' }).click();
  await page.getByRole('heading', { level: 1, name: 'őszi tesztlepke' }).waitFor();
  expect(await page.getByText('A csápja.').isVisible()).toBe(true);
});

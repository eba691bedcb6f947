import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openRound } from '#app/features/quiz/rounds/seal-round.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { quizUrls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantAddresses, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aQuizFind } from '#test/factories/quiz.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };
const attack = '<img src=x onerror="document.title=1">';
let taxa: Taxa;
let anna: Member;
let bela: Member;
let cili: Member;
let dora: Member;
let editor: Member;
let finds: { sightingId: number; mediumKey: string }[] = [];

beforeAll(async () => {
  const { db } = server;
  taxa = await plantTaxa(db);
  await plantAddresses(db);
  anna = await aMember(db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(db, 'bela');
  cili = await aMember(db, 'cili');
  dora = await aMember(db, 'dora');
  editor = await aMember(db, 'edit');
  await db.updateTable('member').set({ is_editor: true }).where('id', '=', editor.memberId).execute();
});

async function openAs(member: Member | null, path: string, options: Parameters<typeof browser.open>[0] = phone) {
  const page = await browser.open(options);
  if (member) {
    const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
  }
  await page.goto(server.url + path);
  return page;
}

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** What the questions of the game on a page show, as the server alone knows it. */
async function answersOf(page: Page) {
  const word = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const game = await server.db
    .selectFrom('quiz_game')
    .select('rounds')
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return game.rounds.flatMap((sealed) => openRound(testConfig(), sealed, new Date()) ?? []);
}

const choices = (page: Page) => page.locator('button[name="choice"]');
const start = (page: Page, name: string) => page.getByRole('button', { name }).click();
const inGame = (page: Page) => page.waitForURL(/\/jatek\/[0-9a-f]{32}$/);
const answered = (page: Page) => page.waitForURL(/\?k=\d+$/);
const missed = (page: Page) => page.getByRole('heading', { name: 'Ez most nem az.' }).waitFor();

test('with too few photos it says so, and why', async () => {
  browser.errors.expect(/422/);
  const page = await openAs(null, quizUrls.start());
  await start(page, 'Kezdem a játékot');
  await page.getByRole('alert').filter({ hasText: 'Ehhez most nincs elég kép' }).waitFor();
  await expectFit(page);
});

describe('with photos', () => {
  beforeAll(async () => {
    const { db } = server;
    const storage = openStorage(loadConfig({ DATA_DIR: server.dataDir, NODE_ENV: 'test' }));
    const expert = await aMember(db, 'szakerto', { scope: taxa.ordo });
    // Words that a member, an editor or the tree brings in.
    await db
      .updateTable('taxon')
      .set({ hungarian_name: `${attack} lepke` })
      .where('id', '=', taxa.minor)
      .execute();
    const { memberId } = anna;
    for (const taxonId of [taxa.minor, taxa.borealis, taxa.protectus, taxa.borealis]) {
      const of = { memberId, expert, taxonId, author: `${attack} Anna` };
      finds = [...finds, await aQuizFind({ db, storage }, of)];
    }
    const pair = { taxonId: taxa.minor, otherId: taxa.borealis, note: `${attack} A csápjáról.`, memberId: null };
    await writeUnderTree(db, (tx) => keepLookAlike(tx, pair));
  });

  test('a game is played by the keyboard alone, and ends with its score', async () => {
    const page = await openAs(bela, quizUrls.start(), desk);
    await expectFit(page);
    await start(page, 'Kezdem a játékot');
    await inGame(page);
    await expectFit(page);
    const html = await page.content();
    for (const { sightingId, mediumKey } of finds) {
      expect(html).not.toContain(`/talalat/${sightingId}`);
      expect(html).not.toContain(mediumKey);
    }
    await expect
      .poll(() => page.evaluate(() => document.querySelector('img[fetchpriority]')?.clientWidth))
      .toBeGreaterThan(100);
    const right = await answersOf(page);
    for (const { taxonId, choices: offered } of right) {
      await page.getByText('Billentyűzettel:').waitFor();
      await page.keyboard.press(String(offered.indexOf(taxonId) + 1));
      await answered(page);
      await page.getByRole('heading', { name: 'Eltaláltad!' }).waitFor();
      await page.keyboard.press('Enter');
      await inGame(page);
    }
    await page.getByText(`${right.length}/${right.length}`).waitFor();
    await expectFit(page);
    await page.reload();
    await page.getByText('Mindet felismerted.').waitFor();
  });

  describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
    test('the round of the day is played by touch, and can be shared', async () => {
      const page = await openAs(javaScriptEnabled ? cili : null, quizUrls.start(), { ...phone, javaScriptEnabled });
      if (javaScriptEnabled) await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Kezdem a mai fordulót' }).tap();
      await inGame(page);
      const right = await answersOf(page);
      for (const [place, { taxonId, choices: offered }] of right.entries()) {
        const isMiss = place === 1;
        await choices(page)
          .nth(offered.findIndex((id) => (id === taxonId) !== isMiss))
          .tap();
        await answered(page);
        if (javaScriptEnabled && place < 2) await expectFit(page);
        await page.getByRole('link', { name: /^(Tovább|Mutasd az eredményt)$/ }).tap();
        await inGame(page);
      }
      const told = page.locator('pre');
      await told.filter({ hasText: '■□■■' }).filter({ hasText: `3/4` }).waitFor();
      expect(await told.textContent()).toContain('/jatek');
      if (!javaScriptEnabled) return;
      await page.getByRole('button', { name: 'Kimásolom' }).tap();
      await page.getByText('Sikeres vágólapra másolás').waitFor();
      await expectFit(page);
      // The member's round of the day is one.
      await page.goto(server.url + quizUrls.start());
      await page.getByRole('link', { name: 'Mai eredményem: 3/4' }).tap();
      await told.filter({ hasText: '■□■■' }).waitFor();
    });
  });

  test('a miss tells the pair apart, and is asked again the next day', async () => {
    const page = await openAs(dora, quizUrls.start());
    await start(page, 'Kezdem a játékot');
    await inGame(page);
    const right = await answersOf(page);
    for (const { taxonId, choices: offered } of right) {
      const isMiss = taxonId === taxa.minor;
      const choice = isMiss ? taxa.borealis : taxonId;
      await choices(page).nth(offered.indexOf(choice)).tap();
      await answered(page);
      if (isMiss) {
        await missed(page);
        await page.getByText(`${attack} A csápjáról.`).waitFor();
        await page.getByText(`${attack} Anna`).waitFor();
        await expectFit(page);
      }
      await page.getByRole('link', { name: /^(Tovább|Mutasd az eredményt)$/ }).tap();
      await inGame(page);
    }
    await page.goto(server.url + quizUrls.start());
    await page.getByText('Ma nincs mit átismételned.').waitFor();
    await page.getByRole('row', { name: /^tesztlepkefélék 3\/4/ }).waitFor();

    // A day goes by.
    await sql`update quiz_card set due_on = due_on - 1, reviewed_at = reviewed_at - interval '1 day'`.execute(
      server.db,
    );
    await page.reload();
    await page.getByText('1 fajt kérdezünk ma újra').waitFor();
    await expectFit(page);
    await start(page, 'Átismétlem');
    await inGame(page);
    const [due, ...others] = await answersOf(page);
    expect([due?.taxonId, others]).toEqual([taxa.minor, []]);
    await choices(page)
      .nth(due?.choices.indexOf(taxa.minor) ?? 0)
      .tap();
    await answered(page);
    await page.goto(server.url + quizUrls.start());
    await page.getByText('Ma nincs mit átismételned.').waitFor();
  });

  test('a question that is not answered yet is not shown by its number, and another member’s game is nobody else’s', async () => {
    browser.errors.expect(/404/);
    const page = await openAs(anna, quizUrls.start());
    await start(page, 'Kezdem a játékot');
    await inGame(page);
    const game = page.url();
    await page.goto(`${game}?k=3`);
    await inGame(page);
    await page.getByText('1. kép').waitFor();
    const other = await openAs(bela, new URL(game).pathname);
    await other.getByText('Nincs ilyen oldal').first().waitFor();
  });

  test('editors see which pairs are missed without a note, and are led to where they write it', async () => {
    await sql`insert into quiz_miss values (${taxa.minor}, ${taxa.protectus}, 5) on conflict (taxon_id, chosen_id) do update set misses = 5`.execute(
      server.db,
    );
    const page = await openAs(editor, quizUrls.start());
    await page.getByRole('link', { name: 'Sokszor eltévesztett párok, leírás nélkül' }).click();
    await page.getByText('alkalommal tévesztették el a játékban').first().waitFor();
    await expectFit(page);
    await page
      .getByRole('link', { name: /^Leírom, miben különböznek/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Hasonló faj felvétele' }).waitFor();
    const answers = await fetch(server.url + quizUrls.pairs(), {
      headers: { cookie: await aSessionCookie(server.db, bela.memberId) },
    });
    expect(answers.status).toBe(403);
  });
});

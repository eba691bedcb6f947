import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { giveBackwards } from '#app/features/badges/rules/give-by-rule.server.ts';
import { judgeChanged } from '#app/features/badges/rules/judge-members.server.ts';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const small = { viewport: { width: 360, height: 740 } };
const said = { certainty: 'sure', basis: 'photo', comment: '' } as const;
let taxa: Taxa;
let admin: Member;
let expert: Member;
let anna: Member;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.ordo, name: 'Fictoptera', folded: 'fictoptera', kind: 'scientific' })
    .execute();
  admin = await aMember(server.db, 'admin', { fullName: 'Fő Admin' });
  await server.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  expert = await aMember(server.db, 'szakerto', { scope: taxa.ordo });
  anna = await aMember(server.db, 'anna', { fullName: 'Minta Anna' });
});

async function openAs(member: Member | null, path: string, options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  if (member) {
    const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
  }
  await page.goto(`${server.url}${path}`);
  return page;
}

async function expectFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

async function record(by: Member, taxonId: number): Promise<number> {
  const sightingId = await aSighting(server.db, by.memberId);
  await writeUnderTree(server.db, (tx) =>
    determineNew(tx, { sightingId, memberId: by.memberId, statement: { taxonId, ...said } }),
  );
  return sightingId;
}

const ruleOf = async (slug: string) =>
  (await server.db.selectFrom('badge').select('rule').where('slug', '=', slug).executeTakeFirstOrThrow()).rule;

test.each([true, false])(
  'an administrator writes a rule, sees who would get the badge, and saves it (scripts: %s)',
  async (javaScriptEnabled) => {
    const slug = javaScriptEnabled ? 'ejjeli-megfigyelo' : 'szep-kep';
    const page = await openAs(admin, urls.adminBadge(slug), { ...small, javaScriptEnabled });
    await page.getByLabel('Mit számoljon?').selectOption('species');
    browser.errors.expect(/status of 422/);
    await page.getByLabel('Mennyi kell hozzá?').fill('nulla');
    expect(await page.getByLabel('Hol legyen az első?').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Megnézem, ki kapná meg' }).click();
    await page.getByText('Írd be egész számmal').first().waitFor();
    expect(await page.getByLabel('Mennyi kell hozzá?').inputValue()).toBe('nulla');
    if (javaScriptEnabled) await expectFit(page);
    await page.getByLabel('Mennyi kell hozzá?').fill('1');
    await page.getByLabel('Milyen találat számít?').selectOption('accepted');
    if (!javaScriptEnabled) await page.getByLabel(/^Csak ebben az ágban/).fill('Fictoptera');
    await page.getByRole('button', { name: 'Megnézem, ki kapná meg' }).click();
    await page.getByText('most még senki sem kapja meg').waitFor();
    if (javaScriptEnabled) await expectFit(page);
    expect(await ruleOf(slug)).toBeNull();
    await page.getByRole('button', { name: 'Elmentem' }).click();
    await page.getByText('A szabályt elmentettük.').waitFor();
    const taxonId = javaScriptEnabled ? null : taxa.ordo;
    expect(await ruleOf(slug)).toEqual({ kind: 'species', trust: 'accepted', taxonId, goal: 1 });
    if (javaScriptEnabled) await expectFit(page);
  },
);

test('a badge that was earned while its holder was away is told at the next visit, and stands on its page and on the profile', async () => {
  await sql`update badge set rule = ${JSON.stringify({ kind: 'species', trust: 'accepted', taxonId: null, goal: 1 })}::jsonb where slug = 'segito'`.execute(
    server.db,
  );
  await sql`update badge set retired_at = now() where slug <> 'segito'`.execute(server.db);
  const sightingId = await record(anna, taxa.borealis);
  await judgeChanged(server.db);

  const before = await openAs(anna, urls.badges(), small);
  await before.getByText('még 1').waitFor();
  await before.getByText('0 / 1').waitFor();
  await expectFit(before);
  await before.context().close();
  await server.db.deleteFrom('session').where('member_id', '=', anna.memberId).execute();

  await determine(server.db, expert, {
    ...{ action: 'determine', disagrees: false, sightingId, taxonId: taxa.borealis },
    ...said,
  });
  await judgeChanged(server.db);
  await judgeChanged(server.db);
  const badge = await server.db.selectFrom('badge').select('id').where('slug', '=', 'segito').executeTakeFirstOrThrow();
  await giveBackwards(server.db, badge.id);

  const page = await openAs(anna, urls.notifications(), small);
  const notice = page.getByRole('link', { name: /Új pecséted van: A közösség segítője/ });
  expect(await notice.count()).toBe(1);
  await notice.click();
  await page.getByRole('heading', { level: 1, name: 'A közösség segítője' }).waitFor();
  await page.getByText('Szabály: 1 elfogadott faj.').waitFor();
  await page.getByText('ekkor kapta meg:').waitFor();
  expect(await page.getByText('Te hol tartasz?').count()).toBe(0);
  await expectFit(page);
  await page.goto(server.url + urls.profile('anna'));
  await page.getByRole('link', { name: 'Segítő kéz' }).waitFor();
  await page.goto(server.url + urls.badges());
  await page.getByText('Megvan, ekkor kaptad:').waitFor();
  await expectFit(page);

  const other = await openAs(expert, urls.profileBadge('anna', 'segito'));
  await other.getByText('Te hol tartasz?').waitFor();
  const visitor = await openAs(null, urls.badges());
  await visitor.getByRole('link', { name: /^A közösség segítője/ }).click();
  await visitor.getByRole('heading', { level: 1, name: 'A közösség segítője' }).waitFor();
  expect(await visitor.getByText('Te hol tartasz?').count()).toBe(0);
});

import { beforeAll, expect, test } from 'vitest';
import { judgeChanged } from '#app/features/badges/rules/judge-members.server.ts';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const small = { viewport: { width: 360, height: 740 } };
const said = { certainty: 'sure', basis: 'photo', comment: '' } as const;
const people: Record<'scripts' | 'plain', Member[]> = { scripts: [], plain: [] };

/** Each has a species that an expert has accepted. */
beforeAll(async () => {
  const taxa = await plantTaxa(server.db);
  const expert = await aMember(server.db, 'szakerto', { scope: taxa.ordo });
  for (const [kind, name] of [
    ['scripts', 'Minta Anna'],
    ['plain', 'Minta Béla'],
  ] as const) {
    const member = await aMember(server.db, `tag-${kind}`, { fullName: name });
    people[kind].push(member);
    const sightingId = await aSighting(server.db, member.memberId);
    const statement = { taxonId: taxa.borealis, ...said };
    await writeUnderTree(server.db, (tx) => determineNew(tx, { sightingId, memberId: member.memberId, statement }));
    await determine(server.db, expert, {
      ...{ action: 'determine', disagrees: false, sightingId },
      ...statement,
    });
  }
  await judgeChanged(server.db);
});

/** What a visitor reads. */
const asVisitor = async () => (await fetch(server.url + urls.rankings())).text();

test.each([
  ['scripts', 'Minta Anna', true],
  ['plain', 'Minta Béla', false],
] as const)(
  'a member asks into the rankings, stands in them for everybody, and leaves (%s)',
  async (kind, fullName, javaScriptEnabled) => {
    const [member] = people[kind];
    const page = await browser.open({ ...small, javaScriptEnabled });
    const [name = '', value = ''] = (await aSessionCookie(server.db, member?.memberId ?? 0)).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    const choose = async (isIn: boolean) => {
      await page.getByRole('link', { name: 'Beállítom, szerepeljek-e' }).click();
      const box = page.getByLabel('Szerepeljek a nevemmel a ranglistán');
      await box.setChecked(isIn);
      const form = page.locator('form').filter({ has: box });
      await form.getByRole('button', { name: 'Mentem' }).click();
      await page.getByText('Elmentettük').first().waitFor();
      await page.goto(server.url + urls.rankings());
    };

    await page.goto(server.url + urls.rankings());
    await page.getByText('Ezt csak te látod: nem szerepelsz a ranglistán.').waitFor();
    await page.getByText('Te itt tartasz').waitFor();
    expect(await asVisitor()).not.toContain(fullName);

    await choose(true);
    const row = page.getByRole('row').filter({ hasText: fullName });
    await row.waitFor();
    expect(await row.locator('td[data-label="Elfogadott faj"]').textContent()).toBe('1');
    expect(await page.getByText('Ezt csak te látod').count()).toBe(0);
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await asVisitor()).toContain(fullName);

    await choose(false);
    await page.getByText('Ezt csak te látod: nem szerepelsz a ranglistán.').waitFor();
    expect(await row.count()).toBe(0);
    expect(await asVisitor()).not.toContain(fullName);
  },
);

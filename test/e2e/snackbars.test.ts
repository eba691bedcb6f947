import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';
import { anAdminCookie, factsForm, setSite } from '#test/site-admin.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();

beforeAll(async () => {
  await aMember(server.db, 'anna');
  await setSite(server, await anAdminCookie(server), factsForm({}));
});

describe('messages at the foot of the page', () => {
  it('stand three at most, go by themselves, stay while they are read, and leave the bar of a phone free', async () => {
    const page = await browser.open({ viewport: { width: 360, height: 640 } });
    await page.clock.install();
    await page.goto(server.url + urls.onePercent());
    const stack = page.locator('[role="status"][aria-live="polite"][aria-atomic="false"]');
    const texts = async () =>
      (await stack.locator('> div > span').allTextContents()).map((text) => text.split(' ').slice(0, 3).join(' '));
    // The clipboard refuses, obeys, refuses … so that there are different words to say.
    const copy = async (obeys: boolean) => {
      await page.evaluate((answer) => {
        const writeText = () => (answer ? Promise.resolve() : Promise.reject(new Error('refused')));
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      }, obeys);
    };
    const press = page.getByRole('button', { name: 'Az adószám másolása' });
    await copy(true);
    await press.click();
    await press.click();
    await expect.poll(texts).toEqual(['Sikeres vágólapra másolás']);
    await copy(false);
    await press.click();
    await expect.poll(texts).toEqual(['Sikeres vágólapra másolás', 'Nem sikerült kimásolni.']);

    // The messages live in the frame: they stay while one goes on to another page.
    await page.locator('footer').getByRole('link', { name: 'Ismertetők' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ismertetők' }).waitFor();
    expect(await texts()).toEqual(['Sikeres vágólapra másolás', 'Nem sikerült kimásolni.']);
    await expectNoAxeViolations(page);

    const boxes = await stack.locator('> div').evaluateAll((items) =>
      items.map((item) => {
        const { left, right, bottom } = item.getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    const bar = await page.getByRole('navigation', { name: 'Gyors menü' }).boundingBox();
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
      expect(box.bottom).toBeLessThanOrEqual(bar?.y ?? 0);
    }

    // Whoever reads one keeps it; the others go after their time.
    await stack.getByText('Nem sikerült kimásolni.').hover();
    await page.clock.runFor(7_000);
    await expect.poll(texts).toEqual(['Nem sikerült kimásolni.']);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7_000);
    await expect.poll(texts).toEqual([]);
  });
});

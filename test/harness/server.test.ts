import { expect, it } from 'vitest';
import { expectNoAxeViolations, useBrowser } from './browser.ts';
import { useTestServer } from './server.ts';

const server = useTestServer();
const browser = useBrowser();

it('is the real site: alive, with its database migrated', async () => {
  const response = await fetch(`${server.url}/readyz`);
  expect(await response.json()).toEqual({ status: 'ready' });
});

it('has axe tell good pages from bad ones', async () => {
  const page = await browser.open();
  const good = '<!doctype html><html lang="hu"><title>Rendek</title><main><h1>Rendek</h1></main></html>';
  await page.setContent(good);
  await expectNoAxeViolations(page);
  await page.setContent(good.replace('</h1>', '</h1><img src="data:,">'));
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt');
});

it('notices errors that a page writes to its console', async () => {
  const page = await browser.open();
  await page.evaluate(() => console.error('unexpected'));
  expect(browser.errors.takeUnexpected().join()).toContain('unexpected');
});

it('notices what a page tries that its content policy forbids', async () => {
  const page = await browser.open();
  await page.goto(server.url);
  const forbidden = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true })),
  );
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' }));
  });
  await forbidden;
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(browser.errors.takeUnexpected().join()).toContain('content policy: script-src-elem forbids inline');
});

it('notices what the server writes to its error output', async () => {
  server.errors.add('something broke');
  server.errors.expect(/another thing/);
  expect(server.errors.takeUnexpected()).toEqual(['something broke']);
});

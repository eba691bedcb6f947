import { chromium } from 'playwright-core';
const [base, out, who, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = [[360, 800, 'light'], [900, 1000, 'dark'], [1440, 900, 'light'], [360, 800, 'dark']];
const context = await browser.newContext({ deviceScaleFactor: 1 });
const page = await context.newPage();
if (who !== 'visitor') {
  await page.goto(`${base}/login`);
  await page.fill('input[name=_username], input[name=username], input[type=text]', who);
  await page.fill('input[type=password]', 'lelohely-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 20000 });
}
for (const path of paths) for (const [width, height, scheme] of sizes.slice(0, Number(process.env.N ?? 3))) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(700);
  const name = path.replace(/[^a-z0-9]+/gi, '_') + `_${width}_${scheme}.png`;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.screenshot({ path: `${out}/${name}`, fullPage: true });
  console.log(name, wide > width ? `WIDE ${wide}` : '');
}
await browser.close();

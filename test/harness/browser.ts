import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { chromiumPath, wholeChromiumPath } from './chromium-path.ts';
import { ErrorLog } from './error-log.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type TestBrowser = {
  /**
   * A page of a fresh profile (own cookies and storage), Hungarian, 900 px wide unless said otherwise; closed after the test.
   * Field mode's worker is left out unless it is asked for: it comes when it will, in the midst of what is tested.
   */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Console errors, the browser's hints on forms, and uncaught exceptions of all pages; anything unexpected fails the test. */
  errors: ErrorLog;
};

/** The Chromiums of this worker, by their programs: files that run in it one after another share them, and none shares a profile. */
const running = new Map<string, Promise<Browser>>();

/** A Chromium that runs: the one that was started before, unless a test has made it fall. It ends with its worker. */
async function runningBrowser(executablePath = ''): Promise<Browser> {
  const known = await running.get(executablePath)?.catch(() => undefined);
  if (known?.isConnected()) return known;
  const started = chromium.launch({ executablePath: executablePath || undefined, headless: true, args: flags });
  running.set(executablePath, started);
  return started;
}

/** Chromium for a whole file; `isWhole` with passwords and notifications, at twice the cost. Call at the top level. */
export function useBrowser({ isWhole = false }: { isWhole?: boolean } = {}): TestBrowser {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const errors = new ErrorLog();
  beforeAll(async () => {
    browser = await runningBrowser(isWhole ? wholeChromiumPath() : chromiumPath());
  });
  afterEach(async ({ task }) => {
    const opened = contexts.splice(0);
    const left = task.result?.state === 'fail' ? await describePages(opened) : '';
    for (const context of opened) await context.close();
    const unexpected = errors.takeUnexpected();
    if (left !== '') throw new Error(`What the test left on its pages:\n${[left, ...unexpected].join('\n')}`);
    expect(unexpected, 'console errors of the pages').toEqual([]);
  });
  return {
    errors,
    async open(options = {}) {
      if (!browser) throw new Error('The browser runs only while tests run.');
      const context = await browser.newContext({
        locale: 'hu-HU',
        timezoneId: 'Europe/Budapest',
        viewport: { width: 900, height: 900 },
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      await watchPolicy(context, errors);
      context.on('page', slowDown);
      const page = await context.newPage();
      watchErrors(page, errors);
      return page;
    },
  };
}

/** Addresses, focus and what a reader would be read of every open page: a race that only a busy machine shows is found by it. */
async function describePages(contexts: BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const described = pages.map(async (page) => {
    const timeout = 5000;
    const focused = page
      .locator(':focus')
      .evaluate((element) => element.outerHTML.slice(0, 300), undefined, { timeout });
    const read = page.locator('body').ariaSnapshot({ timeout });
    const [focus, words] = await Promise.all([focused, read].map((part) => part.catch(String)));
    return `${page.url()}\nfocus: ${focus}\n${words}`;
  });
  return (await Promise.all(described)).join('\n\n');
}

/** How many times slower the pages' processor is made, as on an old phone: `BROWSER_SLOWDOWN=6 npx vitest run test/e2e`. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A browser whose profile lies in a folder, to be closed and opened again like a phone's; its caller closes it. */
export async function launchPersistent(folder: string, errors: ErrorLog): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    headless: true,
    args: flags,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 412, height: 900 },
  });
  context.setDefaultTimeout(30_000);
  await watchPolicy(context, errors);
  context.on('page', (page) => watchErrors(page, errors));
  return context;
}

function watchErrors(page: Page, errors: ErrorLog): void {
  page.on('pageerror', (error) => errors.add(String(error.stack ?? error)));
  page.on('console', (message) => {
    // What Chromium has to say of forms (user names beside passwords, above all) is whispered, and meant as well.
    const isWrong = message.type() === 'error' || message.text().startsWith('[DOM]');
    if (isWrong) errors.add(`${message.text()} (${message.location().url})`);
  });
}

/** What a page tries that its content policy forbids is an error of its own, whatever the console makes of it. */
async function watchPolicy(context: BrowserContext, errors: ErrorLog): Promise<void> {
  await context.exposeFunction('tellViolation', (what: string) => errors.add(`content policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.tellViolation(`${effectiveDirective} forbids ${blockedURI} (${sourceFile || location.href})`),
    );
  });
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with the list of what axe-core finds on the page as it stands now; the page needs JavaScript on. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const found = await axeViolations(page);
  if (found.length > 0) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`);
}

/** What axe-core finds on the page as it stands now, by all its rules or by the named ones. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axeSource} })()`);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(runOnly ? { runOnly } : {});
    return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
    tellViolation(what: string): void;
  }
}

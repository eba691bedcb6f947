import type { Browser } from 'playwright-core';
import { startChromium } from './browser.ts';
import { median } from './random.ts';

const rounds = 5;
/** A usual phone on a weak connection: 1.6 Mbit/s, 150 ms to the server, a quarter of this machine's speed. */
const connection = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export type FeltPage = { name: string; path: string; cookie?: string | undefined };

/** What a reader notices of a page's coming: milliseconds until the largest paint, what that is, and how far things move meanwhile. */
export type Felt = { largestPaint: number; largest: string; firstPaint: number; shift: number; bytes: number };

/** Opens each page with an empty cache, turn about; medians, so that whatever else the machine does meets all. */
export async function measureFeltPages(
  siteUrl: string,
  pages: readonly FeltPage[],
): Promise<(Felt & { name: string })[]> {
  const browser = await startChromium(['--disable-gpu']);
  const visits = pages.map((page) => ({ page, seen: [] as Felt[] }));
  try {
    // The first round only makes the pages that are kept, and warms up what Node compiles as it runs.
    for (let round = -1; round < rounds; round++) {
      for (const { page, seen } of visits) {
        const felt = await visit(browser, siteUrl, page);
        if (round >= 0) seen.push(felt);
      }
    }
  } finally {
    await browser.close();
  }
  return visits.map(({ page: { name }, seen }) => {
    const of = (kind: 'largestPaint' | 'firstPaint' | 'shift' | 'bytes') => median(seen.map((felt) => felt[kind]));
    return {
      name,
      largestPaint: of('largestPaint'),
      firstPaint: of('firstPaint'),
      shift: of('shift'),
      bytes: of('bytes'),
      largest: seen[0]?.largest ?? '',
    };
  });
}

async function visit(browser: Browser, siteUrl: string, { path, cookie }: FeltPage): Promise<Felt> {
  const context = await browser.newContext({ locale: 'hu-HU', ...phone });
  try {
    const [name, value = ''] = cookie?.split('=') ?? [];
    if (name) await context.addCookies([{ name, value: decodeURIComponent(value), url: siteUrl }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', connection);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    const answer = await page.goto(siteUrl + path, { waitUntil: 'networkidle', timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    return await page.evaluate(() => window.felt);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: notes what the browser tells of its paints, and of what moved without a press. */
function watch(): void {
  const felt: Felt = { largestPaint: 0, largest: '', firstPaint: 0, shift: 0, bytes: 0 };
  window.felt = felt;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') felt.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof LargestContentfulPaint)) continue;
      felt.largestPaint = entry.startTime;
      felt.largest = `${entry.element?.tagName.toLowerCase() ?? '–'} ${entry.url || entry.element?.textContent?.slice(0, 40) || ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) felt.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) felt.bytes += entry.transferSize;
  }).observe({ type: 'resource', buffered: true });
}

declare global {
  interface Window {
    felt: Felt;
  }
}

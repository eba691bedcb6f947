import type { Page } from 'playwright-core';
import { placesMessages } from '#app/features/places/messages.ts';
import { urls } from '#app/urls.ts';
import { startChromium } from './browser.ts';
import { endProcesses, startSite } from './processes.ts';
import { quantile } from './random.ts';

const panMs = 10_000;
/** From the whole country to squares of a kilometre. */
const zoomSteps = 5;
/** One sweep over the map, pixels, and how many before it goes back: always over tiles that have not come yet, fast enough for a hundred. */
const sweep = { steps: 3, x: -900, y: -120, before: 24 };

/** Milliseconds between frames while the map is swept over, and the tiles that came meanwhile. */
export type Panning = { longest: number; p95: number; frames: number; tiles: number };

/** Sweeps over the list's map of a grown site for ten seconds, eastwards and back. */
export async function measurePanning(url: string, dataDir: string): Promise<Panning> {
  const site = await startSite(url, dataDir);
  const browser = await startChromium(['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url + urls.sightings({ nezet: 'terkep' }));
    await page.getByRole('button', { name: placesMessages.liveMap }).click();
    const map = page.locator('[data-live-map] canvas');
    await map.waitFor();
    for (let step = 0; step < zoomSteps; step++) {
      const scale = await page.locator('.maplibregl-ctrl-scale').textContent();
      await page.getByRole('button', { name: 'Nagyítás', exact: true }).click();
      await page.waitForFunction(
        (before) => document.querySelector('.maplibregl-ctrl-scale')?.textContent !== before,
        scale,
      );
    }
    await page.waitForLoadState('networkidle');
    return await pan(page);
  } finally {
    await browser.close();
    await endProcesses(site.process);
  }
}

async function pan(page: Page): Promise<Panning> {
  const box = await page.locator('[data-live-map] canvas').boundingBox();
  if (!box) throw new Error('There is no map.');
  let tiles = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/tiles/spottings/')) tiles++;
  });
  const frames = page.evaluate(noteFrames, panMs);
  const end = Date.now() + panMs;
  for (let turn = 0; Date.now() < end; turn++)
    await sweepOnce(page, box, Math.floor(turn / sweep.before) % 2 === 0 ? 1 : -1);
  const times = await frames;
  return { longest: Math.max(...times), p95: quantile(times, 0.95), frames: times.length, tiles };
}

async function sweepOnce(page: Page, box: { x: number; y: number; width: number; height: number }, way: 1 | -1) {
  const [x, y] = [box.x + box.width / 2 - (way * sweep.x) / 2, box.y + box.height / 2 - (way * sweep.y) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + way * sweep.x, y + way * sweep.y, { steps: sweep.steps });
  await page.mouse.up();
}

/** Runs in the page: milliseconds between its frames. */
function noteFrames(forMs: number): Promise<number[]> {
  return new Promise((done) => {
    const times: number[] = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function next(now) {
      times.push(now - last);
      last = now;
      if (now - start < forMs) requestAnimationFrame(next);
      else done(times.slice(1));
    });
  });
}

import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { startChromium } from './browser.ts';
import { endProcesses, startSite } from './processes.ts';
import { median } from './random.ts';

const waiting = 500;
const presses = 120;

/** Milliseconds from a key to the frame in which the next photo stands, in a real browser, with five hundred sightings waiting. */
export async function measureKeyToPhoto(
  databaseUrl: string,
  dataDir: string,
): Promise<{ median: number; p95: number }> {
  const db = openDatabase(databaseUrl, 2);
  const taxa = await plantTaxa(db);
  const owner = await aMember(db, 'gazda');
  const expert = await aMember(db, 'hatarozo', { scope: taxa.familia });
  for (let at = 0; at < waiting; at++) await aWaiting(at);
  const site = await startSite(databaseUrl, dataDir, { SESSION_SECRET: testSecret });
  const browser = await startChromium(['--disable-gpu']);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = (await aSessionCookie(db, expert.memberId)).split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    const body = await photo();
    await page.route('**/kepfajl/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
    await page.goto(site.url + urls.workbench(), { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let press = 0; press < presses; press++) {
      times.push(await page.evaluate(pressAndWait));
      // An expert looks at a photo for a while: long enough for the vote to arrive.
      await page.waitForFunction(
        (key) => !Object.keys(localStorage).some((each) => each.startsWith(key)),
        `workbenchVotes:${expert.memberId}:`,
      );
    }
    const sorted = times.toSorted((a, b) => a - b);
    return { median: median(times), p95: sorted[Math.floor(presses * 0.95)] ?? 0 };
  } finally {
    await browser.close();
    await endProcesses(site.process);
    await db.destroy();
  }

  async function aWaiting(at: number): Promise<void> {
    const day = new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10);
    const id = await aSighting(db, owner.memberId, { observedFrom: day, observedTo: day });
    await sql`
      insert into sighting_image (member_id, sighting_id, upload_key, state, original_key, original_bytes, mime, width, height,
        small_key, medium_key, large_key, license_id)
      values (${owner.memberId}, ${id}, ${`u${id}`}, 'ready', ${`o${id}.jpg`}, 1000, 'image/jpeg', 2048, 1365,
        ${`s${id}.webp`}, ${`m${id}.webp`}, ${`l${id}.jpg`}, 1)`.execute(db);
    await sql`update sighting set image_count = 1 where id = ${id}`.execute(db);
    const { determine } = await import('#app/features/determinations/determine.server.ts');
    const said = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
    await determine(db, owner, { action: 'determine', sightingId: id, taxonId: taxa.minor, ...said });
  }
}

/** Runs in the page: presses the key for "agree" and waits until another photo is decoded and painted. */
async function pressAndWait(): Promise<number> {
  const photoOf = () => document.querySelector<HTMLImageElement>('figure img[srcset]');
  const before = photoOf()?.src;
  const started = performance.now();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = photoOf();
    if (now && now.src !== before && now.complete && now.naturalWidth > 0) break;
  }
  // The frame that shows it has been handed over by the next one.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
}

/** As detailed as a camera's, so that decoding costs what it does. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return await sharp({ create: { width: 2048, height: 1365, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

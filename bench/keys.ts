import { addKey, type ShownState } from '#app/features/keys/add-key.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { keyUrls } from '#app/urls.ts';
import { startChromium } from './browser.ts';
import { endProcesses, startSite } from './processes.ts';
import { median } from './random.ts';

export const keySize = { taxa: 500, traits: 60, states: 4 };
const presses = 200;
const slug = 'nagy-kulcs';

/**
 * Milliseconds from the press on an answer to the frame in which the next question and the candidates stand, in a real browser
 * without a network, on a key of `keySize`; and those of two bare frames, which are part of each.
 */
export async function measureKeyAnswers(
  databaseUrl: string,
  dataDir: string,
): Promise<{ median: number; p95: number; frames: number }> {
  const db = openDatabase(databaseUrl, 2);
  const site = await startSite(databaseUrl, dataDir);
  const browser = await startChromium(['--disable-gpu']);
  try {
    await plantKey();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url + keyUrls.one(slug), { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    const times: number[] = [];
    for (let press = 0; press < presses; press++) times.push(await page.evaluate(answerAndWait, press));
    const frames = median(await page.evaluate(bareFrames));
    const sorted = times.toSorted((a, b) => a - b);
    return { median: median(times), p95: sorted[Math.floor(presses * 0.95)] ?? 0, frames };
  } finally {
    await browser.close();
    await endProcesses(site.process);
    await db.destroy();
  }

  async function plantKey(): Promise<void> {
    const species = await db
      .selectFrom('taxon')
      .select('id')
      .where('rank', '=', 'species')
      .where('accepted_id', 'is', null)
      .orderBy('id')
      .limit(keySize.taxa)
      .execute();
    const traits = Array.from({ length: keySize.traits }, (_, at) => [
      `t${at}`,
      {
        question: `${at + 1}. kérdés: milyen a szárny rajza?`,
        states: Object.fromEntries(
          Array.from({ length: keySize.states }, (_each, state) => [`s${state}`, { label: `${state + 1}. rajz` }]),
        ),
      },
    ]);
    const shown = (taxon: number): ShownState[] =>
      Array.from({ length: keySize.traits }, (_, at) => {
        const state = (taxon * (at + 7) + (taxon >> (at % 9))) % keySize.states;
        return { state: `t${at}.s${state}`, sex: null };
      });
    const key = { slug, name: 'Nagy kulcs', lead: 'Méréshez.', sources: [], traits: Object.fromEntries(traits) };
    const taxa = new Map(species.map(({ id }, at) => [id, shown(at)]));
    await addKey(db, { key, scopeId: null, taxa, isPublished: true });
  }
}

/** Runs in the page: answers the question that stands first, or begins anew where none is left, and waits until that is painted. */
async function answerAndWait(press: number): Promise<number> {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('section[aria-labelledby^="kerdes-"] li:not(:last-child) a'),
  ];
  const again = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((each) =>
    /^\/kulcs\/[a-z-]+$/.test(each.getAttribute('href') ?? ''),
  );
  const link = links[press % 4] ?? again;
  if (!link) throw new Error('There is nothing to press.');
  const before = location.href;
  const started = performance.now();
  link.click();
  while (location.href === before) await new Promise((resolve) => requestAnimationFrame(resolve));
  // The frame that shows it has been handed over by the next one.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
}

/** Runs in the page: how long two frames take where nothing changes. */
async function bareFrames(): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < 50; at++) {
    const started = performance.now();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now() - started);
  }
  return times;
}

import { measurePanning } from './panning.ts';
import { number, report } from './report.ts';
import { measureKeptTile, measureTiles } from './tiles.ts';

/** Map tiles of a grown site. */
export async function reportMaps(url: string, folder: string): Promise<void> {
  for (const { name, tileP95, tileMedian, selectP95, most } of await measureTiles(url)) {
    const isNear = /z1\d$/.test(name);
    report(`csempe, ${name}: p95 / elsődleges kulcs p95`, tileP95 / selectP95, isNear ? '≤ 10' : '≤ 20', [
      `${number(tileP95)} és ${number(selectP95)} ms (a csempe középen ${number(tileMedian)}), legfeljebb ${number(most / 1024)} kB`,
    ]);
  }
  const { kept, bare, bytes } = await measureKeptTile(url, folder);
  report('megőrzött csempe / puszta node:http', kept / bare, '≥ 0,75', [
    `${number(kept)} és ${number(bare)} kérés másodpercenként, ${number(bytes)} bájt`,
  ]);
  const { longest, p95, frames, tiles } = await measurePanning(url, folder);
  report('térkép húzása tíz másodpercig: a leghosszabb képkocka / 100 ms', longest / 100, '≤ 1', [
    `${number(tiles)} csempe; ${number(frames)} képkocka, p95 ${number(p95)} ms, a leghosszabb ${number(longest)} ms`,
  ]);
}

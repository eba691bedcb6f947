import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { LatLon } from '#app/platform/geo/point.ts';

/** Samples along a side of a SRTM tile (.hgt), by the file's bytes: every three seconds of arc, or every one. */
const SIDES = new Map([1201, 3601].map((side) => [side * side * 2, side]));
const VOID = -32_768;
const NAME = /^[NS]\d{2}[EW]\d{3}\.hgt$/i;

/** Metres above the sea at a point, out of the tiles of a folder (`N47E019.hgt`); null where no tile knows it. */
export async function readHeight(folder: string, point: LatLon): Promise<number | null> {
  const [south, west] = [Math.floor(point.latitude), Math.floor(point.longitude)];
  const file = await openTile(folder, tileName(south, west));
  if (!file) return null;
  try {
    const side = SIDES.get((await file.stat()).size);
    if (side === undefined) return null;
    const down = (south + 1 - point.latitude) * (side - 1);
    const right = (point.longitude - west) * (side - 1);
    const [row, column] = [Math.min(side - 2, Math.floor(down)), Math.min(side - 2, Math.floor(right))];
    const [upper, lower] = [await readPair(file, row * side + column), await readPair(file, (row + 1) * side + column)];
    return between(upper, lower, { down: down - row, right: right - column });
  } finally {
    await file.close();
  }
}

/** What of a folder's tiles cannot be read, in a sentence; undefined where all can. */
export async function heightProblem(folder: string): Promise<string | undefined> {
  const names = await fs.readdir(folder).catch(() => undefined);
  if (!names) return `A magasságok mappája nem olvasható: ${folder}`;
  const tiles = names.filter((name) => NAME.test(name));
  if (tiles.length === 0)
    return `A magasságok mappájában nincs egyetlen SRTM-csempe sem (például N47E019.hgt): ${folder}`;
  for (const name of tiles) {
    const { size } = await fs.stat(path.join(folder, name));
    if (!SIDES.has(size))
      return `Ez nem ép SRTM-csempe, mert ${size} bájt (${[...SIDES.keys()].join(' vagy ')} lenne jó): ${path.join(folder, name)}`;
  }
  return undefined;
}

function tileName(south: number, west: number): string {
  const part = (letters: string, degrees: number, digits: number) =>
    `${letters[degrees < 0 ? 1 : 0]}${String(Math.abs(degrees)).padStart(digits, '0')}`;
  return `${part('NS', south, 2)}${part('EW', west, 3)}.hgt`;
}

async function openTile(folder: string, name: string): Promise<FileHandle | undefined> {
  // A tile that is not there, or no longer, leaves the height unknown: nobody waits for it.
  return fs.open(path.join(folder, name)).catch(() => undefined);
}

/** Two samples beside each other: whole metres, the high byte first. */
async function readPair(file: FileHandle, index: number): Promise<[number, number]> {
  const bytes = Buffer.alloc(4);
  await file.read(bytes, 0, 4, index * 2);
  return [bytes.readInt16BE(0), bytes.readInt16BE(2)];
}

/** Between four samples, in both directions evenly; one of them that nobody measured leaves nothing known. */
function between(
  upper: readonly number[],
  lower: readonly number[],
  at: { down: number; right: number },
): number | null {
  if ([...upper, ...lower].includes(VOID)) return null;
  const across = ([left = 0, right = 0]: readonly number[]) => left + (right - left) * at.right;
  return Math.round((across(upper) + (across(lower) - across(upper)) * at.down) * 10) / 10;
}

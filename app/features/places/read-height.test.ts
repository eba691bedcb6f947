import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heightProblem, readHeight } from './read-height.server.ts';

const side = 1201;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-heights-'));
const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-heights-'));
const second = 1 / 1200;

/** A slope: a metre higher with each sample to the east, ten with each to the south. */
function slope(): Buffer {
  const bytes = Buffer.alloc(side * side * 2);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) bytes.writeInt16BE(row * 10 + column, (row * side + column) * 2);
  bytes.writeInt16BE(-32_768, (600 * side + 600) * 2);
  bytes.writeInt16BE(-25, (side * side - 1) * 2);
  return bytes;
}

beforeAll(() => {
  fs.writeFileSync(path.join(folder, 'N47E019.hgt'), slope());
  fs.writeFileSync(path.join(folder, 'S01W001.hgt'), slope());
  fs.writeFileSync(path.join(folder, 'olvass.txt'), 'x');
});
afterAll(() => {
  for (const each of [folder, elsewhere]) fs.rmSync(each, { recursive: true });
});

const at = (latitude: number, longitude: number) => readHeight(folder, { latitude, longitude });

it('is read at the samples, from the north-west corner on, and evenly between them', async () => {
  expect(await at(48 - second * 3, 19 + second * 7)).toBe(37);
  expect(await at(48 - second * 3.5, 19 + second * 7)).toBe(42);
  expect(await at(48 - second * 3, 19 + second * 7.5)).toBe(37.5);
  expect(await at(48 - second * 3.25, 19 + second * 7.25)).toBeCloseTo(39.75, 0);
});

it('reaches to the edges of a tile, below the sea and south of the equator', async () => {
  expect(await at(47, 19)).toBe(12_000);
  expect(await at(47 + second / 1000, 20 - second / 1000)).toBeCloseTo(-25, -2);
  expect(await at(-0.5, -0.5)).toBeNull();
  expect(await at(-0.25, -0.25)).toBe(3900);
});

it('is unknown where nobody measured and where no tile lies', async () => {
  expect(await at(47.5, 19.5)).toBeNull();
  expect(await at(47.5 + second / 2, 19.5)).toBeNull();
  expect(await at(46.5, 19.5)).toBeNull();
  expect(await readHeight('/nincs/ilyen', { latitude: 47.5, longitude: 19.4 })).toBeNull();
});

it('a folder is judged at the start: no folder, no tile, a tile of another size', async () => {
  expect(await heightProblem(folder)).toBeUndefined();
  expect(await heightProblem('/nincs/ilyen')).toBe('A magasságok mappája nem olvasható: /nincs/ilyen');
  expect(await heightProblem(elsewhere)).toContain('nincs egyetlen SRTM-csempe sem');
  fs.writeFileSync(path.join(elsewhere, 'N46E018.hgt'), 'csonka');
  expect(await heightProblem(elsewhere)).toMatch(
    /^Ez nem ép SRTM-csempe, mert 6 bájt \(2884802 vagy 25934402 lenne jó\)/,
  );
  expect(await readHeight(elsewhere, { latitude: 46.5, longitude: 18.5 })).toBeNull();
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.server.ts';

/** A picture of a few soft blobs, the same for a seed. */
async function picture(seed: number): Promise<Buffer> {
  const side = 12;
  let state = seed;
  const grey = Buffer.from(
    Array.from({ length: side * side }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) % 256;
    }),
  );
  return await sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(900, 600, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function bitsApart(a: string | null, b: string | null): number {
  if (a === null || b === null) throw new Error('There is no fingerprint.');
  return [...a].filter((bit, index) => bit !== b[index]).length;
}

test('a picture keeps its fingerprint in another size, format and compression', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const original = await picture(seed);
    const smaller = await sharp(original).resize(320, 320, { fit: 'inside' }).webp({ quality: 60 }).toBuffer();
    const worse = await sharp(original).jpeg({ quality: 35 }).toBuffer();
    const own = await fingerprintOf(original);
    expect(own).toMatch(/^[01]{64}$/);
    expect(bitsApart(own, await fingerprintOf(smaller))).toBeLessThanOrEqual(3);
    expect(bitsApart(own, await fingerprintOf(worse))).toBeLessThanOrEqual(3);
  }
});

test('other pictures have other fingerprints', async () => {
  const all = await Promise.all([11, 12, 13, 14, 15, 16].map(async (seed) => fingerprintOf(await picture(seed))));
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) expect(bitsApart(one, other)).toBeGreaterThan(10);
  }
});

test('a picture without contrast has none', async () => {
  const flat = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  expect(await fingerprintOf(flat)).toBeNull();
});

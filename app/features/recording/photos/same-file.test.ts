import { expect, it } from 'vitest';
import { findSameFile } from './same-file.ts';

const file = (name: string, bytes: number[]) => new File([new Uint8Array(bytes)], name);

it('knows a file again by its bytes, whatever it is called', async () => {
  const kept = [file('a.jpg', [1, 2, 3]), file('b.jpg', [1, 2, 4])];
  expect(await findSameFile(file('masolat.jpg', [1, 2, 4]), kept)).toBe(kept[1]);
  expect(await findSameFile(file('a.jpg', [9, 9, 9]), kept)).toBeUndefined();
  expect(await findSameFile(file('a.jpg', [1, 2, 3, 4]), kept)).toBeUndefined();
  expect(await findSameFile(kept[0] ?? new Blob(), kept)).toBeUndefined();
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { keyDrawings } from './key-drawings.ts';

test('every drawing’s name has one drawing in the sprite, and every drawing a name', async () => {
  const sprite = await readFile(new URL('./key-drawings.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn).toEqual([...keyDrawings]);
});

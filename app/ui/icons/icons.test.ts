import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every icon name has one drawing in the sprite, and every drawing a name', async () => {
  const sprite = await readFile(new URL('./icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn).toEqual([...iconNames]);
});

import { expect, test } from 'vitest';
import { isListed } from './browser-entries.ts';

test.each([
  ['cookie', 'lelohely.session_token', true],
  ['cookie', '__Secure-lelohely.session_token', true],
  ['local', 'lelohely.session_token', false],
  ['local', 'lelohely.uj-talalat.12', true],
  ['local', 'lelohely.uj-talalat', false],
  ['cookie', '_ga', false],
] as const)('a %s called %s is listed: %s', (kind, name, listed) => {
  expect(isListed(kind, name)).toBe(listed);
});

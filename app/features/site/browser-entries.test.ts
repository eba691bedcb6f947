import { expect, test } from 'vitest';
import { browserEntries, isListed } from './browser-entries.ts';
import { starterTexts } from './starter-texts.ts';

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

// What a draft or a key set is kept by elsewhere is sent there: no text may say that it stays in the browser.
test.each(['lelohely.uj-talalat.…', 'workbenchKeys'])('%s is said to be kept by the account too', (name) => {
  expect(browserEntries.find((entry) => entry.name === name)?.purpose).toContain('a fiókod is őrzi');
  for (const text of Object.values(starterTexts)) expect(text).not.toMatch(/a kiszolgálónak nem küldjük/);
});

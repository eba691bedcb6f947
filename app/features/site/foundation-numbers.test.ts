import { expect, test } from 'vitest';
import { accountProblem, taxNumberProblem } from './foundation-numbers.ts';

// Numbers made for this table: 9·1+7·2+3·3+1·4+9·5+7·6+3·7 = 144, so the eighth digit is 6.
test.each([
  ['12345676-1-41', undefined],
  ['12345676141', undefined],
  ['00000000-1-41', undefined],
  ['12345678-1-41', 'elírás'],
  ['1234567-1-41', '11 számjegy'],
  ['12345676-1-4x', '11 számjegy'],
])('the tax number %s: %s', (text, problem) => {
  if (problem) expect(taxNumberProblem(text)).toContain(problem);
  else expect(taxNumberProblem(text)).toBeUndefined();
});

test.each([
  ['00000000-00000000', undefined],
  ['12345676-12345676', undefined],
  ['12345676-12345676-00000000', undefined],
  ['123456761234567600000000', undefined],
  ['12345677-00000000', 'elírás'],
  ['12345676-12345677', 'elírás'],
  ['12345676', '16 vagy 24'],
])('the account number %s: %s', (text, problem) => {
  if (problem) expect(accountProblem(text)).toContain(problem);
  else expect(accountProblem(text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { errorTitle } from './ErrorPage.tsx';
import { errorMessages } from './messages.ts';

test.each([
  [404, 'Ezen a helyen nincs semmi'],
  [410, 'Ezen a helyen nincs semmi'],
  [403, 'Ez nem neked van nyitva'],
  [401, 'Ehhez be kell lépni'],
  [500, 'Elromlott valami'],
  [502, 'Elromlott valami'],
  [503, 'Most nem sikerült'],
  [507, 'Most nem sikerült'],
  [429, errorMessages.tooMany.title],
  [400, 'Ez így nem sikerült'],
])('a page that failed with %d is called %s', (status, title) => {
  expect(errorTitle(status)).toBe(title);
});

import { expect, test } from 'vitest';
import { errorTitle } from './ErrorPage.tsx';
import { errorMessages } from './messages.ts';
import { pageFailure } from './page-failure.ts';

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

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request that found no way (%s) is nobody’s fault, and says so',
  (message) => {
    expect(pageFailure(new TypeError(message))).toEqual({ status: 503, detail: expect.stringContaining('offline') });
  },
);

test.each([new TypeError('x is not a function'), new Error('Failed to fetch'), undefined])(
  'what broke here (%s) is said to have broken',
  (error) => {
    expect(pageFailure(error)).toEqual({ status: 500 });
  },
);

import { expect, it } from 'vitest';
import { findLicence, licences } from './licence-catalogue.ts';

it('has the fifteen licences of the specification, each under its id', () => {
  expect(licences.map((each) => each.id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(licences.map((each) => each.nameShort)).toEqual([
    'CC BY 4.0',
    'CC BY-SA 4.0',
    'CC BY-NC 4.0',
    'CC BY-NC-SA 4.0',
    'CC BY-ND 4.0',
    'CC BY-NC-ND 4.0',
    'Minden jog fenntartva',
    'Nem jogvédett',
    'CC BY 2.0',
    'CC BY-SA 2.0',
    'CC BY-NC 2.0',
    'CC BY-NC-SA 2.0',
    'CC BY-ND 2.0',
    'CC BY-NC-ND 2.0',
    'Közkincs',
  ]);
  for (const { id } of licences) expect(findLicence(id)?.id).toBe(id);
});

it('links each to its own deed, but for all rights reserved', () => {
  expect(findLicence(2)?.urlHu).toBe('https://creativecommons.org/licenses/by-sa/4.0/deed.hu');
  expect(findLicence(8)?.urlEn).toBe('https://creativecommons.org/publicdomain/zero/1.0/deed.en');
  expect(licences.filter((each) => each.urlHu === null).map((each) => each.id)).toEqual([7]);
});

it('knows no other id', () => {
  expect(findLicence(0)).toBeUndefined();
  expect(findLicence(16)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { settlementsAround } from '#app/features/places/settlements-around.server.ts';
import { openComment, openName, secretPlaceOf } from './coarse-log.ts';

/** A find in Nagymaros by its square, or by its county alone. */
const closed = [
  { county_code: '13', public_utm10: 'CT49' },
  { county_code: '13', public_utm10: null },
];
const aroundOf = (row: (typeof closed)[number]) =>
  settlementsAround({ utm10: row.public_utm10, countyCode: row.county_code });

it.each(closed)('what is left out is the same whichever settlement it is: %o', (row) => {
  const names = aroundOf(row);
  expect(names).toContain('Nagymaros');
  const texts = names.flatMap((name) => [`${name}?`, `${name} felett`, `A ${name.toLowerCase()}i erdőben.`]);
  const shown = [names.at(0), names.at(-1), 'Nagymaros'].map((settlement = '') => {
    const secret = secretPlaceOf({ ...row, settlement, place_text: null }, false);
    return texts.filter((text) => openComment(text, secret) !== '');
  });
  expect(shown).toEqual([[], [], []]);
});

it('people are called as they are, but by the name of the place itself', () => {
  const secret = secretPlaceOf(
    { county_code: '13', public_utm10: 'CT49', settlement: 'Nagymaros', place_text: null },
    false,
  );
  expect(openComment('Szobi Tamás', secret)).toBe('');
  expect(openName('Szobi Tamás', secret)).toBe('Szobi Tamás');
  expect(openName('Nagymarosi Tamás', secret)).toBeNull();
});

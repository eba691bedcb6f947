import fc, { type Arbitrary } from 'fast-check';

/** What no field can hold, each of another kind. */
const junk: readonly unknown[] = [
  ...['', ' ', '\u0000', '\ud800', '\u2603'.repeat(3000), "' or 1=1 --", '%', '../..', 'undefined', '[object Object]'],
  ...['1e999', '-1', '0', '9'.repeat(40), '2024-13-45', 'NaN', '0x10', '\u202e'],
  ...[-1, 0, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, null, true, false],
  ...[[], {}, [[]], [null], { constructor: 1 }, { toString: 'x' }, Array.from({ length: 1500 }, () => 'x')],
];

/** A value with one of its parts, or all of it, replaced by what cannot be there, left out, or joined by what nobody asked for. */
export function spoiled(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(value, fc.constantFrom(...junk), fc.nat(), fc.constantFrom('replace', 'drop', 'add'))
    .map(([whole, bad, at, way]) => spoil(structuredClone(whole), { bad, at, way }));
}

/** A text in a path, a query or a head that cannot be read. */
export const spoiledText: Arbitrary<string> = fc.constantFrom(
  ...junk.filter((each) => typeof each === 'string' || typeof each === 'number').map(String),
);

type Spoiling = { bad: unknown; at: number; way: string };

function spoil(whole: unknown, { bad, at, way }: Spoiling): unknown {
  const places = placesIn(whole);
  const place = places[at % (places.length + 1)];
  if (!place) return way === 'add' ? whole : bad;
  if (way === 'replace') place.holder[place.key] = bad;
  else if (way === 'add') place.holder.__x = bad;
  else delete place.holder[place.key];
  return whole;
}

type Place = { holder: Record<string, unknown>; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

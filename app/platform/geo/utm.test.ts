import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isUtm10Code, normaliseUtm10, toUtm, utm10, utm10Square } from './utm.ts';

const WORKED = [
  ['Gellért-hegy', 47.4865, 19.0465, 352_839.9, 5_261_079.0, 'CT56'],
  ['Szeged, Dóm tér', 46.2487, 20.1489, 434_393.3, 5_122_032.4, 'DS32'],
  ['Debrecen, Nagytemplom', 47.5316, 21.6245, 547_004.9, 5_264_430.6, 'ET46'],
  ['Sopron, Tűztorony', 47.6868, 16.5908, 619_381.6, 5_282_716.0, 'XN18'],
  ['Pécs, Széchenyi tér', 46.0763, 18.2281, 285_663.6, 5_106_260.8, 'BS80'],
  ['Miskolctapolca', 48.0646, 20.7473, 481_173.3, 5_323_511.2, 'DU82'],
  ['Aggtelek, Baradla', 48.4708, 20.5036, 463_309.0, 5_368_748.8, 'DU66'],
  ['Tihany, apátság', 46.914, 17.889, 719_983.9, 5_199_659.4, 'YM19'],
  ['Zirc', 47.263, 17.873, 717_340.3, 5_238_394.9, 'YN13'],
  ['Bátorliget', 47.756, 22.27, 595_181.4, 5_289_962.2, 'ET98'],
  ['west of 18° E', 47.5, 17.9999, 725_923.9, 5_265_092.3, 'YN26'],
  ['east of 18° E', 47.5, 18.0001, 274_076.1, 5_265_092.3, 'BT76'],
] as const;

/** Squares with the points in them; where they come from: README there. */
const squares = readFileSync(new URL('../../../test/fixtures/geo/utm10-settlements.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([code = '', points = '']) => ({
    code,
    points: points
      .split(';')
      .map((point) => point.split(' ').map(Number))
      .map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
  }));

test.each(WORKED)(
  '%s lies where GeographicLib says, to a decimetre',
  (_, latitude, longitude, easting, northing, code) => {
    const point = toUtm(latitude, longitude);
    expect(Math.abs(point.easting - easting)).toBeLessThan(0.06);
    expect(Math.abs(point.northing - northing)).toBeLessThan(0.06);
    expect(utm10(latitude, longitude)).toBe(code);
  },
);

test.each([
  [47.0, 17.999999, 'YN20'],
  [47.0, 18.0, 'BT70'],
  [46.5, 17.9999, 'YM35'],
  [46.5, 18.0001, 'BS65'],
  [46.9, 16.2, 'WM99'],
  [47.53, 21.63, 'ET46'],
])('B09: %f, %f is in the zone of its side of 18° E', (latitude, longitude, code) => {
  expect(utm10(latitude, longitude)).toBe(code);
});

test('B11: digits are cut, not rounded, also by those who want a finer square', () => {
  expect(utm10(47.5664447, 19.1347348)).toBe('CT56');
  const { easting, northing } = toUtm(47.5664447, 19.1347348);
  expect([Math.floor(easting / 1000), Math.floor(northing / 1000)]).toEqual([359, 5269]);
});

test('all 3,178 settlements have the code that GeographicLib gives, and lie in that square', () => {
  expect(squares.flatMap(({ points }) => points)).toHaveLength(3178);
  for (const { code, points } of squares) {
    expect(normaliseUtm10(code)).toBe(code);
    const ring = utm10Square(code)?.polygon ?? [];
    const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    for (const { latitude, longitude } of points) {
      expect([latitude, longitude, utm10(latitude, longitude)]).toEqual([latitude, longitude, code]);
      expect(longitude >= west && longitude <= east && latitude >= south && latitude <= north).toBe(true);
    }
  }
});

test('a code is undefined where its letters would mean several places', () => {
  expect(utm10(-33.45, -70.65)).toBeUndefined();
  expect(utm10(0, 0)).toBeUndefined();
  expect(utm10(47.5, 10)).toBeUndefined();
  expect(utm10(Number.NaN, 19)).toBeUndefined();
});

test('a square has its centre where the code alone puts it', () => {
  expect(utm10Square('CT56')?.centre).toEqual({ latitude: 47.52225, longitude: 19.07387 });
  expect(utm10Square('CT56')?.zone).toBe(34);
  expect(utm10Square('CT56')?.polygon).toHaveLength(5);
});

test('a square on the border of zones ends there and keeps its centre inside', () => {
  for (const [code, west] of [
    ['YN26', true],
    ['BT76', false],
  ] as const) {
    const square = utm10Square(code);
    const longitudes = (square?.polygon ?? []).map(([longitude]) => longitude);
    const edge = west ? Math.max(...longitudes) : Math.min(...longitudes);
    expect(edge).toBe(18);
    expect(utm10(square?.centre.latitude ?? 0, square?.centre.longitude ?? 0)).toBe(code);
  }
});

test('a cell beyond its zone is no square', () => {
  expect(utm10Square('YN96')).toBeUndefined();
  expect(isUtm10Code('YN96')).toBe(false);
});

test.each([
  ['CT57', 'CT57'],
  ['CT 57', 'CT57'],
  ['ct57', 'CT57'],
  ['34TCT57', 'CT57'],
  [' 34 T ct 5 7 ', 'CT57'],
  ['33TYN13', 'YN13'],
  ['34TYN13', undefined],
  ['CT5', undefined],
  ['CI57', undefined],
  ['CT577', undefined],
  ['', undefined],
])('typed %j is read as %s', (typed, code) => {
  expect(normaliseUtm10(typed)).toBe(code);
});

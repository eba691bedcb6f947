import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPoint, parseCoordinates, parseLatLon } from './parse-coordinates.ts';
import { roundDegrees } from './point.ts';
import { distanceM } from './web-mercator.ts';

const CITY = { latitude: 47.4979, longitude: 19.0402 };

test.each([
  '47,4979 19,0402',
  '47.4979, 19.0402',
  '47.4979,19.0402',
  '47,4979,19,0402',
  '47,4979; 19,0402',
  '47,4979, 19,0402',
  '47°29\'52.4"N 19°02\'24.7"E',
  '47°29′52,4″É 19°02′24,7″K',
  "É 47° 29,874' K 19° 2,412'",
  'N47.4979 E19.0402',
  '19.0402 E, 47.4979 N',
  'K 19,0402 É 47,4979',
  '47.4979° 19.0402°',
  '47 29 52.4 19 2 24.7',
  '47:29:52.4 19:02:24.7',
  '47 29.874 19 2.412',
  "47°29'52.4''N19°02'24.7''E",
  '  47.4979   19.0402  ',
  "47º29'52,4'' 19º02'24,7''",
  "47˚29.874' 19˚2.412'",
  '47˚29´52.4´´N 19˚02´24.7´´E',
  '(47.4979, 19.0402)',
  '47.4979 | 19.0402',
  '47°29’52,4” É, 19°02’24,7” K',
  '47-29-52,4 19-02-24,7',
  '47-29-52,4 N 19-02-24,7 E',
  '47 29.874 N 19 2.412 E',
  "47°29,874' 19°2,412'",
  '47 fok 29 perc 52,4 mp, 19 fok 2 perc 24,7 mp',
  'É 47 fok 29,874 perc K 19 fok 2,412 perc',
  '47 fok 29 perc 52,4 másodperc; 19 fok 2 perc 24,7 másodperc',
  '４７．４９７９，　１９．０４０２',
  '４７°２９\'５２.４"N １９°０２\'２４.７"E',
])('B03, B05: %s is the same place in Budapest', (typed) => {
  const result = parseCoordinates(typed);
  expect(result).toMatchObject({ kind: 'point', source: 'degrees' });
  expect('point' in result && distanceM(result.point, CITY)).toBeLessThan(10);
});

test('four bare whole numbers are degrees and minutes', () => {
  expect(parseCoordinates('47 30 19 15')).toMatchObject({ point: { latitude: 47.5, longitude: 19.25 } });
});

test('southern and western letters and minus signs turn the sign once', () => {
  const santiago = { kind: 'point', point: { latitude: -33.45, longitude: -70.65 } };
  expect(parseCoordinates("33°27'S 70°39'W")).toMatchObject(santiago);
  expect(parseCoordinates("D 33°27' Ny 70°39'")).toMatchObject(santiago);
  expect(parseCoordinates('-33,45 -70,65')).toMatchObject(santiago);
  expect(parseCoordinates('−33.45, −70.65')).toMatchObject(santiago);
});

test('B01: exchanged coordinates are noticed and only offered', () => {
  const swapped = { kind: 'swapped', point: { latitude: 19.0402, longitude: 47.4979 }, suggestion: CITY };
  expect(parseCoordinates('19.0402, 47.4979')).toEqual(swapped);
  expect(parseLatLon('19,0402', '47,4979')).toEqual(swapped);
  expect(parseCoordinates('43.5, 16.44')).toMatchObject({ kind: 'point' });
});

test.each(['649454 239329', '239329, 649454', 'EOV Y=649 454 X=239 329', '649454,0; 239329,0', '649.454 / 239.329 m'])(
  'EOV %s is read in either order',
  (typed) => {
    const result = parseCoordinates(typed);
    expect(result).toMatchObject({ kind: 'point', source: 'eov' });
    expect('point' in result && distanceM(result.point, CITY)).toBeLessThan(5);
  },
);

test.each([
  '1649454 239329',
  '12649454 12239329',
  '649454 2393290',
  'EOV 649454 239329 123',
  'EOV 0 649454 239329',
  '649454 239329 19',
])('%s is no pair of the grid with something beside it', (typed) => {
  expect(parseCoordinates(typed)).toMatchObject({ kind: 'invalid' });
});

test.each(['34T 352397 5262358', '34t E 352397 N 5262358 m', '34 T 352397.4 mE 5262358 mN', '34T, 352397, 5262358'])(
  'UTM %s is a point',
  (typed) => {
    const result = parseCoordinates(typed);
    expect(result).toMatchObject({ kind: 'point', source: 'utm' });
    expect('point' in result && distanceM(result.point, CITY)).toBeLessThan(5);
  },
);

test.each([
  '34U 352397 5262358',
  '33T 352397 5262358',
  '34T 352397 526235',
  '35T 352397 5262358',
  '34T 352397 5262358 7',
])('%s is no point of UTM in Hungary', (typed) => expect(parseCoordinates(typed)).toMatchObject({ kind: 'invalid' }));

test('EOV is read from two fields too', () => {
  expect(parseLatLon('649454', '239329')).toMatchObject({ source: 'eov' });
});

test.each(['CT56', 'ct 56', '34TCT56'])('B15: UTM code %s is a square with the uncertainty of one', (typed) => {
  const point = { latitude: 47.52225, longitude: 19.07387 };
  expect(parseCoordinates(typed)).toEqual({ kind: 'square', code: 'CT56', point, uncertaintyM: 7072 });
});

test('a full Plus Code is the middle of its cell, a short one is asked back', () => {
  const result = parseCoordinates('8FVXF2XR+52');
  expect(result).toMatchObject({ kind: 'point', source: 'plus_code', uncertaintyM: 9 });
  expect('point' in result && distanceM(result.point, CITY)).toBeLessThan(20);
  expect(parseCoordinates('F2XR+52 Budapest')).toEqual({ kind: 'invalid', problem: 'short_plus_code' });
});

test.each([
  ['', 'empty', undefined],
  ['   ', 'empty', undefined],
  ['0, 0', 'invalid', 'null_island'],
  ['0.0000001 0', 'invalid', 'null_island'],
  ['47,4979', 'invalid', 'half_empty'],
  ['47.4979 N', 'invalid', 'half_empty'],
  ['47,49', 'invalid', 'half_empty'],
  ['Zirc', 'invalid', 'unreadable'],
  ['47.4979 19.0402 12', 'invalid', 'unreadable'],
  ['47 19 30', 'invalid', 'half_empty'],
  ['47 19 30 19 2', 'invalid', 'unreadable'],
  ["47°61' 19°02'", 'invalid', 'unreadable'],
  ['47.5 N 19.0 N', 'invalid', 'unreadable'],
  ['95.1 19.0', 'invalid', 'out_of_range'],
  ['47.4979 999', 'invalid', 'out_of_range'],
])('%j is %s %s', (typed, kind, problem) => {
  expect(parseCoordinates(typed)).toEqual(problem ? { kind, problem } : { kind });
});

test('B13: blank fields are missing, never zero, and zero is a number', () => {
  expect(parseLatLon('', ' ')).toEqual({ kind: 'empty' });
  expect(parseLatLon('47.4979', '')).toEqual({ kind: 'invalid', problem: 'half_empty' });
  expect(parseLatLon('', '19.0402')).toEqual({ kind: 'invalid', problem: 'half_empty' });
  expect(parseLatLon('0', '0')).toEqual({ kind: 'invalid', problem: 'null_island' });
  expect(parseLatLon('0', '19.04')).toMatchObject({ kind: 'point', point: { latitude: 0, longitude: 19.04 } });
});

test('B17: a longitude that went round the globe once comes back', () => {
  expect(checkPoint({ latitude: 47.4979, longitude: 379.0402 })).toMatchObject({ point: CITY });
  expect(checkPoint({ latitude: 47.4979, longitude: -340.9598 })).toMatchObject({ point: CITY });
  expect(checkPoint({ latitude: 47.4979, longitude: 999 })).toEqual({ kind: 'invalid', problem: 'out_of_range' });
  expect(checkPoint({ latitude: Number.NaN, longitude: 19 })).toEqual({ kind: 'invalid', problem: 'out_of_range' });
});

test('B18: coordinates are rounded, not cut, and stay the same however often they are read again', () => {
  const once = checkPoint({ latitude: 47.123456789, longitude: 19.987654321 });
  expect(once).toMatchObject({ point: { latitude: 47.123457, longitude: 19.987654 } });
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      expect(roundDegrees(roundDegrees(degrees))).toBe(roundDegrees(degrees));
    }),
  );
});

test('whatever is typed gives an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (typed) => {
      const result = parseCoordinates(typed);
      if ('point' in result) expect(Math.abs(result.point.latitude)).toBeLessThanOrEqual(90);
    }),
  );
});

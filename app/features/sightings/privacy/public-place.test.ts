import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { cellBounds } from './coarse-cell.ts';
import { type PlaceRule, publicPlace, SQUARE_UNCERTAINTY_M, type TruePlace, type Visibility } from './public-place.ts';

const hill: TruePlace = {
  latitude: 47.5012,
  longitude: 19.0405,
  uncertaintyM: 25,
  countyCode: '01',
  county: 'Budapest',
  settlement: 'Budapest',
  placeText: 'Minta-domb, 3-as kőoszlop',
  observedFrom: '2024-05-07',
  observedTo: '2024-05-07',
  observedTime: '20:05',
  datePrecision: 'day',
  visibility: 'exact',
};

describe('an open place', () => {
  it('is public as it is', () => {
    const seen = publicPlace(hill, 'open');
    expect(seen).toMatchObject({ visibility: 'exact', latitude: 47.5012, longitude: 19.0405, uncertaintyM: 25 });
    expect(seen).toMatchObject({ utm10: 'CT56', settlement: 'Budapest', placeText: hill.placeText });
    expect(seen).toMatchObject({ observedFrom: '2024-05-07', observedTime: '20:05', datePrecision: 'day' });
  });

  it('is so again once neither the rule nor the observer hides it (D3)', () => {
    const before = publicPlace(hill, 'open');
    publicPlace(hill, 'square');
    expect(publicPlace(hill, 'open')).toEqual(before);
  });
});

describe('a place shown by its square', () => {
  it('is the centre of the 10 km square with the county alone (D1, D32)', () => {
    expect(publicPlace(hill, 'square')).toEqual({
      visibility: 'square',
      latitude: 47.52225,
      longitude: 19.07387,
      uncertaintyM: 7071,
      x: expect.any(Number),
      y: expect.any(Number),
      utm10: 'CT56',
      countyCode: '01',
      county: 'Budapest',
      settlement: null,
      placeText: null,
      observedFrom: '2024-05-01',
      observedTo: '2024-05-31',
      observedTime: null,
      datePrecision: 'month',
    });
  });

  it('never repeats a place text that is coordinates (D4)', () => {
    for (const placeText of ['38.28N, 122.23 W', '35° 46\' 52.8" N', 'EOV 649600 239700']) {
      expect(publicPlace({ ...hill, placeText }, 'square').placeText).toBeNull();
    }
  });

  it('keeps an uncertainty of its own that is larger', () => {
    expect(publicPlace({ ...hill, uncertaintyM: 12_000 }, 'square').uncertaintyM).toBe(12_000);
  });

  it('tells the month of a day, the months of a range, and the year of a year', () => {
    const when = (from: string, to: string, datePrecision: TruePlace['datePrecision']) => {
      const seen = publicPlace({ ...hill, observedFrom: from, observedTo: to, datePrecision }, 'square');
      return [seen.observedFrom, seen.observedTo, seen.datePrecision];
    };
    expect(when('2024-02-29', '2024-02-29', 'day')).toEqual(['2024-02-01', '2024-02-29', 'month']);
    expect(when('2023-12-30', '2024-02-03', 'range')).toEqual(['2023-12-01', '2024-02-29', 'month']);
    expect(when('1987-01-01', '1987-12-31', 'year')).toEqual(['1987-01-01', '1987-12-31', 'year']);
  });

  it('invents no point where there is none (D15)', () => {
    const seen = publicPlace({ ...hill, latitude: null, longitude: null, visibility: 'square' }, 'open');
    expect(seen).toMatchObject({ latitude: null, longitude: null, x: null, y: null, utm10: null, uncertaintyM: null });
  });

  it('is a cell of a fifth of a degree where 10 km codes have no meaning', () => {
    const seen = publicPlace({ ...hill, latitude: -33.4567, longitude: -70.6543 }, 'square');
    expect(seen).toMatchObject({ latitude: -33.5, longitude: -70.7, utm10: null });
    expect(seen.uncertaintyM).toBeGreaterThan(14_000);
  });
});

describe('a hidden place', () => {
  it('has no point and no square, only its county (D9, D12)', () => {
    const seen = publicPlace({ ...hill, visibility: 'hidden' }, 'open');
    expect(seen).toMatchObject({ visibility: 'hidden', latitude: null, longitude: null, x: null, utm10: null });
    expect(seen).toMatchObject({ uncertaintyM: null, county: 'Budapest', settlement: null, placeText: null });
    const moved = publicPlace({ ...hill, visibility: 'hidden', latitude: 47.6, longitude: 19.2 }, 'open');
    expect(moved).toEqual(seen);
  });
});

it.each<[Visibility, PlaceRule, Visibility]>([
  ['exact', 'open', 'exact'],
  ['exact', 'square', 'square'],
  ['exact', 'hidden', 'hidden'],
  ['square', 'open', 'square'],
  ['square', 'square', 'square'],
  ['square', 'hidden', 'hidden'],
  ['hidden', 'open', 'hidden'],
  ['hidden', 'square', 'hidden'],
  ['hidden', 'hidden', 'hidden'],
])('an observer who chose %s under a rule of %s shows %s (D9, D11, D13)', (visibility, rule, shown) => {
  expect(publicPlace({ ...hill, visibility }, rule).visibility).toBe(shown);
});

it('goes from square to hidden and back to the very same square (D10, D14)', () => {
  const first = publicPlace({ ...hill, visibility: 'square' }, 'open');
  publicPlace({ ...hill, visibility: 'hidden' }, 'open');
  expect(publicPlace({ ...hill, visibility: 'square' }, 'open')).toEqual(first);
  expect(first.latitude).not.toBe(hill.latitude);
});

describe('the cell of a fifth of a degree', () => {
  it('round Budapest is 47.4–47.6 × 19.0–19.2 with a diagonal of 26.8 km (D30)', () => {
    const { diagonalM, ...bounds } = cellBounds({ latitude: 47.4979, longitude: 19.0402 });
    expect(bounds).toEqual({ south: 47.4, north: 47.6, west: 19, east: 19.2 });
    // A sphere here, an ellipsoid in the case's 26,839 m.
    expect(Math.abs(diagonalM - 26_839)).toBeLessThan(100);
  });

  it('begins at 45.8 for a point at 45.8 (D31)', () => {
    expect(cellBounds({ latitude: 45.8, longitude: 19.2 })).toMatchObject({ south: 45.8, north: 46, west: 19.2 });
  });
});

describe('for any place', () => {
  const place = fc.record({
    latitude: fc.double({ min: 45.7, max: 48.6, noNaN: true }),
    longitude: fc.double({ min: 16.1, max: 22.9, noNaN: true }),
    uncertaintyM: fc.option(fc.integer({ min: 1, max: 30_000 })),
    countyCode: fc.constant('19'),
    county: fc.constant('Veszprém'),
    settlement: fc.string({ minLength: 1 }),
    placeText: fc.string({ minLength: 1 }),
    observedFrom: fc.constantFrom('2024-05-07', '2024-05-30'),
    observedTo: fc.constantFrom('2024-05-30', '2024-05-31'),
    observedTime: fc.constantFrom('08:30', null),
    datePrecision: fc.constantFrom('day' as const, 'range' as const),
    visibility: fc.constantFrom('exact' as const, 'square' as const, 'hidden' as const),
  });

  it('every point of a square, whatever else is known of it, has one public form', () => {
    fc.assert(
      fc.property(place, (one) => {
        const seen = publicPlace({ ...one, visibility: 'exact', uncertaintyM: null }, 'square');
        const code = utm10(one.latitude, one.longitude) ?? '';
        const centre = utm10Square(code)?.centre;
        expect(seen).toMatchObject({ utm10: code, ...centre, uncertaintyM: SQUARE_UNCERTAINTY_M });
        const other = { ...one, ...centre, settlement: 'Zirc', placeText: 'x', observedTime: null };
        if (!centre || utm10(centre.latitude, centre.longitude) !== code) return;
        expect(publicPlace({ ...other, visibility: 'exact', uncertaintyM: null }, 'square')).toEqual(seen);
        expect(distanceM(one, centre)).toBeLessThan(SQUARE_UNCERTAINTY_M * 1.01);
      }),
    );
  });

  it('a public form that is not exact holds neither the true coordinates nor any word of the place', () => {
    fc.assert(
      fc.property(place, fc.constantFrom<PlaceRule>('square', 'hidden'), (one, rule) => {
        const seen = publicPlace(one, rule);
        expect([seen.settlement, seen.placeText, seen.observedTime]).toEqual([null, null, null]);
        expect(seen.observedFrom).toBe('2024-05-01');
        const centre = utm10Square(seen.utm10 ?? '')?.centre;
        expect({ latitude: seen.latitude, longitude: seen.longitude }).toEqual(
          centre ?? { latitude: null, longitude: null },
        );
      }),
    );
  });
});

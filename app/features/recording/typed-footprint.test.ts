import { describe, expect, it } from 'vitest';
import { mostCorners } from '#app/platform/geo/footprint.ts';
import { cornersTyped, drawnWhere, keptAltitude, ownWhere, type Where } from './form/where.ts';
import { judgeFootprint } from './judge-footprint.ts';
import { cornersText, readCorners, readFootprint } from './typed-footprint.ts';
import { readTypedSighting, type TypedErrors, typedFrom } from './typed-sighting.ts';

const meadow: [number, number][] = [
  [19, 47.5],
  [19.002, 47.5],
  [19.002, 47.502],
  [19, 47.502],
];
const bow = [meadow[0], meadow[2], meadow[1], meadow[3]].flatMap((corner) => (corner ? [corner] : []));
const typed = (footprintKind: string, footprint: string) => ({ footprintKind, footprint });
const read = (kind: string, text: string) => {
  const errors: TypedErrors = {};
  const footprint = readFootprint(typed(kind, text), errors);
  const problem = footprint ? judgeFootprint(footprint) : errors.footprint;
  return { footprint: problem ? null : footprint, error: problem };
};

describe('typed corners', () => {
  it('are read back as they are said', () => {
    expect(readCorners(cornersText(meadow))).toEqual({ corners: meadow, badLine: null });
    expect(cornersText(meadow).split('\n')[1]).toBe('47,50000 19,00200');
  });

  it('may stand in any of the forms that a place may, in lines or behind semicolons', () => {
    const text = '47.5 19\r\n\n EOV 650000 240000 ;47°30′07″ É 19°00′07″ K';
    const { corners, badLine } = readCorners(text);
    expect(badLine).toBeNull();
    expect(corners).toHaveLength(3);
    for (const [x, y] of corners) {
      expect(Math.abs(x - 19)).toBeLessThan(0.1);
      expect(Math.abs(y - 47.5)).toBeLessThan(0.1);
    }
  });

  it.each([
    ['area', 'valahol', 'A(z) 1. sort nem tudjuk pontként olvasni.'],
    ['area', `${cornersText(meadow)}\nCT56`, 'A(z) 5. sort nem tudjuk pontként olvasni.'],
    ['area', '19,0402 47,4979', 'A(z) 1. sort nem tudjuk pontként olvasni.'],
    ['area', cornersText(meadow.slice(0, 2)), 'Egy területhez legalább 3 különböző sarok kell.'],
    ['line', '', 'Rajzold meg, vagy írd be a sarkait'],
    ['area', cornersText(bow), 'A terület széle keresztezi önmagát'],
    [
      'line',
      cornersText(
        Array(mostCorners + 1)
          .fill(0)
          .map((_, index) => [19 + index / 1e4, 47]),
      ),
      'Legfeljebb 500',
    ],
    [
      'area',
      cornersText([
        [16, 47],
        [20, 47],
        [20, 48],
      ]),
      'Ez túl nagy',
    ],
    ['', cornersText(meadow), 'válaszd ki, hogy vonal-e vagy terület'],
  ])('are refused in a sentence: %s %#', (kind, text, sentence) => {
    const { footprint, error } = read(kind, text);
    expect(footprint).toBeNull();
    expect(error).toContain(sentence);
  });

  it('make no footprint of a point', () => {
    expect(read('', ' ')).toEqual({ footprint: null, error: undefined });
  });
});

describe('a sighting with a line or an area', () => {
  const find = (fields: Record<string, string>) =>
    readTypedSighting(typedFrom(new Map(Object.entries({ taxonId: '1', date: '2024. május 7.', ...fields }))), {
      clientId: 'x',
      imageIds: [],
    });

  it('needs no point: it is the middle, whatever else was typed, and the accuracy reaches the farthest corner', () => {
    const fields = { ...typed('area', cornersText(meadow)), coordinates: '46,2 20,1', uncertaintyM: '5' };
    for (const given of [fields, { ...fields, coordinates: '', uncertaintyM: '' }]) {
      const { input, errors } = find(given);
      expect(errors).toBeNull();
      expect(input?.place).toMatchObject({
        latitude: 47.501,
        longitude: 19.001,
        uncertaintyM: 135,
        footprint: { kind: 'area', corners: meadow },
      });
    }
  });

  it('is told at its own field what cannot be read of it', () => {
    expect(find({ ...typed('area', 'itt, ott'), coordinates: '47,5 19' }).errors).toEqual({
      footprint: expect.stringContaining('1. sort'),
    });
  });

  it('without one says nothing of it', () => {
    expect(find({ coordinates: '47,5 19' }).input?.place).not.toHaveProperty('footprint');
  });
});

describe('the form’s place', () => {
  const nowhere = { altitude: '', altitudeSource: '' };
  const none: Where = {
    coordinates: '',
    uncertaintyM: '',
    altitude: '120',
    altitudeSource: '',
    source: '',
    footprintKind: '',
    footprint: '',
  };

  it('follows what is drawn, corner by corner, and stays when one goes back to the point', () => {
    const one = drawnWhere(none, 'line', meadow.slice(0, 1));
    expect(one).toMatchObject({
      coordinates: '47,50000 19,00000',
      uncertaintyM: '',
      footprintKind: 'line',
      source: 'map',
    });
    const two = drawnWhere(one, 'line', meadow.slice(0, 2));
    expect(two).toMatchObject({ coordinates: '47,50000 19,00100', uncertaintyM: '76', altitude: '120' });
    expect(drawnWhere(two, '', [])).toEqual({ ...two, footprintKind: '', footprint: '' });
    expect(drawnWhere(two, 'area', [])).toMatchObject({ coordinates: two.coordinates, footprint: '' });
  });

  it('follows what is typed, and keeps it as it was typed', () => {
    const area = { ...none, footprintKind: 'area' };
    expect(cornersTyped(area, '47.5 19\n47.5 19.002\nmég')).toMatchObject({
      coordinates: '47,50000 19,00100',
      footprint: '47.5 19\n47.5 19.002\nmég',
    });
    expect(cornersTyped(none, '47.5 19')).toEqual({ ...none, footprint: '47.5 19' });
  });

  it('takes an own area with its outline, and of one wider than a find may be the point alone', () => {
    const own = { id: 1, name: 'Rét', latitude: 47.501, longitude: 19.001, uncertaintyM: 135, outline: meadow };
    expect(ownWhere(own, nowhere)).toMatchObject({
      uncertaintyM: '135',
      footprintKind: 'area',
      footprint: cornersText(meadow),
    });
    const wide: [number, number][] = [
      [16, 47],
      [20, 47],
      [20, 48],
    ];
    expect(ownWhere({ ...own, outline: wide }, nowhere)).toMatchObject({ footprintKind: '', footprint: '' });
    expect(ownWhere({ ...own, outline: null }, nowhere)).toMatchObject({
      footprintKind: '',
      coordinates: '47,50100 19,00100',
    });
  });

  it('keeps the altitude that a person said when it moves, and no other', () => {
    for (const altitudeSource of ['typed', ''])
      expect(keptAltitude({ ...none, altitudeSource })).toEqual({ altitude: '120', altitudeSource });
    for (const altitudeSource of ['photo', 'track', 'grid'])
      expect(keptAltitude({ ...none, altitudeSource })).toEqual(nowhere);
    expect(drawnWhere({ ...none, altitudeSource: 'grid' }, 'line', meadow)).toMatchObject(nowhere);
  });
});

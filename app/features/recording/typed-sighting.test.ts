import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sightingFormSchema } from './sighting-form.ts';
import { pointText } from './typed-place.ts';
import { fieldOfPath, numberText, readTypedSighting, type TypedSighting, typedFrom } from './typed-sighting.ts';

const now = new Date('2024-06-01T10:00:00Z');
const filled = {
  date: '2024. május 7.',
  time: '14:32',
  coordinates: '47,4979 19,0402',
  taxonId: '7',
  taxonName: 'valami',
};

function read(changes: Partial<TypedSighting> = {}, imageIds: number[] = []) {
  const typed = typedFrom(new URLSearchParams({ ...filled, ...changes }));
  return readTypedSighting(typed, { clientId: randomUUID(), imageIds, now });
}

describe('a form that is filled', () => {
  it('becomes what the server takes', () => {
    const { input } = read({ count: '3', uncertaintyM: '12,5', lifeStage: 'larva', notes: ' a tónál ' }, [5, 4]);
    expect(input).toMatchObject({
      taxonId: 7,
      observedOn: { from: '2024-05-07', to: '2024-05-07', time: '14:32', precision: 'day' },
      place: { latitude: 47.4979, longitude: 19.0402, uncertaintyM: 12.5 },
      individualCount: 3,
      imageIds: [5, 4],
    });
    expect(sightingFormSchema.parse(input)).toMatchObject({ lifeStage: 'larva', notes: 'a tónál', sex: null });
  });

  it.each(['visibility', 'countKind', 'lifeStage', 'sex', 'method'] as const)(
    'with a word of no list has it mended, where it would else be shown to all or be another: %s',
    (field) => {
      expect(read({ [field]: 'korzet' }).errors?.[field]).toContain('korzet');
      expect(read({ [field]: '' }).errors).toBeNull();
    },
  );

  it.each(['1.000', '1,000', '10.000', '1 .000', '2.500'])(
    '%s is no number for whole ones: one or a thousand',
    (text) => {
      for (const field of ['count', 'uncertaintyM', 'altitude'] as const)
        expect(read({ [field]: text }).errors?.[field], field).toContain('ezresként is, tizedesként is');
      expect(read({ uncertaintyM: '12,5', altitude: '0,125' }).errors).toBeNull();
    },
  );

  it.each([35.355, 1.014, 999.999, 12.5, 7072, 0.125])('%d as a form shows it is read as the same', (metres) => {
    const { input } = read({ uncertaintyM: numberText(metres) });
    expect(input?.place.uncertaintyM).toBe(metres);
  });

  it.each([{ externalAuthor: 'Minta Éva' }, { externalLicenseId: '1' }, { externalIsIncoming: 'on' }])(
    '%j says nothing without the address of the other site',
    (said) => {
      expect(read(said).errors).toEqual({ externalUrl: expect.stringContaining('címét is') });
      expect(read({ ...said, externalUrl: 'https://example.org/1' }).errors).toBeNull();
    },
  );

  it.each([
    ['1987', '', 'year'],
    ['1987. június', '', 'month'],
    ['2007-11-13 – 2007-11-15', '', 'range'],
    ['2024-05-07', '7.05', 'day'],
  ])('keeps the precision of %j', (date, time, precision) => {
    expect(read({ date, time }).input?.observedOn).toMatchObject({ precision });
  });

  it('takes a 10 km code with the accuracy that it has', () => {
    expect(read({ coordinates: 'CT56' }).input?.place).toMatchObject({ uncertaintyM: 7072 });
    expect(read({ coordinates: 'CT56', uncertaintyM: '50' }).input?.place).toMatchObject({ uncertaintyM: 7072 });
    expect(read({ coordinates: 'CT56', uncertaintyM: '9000' }).input?.place).toMatchObject({ uncertaintyM: 9000 });
  });

  it('leaves a name that could not be picked to the server', () => {
    expect(read({ taxonId: '' }).input).toMatchObject({ taxonId: null, taxonName: 'valami' });
    expect(read({}).input?.taxonName).toBeNull();
  });

  it('reads its own writing of a point back', () => {
    for (const point of [
      { latitude: 47.4979, longitude: 19.0402 },
      { latitude: -33.45, longitude: -70.65 },
    ])
      expect(read({ coordinates: pointText(point) }).input?.place).toMatchObject(point);
  });
});

describe('a form with something wrong', () => {
  it.each([
    [{ date: '' }, 'date'],
    [{ date: 'tegnap' }, 'date'],
    [{ date: '2023-02-29' }, 'date'],
    [{ date: '2036-02-07' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ date: '1987', time: '10:00' }, 'time'],
    [{ date: '2024-05-07 – 2024-05-08 04:00', time: '' }, 'date'],
    [{ date: '2024-05-07 22:00 – 2024-05-08', time: '' }, 'date'],
    [{ coordinates: '' }, 'coordinates'],
    [{ coordinates: 'valahol' }, 'coordinates'],
    [{ coordinates: '0, 0' }, 'coordinates'],
    [{ coordinates: '19,0402 47,4979' }, 'coordinates'],
    [{ count: 'sok' }, 'count'],
    [{ count: '0' }, 'count'],
    [{ lifeStage: 'imágók' }, 'lifeStage'],
    [{ sex: '♀' }, 'sex'],
    [{ method: 'kézzel' }, 'method'],
    [{ uncertaintyM: '-5' }, 'uncertaintyM'],
    [{ taxonId: '', taxonName: '' }, 'photos'],
  ] as const)('%o tells it at %s', (changes, field) => {
    const { input, errors } = read(changes);
    expect(input).toBeNull();
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it('is told of everything at once', () => {
    expect(Object.keys(read({ date: '', coordinates: '', count: 'x' }).errors ?? {}).sort()).toEqual([
      'coordinates',
      'count',
      'date',
    ]);
  });

  it('takes an exchanged point once a person has confirmed it', () => {
    expect(read({ coordinates: '19,0402 47,4979', isConfirmed: 'on' }).input?.place).toMatchObject({
      latitude: 19.0402,
      isConfirmed: true,
    });
  });
});

it('finds the field of every path that the server names', () => {
  expect(
    ['observedOn.from', 'observedOn.time', 'place.latitude', 'taxonId', 'imageIds.2', 'notes', 'clientId'].map(
      fieldOfPath,
    ),
  ).toEqual(['date', 'time', 'coordinates', 'taxonName', 'photos', 'notes', '']);
});

import { expect, it } from 'vitest';
import { newRow } from '../sheet/photo-sheet.ts';
import { emptyEvening, lineInEvening, lineProblems, readTypedEvening, type TypedEvening } from './typed-evening.ts';

const evening: TypedEvening = {
  ...emptyEvening,
  date: '2024. július 31.',
  startedAt: '21:30',
  endedAt: '2.15',
  coordinates: '47,5012 19,0405',
  uncertaintyM: '25',
  placeText: 'tanya',
  temperatureC: '18,5',
};
const read = (changes: Partial<TypedEvening> = {}) =>
  readTypedEvening({ ...evening, ...changes }, { clientId: 'c', now: new Date('2026-01-01') });

function line(texts: Record<string, string>) {
  const row = newRow({ clientId: 'a', sheetId: 's', position: 1, photoKeys: [] });
  return { ...row, typed: { ...row.typed, ...texts } };
}

it('reads the evening as the server takes it', () => {
  expect(read().input).toMatchObject({
    startedOn: '2024-07-31',
    startedAt: '21:30',
    endedAt: '02:15',
    method: 'lightTrapping',
    temperatureC: 18.5,
    place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 25, text: 'tanya' },
  });
  expect(read({ startedAt: '', endedAt: '', temperatureC: '−3' }).input).toMatchObject({
    startedAt: null,
    temperatureC: -3,
  });
});

it('takes a square no closer than it is, and lets no accuracy vanish that cannot be read', () => {
  expect(read({ coordinates: 'CT56', uncertaintyM: '50' }).input?.place.uncertaintyM).toBe(7072);
  for (const uncertaintyM of ['ötven', '-5', '0', '12 m'])
    expect(read({ uncertaintyM }).errors?.uncertaintyM, uncertaintyM).toMatch(/pontosság/);
});

it.each(['method', 'visibility', 'wind', 'clouds', 'rain'] as const)(
  'takes no %s for another that it does not know',
  (field) => {
    expect(read({ [field]: 'ismeretlen szó' }).errors?.[field]).toContain('ismeretlen szó');
    expect(read({ [field]: '' }).errors).toBeNull();
  },
);

it('names every field that has to be mended', () => {
  expect(read({ date: '' }).errors?.date).toMatch(/melyik este/);
  expect(read({ date: '2024. július' }).errors?.date).toMatch(/Egy napot írj/);
  expect(read({ date: '2024-07-31 – 2024-07-31 23:00' }).errors?.date).toMatch(/Egy napot írj/);
  expect(read({ date: '2036-07-31' }).errors?.date).toMatch(/még nem jött el/);
  expect(
    Object.keys(read({ startedAt: 'este', endedAt: '25:00', coordinates: '', temperatureC: 'meleg' }).errors ?? {}),
  ).toEqual(['startedAt', 'endedAt', 'coordinates', 'temperatureC']);
  expect(read({ startedAt: '' }).errors).toEqual({ startedAt: 'A vége mellé a kezdetét is add meg.' });
  expect(read({ coordinates: '19,0405 47,5012' }).errors?.coordinates).toMatch(/fordítva/);
});

it('puts a line on the evening’s day, after midnight on the next, with the evening’s place and method', () => {
  const shared = { coordinates: evening.coordinates, uncertaintyM: '25', placeText: 'tanya', method: 'lightTrapping' };
  expect(lineInEvening(line({ time: '23:50', count: '3' }), evening)).toMatchObject({ ...shared, count: '3' });
  expect(lineInEvening(line({ time: '23:50' }), evening).date).toMatch(/július\s31\.$/);
  expect(lineInEvening(line({ time: '0:40' }), evening).date).toMatch(/augusztus\s1\.$/);
  expect(lineInEvening(line({}), evening).date).toMatch(/július\s31\.$/);
});

it('tells a time that the evening did not have', () => {
  expect(lineProblems(line({ time: '15:00' }), evening).time).toMatch(/kezdete előtt/);
  expect(lineProblems(line({ time: '23:00' }), evening)).toEqual({});
  expect(lineProblems(line({ time: '15:00' }), { ...evening, endedAt: '' })).toEqual({});
});

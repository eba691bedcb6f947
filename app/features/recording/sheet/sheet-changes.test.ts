import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetPhoto } from './photo-sheet.ts';
import { countRegrouped, regroup, settleLikeness } from './regroup-sheet.ts';
import * as change from './sheet-changes.ts';

let made = 0;
const newId = () => `row-${++made}`;
const empty: change.Sheet = {
  id: 's',
  rows: [],
  photos: new Map(),
  settings: { shiftSeconds: 0, tracks: [] },
  pauseSeconds: 180,
};

function photo(key: string, time: string | null, place: SheetPhoto['place'] = null): SheetPhoto {
  return { key, name: `${key}.jpg`, clock: time ? { shown: `2024-05-20T${time}`, offsetMinutes: null } : null, place };
}

const at = (latitude: number) => ({ point: { latitude, longitude: 19.0405 }, uncertaintyM: 8, needsCheck: false });
const keys = (sheet: change.Sheet) => sheet.rows.map((row) => row.photoKeys.join(' '));
const idAt = (sheet: change.Sheet, index: number) => sheet.rows[index]?.clientId ?? '';
const write = (sheet: change.Sheet, index: number, texts: change.CellChange['texts']) =>
  change.writeCells(sheet, [{ clientId: idAt(sheet, index), texts }]);
const three = () =>
  change.addPhotos(empty, [photo('a', '08:30:00', at(47.5)), photo('b', '08:31:00'), photo('c', '09:00:00')], newId);

it('fills rows with the earliest time and the first place of their photos', () => {
  const { rows } = three();
  expect(keys(three())).toEqual(['a b', 'c']);
  expect(rows[0]?.typed).toMatchObject({ time: '08:30', coordinates: '47,50000 19,04050', uncertaintyM: '8' });
  expect(rows[0]?.typed.date).toMatch(/^2024\.\smájus\s20\.$/);
  expect(rows[1]?.typed).toMatchObject({ time: '09:00', coordinates: '' });
});

it('takes the altitude with the place of a photo, and leaves both to who has written one of them', () => {
  const high = (key: string, altitudeM: number) => photo(key, '08:30:00', { ...at(47.5), altitudeM });
  const sheet = change.addPhotos(empty, [high('a', 312.4)], newId);
  expect(sheet.rows[0]?.typed).toMatchObject({ coordinates: '47,50000 19,04050', altitude: '312' });
  const own = write(sheet, 0, { altitude: '290' });
  expect(change.changeSettings(own, { shiftSeconds: 60 }).rows[0]?.typed).toMatchObject({ altitude: '290' });
  expect(three().rows[0]?.typed.altitude).toBe('');
});

it('puts the camera’s clock right for what nobody has set, over midnight too', () => {
  const sheet = change.changeSettings(write(three(), 0, { time: '08:15' }), { shiftSeconds: 15.5 * 3600 });
  expect(sheet.rows[0]?.typed.time).toBe('08:15');
  expect(sheet.rows[1]?.typed).toMatchObject({ time: '00:30' });
  expect(sheet.rows[1]?.typed.date).toMatch(/május\s21\.$/);
});

it('places photos by a track at the corrected time, as Hungarian time unless the photo gives its offset', () => {
  const tracks = [[{ latitude: 46.2, longitude: 20.1, at: Date.parse('2024-05-20T08:00:00Z') }]];
  const sheet = change.changeSettings(three(), { shiftSeconds: 3600, tracks });
  expect(sheet.rows.map((row) => row.typed.coordinates)).toEqual(['47,50000 19,04050', '46,20000 20,10000']);
  const abroad = { ...photo('d', '08:00:00'), clock: { shown: '2024-05-20T08:00:00', offsetMinutes: 0 } };
  expect(
    change.addPhotos({ ...empty, settings: { shiftSeconds: 0, tracks } }, [abroad], newId).rows[0]?.typed.coordinates,
  ).toBe('46,20000 20,10000');
});

it('merges into the first row, which takes only what it does not say itself', () => {
  let sheet = write(write(three(), 0, { notes: 'első' }), 1, {
    notes: 'második',
    count: '3',
    taxonName: 'x',
    taxonId: '7',
  });
  sheet = change.mergeRows(sheet, [idAt(sheet, 0), idAt(sheet, 1)]);
  expect(keys(sheet)).toEqual(['a b c']);
  expect(sheet.rows[0]?.typed).toMatchObject({
    notes: 'első\nmásodik',
    count: '3',
    taxonName: 'x',
    taxonId: '7',
    time: '08:30',
  });
});

it('tells what of the other rows goes when they are merged', () => {
  let sheet = write(write(three(), 0, { count: '2', notes: 'első' }), 1, { count: '3', sex: 'female', notes: 'más' });
  const ids = [idAt(sheet, 0), idAt(sheet, 1)];
  expect(change.contestedFields(sheet, ids)).toEqual(['count']);
  sheet = write(write(sheet, 0, { coordinates: '47 19' }), 1, { coordinates: '46 20', date: '2024. 5. 6.' });
  expect(change.contestedFields(sheet, ids)).toEqual(['coordinates', 'count']);
  expect(change.contestedFields(three(), [idAt(three(), 0)])).toEqual([]);
});

it('never pairs one row’s name with another’s taxon', () => {
  let sheet = write(write(three(), 0, { taxonName: 'kézzel írt' }), 1, { taxonName: 'x', taxonId: '7' });
  sheet = change.mergeRows(sheet, [idAt(sheet, 0), idAt(sheet, 1)]);
  expect(sheet.rows[0]?.typed).toMatchObject({ taxonName: 'kézzel írt', taxonId: '' });
});

it('splits a row into one for each photo, in order, and the dates follow their photos', () => {
  const start = three();
  const split = change.splitRows(start, [idAt(start, 0)], newId);
  expect(keys(split)).toEqual(['a', 'b', 'c']);
  expect(split.rows.map((row) => row.typed.time)).toEqual(['08:30', '08:31', '09:00']);
  const written = write(start, 0, { taxonName: 'x', taxonId: '7', count: '3' });
  const named = change.splitRows(written, [idAt(start, 0)], newId);
  expect(named.rows.map(({ typed }) => [typed.taxonName, typed.taxonId, typed.count])).toEqual([
    ['x', '7', '3'],
    ['x', '7', ''],
    ['', '', ''],
  ]);
});

it('moves photos between rows, and a row left without photos and words goes', () => {
  const start = three();
  const moved = change.movePhotos(start, ['c'], idAt(start, 0));
  expect(keys(moved)).toEqual(['a b c']);
  const written = write(start, 1, { notes: 'látva' });
  expect(keys(change.movePhotos(written, ['c'], idAt(start, 0)))).toEqual(['a b c', '']);
  expect(change.movePhotos(start, ['a'], idAt(start, 0))).toEqual(start);
});

it('groups all again, and what was written stays: parts say the same, a count stays with the first', () => {
  expect(keys(regroup(three(), 0, newId))).toEqual(['a', 'b', 'c']);
  expect(keys(regroup(three(), 3600, newId))).toEqual(['a b c']);
  const named = write(three(), 0, { taxonName: 'x', taxonId: '7', notes: 'lámpánál' });
  const apart = regroup(named, 0, newId);
  expect(keys(apart)).toEqual(['a', 'b', 'c']);
  expect(apart.rows.map(({ typed }) => [typed.taxonName, typed.taxonId, typed.notes])).toEqual([
    ['x', '7', 'lámpánál'],
    ['x', '7', 'lámpánál'],
    ['', '', ''],
  ]);
  const again = regroup(apart, 180, newId);
  expect(keys(again)).toEqual(['a b', 'c']);
  expect(again.rows[0]).toMatchObject({ clientId: idAt(named, 0), typed: { taxonName: 'x', notes: 'lámpánál' } });
  expect(keys(regroup(named, 3600, newId))).toEqual(['a b', 'c']);
  const counted = regroup(write(named, 0, { count: '2' }), 0, newId);
  expect(counted.rows.map(({ typed }) => typed.count)).toEqual(['2', '', '']);
  expect(keys(regroup(counted, 3600, newId))).toEqual(['a', 'b', 'c']);
});

it('tells beforehand how many rows each pause would give', () => {
  const named = write(three(), 0, { taxonName: 'x' });
  for (const pause of [0, 60, 180, 3600])
    expect(countRegrouped(named, pause)).toBe(regroup(named, pause, newId).rows.length);
});

it('groups by likeness, once it is known, only rows that nobody has touched', () => {
  const sheet = change.addPhotos(
    empty,
    ['a', 'b', 'c', 'd'].map((key, at) => photo(key, `08:${30 + at}:00`)),
    newId,
  );
  expect(keys(sheet)).toEqual(['a b c d']);
  const made = new Map(sheet.rows.map(({ clientId, photoKeys }) => [clientId, photoKeys]));
  const looks = new Map([
    ['a', '0'.repeat(64)],
    ['b', '0'.repeat(64)],
    ['c', '1'.repeat(64)],
    ['d', '1'.repeat(64)],
  ]);
  expect(keys(settleLikeness(sheet, { looks, made }, newId))).toEqual(['a b', 'c d']);
  const moved = change.takeOut(sheet, ['b'], newId);
  expect(keys(settleLikeness(moved, { looks, made }, newId))).toEqual(keys(moved));
  const named = write(sheet, 0, { taxonName: 'x' });
  const settled = settleLikeness(named, { looks, made }, newId);
  expect(keys(settled)).toEqual(['a b c d']);
  expect(keys(regroup(settled, 180, newId))).toEqual(['a b', 'c d']);
});

it('leaves rows alone that are on their way or saved', () => {
  const start = three();
  const rows = start.rows.map((row, index) => ({
    ...row,
    state: index === 0 ? ('waiting' as const) : ('saved' as const),
  }));
  const sent = { ...start, rows };
  const ids = rows.map(({ clientId }) => clientId);
  expect(change.mergeRows(sent, ids)).toEqual(sent);
  expect(change.splitRows(sent, ids, newId)).toEqual(sent);
  expect(change.removePhotos(sent, ['a', 'c'])).toEqual(sent);
  expect(write(sent, 0, { notes: 'x' })).toEqual(sent);
  expect(change.changeSettings(sent, { shiftSeconds: 60 }).rows).toEqual(rows);
});

it('forgets the complaints about what was mended, and no others', () => {
  const start = three();
  const rows = start.rows.map((row) => ({ ...row, state: 'refused' as const, errors: { date: 'd', count: 'c' } }));
  expect(write({ ...start, rows }, 0, { date: '2024' }).rows[0]?.errors).toEqual({ count: 'c' });
});

it('keeps every photo exactly once and the rows in order, whatever is done', () => {
  const step = fc.record({
    kind: fc.constantFrom('merge', 'split', 'takeOut', 'move', 'regroup'),
    a: fc.nat(20),
    b: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const times = Array.from({ length: 12 }, (_, index) =>
        photo(`p${index}`, `08:${String(index * 4).padStart(2, '0')}:00`),
      );
      let sheet = change.addPhotos({ ...empty, pauseSeconds: 300 }, times, newId);
      for (const { kind, a, b } of steps) {
        const [one, other] = [idAt(sheet, a % sheet.rows.length), idAt(sheet, b % sheet.rows.length)];
        const key = `p${a % 12}`;
        if (kind === 'merge') sheet = change.mergeRows(sheet, [one, other]);
        else if (kind === 'split') sheet = change.splitRows(sheet, [one], newId);
        else if (kind === 'takeOut') sheet = change.takeOut(sheet, [key, `p${b % 12}`], newId);
        else if (kind === 'move') sheet = change.movePhotos(sheet, [key], other);
        else sheet = regroup(sheet, b * 30, newId);
        expect(sheet.rows.flatMap((row) => row.photoKeys).sort()).toEqual([...sheet.photos.keys()].sort());
        const positions = sheet.rows.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((x, y) => x - y));
        expect(new Set(positions).size).toBe(positions.length);
      }
      expect(sheet.photos.size).toBe(12);
    }),
  );
});

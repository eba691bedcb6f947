import { describe, expect, test } from 'vitest';
import { newRow, type SheetPhoto } from './photo-sheet.ts';
import {
  changeSettings,
  isOpen,
  mergeRows,
  movePhotos,
  removePhotos,
  removeRows,
  type Sheet,
  splitRows,
  writeCells,
} from './sheet-changes.ts';
import { emptySheet } from './sheet-state.ts';
import { takeStepBack } from './take-step-back.ts';

const photo = (key: string, shown = '2024-06-15T21:00:00'): SheetPhoto => ({
  key,
  name: `${key}.jpg`,
  clock: { shown, offsetMinutes: null },
  place: null,
});

/** A sheet of rows by their photos, each with its key in its notes: `a: 12` is two photos. */
function aSheet(photosOf: Record<string, string>): Sheet {
  const sheet = emptySheet(180);
  const keys = Object.values(photosOf).flatMap((each) => [...each]);
  const rows = Object.entries(photosOf).map(([clientId, each], at) =>
    newRow({ clientId, sheetId: sheet.id, position: at + 1, photoKeys: [...each] }),
  );
  const photos = new Map(keys.map((key) => [key, photo(key)]));
  return changeSettings({ ...sheet, rows, photos }, {});
}

const write = (sheet: Sheet, clientId: string, notes: string) => writeCells(sheet, [{ clientId, texts: { notes } }]);
const shown = (sheet: Sheet) =>
  sheet.rows.map(({ clientId, photoKeys, typed }) => `${clientId}: ${photoKeys.join('')} ${typed.notes}`.trim());
/** The step taken back after something else was done. */
function backOf(
  before: Sheet,
  step: (sheet: Sheet) => Sheet,
  later: (sheet: Sheet) => Sheet = (sheet) => sheet,
): Sheet {
  const made = step(before);
  return takeStepBack(later(made), { before, after: made });
}
const newId = () => 'uj';

describe('a step that is taken back', () => {
  const sheet = write(write(aSheet({ a: '12', b: '3', c: '' }), 'b', 'bé'), 'c', 'cé');
  const steps: [string, (sheet: Sheet) => Sheet][] = [
    ['written cells', (each) => writeCells(each, [{ clientId: 'a', texts: { taxonName: 'x', date: '2020' } }])],
    ['merged rows', (each) => mergeRows(each, ['a', 'b', 'c'])],
    ['a split row', (each) => splitRows(each, ['a'], newId)],
    ['moved photos', (each) => movePhotos(each, ['1', '3'], 'c')],
    ['dropped photos', (each) => removePhotos(each, ['1', '3'])],
    ['dropped rows', (each) => removeRows(each, ['a', 'c'])],
    ['a clock put right', (each) => changeSettings(each, { shiftSeconds: 3600 })],
  ];

  test.each(steps)('leaves the sheet as it was: %s', (_what, step) => {
    expect(backOf(sheet, step)).toEqual(sheet);
  });

  test.each(steps)('leaves what was written since: %s', (_what, step) => {
    const back = backOf(sheet, step, (each) => ({
      ...each,
      rows: [
        ...write(each, 'b', 'bé, később').rows,
        { ...newRow({ clientId: 'd', sheetId: each.id, position: 99, photoKeys: [] }) },
      ],
    }));
    const isGone = !step(sheet).rows.some(({ clientId }) => clientId === 'b');
    expect(shown(back)).toEqual(
      ['a: 12', isGone ? 'b: 3 bé' : 'b: 3 bé, később', 'c:  cé', 'd:'].map((each) => each.trim()),
    );
  });

  test.each(steps)('brings back no row that was sent since, and takes none away: %s', (_what, step) => {
    const back = backOf(sheet, step, (each) => ({
      ...each,
      rows: each.rows.map((row) => ({ ...row, state: 'saved' as const })),
    }));
    const made = step(sheet).rows;
    for (const row of made) expect(back.rows).toContainEqual({ ...row, state: 'saved' });
    // No photo goes twice.
    const keys = back.rows.flatMap(({ photoKeys }) => photoKeys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      back.rows
        .filter(isOpen)
        .flatMap(({ photoKeys }) => photoKeys)
        .every((key) => back.photos.has(key)),
    ).toBe(true);
  });

  test('is that one, not the last', () => {
    const made = removeRows(sheet, ['b']);
    const later = movePhotos(made, ['2'], 'c');
    expect(shown(takeStepBack(later, { before: sheet, after: made }))).toEqual(['a: 1', 'b: 3 bé', 'c: 2 cé']);
    expect(shown(takeStepBack(later, { before: made, after: later }))).toEqual(['a: 12', 'c:  cé']);
  });

  test('does not lose photos that came, were moved or were dropped since', () => {
    const back = backOf(
      sheet,
      (each) => mergeRows(each, ['a', 'b']),
      (each) => {
        const rows = each.rows.map((row) =>
          row.clientId === 'a' ? { ...row, photoKeys: [...row.photoKeys, '4'] } : row,
        );
        const more = { ...each, rows, photos: new Map([...each.photos, ['4', photo('4')]]) };
        return removePhotos(movePhotos(more, ['3'], 'c'), ['2']);
      },
    );
    expect(shown(back)).toEqual(['a: 14', 'b:  bé', 'c: 3 cé']);
    expect([...back.photos.keys()].toSorted()).toEqual(['1', '3', '4']);
  });

  test('leaves a row that it made where something was written on it since', () => {
    const split = (each: Sheet) => splitRows(each, ['a'], () => 'uj');
    expect(shown(backOf(sheet, split, (each) => write(each, 'uj', 'ez más')))).toEqual([
      'a: 12',
      'uj:  ez más',
      'b: 3 bé',
      'c:  cé',
    ]);
  });

  test('takes a name back with its key, and leaves the one that was picked since whole', () => {
    const name = (each: Sheet, taxonName: string, taxonId: string) =>
      writeCells(each, [{ clientId: 'a', texts: { taxonName, taxonId } }]);
    const first = name(sheet, 'első', '1');
    const made = name(first, 'második', '2');
    const names = (each: Sheet) => [each.rows[0]?.typed.taxonName, each.rows[0]?.typed.taxonId];
    expect(names(takeStepBack(made, { before: first, after: made }))).toEqual(['első', '1']);
    expect(names(takeStepBack(name(made, 'harmadik', ''), { before: first, after: made }))).toEqual(['harmadik', '']);
  });
});

import { describe, expect, it } from 'vitest';
import { newRow } from '#app/features/recording/sheet/photo-sheet.ts';
import { writeCells } from '#app/features/recording/sheet/sheet-changes.ts';
import { emptySheet } from '#app/features/recording/sheet/sheet-state.ts';
import { withLastLine, withLinesFor } from '../evening/use-evening.ts';
import { columnsOf } from './columns.ts';
import { rowErrors, stateWords } from './row-words.ts';
import { fillCells, pasteCells, pastedWords } from './spread-cells.ts';
import { isWhole } from './use-saving.ts';

const columns = columnsOf('taxonName', 'date', 'count', 'lifeStage', 'coordinates');
const whole = { taxonName: 'x', taxonId: '7', date: '2024. 05. 07.', coordinates: 'CT56' };
const row = (clientId: string, texts = {}, state: 'draft' | 'waiting' = 'draft') => {
  const fresh = newRow({ clientId, sheetId: 's', position: 1, photoKeys: [] });
  return { ...fresh, state, typed: { ...fresh.typed, ...texts } };
};

it('fills a name together with its taxon, and a place with its accuracy', () => {
  const source = row('a', { taxonName: 'nappali pávaszem', taxonId: '7', coordinates: 'CT56', uncertaintyM: '25' });
  const targets = [source, row('b', { taxonName: 'x', taxonId: '9' }), row('c', {}, 'waiting')];
  expect(fillCells(source, targets, 'taxonName')).toEqual([
    { clientId: 'b', texts: { taxonName: 'nappali pávaszem', taxonId: '7' } },
  ]);
  expect(fillCells(source, targets, 'coordinates')[0]?.texts).toMatchObject({
    coordinates: 'CT56',
    uncertaintyM: '25',
  });
});

describe('a block copied from a table', () => {
  const rows = [row('a'), row('b'), row('c', {}, 'waiting')];
  const paste = (text: string, at: { row?: number; column?: number; room?: number } = {}) =>
    pasteCells(text, { rows, columns, row: 0, column: 0, room: 0, ...at });

  it('is laid over the cells, with a code for a word', () => {
    expect(paste('kék pillangó\t2024.06.01\t3\tLÁRVA\r\nmás\t\t\t\r\n')).toEqual({
      changes: [
        {
          clientId: 'a',
          texts: { taxonName: 'kék pillangó', taxonId: '', date: '2024.06.01', count: '3', lifeStage: 'larva' },
        },
        { clientId: 'b', texts: { taxonName: 'más', taxonId: '', date: '', count: '', lifeStage: '' } },
      ],
      cells: 8,
      lost: { lines: 0, cells: 0 },
    });
    expect(paste('5\tpete\tCT56', { row: 1, column: 2 }).changes).toEqual([
      {
        clientId: 'b',
        texts: {
          count: '5',
          lifeStage: 'egg',
          coordinates: 'CT56',
          uncertaintyM: '',
          isConfirmed: '',
          positionSource: 'typed',
        },
      },
    ]);
  });

  it('says how much of it found no row or column', () => {
    const pasted = paste('5\tpete\tCT56\ttöbb\t\n6\n7\n\n8\n\n', { row: 1, column: 2 });
    expect(pasted.changes.map(({ clientId }) => clientId)).toEqual(['b']);
    expect(pasted.lost).toEqual({ lines: 3, cells: 1 });
    const said = pastedWords(pasted);
    expect(said.tone).toBe('error');
    expect(said.text).toMatch(/3 sor nem fért el.* 1 cella nem fért el/);
    expect(pastedWords(paste('x'))).toEqual({ text: '1 cella beillesztve.', tone: 'plain' });
  });

  it.each([1, 3, 20])('keeps all of its %i lines where lines may be added', (count) => {
    const names = Array.from({ length: count }, (_, at) => `${at}. lepke`);
    const { changes, lost } = paste(names.join('\n'), { row: 1, room: 20 });
    expect(lost).toEqual({ lines: 0, cells: 0 });
    const sheet = withLastLine(writeCells(withLinesFor({ ...emptySheet(0), rows }, changes), changes));
    const written = sheet.rows.map(({ typed }) => typed.taxonName).filter(Boolean);
    expect(written).toEqual(names);
    expect(sheet.rows.map(({ position }) => position)).toEqual(
      sheet.rows.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    expect(new Set(sheet.rows.map(({ clientId }) => clientId)).size).toBe(sheet.rows.length);
    expect(sheet.rows.at(-1)?.typed.taxonName).toBe('');
  });

  it('adds no more lines than there is room for', () => {
    expect(paste('1\n2\n3\n4\n5', { row: 1, room: 2 })).toMatchObject({ changes: [{}, {}, {}], lost: { lines: 2 } });
  });

  const every = columnsOf('lifeStage', 'sex', 'method');
  it.each(every)('keeps a word that no choice of $field has, marked, until it is one', (column) => {
    for (const [word, isKnown] of [
      ...(column.choices ?? []).flatMap(({ code, word }) =>
        [code, word.toUpperCase()].map((each) => [each, true] as const),
      ),
      ...['imágók', '♀', 'toString'].map((each) => [each, false] as const),
    ]) {
      const before = row('a', { ...whole, [column.field]: 'other' });
      const { changes } = pasteCells(word, {
        rows: [before],
        columns: every,
        row: 0,
        column: every.indexOf(column),
        room: 0,
      });
      const [after] = writeCells({ ...emptySheet(0), rows: [before] }, changes).rows;
      if (!after) throw new Error('The row is gone.');
      expect(Object.keys(rowErrors(after))).toEqual(isKnown ? [] : [column.field]);
      expect(isWhole(after)).toBe(isKnown);
      if (!isKnown) expect(after.typed[column.field]).toBe(word);
    }
  });
});

it('says of each row what it lacks, what is wrong, or that it is ready', () => {
  expect(stateWords(row('a'), undefined)).toBe('hiányzik: nap, hely, kép vagy név');
  expect(stateWords(row('a', whole), undefined)).toBe('kész');
  expect(stateWords(row('a', { ...whole, date: '2036-02-07' }), undefined)).toBe('javítandó');
  expect(rowErrors(row('a', { ...whole, date: '2036-02-07' })).date).toMatch(/még nem jött el/);
  expect(stateWords(row('a', whole, 'waiting'), 40)).toBe('feltöltés: 40%');
});

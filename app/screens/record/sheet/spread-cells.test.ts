import { expect, it } from 'vitest';
import { newRow } from '#app/features/recording/sheet/photo-sheet.ts';
import { columnsOf } from './columns.ts';
import { rowErrors, stateWords } from './row-words.ts';
import { fillCells, pasteCells } from './spread-cells.ts';

const columns = columnsOf('taxonName', 'date', 'count', 'lifeStage', 'coordinates');
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

it('lays a copied block over the cells, and what falls beside it is left out', () => {
  const rows = [row('a'), row('b'), row('c', {}, 'waiting')];
  const block = 'kék pillangó\t2024.06.01\t3\tLÁRVA\r\nmás\t\t\tnincs ilyen\r\nharmadik\r\nnegyedik\r\n';
  expect(pasteCells(block, { rows, columns, row: 0, column: 0 })).toEqual([
    {
      clientId: 'a',
      texts: { taxonName: 'kék pillangó', taxonId: '', date: '2024.06.01', count: '3', lifeStage: 'larva' },
    },
    { clientId: 'b', texts: { taxonName: 'más', taxonId: '', date: '', count: '', lifeStage: '' } },
  ]);
  expect(pasteCells('5\tpete\tCT56\ttöbb', { rows, columns, row: 1, column: 2 })).toEqual([
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

it('says of each row what it lacks, what is wrong, or that it is ready', () => {
  expect(stateWords(row('a'), undefined)).toBe('hiányzik: nap, hely, kép vagy név');
  const whole = { taxonName: 'x', taxonId: '7', date: '2024. 05. 07.', coordinates: 'CT56' };
  expect(stateWords(row('a', whole), undefined)).toBe('kész');
  expect(stateWords(row('a', { ...whole, date: '2036-02-07' }), undefined)).toBe('javítandó');
  expect(rowErrors(row('a', { ...whole, date: '2036-02-07' })).date).toMatch(/még nem jött el/);
  expect(stateWords(row('a', whole, 'waiting'), 40)).toBe('feltöltés: 40%');
});

import { expect, test } from 'vitest';
import { dedupeByOrigName, readSearchAnswer, type SearchItem } from './search-item.ts';

function item(id: number, origName: string, dirty: boolean): SearchItem {
  return {
    id,
    origName,
    dirty,
    name: null,
    synonymizedName: null,
    taxonType: 'species',
    url: null,
    label: origName,
    protected: false,
  };
}

test('of the same origName the first clean one stays', () => {
  const items = [item(1, 'Fictus', true), item(2, 'Alter', false), item(3, 'Fictus', false), item(4, 'Fictus', false)];
  expect(dedupeByOrigName(items).map(({ id }) => id)).toEqual([2, 3]);
});

test('where all are dirty only the first stays', () => {
  const items = [item(1, 'Fictus', true), item(2, 'Fictus', true), item(3, 'Alter', true)];
  expect(dedupeByOrigName(items).map(({ id }) => id)).toEqual([1, 3]);
});

test('items without number or name are left out, missing fields read as none', () => {
  const items = readSearchAnswer({ success: true, items: [{ id: 7, origName: 'Fictus' }, { id: 'x' }, null] });
  expect(items).toEqual([
    {
      id: 7,
      origName: 'Fictus',
      name: null,
      synonymizedName: null,
      taxonType: '',
      dirty: false,
      url: null,
      label: 'Fictus',
      protected: false,
      orderName: null,
      foundBy: null,
    },
  ]);
});

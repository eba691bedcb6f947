import { expect, test } from 'vitest';
import { missingPictures } from './missing-pictures.ts';

const pictures = ['one'];

test('a species is asked for the stages of its order, and for the other sex where one was told', () => {
  const shown = { stages: ['adult'], sexes: ['male'] } as const;
  expect(missingPictures({ pictures, shown, seen: ['adult'] }, 'Coleoptera')).toEqual([
    { sex: 'female' },
    { stage: 'larva' },
    { stage: 'pupa' },
  ]);
  expect(missingPictures({ pictures, shown, seen: ['adult'] }, 'Orthoptera')).toEqual([
    { sex: 'female' },
    { stage: 'nymph' },
  ]);
});

test('what was photographed is not asked for, and what was seen is, whatever the order', () => {
  const shown = { stages: ['adult', 'larva'], sexes: ['male', 'maleAndFemale'] } as const;
  expect(missingPictures({ pictures, shown, seen: ['egg'] }, 'Coleoptera')).toEqual([
    { stage: 'egg' },
    { stage: 'pupa' },
  ]);
  expect(missingPictures({ pictures, shown, seen: ['adult', 'gall'] }, 'Araneae')).toEqual([]);
});

test('without any picture nothing single is asked for', () => {
  expect(missingPictures({ pictures: [], shown: { stages: [], sexes: [] }, seen: ['larva'] }, 'Coleoptera')).toEqual(
    [],
  );
});

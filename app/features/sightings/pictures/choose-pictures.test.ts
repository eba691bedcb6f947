import { expect, test } from 'vitest';
import { type Candidate, chooseGallery, chooseVaried, picturedOf } from './choose-pictures.ts';

const plain = { level: 'observer', stage: null, sex: null, familyId: null, speciesId: null } as const;
const picture = (imageId: number, of: Partial<Candidate> = {}): Candidate => ({
  ...plain,
  imageId,
  sightingId: imageId,
  ...of,
});
const ids = (chosen: readonly Candidate[]) => chosen.map(({ imageId }) => imageId);

test('the surest adult leads, then one of each stage and sex in the order of a guide, then more', () => {
  const all = [
    picture(1, { stage: 'larva', level: 'expert' }),
    picture(2, { stage: 'adult' }),
    picture(3, { stage: 'adult', level: 'community' }),
    picture(4, { stage: 'adult', sex: 'female' }),
    picture(5, { stage: 'adult', sex: 'male' }),
  ];
  expect(ids(chooseGallery(all, 5))).toEqual([3, 5, 4, 2, 1]);
  expect(ids(chooseGallery(all, 4))).toEqual([3, 5, 4, 1]);
});

test('a larva leads where there is no adult, the same picture comes once, and of nothing nothing is chosen', () => {
  const larva = picture(1, { stage: 'larva' });
  expect(ids(chooseGallery([larva, larva, picture(2, { stage: 'egg' })], 9))).toEqual([1, 2]);
  expect(chooseGallery([], 9)).toEqual([]);
});

test('of an order each family comes once before any comes again, of a family each species', () => {
  const all = [
    picture(1, { familyId: 1, speciesId: 11 }),
    picture(2, { familyId: 1, speciesId: 12, level: 'community' }),
    picture(3, { familyId: 2, speciesId: 21 }),
  ];
  expect(ids(chooseVaried(all, 'order'))).toEqual([2, 3, 1]);
  expect(ids(chooseVaried(all, 'family'))).toEqual([2, 1, 3]);
});

test('what pictures show between them is told once', () => {
  const all = [picture(1, { stage: 'adult', sex: 'male' }), picture(2, { stage: 'adult' }), picture(3)];
  expect(picturedOf(all)).toEqual({ stages: ['adult'], sexes: ['male'] });
});

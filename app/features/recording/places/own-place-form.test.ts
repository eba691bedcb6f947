import { expect, it } from 'vitest';
import { namesakeOf } from '../form/use-own-place-changes.ts';
import type { OwnPlace } from './own-place.ts';
import { ownPlaceSchema } from './own-place-form.ts';

it('how exact a place is is not passed over where its point is missing', () => {
  const read = (more: object) => ownPlaceSchema.safeParse({ id: 1, name: 'Kert', ...more });
  expect(read({}).success).toBe(true);
  expect(read({ latitude: 47.5, longitude: 19, uncertaintyM: 50 }).success).toBe(true);
  expect(read({ uncertaintyM: 50 }).error?.issues[0]?.path).toEqual(['latitude']);
});

it('a place that is saved under the name of a known one is known for it, however it was typed', () => {
  const kert: OwnPlace = { id: 1, name: 'Régi kert', latitude: 47.5, longitude: 19, uncertaintyM: null, outline: null };
  expect(namesakeOf('  Régi   kert ', [kert])).toBe(kert);
  expect(namesakeOf('Új kert', [kert])).toBeUndefined();
});

import { expect, it } from 'vitest';
import { textTellsPlace } from './text-tells-place.ts';

const place = { settlement: 'Szigliget', placeText: 'Minta-domb, 3-as kőoszlop' };

it.each([
  '47.5012, 19.0405',
  '47,5012 19,0405',
  'a pont 649600 239700 körül',
  'EOV Y=649 600, itt: 649600/239700',
  '35° 46\' 52.8" N',
  '47,50 N; 19,04 E',
  'CT 5262 6272',
  '34TCT5243962727',
  '8FVC9G8F+6X',
  'https://www.google.com/maps/@47,19',
  'a szigligeti vár alatt',
  'Minta domb 3 as kooszlop',
])('a note "%s" tells the place', (text) => {
  expect(textTellsPlace(text, place)).toBe(true);
});

it.each([
  null,
  '',
  'Este 8 után, 3 példány, 12,5 mm',
  'CT56 négyzet, 2024. május 7., 20:05',
  'A 2024-05-07-i fényezésen 15 másik bogárral',
])('a note "%s" does not', (text) => {
  expect(textTellsPlace(text, place)).toBe(false);
});

it('knows no place to look for where none is given', () => {
  expect(textTellsPlace('bármi', { settlement: null, placeText: '' })).toBe(false);
});

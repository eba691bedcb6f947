import { expect, it } from 'vitest';
import { noticeParts } from './notice-parts.ts';

const names = {
  actor: 'Minta Anna',
  labels: [
    { text: 'Carabus nemoralis - ligeti futrinka', rank: 'species' },
    { text: 'Carabus', rank: 'genus' },
    { text: 'Carabidae', rank: 'family' },
  ],
};
const whole = (text: string) => noticeParts(text, names).map((part) => part.text);

it('sets who did it and the Latin names apart, and leaves the words as they were', () => {
  const text = 'Minta Anna határozta a találatodat: Carabus nemoralis - ligeti futrinka. A találat új neve: Carabidae.';
  const parts = noticeParts(text, names);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts).toEqual([
    { kind: 'actor', text: 'Minta Anna' },
    { kind: 'text', text: ' határozta a találatodat: ' },
    { kind: 'name', text: 'Carabus nemoralis', rank: 'species' },
    { kind: 'text', text: ' - ligeti futrinka' },
    { kind: 'text', text: '. A találat új neve: ' },
    { kind: 'name', text: 'Carabidae', rank: 'family' },
    { kind: 'text', text: '.' },
  ]);
});

it('takes nothing for a name that is none', () => {
  expect(whole('Elbíráltuk a bejelentésedet.')).toEqual(['Elbíráltuk a bejelentésedet.']);
  expect(whole('')).toEqual([]);
  expect(noticeParts('Egy tag döntött: Minta Anna.', { actor: '', labels: [{ text: '', rank: 'species' }] })).toEqual([
    { kind: 'text', text: 'Egy tag döntött: Minta Anna.' },
  ]);
});

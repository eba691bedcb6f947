import { expect, it } from 'vitest';
import { readBadges } from './read-badges.ts';

const badge = { slug: 'segito', nameShort: 'Segítő', label: 'A közösség segítője', iconUrl: '/x.svg' };

it('reads the badges of an answer and leaves out what is none', () => {
  expect(readBadges({ success: true, badges: [badge, { slug: 'x' }, null] })).toEqual([badge]);
  expect(readBadges({ success: true, badges: [] })).toEqual([]);
});

it('takes nothing else for an answer', () => {
  for (const answer of [null, '', [], {}, { badges: [badge] }, { success: false, badges: [badge] }, { success: true }])
    expect(() => readBadges(answer)).toThrow();
});

import { expect, it } from 'vitest';
import { type BadgeEmblem, type BadgeTone, badgeDigits, badgeEmblems, badgeTones } from './badge-emblems.ts';
import { drawBadge } from './draw-badge.ts';

const emblems = Object.keys(badgeEmblems) as BadgeEmblem[];
const tones = Object.keys(badgeTones) as BadgeTone[];

it('draws every badge 200 × 200, without letters that would need a font', () => {
  for (const emblem of emblems)
    for (const tone of tones) {
      const file = drawBadge({ emblem, tone, figure: '1000' });
      expect(file).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"');
      expect(file).not.toContain('<text');
      expect(file).toContain(badgeTones[tone]);
    }
});

it('sets the digits in the middle', () => {
  const places = (figure: string) =>
    [...drawBadge({ emblem: 'bug', tone: 'honey', figure }).matchAll(/translate\(([\d.]+) 131\)/g)].map(([, x]) =>
      Number(x),
    );
  expect(places('')).toEqual([]);
  for (const figure of ['7', '42', '100', '9876']) {
    const xs = places(figure);
    expect(xs).toHaveLength(figure.length);
    expect(((xs[0] ?? 0) + (xs.at(-1) ?? 0) + 13) / 2).toBeCloseTo(100, 0);
  }
  expect(Object.keys(badgeDigits).join('')).toBe('0123456789');
});

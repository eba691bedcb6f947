import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

function marked(text: string, query: string): string {
  return highlight(text, query)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');
}

test.each([
  ['hétpettyes katicabogár', 'pettyes kat', 'hét[pettyes kat]icabogár'],
  ['őszi tesztlepke', 'oszi', '[őszi] tesztlepke'],
  ['őszi tesztlepke', 'OSZ', '[ősz]i tesztlepke'],
  ['o\u030bszi lepke', 'ősz', '[o\u030bsz]i lepke'],
  ['Fictus borealis', 'fic bor', '[Fic]tus [bor]ealis'],
  ['Fictus borealis', 'borealis fictus', '[Fictus] [borealis]'],
  ['mezeikabóca-félék', 'kaboca felek', 'mezei[kabóca-félék]'],
  ['kis tesztlepke', 'lepke kis', '[kis] teszt[lepke]'],
  ['d’Orbigny-tesztlepke', "D'ORB", '[d’Orb]igny-tesztlepke'],
  ['Fictus × intermedius', 'fictus x intermedius', '[Fictus] × [intermedius]'],
  ['Fictus borealis', 'zzz', 'Fictus borealis'],
  ['Fictus borealis', '', 'Fictus borealis'],
  ['', 'osz', ''],
])('%j searched for %j is marked %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

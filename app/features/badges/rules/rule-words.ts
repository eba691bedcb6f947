import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';
import type { BadgeRule } from './badge-rule.ts';
import type { RuleKind, TrustLevel } from './rule-kinds.ts';

const trusted: Record<'sightings' | 'species' | 'squares', Record<TrustLevel, string>> = {
  sightings: {
    any: 'közzétett találat',
    agreed: 'olyan találat, amelynek a nevében mások is egyetértenek',
    accepted: 'elfogadott találat',
  },
  species: {
    any: 'különböző faj a saját találatok között',
    agreed: 'olyan faj, amelynek a nevében mások is egyetértenek',
    accepted: 'elfogadott faj',
  },
  squares: {
    any: 'különböző 10 km-es négyzet, ahonnan nyilvános helyű találata van',
    agreed:
      'különböző 10 km-es négyzet, ahonnan olyan nyilvános helyű találata van, amelynek a nevében mások is egyetértenek',
    accepted: 'különböző 10 km-es négyzet, ahonnan elfogadott, nyilvános helyű találata van',
  },
};

/** What a rule asks, in a sentence; `taxon` is the label of its branch, null where all count. */
export function ruleSentence(rule: BadgeRule, taxon: string | null): string {
  const branch = taxon === null ? '' : ` Csak ez az ág számít: ${taxon}.`;
  return `${formatNumber(rule.goal)} ${countedWords(rule)}.${branch}`;
}

function countedWords(rule: BadgeRule): string {
  switch (rule.kind) {
    case 'sightings':
    case 'species':
    case 'squares':
      return trusted[rule.kind][rule.trust];
    case 'daysInARow':
      return 'egymást követő nap, mindegyikről legalább egy találattal';
    case 'firsts':
      return rule.within === 'site'
        ? 'olyan faj, amelynek az ő elfogadott találata volt itt a legelső'
        : 'olyan faj és vármegye, ahonnan az ő elfogadott találata volt itt a legelső';
    case 'whiteSpots':
      return 'fehér folt: elfogadott faj olyan 10 km-es négyzetből, ahonnan addig nem volt itt elfogadott találata senkinek';
    case 'events':
      return 'esemény, amelyen részt vett, és legalább egy pontos helyű találata hozzá tartozik';
    case 'determinations':
      return rule.of === 'others' ? 'fajra szóló határozás mások találatain' : 'fajra szóló határozás';
    case 'help':
      return 'segítség: mások találata, amelynek elfogadott nevét az észlelőn kívül ő mondta ki először';
  }
}

/** What is missing still. */
export function leftWords(rule: BadgeRule, left: number): string {
  return `még ${formatCount(left, unitOf(rule))}`;
}

const units: Record<Exclude<RuleKind, 'firsts' | 'determinations'>, string> = {
  sightings: 'találat',
  species: 'faj',
  squares: 'négyzet',
  daysInARow: 'nap',
  whiteSpots: 'fehér folt',
  events: 'esemény',
  help: 'segítség',
};

function unitOf(rule: BadgeRule): string {
  if (rule.kind === 'firsts') return rule.within === 'site' ? 'első faj' : 'vármegyei első';
  if (rule.kind === 'determinations') return rule.of === 'others' ? 'határozás másoknak' : 'határozás';
  return units[rule.kind];
}

/** `63 / 100` */
export function reachedWords(reached: number, goal: number): string {
  return `${formatNumber(reached)} / ${formatNumber(goal)}`;
}

/** Of a goal that is reached, before the next round has given the badge. */
export const soonWords = 'megvan, hamarosan megérkezik a pecsét';

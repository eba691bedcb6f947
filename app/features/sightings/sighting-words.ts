import { formatCount } from '#app/platform/text/numbers.ts';
import type { countKinds, LifeStage, Method, Sex, visibilities } from './sighting-codes.ts';

/** The words of a sighting's closed lists, as people read them. */
export const lifeStageWords: Readonly<Record<LifeStage, string>> = {
  adult: 'imágó',
  larva: 'lárva',
  nymph: 'nimfa',
  pupa: 'báb',
  egg: 'pete',
  gall: 'gubacs',
  feedingMarks: 'rágásnyom',
  other: 'egyéb',
};

export const sexWords: Readonly<Record<Sex, string>> = {
  male: 'hím',
  female: 'nőstény',
  maleAndFemale: 'hím és nőstény',
};

export const methodWords: Readonly<Record<Method, string>> = {
  handCollecting: 'egyelés',
  lightTrapping: 'fényezés',
  netting: 'hálózás',
  beating: 'kopogtatás',
  sifting: 'rostálás',
  trapping: 'csapda',
  baiting: 'csalétek',
  rearing: 'nevelés',
  other: 'egyéb',
};

/** In a line of a change; a form says them at more length. */
export const countKindWords: Readonly<Record<(typeof countKinds)[number], string>> = {
  exact: 'pontos',
  minimum: 'legalább',
  estimate: 'becsült',
};
/** How many, as it was counted: `legalább 5 példány`. */
export function countWords(count: number, kind: (typeof countKinds)[number], noun: string): string {
  return `${kind === 'minimum' ? 'legalább ' : kind === 'estimate' ? 'kb. ' : ''}${formatCount(count, noun)}`;
}

export const visibilityWords: Readonly<Record<(typeof visibilities)[number], string>> = {
  exact: 'pontos',
  square: 'négyzet',
  hidden: 'rejtett',
};

import { z } from 'zod';
import type { LifeStage, Method, Sex } from './sighting-codes.ts';

/**
 * The words that were kept in place of the codes. Addresses say them still, and a device may bring a draft in them after months: they
 * stay as they are, whatever words people read by then. A code that came later has none.
 */
export const formerLifeStages = {
  adult: 'imágó',
  larva: 'lárva',
  nymph: 'nimfa',
  pupa: 'báb',
  egg: 'pete',
  gall: 'gubacs',
  feedingMarks: 'rágásnyom',
  other: 'egyéb',
} as const satisfies FormerWords<LifeStage>;
export const formerSexes = {
  male: 'hím',
  female: 'nőstény',
  maleAndFemale: 'hím és nőstény',
} as const satisfies FormerWords<Sex>;
export const formerMethods = {
  handCollecting: 'egyelés',
  lightTrapping: 'fényezés',
  netting: 'hálózás',
  beating: 'kopogtatás',
  sifting: 'rostálás',
  trapping: 'csapda',
  baiting: 'csalétek',
  rearing: 'nevelés',
  other: 'egyéb',
} as const satisfies FormerWords<Method>;

type FormerWords<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/** The code that a text is, or that it was the word of; null for what is neither. */
export function readCode<Code extends string>(
  text: unknown,
  codes: readonly Code[],
  former: FormerWords<Code>,
): Code | null {
  const word = typeof text === 'string' ? text.trim().normalize('NFC') : undefined;
  return codes.find((code) => code === word || (word !== undefined && former[code] === word)) ?? null;
}

/** A code as addresses say it: by its former word, where it had one. */
export function inAddress<Code extends string>(code: Code, former: FormerWords<Code>): string {
  return former[code] ?? code;
}

/** A typed field that holds a code; what is none is left as it is. */
export function typedCode<Code extends string>(
  text: string,
  codes: readonly Code[],
  former: FormerWords<Code>,
): string {
  return readCode(text, codes, former) ?? text;
}

/** A code as the calls take it: `codes` is what they describe, the former words are read too. */
export function codeSchema<const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  former: FormerWords<Codes[number]>,
  message?: string,
) {
  return z.preprocess((value: Codes[number]) => readCode(value, codes, former) ?? value, z.enum(codes, message));
}

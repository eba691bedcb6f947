import { isDoubtful } from '#app/features/recording/typed-sighting.ts';
import type { Sex } from '#app/features/sightings/sighting-codes.ts';
import { withoutUnseen } from '#app/platform/text/fold.ts';

export type ReadCount = {
  count: number | null;
  kind: 'exact' | 'minimum' | 'estimate';
  /** "2h" says both. */
  sex: Sex | null;
  /** Words that are no number; they are not to be lost. */
  isUnread: boolean;
  /** None were found: what says so is no find. */
  isNone: boolean;
};

const none: ReadCount = { count: null, kind: 'exact', sex: null, isUnread: false, isNone: false };
const estimate = /^(?:~|≈|kb\.?|ca\.?|circa|cca\.?|c\.|kortilbelul|about|approx\.?)\s*/i;
const atLeast = /^(?:>=|≥|min\.?|legalabb|legalább|at least)\s*/i;
const unit = /\s*(?:pd|péld|peldany|példány|db|darab|ex|exx|egyed|ind|individuals?|x)?\.?$/iu;

/** Reads how many there were: "3", "3 pd.", "kb. 20", "5+", "2h". */
export function readCount(text: string): ReadCount {
  const typed = withoutUnseen(text).trim();
  if (typed === '') return none;
  const [, sexed, letter] = /^(\d+)\s*(h|hím|♂|n|nőstény|fm|♀)\.?$/iu.exec(typed) ?? [];
  if (sexed !== undefined) {
    const sex = /^(h|hím|♂)$/iu.test(letter ?? '') ? 'male' : 'female';
    return Number(sexed) === 0 ? { ...none, isNone: true } : { ...none, count: whole(sexed), sex };
  }
  const kind = estimate.test(typed) ? 'estimate' : atLeast.test(typed) || /\+$/.test(typed) ? 'minimum' : 'exact';
  const bare = typed.replace(estimate, '').replace(atLeast, '').replace(/\+$/, '').replace(unit, '').trim();
  // A hundred written with its unit's space is one number; a decimal is what a spreadsheet makes of a whole one.
  const digits = bare.replaceAll(/(?<=\d)[\s ](?=\d{3}\b)/g, '').replace(/[.,]0+$/, (zeros) =>
    // "1,000" is a thousand to some.
    isDoubtful(bare) ? zeros : '',
  );
  const count = whole(digits);
  if (count !== null) return { ...none, count, kind };
  return /^0+$/.test(digits) ? { ...none, isNone: true } : { ...none, isUnread: true };
}

function whole(digits: string): number | null {
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

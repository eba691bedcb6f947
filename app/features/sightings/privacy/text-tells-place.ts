import { tellsCoordinates } from './told-coordinates.ts';
import { type ToldPlace, tellsPlaceWords } from './told-place-words.ts';

/** True when a free text gives a place away: coordinates in any usual writing, a link to a map, the settlement's name or the place's own wording. */
export function textTellsPlace(text: string | null, place: ToldPlace): boolean {
  if (!text) return false;
  const plain = plainText(text);
  return tellsCoordinates(plain) || tellsPlaceWords(plain, place);
}

/** Digits, signs and spaces in one form: full-width and other digits, marks that are not seen, quotes for minutes. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[º˚∘]/g, '°')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}|\u034F/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/[\p{Zs}\t\n\r]/gu, ' ')
    .replaceAll(/[’‘´`ʹʼ]/g, "'")
    .replaceAll(/[‐‑‒−]/g, '-')
    .replaceAll(/[٫]/g, ',');
}

/** Every ten digits of Unicode stand in order, beginning with a zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code <= 0x39) return code - 0x30;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

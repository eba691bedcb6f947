import { fold } from '#app/platform/text/fold.ts';

/** Pairs of long numbers (degrees, EOV, UTM metres), degree signs, Plus Codes and codes finer than a 10 km square. */
const COORDINATES = [
  /\d[.,]\d{3,}/,
  /\d\s*[°º˚]|\d\s*['′]\s*\d/,
  /(?<!\d)\d{5,7}(?:[.,]\d+)?\D{1,12}\d{5,7}(?!\d)/,
  /(?<![A-Z\d])(?:3[34][TU]\s?)?[A-Z]{2}\s?\d{2,5}\s?\d{2,5}(?!\d)/,
  /[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,}/i,
  /(?<![\d.,])\d{2}[.,]\d{1,2}\s*[°,;NÉSDnés]?\s*[,; ]\s*\d{2}[.,]\d{1,2}(?!\d)/,
  /https?:\/\/\S*(?:map|goo\.gl|geo|osm)\S*/i,
];

/** True when a free text gives a place away: coordinates in any usual writing, the settlement's name or the place's own wording. */
export function textTellsPlace(
  text: string | null,
  place: { settlement: string | null; placeText: string | null },
): boolean {
  if (!text) return false;
  if (COORDINATES.some((pattern) => pattern.test(text))) return true;
  const folded = fold(text);
  return [place.settlement, place.placeText].some((each) => {
    const words = each === null ? '' : fold(each);
    return words.length > 2 && folded.includes(words);
  });
}

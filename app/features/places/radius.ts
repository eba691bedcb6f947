/** What an accuracy circle can be, metres: beyond the largest a point says nothing. */
export const radii = { least: 1, most: 200_000 } as const;

/** A radius as one would say it: whole metres, two digits. */
export function roundRadius(metres: number): number {
  const whole = Math.max(radii.least, Math.min(radii.most, metres));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  return Math.round(whole / step) * step;
}

/** The next radius of two digits, larger or smaller; a key's press is about a tenth. */
export function nextRadius(metres: number, by: 1 | -1): number {
  const next = roundRadius(by > 0 ? metres * 1.1 : metres / 1.1);
  if (by > 0) return next > metres ? next : roundRadius(metres + 1);
  return next < metres ? next : roundRadius(metres - 1);
}

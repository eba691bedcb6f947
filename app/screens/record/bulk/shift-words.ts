/** A clock's correction in words: `+1 óra`, `−2 nap 3 óra 5 perc`. */
export function shiftWords(seconds: number): string {
  const size = Math.abs(Math.round(seconds));
  const parts = [
    [Math.floor(size / 86_400), 'nap'],
    [Math.floor((size % 86_400) / 3600), 'óra'],
    [Math.floor((size % 3600) / 60), 'perc'],
    [size % 60, 'másodperc'],
  ] as const;
  const words = parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : []));
  return `${seconds < 0 ? '−' : '+'}${words.join(' ') || '0 óra'}`;
}

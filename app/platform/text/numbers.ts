/** Keeps a date or a number and its unit on one line. */
export const NBSP = '\u00A0';

/** `1234`, `12 345`, `1 234 567,89`: decimal comma, unbreakable spaces from five digits on. */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  const factor = 10 ** maximumFractionDigits;
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * factor) / factor;
  const [whole = '0', fraction] = rounded.toFixed(maximumFractionDigits).split('.');
  const grouped = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, NBSP) : whole;
  const decimals = fraction?.replace(/0+$/, '');
  return `${value < 0 && rounded !== 0 ? '−' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** `12 345 találat`: no plural after a number. */
export function formatCount(value: number, noun: string): string {
  return `${formatNumber(value)}${NBSP}${noun}`;
}

/** Metres as `850 m`, or `1,2 km` from a kilometre on. */
export function formatDistance(metres: number): string {
  if (metres < 999.5) return formatCount(Math.round(metres), 'm');
  return `${formatNumber(metres / 1000, metres < 10_000 ? 1 : 0)}${NBSP}km`;
}

/** Bytes as `850 kB` or `12,3 MB`, at least `1 kB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? formatCount(kilobytes, 'kB') : `${formatNumber(bytes / 1024 ** 2, 1)}${NBSP}MB`;
}

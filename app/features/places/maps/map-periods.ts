import { formatCount } from '#app/platform/text/numbers.ts';

/** How recently a taxon was seen in a square, as atlases tell it: recent, older, oldest. */
export type MapPeriod = 'new' | 'mid' | 'old';

export const mapPeriods: readonly MapPeriod[] = ['new', 'mid', 'old'];

/** First years of the periods; after a change of them the summaries are to be computed anew. */
export const NEW_FROM = 2010;
export const MID_FROM = 1990;

/** The period of the last year in which something was seen. */
export function mapPeriod(lastYear: number): MapPeriod {
  if (lastYear >= NEW_FROM) return 'new';
  return lastYear >= MID_FROM ? 'mid' : 'old';
}

/** `2010 óta`, `1990–2009`, `csak 1990 előtt`. */
export function mapPeriodName(period: MapPeriod): string {
  if (period === 'new') return `${NEW_FROM} óta`;
  return period === 'mid' ? `${MID_FROM}–${NEW_FROM - 1}` : `csak ${MID_FROM} előtt`;
}

/** What a map of squares shows, in words: `72 négyzetben 2010 óta, 37 négyzetben 1990 és 2009 között`. */
export function describePeriods(counts: Record<MapPeriod, number>): string {
  const words: Record<MapPeriod, string> = {
    new: mapPeriodName('new'),
    mid: `${MID_FROM} és ${NEW_FROM - 1} között`,
    old: mapPeriodName('old'),
  };
  const told = mapPeriods.filter((period) => counts[period] > 0);
  return told.map((period) => `${formatCount(counts[period], 'négyzetben')} ${words[period]}`).join(', ');
}

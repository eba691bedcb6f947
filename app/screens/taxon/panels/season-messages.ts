import { monthName } from '#app/platform/text/months.ts';
import { formatCount, formatNumber, NBSP } from '#app/platform/text/numbers.ts';

/** Words of the drawing of the seasons and its table. */
export const seasonMessages = {
  label: (name: string) => `${name}: mikor látták, fejlődési alakok szerint`,
  thirds: (count: number) => `${formatCount(count, 'találat')} a hónapok harmadai szerint.`,
  months: (count: number) =>
    `${formatCount(count, 'találat')} hónapok szerint; védett fajnál ennél pontosabbat nem közlünk.`,
  left: (count: number) => `${formatCount(count, 'találatnak')} csak az éve ismert: ezek nincsenek benne.`,
  spread: (count: number) => `${formatCount(count, 'találat')} ideje több oszlopot ér: mindegyikben számít.`,
  key: 'Kiemelt sáv: most. Üres oszlop: egy-két adat.',
  effortKey: 'Szürke háttér: mikor rögzítettek sokat az egész rendből. Ahol alacsony, ott kevesen jártak kint.',
  shareKey: 'Az oszlop azt mutatja, a rend akkori találatainak hány százaléka volt ez a taxon.',
  noStage: 'nincs megadva',
  most: (count: number) => `legtöbb ${formatNumber(count)}`,
  mostShare: (share: number) => `legtöbb ${formatNumber(share * 100, share < 0.1 ? 1 : 0)}%`,
  table: 'Számok táblázatban',
  tableCaption: 'Találatok az év szakaszai és fejlődési alakok szerint, mellettük a rend összes találata',
  when: 'Mikor',
  effort: 'a rend összes találata',
  share: 'arány',
};

/** `május 1–10.`, `május 11–20.`, `május 21–31.`; of February the last third ends on the 29th. */
export function binName(bin: number, by: 'third' | 'month'): string {
  if (by === 'month') return monthName(bin + 1);
  const month = Math.floor(bin / 3) + 1;
  const days = [`1–10.`, `11–20.`, `21–${lastDays[month - 1]}.`][bin % 3];
  return `${monthName(month)}${NBSP}${days}`;
}

const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

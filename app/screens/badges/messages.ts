import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the page of all badges. */
export const badgesMessages = {
  title: 'Pecsétek',
  lead: 'Elismerések azért, amivel mind többet tudunk: új fajokért, fehér foltokért, segítségért, kitartásért. A szabály szerint járó pecsét magától megérkezik, és megmarad.',
  rule: 'Szabály',
  byHand: 'Kézzel adjuk, nincs szabálya.',
  own: (dateText: string) => `Megvan, ekkor kaptad: ${dateText}`,
  retired: 'Már nem adjuk ki.',
  holders: (count: number) => formatCount(count, 'tagnak van meg'),
  nobody: 'Még senkinek sincs meg.',
  none: 'Még nincs egyetlen pecsét sem',
};

import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the catalogue's own pages. */
export const messages = {
  title: 'Rendszertan',
  lead: (orders: number, species: number) =>
    `${formatCount(orders, 'rend')} és ${formatCount(species, 'faj')} a listánkban. Válassz egy rendet, vagy keress rá egy névre.`,
  parts: 'A rendszertan részei',
  tabs: {
    rendek: 'Rendek',
    csaladok: 'Családok',
    nemzetsegek: 'Nemzetségek',
    fajok: 'Fajok',
    talalatok: 'Találatok',
  },
  orders: 'Rendek',
  order: 'Rend',
  families: 'Család',
  species: 'Faj a listában',
  seen: 'Ebből előkerült',
  sightings: 'Találat',
  share: (seen: number, all: number) =>
    seen === 0 ? '0' : `${formatNumber(seen)} (${formatNumber((seen / all) * 100, seen * 100 < all ? 1 : 0)}%)`,
  other: 'Egyéb',
  next: 'További nevek',
  first: 'Elölről',
  lists: {
    csaladok: { title: 'Családok', lead: 'A listánk minden családja, a magyar ábécé rendjében.' },
    nemzetsegek: { title: 'Nemzetségek', lead: 'A listánk minden nemzetsége, a magyar ábécé rendjében.' },
    fajok: { title: 'Fajok', lead: 'A listánk minden faja, a magyar ábécé rendjében.' },
  },
  protected: {
    title: 'Védett fajok',
    lead: (all: number, strict: number) =>
      `${formatCount(all, 'védett faj')} a listánkban, ebből ${formatCount(strict, 'fokozottan védett')}. Lelőhelyüket csak 10 km-es négyzetre kerekítve mutatjuk.`,
    note: 'A jegyzék nem teljes, és az értékek olyan régiek, mint a forrásuk: a rendeletet időnként módosítják. Ahol értéket nem ismerünk, azt írjuk: nincs megadva.',
    strict: 'Fokozottan védettek',
    plain: 'Védettek',
    name: 'Név',
    value: 'Érték egyedenként',
    act: 'Jogszabály',
    natura: 'Natura 2000',
    sightings: 'Találat',
    huf: (value: number) => `${formatNumber(value)}\u00A0Ft`,
    unknown: 'nincs megadva',
  },
  titleOf: (title: string, site: string) => `${title} – ${site}`,
};

import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the catalogue's own pages. */
export const messages = {
  title: 'Rendszertan',
  changes: 'Fajlista-változások',
  lead: (orders: number, species: number) =>
    `${formatCount(orders, 'rend')} és ${formatCount(species, 'faj')} a listánkban. Válassz egy rendet, vagy keress rá egy névre.`,
  order: 'Rend',
  groupSize: (orders: number, species: number) =>
    [formatCount(orders, 'rend'), ...(species > 0 ? [formatCount(species, 'faj')] : [])].join(', '),
  sightingsWord: 'találat',
  speciesWord: 'faj',
  seenShare: (seen: number, all: number) =>
    `${formatNumber(seen)} (${formatNumber((seen / all) * 100, seen * 100 < all ? 1 : 0)}%) előkerült`,
  unseenOrders: (count: number, areOthers: boolean) =>
    `Nálunk még nem került elő: ${areOthers ? 'további ' : ''}${formatCount(count, 'rend')}`,
  other: 'Egyéb',
  next: 'További nevek',
  first: 'Vissza az elejére',
  lists: {
    csaladok: { title: 'Családok', noun: 'család', lead: 'A listánk minden családja, a magyar ábécé rendjében.' },
    nemzetsegek: {
      title: 'Nemzetségek',
      noun: 'nemzetség',
      lead: 'A listánk minden nemzetsége, a magyar ábécé rendjében.',
    },
    fajok: { title: 'Fajok', noun: 'faj', lead: 'A listánk minden faja, a magyar ábécé rendjében.' },
  },
  letters: 'Kezdőbetűk',
  allLetters: 'Mind',
  found: (all: number, noun: string, seen: number) =>
    `${formatCount(all, noun)}, ebből ${formatNumber(seen)} előkerült`,
  nothing: 'Így egy név sincs',
  nothingText: 'Hagyj el egy szűrőt, vagy kezdd újra.',
  filters: {
    any: 'mind',
    show: 'Mutatás',
    clear: 'Szűrők törlése',
    unreadable: 'Ezt a szűrést nem tudjuk elolvasni, ezért a lista üres.',
    unreadableText: 'Javítsd ki a megjelölt szűrőt, vagy töröld a szűrőket.',
    labels: {
      csoport: 'Főcsoport',
      rend: 'Rend',
      csalad: 'Család',
      jelenlet: 'Előfordulás',
      elokerult: 'Előkerült-e nálunk?',
      vedett: 'Védettség',
    },
    seen: [
      { value: 'igen', label: 'van találata' },
      { value: 'nem', label: 'még nincs találata' },
    ],
    protection: [
      { value: 'igen', label: 'védett' },
      { value: 'nem', label: 'nem védett' },
    ],
    presences: [
      { value: 'oshonos', label: 'őshonos' },
      { value: 'idegenhonos', label: 'idegenhonos' },
      { value: 'invazios', label: 'inváziós' },
      { value: 'kipusztult', label: 'kipusztult' },
      { value: 'ketes', label: 'kétes' },
      { value: 'nincs-megadva', label: 'nincs megadva' },
    ],
  },
  protected: {
    title: 'Védett fajok',
    lead: (all: number, strict: number) =>
      `${formatCount(all, 'védett faj')} a listánkban, ebből ${formatCount(strict, 'fokozottan védett')}. Lelőhelyüket csak 10\u00A0km-\u2060es négyzetre kerekítve mutatjuk.`,
    note: 'A jegyzék nem teljes, és az értékek olyan régiek, mint a forrásuk: a rendeletet időnként módosítják. Ahol értéket nem ismerünk, azt írjuk: nincs megadva.',
    strict: 'Fokozottan védettek',
    plain: 'Védettek',
    name: 'Név',
    value: 'Érték egyedenként',
    act: 'Jogszabály',
    natura: 'Natura 2000',
    sightings: 'Találat',
    search: 'Keresés a védett fajok közt',
    searchLabel: 'Magyar vagy tudományos név',
    category: 'Kategória',
    sort: 'Rendezés',
    group: 'Csoportosítás',
    choices: {
      kategoria: [
        { value: '', label: 'mind' },
        { value: 'fokozottan', label: 'fokozottan védett' },
        { value: 'vedett', label: 'védett' },
      ],
      rendezes: [
        { value: '', label: 'magyar név' },
        { value: 'tudomanyos', label: 'tudományos név' },
        { value: 'ertek', label: 'érték' },
        { value: 'talalat', label: 'találatok száma' },
      ],
      csoport: [
        { value: '', label: 'kategóriánként' },
        { value: 'rend', label: 'rendenként' },
        { value: 'nincs', label: 'egy listában' },
      ],
    },
    count: (count: number) => formatCount(count, 'faj'),
    nothing: 'Ilyen védett faj nincs a jegyzékünkben',
    nothingText: 'Próbáld a név egy részletével, vagy hagyj el egy szűrőt.',
    huf: (value: number) => `${formatNumber(value)}\u00A0Ft`,
    unknown: 'nincs megadva',
  },
  titleOf: (title: string, site: string) => `${title} – ${site}`,
};

import { formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the information pages, the one-percent page and the list of changes. */
export const siteMessages = {
  info: {
    title: 'Ismertetők',
    lead: 'Hogyan működik az oldal, mi a szabály, és mi történik az adataiddal.',
    elsewhere: 'Máshol az oldalon',
    links: {
      onePercent: 'Hogyan segíthetsz úgy, hogy neked nem kerül semmibe.',
      changelog: 'Mi változott az oldalon, és mikor.',
      protectedSpecies: 'Minden védett faj, eszmei értékével.',
      fauna: 'A Magyarországról ismert fajok listája, letölthetően.',
      interface: 'Az adatok programmal is elérhetők: itt a leírása.',
      interfaceTitle: 'Programozói felület',
    },
    other: 'A többi ismertető',
    contact: 'Kérdésed van? Írj ide:',
    operator: 'Az oldalt működteti:',
  },
  terms: {
    since: (day: string) => `Érvényes ettől: ${day}`,
    old: (day: string) => `Ez egy korábbi változat, amely ettől a naptól volt érvényes: ${day}.`,
    toCurrent: 'A most érvényes',
    versions: 'Változatok',
    first: 'Az első változat.',
  },
  entries: {
    title: 'Mit tárolunk a böngésződben?',
    name: 'Név',
    kind: 'Fajta',
    purpose: 'Mire való',
    stays: 'Meddig marad',
    kinds: {
      cookie: 'süti',
      local: 'saját tárhely',
      session: 'lap tárhelye',
      database: 'adatbázis',
      files: 'fájlok',
    },
  },
  onePercent: {
    lead: (name: string) => `Rendelkezz róla, hogy az adód 1%-a ide kerüljön: ${name}.`,
    leadUnnamed: 'Rendelkezz az adód 1%-áról, és az oldalt támogatod vele.',
    taxNumber: 'Adószám',
    copy: 'Az adószám másolása',
    beneficiary: 'Kedvezményezett',
    seat: 'Székhely',
    account: 'Számlaszám adományhoz',
    noTaxNumber: 'Az adószám még nincs megadva. Amint megvan, itt olvasod.',
    donate: 'Adományt is küldhetsz',
    opensInNewTab: '(új lapon nyílik)',
    collected: 'Az idei kiadásokra összegyűlt',
    percent: (value: number) => `${formatNumber(value)}%`,
  },
  changelog: {
    title: 'Változáslista',
    lead: 'Ami az oldalon megváltozott, és te is látod. A legújabb van felül.',
    feed: 'Feliratkozás hírolvasóval (Atom)',
  },
};

import type { LicenceTerm } from './licence-catalogue.ts';

/** Words of licence blocks; the toggles and the snackbars are the specification's. */
export const licenceMessages = {
  showDetails: 'Részletek mutatása',
  hideDetails: 'Részletek elrejtése',
  exampleLink: 'A példánál a linkek nem irányítanak át',
  ownTerms: 'a szerző saját feltételei',
  ownTermsShort: 'Saját feltételek',
  author: 'Megnevezendő',
  source: 'Forrás',
  deed: 'A licenc rövid leírása',
  deedInEnglish: 'angolul',
  cite: 'Így hivatkozz rá',
  noCitation: 'Hivatkozni nem kötelező, de megköszönjük.',
  copy: 'Idézet másolása',
  exampleTitle: 'a megfigyelt élőlény neve',
};

type TermWords = { title: string; text: string; isAllowed: boolean };

const share = {
  title: 'Megoszthatod',
  text: 'másolhatod és terjesztheted bármilyen módon és formában.',
  isAllowed: true,
};
const adapt = { title: 'Átdolgozhatod', text: 'feldolgozhatod, átalakíthatod, építhetsz rá.', isAllowed: true };
const free = [share, adapt];

const asked: Record<LicenceTerm, TermWords[]> = {
  by: [{ title: 'Nevezd meg', text: 'a szerzőt, hivatkozz a licencre, és jelezd, ha változtattál.', isAllowed: true }],
  nc: [{ title: 'Ne add el', text: 'kereskedelmi célra csak külön engedéllyel.', isAllowed: false }],
  sa: [
    { title: 'Így add tovább', text: 'ami készül belőle, az is ugyanezzel a licenccel terjedjen.', isAllowed: true },
  ],
  nd: [{ title: 'Ne változtasd', text: 'átdolgozva csak külön engedéllyel adhatod tovább.', isAllowed: false }],
  zero: [{ title: 'Nem kérnek semmit', text: 'a szerző minden jogáról lemondott.', isAllowed: true }],
  mark: [{ title: 'Nem kérnek semmit', text: 'a műnek már nincs szerzői jogi védelme.', isAllowed: true }],
};

/** What a licence allows and asks, sentence by sentence; empty where it allows nothing. */
export function termWords(terms: readonly LicenceTerm[]): TermWords[] {
  if (terms.length === 0) return [];
  return [...(terms.includes('nd') ? [share] : free), ...terms.flatMap((term) => asked[term])];
}

import type { InfoTextName } from './info-text-names.ts';
import { starterTexts } from './starter-texts.ts';

/** The page of the terms of use, beside those above. */
export const termsPage = 'felhasznalasi-feltetelek';

/** Addresses that lead to another page, as others link to it. */
const otherNames: Readonly<Record<string, InfoTextName>> = { adatkezeles: 'adatvedelem', cookie: 'sutik' };

/** What stands under `/ismertetok`, in this order; the one-percent page has an address of its own. */
export const infoPages: readonly { name: InfoTextName | typeof termsPage; title: string; lead: string }[] = [
  { name: 'rolunk', title: 'Az oldalról', lead: 'Mire való, kik működtetik, és hogyan kezdj hozzá.' },
  {
    name: 'hatarozas',
    title: 'Így lesz neve egy találatnak',
    lead: 'Szavazatok, szakértők, és hogy mit jelentenek a jelek.',
  },
  {
    name: 'vedett-fajok-helye',
    title: 'A védett fajok helye',
    lead: 'Mit mutatunk belőle, kinek, és miért csak ennyit.',
  },
  {
    name: termsPage,
    title: 'Felhasználási feltételek',
    lead: 'Amit regisztrációkor elfogadsz, az összes korábbi változatával.',
  },
  { name: 'adatvedelem', title: 'Adatvédelem', lead: 'Milyen adatodat kezeljük, miért, meddig, és mit tehetsz vele.' },
  { name: 'sutik', title: 'Sütik', lead: 'Tételesen, mit tárol az oldal a böngésződben.' },
];

export const onePercentTitle = 'Adód 1%-a';

/** The page's title and its text: the one that was set, or else the program's own. */
export function infoText(name: InfoTextName, texts: Partial<Record<InfoTextName, string>>): string {
  return texts[name] || starterTexts[name];
}

/** The page that an address means; undefined where there is none. */
export function infoPageOf(name: string) {
  return infoPages.find((page) => page.name === name);
}

/** The page that another name of it leads to. */
export function mainNameOf(name: string): InfoTextName | undefined {
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
}

export function infoTitle(name: InfoTextName): string {
  return infoPageOf(name)?.title ?? onePercentTitle;
}

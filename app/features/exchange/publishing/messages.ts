import { formatNumber } from '#app/platform/text/numbers.ts';

export const datasetFormMessages = {
  needed: 'Ezt töltsd ki: a GBIF enélkül nem veszi át az adatokat.',
  tooLong: (max: number) => `Legfeljebb ${formatNumber(max)} betű legyen.`,
  tooShort: (min: number) => `Legalább ${formatNumber(min)} betű legyen: ebből tudják meg mások, mi ez.`,
  badEmail: 'Ez a cím nem teljes. Így néz ki egy jó cím: nev@szolgaltato.hu.',
  chooseLicence: 'Válassz egyet a három közül.',
};

/** What the page of all data sets is called, and what it says of itself. */
export const datasetsPage = {
  title: 'Adatkészletek',
  lead: 'Ezeket adjuk át a GBIF-nek és bárki másnak, aki Darwin Core csomagot olvas. Naponta frissülnek, ha változott bennük valami.',
};

/** What stands in the form before anybody has written another. */
export const datasetStarters = {
  talalatok: {
    title: (siteName: string) => `${siteName}: élőlények, főleg ízeltlábúak megfigyelései Magyarországról`,
    description: (siteName: string) =>
      `A ${siteName} tagjainak megfigyelései: mit, hol és mikor láttak, képekkel, ahol vannak. A neveket a közösség és szakértő határozók adják és vitatják meg; hogy egy névben mennyire lehet bízni, rekordonként az identificationVerificationStatus mező mondja meg.

Csak az van benne, aminek a licence a továbbadást megengedi (CC BY, CC BY-NC, CC0). A védett fajok, és amit a megfigyelőjük nem mutat pontosan, csak a 10 km-es UTM-négyzetükkel vagy a vármegyéjükkel és a hónappal szerepelnek: ezt a dataGeneralizations mező jelzi.`,
  },
  estek: {
    title: (siteName: string) => `${siteName}: esti megfigyelések (lámpázás, csalétkezés, csapdázás)`,
    description: (siteName: string) =>
      `A ${siteName} tagjainak estéi mint mintavételi események: hol, mikor, mennyi ideig és milyen módszerrel figyeltek, milyen időben, és mi jött. Ahol a megfigyelő azt mondta, hogy minden fel van írva, és az este minden adata nyilvános, ott a hiány is benne van (occurrenceStatus: absent): azok a fajok, amelyek ugyanannak a megfigyelőnek ugyanott, ugyanazzal a módszerrel más teljes estéjén előkerültek, ezen viszont nem.

Csak az van benne, aminek a licence a továbbadást megengedi (CC BY, CC BY-NC, CC0). A nem nyilvános helyű esték csak durvítva szerepelnek.`,
  },
};

/** What administrators are told where an archive cannot be made anew. */
export const datasetTroubles = {
  notice: (title: string, problem: string) =>
    `Nem sikerült megújítani, amit a GBIF-nek adunk („${title}”): ${problem} A legutóbbi jó változat érhető el.`,
  invalid: (said: string) => `Az új csomag nem ment át az ellenőrzésen (${said}).`,
  broken: 'Valami elromlott nálunk: a háttérmunkák között látszik, mi.',
};

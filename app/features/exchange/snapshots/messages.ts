import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

type Citation = {
  siteName: string;
  title: string;
  sightings: number;
  maker: string | null;
  year: string;
  day: string;
  address: string;
};

/** Words of exports that are frozen. */
export const snapshotMessages = {
  everything: 'minden találat',
  group: (id: number) => `${id}. számú csoport`,
  untold: 'szűrt találatok (a szűrés részletei már nem nyilvánosak)',
  description: (siteName: string, title: string) =>
    `A ${siteName} találatainak befagyasztott pillanatképe: ${title}. Azt tartalmazza, amit akkor bárki láthatott, minden rekordot és képet a saját licencével; ami minden jog fenntartva áll, kimaradt. A nem nyilvános helyek csak durvítva szerepelnek: ezt a dataGeneralizations mező jelzi.`,
  thinnedLicence: (title: string) =>
    `\uFEFF${title}\r\n\r\nMinden találatra és képre a sorában álló licenc vonatkozik (license), és azt kell megnevezni, akit a sor megnevez (rightsHolder).\r\nEbből a fájlból a befagyasztása óta rekordok kerültek ki, mert már nem nyilvánosak; hogy hány, a pillanatkép lapja mondja meg.\r\n`,

  nothing: 'Ebben nincs olyan találat, amelyet bárki láthat és elvihet, ezért nincs mit befagyasztani.',
  tooMany: (most: number) =>
    `Ez több mint ${formatNumber(most)} találat: ennyit nem fagyasztunk be egyszerre. Szűkítsd, például évekre vagy vármegyékre.`,
  tooManyOwn: (most: number) => `Már ${formatNumber(most)} pillanatképed van, és egy tagnak legfeljebb ennyit őrzünk.`,
  full: 'Betelt a pillanatképeknek szánt hely, ezért most nem tudunk többet megőrizni. Szólj az oldal gazdájának.',
  otherMaking: (words: string) =>
    `Már készül egy pillanatképed${words === '' ? '' : ` (${words})`}. Egyszerre egyet készítünk: kérd ezt, ha az elkészült.`,
  thinning: 'A fájlból épp kikerül, ami már nem nyilvános. Pár perc múlva újra letölthető.',

  nothingLeft: 'Azóta egyetlen találata sem nyilvános úgy, ahogyan benne állt, ezért a fájl lezárult.',
  memberLeft: 'A kérdés olyan tagot nevezett meg, aki azóta törölte a fiókját, ezért a fájl lezárult.',
  closedBecause: (reason: string) => `Egy adminisztrátor lezárta: ${reason}`,
  badDoi: 'Ez nem DOI. Így néz ki egy: 10.5281/zenodo.1234567.',
  shortReason: 'Írd le pár szóban, miért: a lapon is ez fog állni.',
  longReason: (most: number) => `Legfeljebb ${formatNumber(most)} betű legyen.`,

  citeHu: ({ siteName, title, sightings, maker, year, day, address }: Citation) =>
    `${siteName} (${year}): ${title} – pillanatkép ${formatNumber(sightings)} találatról, ${day}${maker === null ? '' : `, összeállította: ${maker}`}. ${address}`,
  citeEn: ({ siteName, title, sightings, maker, year, day, address }: Citation) =>
    `${siteName} (${year}). ${title} [Data set]. Snapshot of ${sightings} records, ${day}${maker === null ? '' : `, compiled by ${maker}`}. ${address}`,
  citeNote: (sightings: number, maker: string | null) =>
    `Snapshot of ${sightings} records (Darwin Core Archive)${maker === null ? '' : `, compiled by ${maker}`}`,

  ready: (sightings: number) =>
    `Elkészült a pillanatképed (${formatCount(sightings, 'találat')}), már hivatkozni is lehet rá.`,
  failed: (problem: string) => `Nem készült el a pillanatképed.${problem === '' ? '' : ` ${problem}`}`,

  file: 'pillanatkep',
  changesFile: 'osszevetes',
  kinds: { new: 'új', gone: 'eltűnt', changed: 'megváltozott' },
  columns: {
    kind: 'mi történt',
    id: 'azonosító',
    url: 'cím',
    nameBefore: 'név korábban',
    nameAfter: 'név később',
    placeBefore: 'hely korábban',
    placeAfter: 'hely később',
    dateBefore: 'dátum korábban',
    dateAfter: 'dátum később',
  },
  count: (sightings: number) => formatCount(sightings, 'találat'),
};

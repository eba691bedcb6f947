import { maxImages, maxUrl } from '#app/features/recording/sighting-limits.ts';
import type { OutsideReason } from '#app/platform/net/outside-error.ts';
import { maxFileSize } from '#app/platform/storage/file-limits.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import type { ImportField } from './mapping/import-fields.ts';
import { sourceLimits } from './reading/source-table.ts';

const listed = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;

/** What columns may be, as people read it. */
const fieldNames: Readonly<Record<ImportField, string>> = {
  externalId: 'azonosító a forrásban',
  scientificName: 'tudományos név',
  vernacularName: 'magyar név',
  qualifier: 'a név bizonytalansága (cf.)',
  date: 'dátum',
  endDate: 'dátum vége',
  time: 'idő',
  year: 'év',
  month: 'hónap',
  day: 'nap',
  latitude: 'szélesség',
  longitude: 'hosszúság',
  coordinates: 'koordináták egy oszlopban',
  eovY: 'EOV Y',
  eovX: 'EOV X',
  utm: 'UTM-kód',
  uncertainty: 'pontosság (m)',
  placeText: 'hely szavakkal',
  altitude: 'tengerszint feletti magasság',
  habitat: 'élőhely',
  count: 'egyedszám',
  countKind: 'az egyedszám jellege',
  occurrenceStatus: 'volt vagy nem (occurrenceStatus)',
  sex: 'ivar',
  lifeStage: 'stádium',
  method: 'módszer',
  hostPlant: 'tápnövény',
  notes: 'megjegyzés',
  privateNotes: 'saját jegyzet',
  recordedBy: 'megfigyelő (leg.)',
  identifiedBy: 'meghatározta (det.)',
  license: 'licenc',
  author: 'szerző, jogtulajdonos',
  url: 'hivatkozás a forrásra',
  visibility: 'a hely láthatósága',
  observers: 'további megfigyelők',
  pictures: 'képek címe',
  pictureAuthors: 'a képek szerzői, sorban',
  pictureLicences: 'a képek licencei, sorban',
  state: 'állapot (közzétett, elrejtett)',
};

/** Words of imports of finds; the screens have their own. */
export const importMessages = {
  fieldNames,
  reading: {
    yes: 'igen',
    no: 'nem',
    oldWorkbook: 'Ez régi Excel-fájl (.xls). Mentsd el .xlsx-ként vagy CSV-ként, és azt töltsd fel.',
    notText:
      'Ez a fájl nem táblázat. CSV-t, XLSX-et, ODS-t, Darwin Core csomagot, GPX-et, KML-t, GeoJSON-t vagy GeoPackage-et tudunk behozni.',
    noTable: 'Ez a fájl nem táblázat: nincs benne legalább két oszlopos fejléc.',
    noSheet: 'Ebben a munkafüzetben nincs látható munkalap.',
    brokenWorkbook: 'Ez a munkafüzet sérült: nem lehet elolvasni. Nyisd meg, mentsd el újra, és azt töltsd fel.',
    tooMuchText: 'Ebben a munkafüzetben túl sok a szöveg. Mentsd el CSV-ként, és azt töltsd fel.',
    mapTooBig: `Ez a térképfájl túl nagy: kibontva legfeljebb ${formatNumber(sourceLimits.mapBytes / 1024 / 1024)} MB lehet. Oszd több fájlra.`,
    longHeader: (most: number) =>
      `A fejléc egyik oszlopának neve túl hosszú: legfeljebb ${formatNumber(most)} betű lehet.`,
    unstorableHeader: 'A fejlécben olvashatatlan karakter van. Mentsd el újra a fájlt, és azt töltsd fel.',
    unstorable: (line: number) =>
      `A ${formatNumber(line)}. sorban olvashatatlan karakter van. Mentsd el újra a fájlt, és azt töltsd fel.`,
    longCells: (headers: readonly string[], most: number) =>
      `Egy cellában legfeljebb ${formatNumber(most)} betű lehet, itt több van: ${listed(headers)}.`,
    longRow: (most: number) => `Egy sorban legfeljebb ${formatNumber(most)} betű lehet, ebben több van.`,
    surplus: 'Több cella van benne, mint ahány oszlop.',
    otherXml: 'Ez az XML-fájl se nem GPX, se nem KML.',
    otherJson: 'Ez a fájl nem GeoJSON.',
    noLayer: 'Ebben a fájlban nincs pontokból álló GeoPackage-réteg.',
    brokenGpkg: 'Ez a GeoPackage sérült: nem lehet elolvasni. Mentsd el újra, és azt töltsd fel.',
    otherSystem: (layer: string, code: number) =>
      `A(z) ${layer} réteg vetülete ${code > 0 ? `EPSG:${code}` : 'ismeretlen'}: WGS84-et (EPSG:4326), ETRS89-et (EPSG:4258) vagy EOV-ot (EPSG:23700) olvasunk. Mentsd el a réteget az egyikben.`,
    otherCore: (rowType: string) =>
      `Ennek a csomagnak a sorai nem találatok (${rowType}). Fajlistát a szerkesztők hozhatnak be.`,
    tooManyColumns: (most: number) => `Ebben a táblázatban túl sok az oszlop: legfeljebb ${formatNumber(most)} lehet.`,
    tooManyRows: (most: number) =>
      `Ebben a fájlban túl sok a sor: egyszerre legfeljebb ${formatNumber(most)} hozható be. Oszd több fájlra.`,
    namelessColumn: (column: number) => `${column}. oszlop`,
    hiddenSheets: (names: readonly string[]) => `Rejtett munkalapok, amelyeket nem olvastunk: ${listed(names)}.`,
    guessedEncoding: 'A fájl nem UTF-8-as, ezért Windows-1250-esként olvastuk. Nézd meg az ékezeteket.',
    repaired: 'A fájlban õ és û állt ő és ű helyett: visszaírtuk.',
    skippedShapes: (count: number) =>
      `${formatNumber(count)} vonal, terület vagy hely nélküli elem kimaradt: csak pontokat hozunk be.`,
    unusedTable: (file: string) => `Nem használt tábla: ${file}.`,
    beyond: (count: number) =>
      `${formatNumber(count)} kép vagy határozás kimaradt: egy találathoz nem tartozhat ennyi.`,
    orphans: (count: number) =>
      `${formatNumber(count)} kép vagy határozás kimaradt: a csomagban nincs meg a találat, amelyhez tartozna.`,
  },
  mapping: {
    twice: (header: string) => `Ezt már egy másik oszlop adja: ${header}.`,
    noName: 'Jelöld meg, melyik oszlopban van a név.',
    noDate: 'Jelöld meg, melyik oszlopban van a dátum.',
    noPlace: 'Jelöld meg, melyik oszlopban van a hely: szélesség és hosszúság, EOV, koordináták vagy UTM-kód.',
    manyNames: (most: number) => `Legfeljebb ${most} nevet írhatsz ide, pontosvesszővel.`,
    longName: (most: number) => `Egy név legfeljebb ${most} betű lehet. A neveket pontosvesszővel válaszd el.`,
    dateOrder: 'A fájlból nem derül ki: mondd meg, a nap vagy a hónap áll elöl a dátumokban.',
  },
  row: {
    noName: 'Nincs benne név.',
    unnamed: 'Név nélkül jön be: piszkozat, amíg meg nem jön egy képe.',
    namedByOthers:
      'Csak mások határozták meg: az ő szavuk vele jön, a tiéd nem lesz. Piszkozat, amíg meg nem jön egy képe.',
    unknownName: (name: string) => `Ezt a nevet nem ismerjük: ${name}.`,
    strangeName: (letter: string) => `A névben olyan betű van, amely csak hasonlít a miénkre: ${letter}.`,
    noDate: 'Nincs benne dátum.',
    noPlace: 'Nincs benne hely.',
    shortYear: (typed: string) => `A dátumban két számjegyű az év, nem tudjuk, melyik: ${typed}.`,
    unknownOrder: (typed: string) => `Nem tudjuk, melyik a nap és melyik a hónap: ${typed}.`,
    midnight: (typed: string) => `Éjfélt ír, ezért napként olvastuk, óra nélkül: ${typed}.`,
    dateOf: (problem: string, typed: string) => `${problem} (${typed})`,
    placeOf: (problem: string, typed: string) => `${problem} (${typed})`,
    timeUnread: (typed: string) => `Az időt nem értjük: ${typed}.`,
    wrongNumber: (field: string, typed: string) => `Nem értjük (${field}): ${typed}.`,
    noneSeen: '0 egyed: ez nem találat.',
    absent: (typed: string) => `Azt jelzi, hogy nem volt ott (${typed}): ez nem találat.`,
    visibilityUnread: (typed: string) =>
      `Nem értjük, mennyire látszhat a helye: ${typed}. Írd azt: pontos, négyzet vagy rejtett.`,
    notPublished: (typed: string) =>
      `Az állapota „${typed}”: csak közzétett találatot hozunk be. Ha közzé akarod tenni, írd azt: közzétett.`,
    tooLong: (field: string, problem: string) => `${problem} (${field})`,
    contradicts: (scientific: string, vernacular: string) =>
      `A két név mást jelent: ${scientific} és ${vernacular}. Hagyd meg azt, amelyik jó.`,
    placesApart: (header: string, typed: string) =>
      `A helye kétféleképpen áll benne, és a kettő nem ugyanott van. A másik: ${typed} (${header}). Hagyd meg azt, amelyik jó.`,
    picturesBeyond: (count: number) =>
      `${formatNumber(count)} kép kimarad: egy találatnak legfeljebb ${formatNumber(maxImages)} lehet, és egy kép címe legfeljebb ${formatNumber(maxUrl)} betű.`,
    picturesUnpaired: (header: string) =>
      `Nem derül ki, melyik képhez melyik tartozik (${header}): képenként egy kell, | jellel elválasztva, vagy egy mindegyikhez.`,
    saidBeyond: (count: number) => `${formatNumber(count)} régebbi határozás kimarad: ennyi nem fér egy találathoz.`,
    pictureLicenceUnread: (typed: string) =>
      `Egy képének a licencét nem ismerjük (${typed}), ezért minden jog fenntartva marad. A találat lapján megváltoztathatod.`,
    keptInNotes: (header: string) => `A megjegyzésbe került: ${header}.`,
    noteLine: (header: string, value: string) => `${header}: ${value}`,
    nameInSource: 'Név a forrásban',
    licenceUnread: (typed: string) => `Nem ismerjük ezt a licencet: ${typed}.`,
    protectedElsewhere:
      'A forrásban valaki védett fajnak tartotta, ezért mások csak a 10 km-es négyzetét látják. A találat lapján változtathatsz rajta.',
    otherDatum: (datum: string) =>
      `A koordináták vetületi alapja ${datum}: csak WGS84-et (vagy ETRS89-et) olvasunk biztosan. Számítsd át őket.`,
    onlySquare: 'Csak a 10 km-es négyzete ismert.',
    ofOther: (name: string) => `Megfigyelő: ${name}.`,
  },
  plan: {
    doubleOf: (id: number) => `Valószínűleg megvan már: ${formatNumber(id)}. számú találatod.`,
    doubleInFile: (line: number) => `Ugyanaz, mint a ${formatNumber(line)}. sor.`,
    sameId: (line: number) => `Ez az azonosító már szerepelt a ${formatNumber(line)}. sorban.`,
    changed: 'A forrásban megváltozott, mióta behoztad. A találatodat nem írjuk át.',
    deleted: 'Behoztad már, és törölted: a törölt találataid közül visszahozható.',
    withoutName: 'Név nélküli piszkozat lesz.',
  },
  imports: {
    noFile: 'Válaszd ki a fájlt.',
    emptyFile: 'Ez a fájl üres.',
    tooBig: `Ez a fájl túl nagy: legfeljebb ${maxFileSize}-osat lehet feltölteni. Oszd több fájlra.`,
    failed: 'Valami elromlott nálunk. A hibát naplóztuk; próbáld újra.',
    failedRun: 'Valami elromlott nálunk: hamarosan onnan folytatjuk, ahol tartunk. Ami bejött, nem jön be még egyszer.',
    notAllowed: 'Már nem rögzíthetsz, ezért megálltunk.',
    tooMany: (most: number) =>
      `Egyszerre legfeljebb ${formatNumber(most)} befejezetlen behozatalod lehet. Fejezd be vagy vesd el valamelyiket.`,
    noRows: 'Ebben a fájlban a fejlécen kívül nincs sor.',
  },
  pictures: {
    stillComing: (count: number) =>
      `Még ${formatNumber(count)} képre várunk. Ha most elvetnéd a behozatalt, nem jönnének meg: várd meg őket, vagy vond vissza az egészet.`,
    beyond: (count: number, most: number) =>
      `${formatNumber(count)} kép nem jöhet be: egy behozatalhoz legfeljebb ${formatNumber(most)} tartozhat.`,
    licenceUnknown: 'Más képe, és nem derül ki, milyen licenccel: engedély nélkül nem hozzuk be.',
    licenceClosed: 'Más képe, minden jog fenntartva: engedély nélkül nem hozzuk be.',
    gone: 'A találat, amelyhez tartozna, már nincs meg.',
    full: 'A találatnak már annyi képe van, amennyi lehet.',
    notInside: (source: string) => `A csomagban nincs ilyen fájl: ${source}.`,
    status: (host: string, status: number) => `A(z) ${host} nem adta oda (${status}).`,
    outside: {
      address: () => 'Ez nem olyan webcím, ahonnan képet hozunk: http:// vagy https://, a szokásos kapun.',
      inner: (host: string) => `A(z) ${host} belső hálózati cím: onnan nem hozunk képet.`,
      away: (host: string) => `A(z) ${host} nem válaszolt, vagy félbehagyta.`,
      slow: (host: string) => `A(z) ${host} túl lassú volt.`,
      big: () => `Túl nagy: egy kép legfeljebb ${maxFileSize} lehet.`,
      redirects: (host: string) => `A(z) ${host} körbeküldött: túl sok átirányítás.`,
      packed: (host: string) => `A(z) ${host} csomagolva küldte, pedig nem kértük.`,
    } satisfies Record<Exclude<OutsideReason, 'status'>, (host: string) => string>,
  },
  report: { problemColumn: 'behozatal: mi a baj' },
};

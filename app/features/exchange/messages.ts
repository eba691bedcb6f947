import { maxFileSize } from '#app/platform/storage/file-limits.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import type { ProblemReason } from './checklists/plan-problem.ts';
import type { LineKind } from './checklists/report-line.ts';

const fieldWords = {
  authorship: 'szerző',
  hungarianName: 'magyar név',
  otherHungarianNames: 'további magyar nevek',
  presence: 'előfordulás',
  redList: 'vörös lista',
  notes: 'megjegyzés',
  status: 'állapot',
};

/** Why a row is held: what is wrong and, where it is not plain, what to do. */
const problemWords: Record<ProblemReason, (words: string) => string> = {
  cells: () =>
    'Több cella van benne, mint oszlop a fejlécben: valószínűleg egy elválasztójel áll idézőjel nélkül egy cellában.',
  noName: () => 'Nincs benne tudományos név.',
  badName: (name) => `Ez nem olvasható ilyen rangú tudományos névként: ${name}.`,
  strangeLetter: (letter) =>
    `A név olyan betűt tartalmaz, amely csak hasonlít a miénkre: ${letter}. Írd át latin betűre.`,
  strangeName: (letter) =>
    `Egy magyar név olyan betűt tartalmaz, amely csak hasonlít a miénkre: ${letter}. A sor többi részét átvesszük.`,
  qualifier: (name) => `Bizonytalan vagy gyűjtőnév (cf., aff., sp., agg. …), fajlistába nem való: ${name}.`,
  unknownRank: (rank) => `Ismeretlen rang: ${rank}.`,
  noRank: () => 'Nem derül ki a rangja: add meg a rang oszlopban.',
  unknownStatus: (status) => `Nem értett állapot: ${status}.`,
  statusContradicts: () => 'Érvényesnek mondja magát, mégis más érvényes nevet ad meg.',
  noAccepted: () => 'Társnévnek mondja magát, de nem adja meg, minek a társneve.',
  unknownAccepted: (accepted) => `Az érvényes neve nincs sem a fájlban, sem a fajlistán: ${accepted}.`,
  acceptedHeld: (accepted) => `Az érvényes neve is elakadt (${accepted}).`,
  otherAccepted: (accepted) => `A fajlistán más taxon társneve: ${accepted}.`,
  hasChildren: (child) =>
    `Nem lehet társnév, mert áll alatta valami${child && ` (${child})`}. Azt előbb át kell helyezni.`,
  doubledId: (line) => `Ez az azonosító már szerepelt: ${line}. sor.`,
  doubledTaxon: (line) => `Ugyanaz a taxon, mint itt: ${line}. sor.`,
  cycle: () => 'A hivatkozásai körbe érnek: önmaga fölött vagy önmaga társneveként áll.',
  rankOrder: (parent) => `A szülője nem magasabb rangú nála: ${parent}.`,
  unknownParent: (parent) => `A szülője nincs sem a fájlban, sem a fajlistán: ${parent}.`,
  noPlace: () => 'Új taxon, de nem derül ki, hová tartozik.',
  parentHeld: (parent) => `A szülője is elakadt (${parent}).`,
  parentIsSynonym: (parent) => `A szülője társnév: ${parent}.`,
  parentUnresolved: (parent) => `A szülője tisztázatlan taxon: ${parent}.`,
  acceptedUnresolved: (accepted) => `Az érvényes neve tisztázatlan taxon: ${accepted}.`,
  slugTaken: (name) => `Rend nem kaphatja meg ezt a címet, mert foglalt: ${name}.`,
  nameSlugTaken: (name) =>
    `Rend nem kaphatja meg címként ezt a magyar nevet, mert foglalt: ${name}. A sor többi részét átvesszük.`,
  genusDiffers: (names) => `A neve és az oszlopa mást mond: ${names}.`,
  columnsDiffer: (names) => `A sor oszlopai ellentmondanak a fának: ${names}.`,
  homonym: (where) => `Több azonos nevű taxon van, vagy ez egy másik (${where}): nem dönthető el, melyik.`,
  isSynonymHere: (accepted) => `A fajlistán társnév, érvényes neve: ${accepted}.`,
  presence: (ours) => `A lista szerint él itt, nálunk viszont: ${ours}. A sor többi részét átvesszük.`,
  unread: (words) => `Nem értett szó: ${words}. A sor többi részét átvesszük.`,
  orphan: (table) => `Nincs hozzá taxon a listában (${table}).`,
};

/** Words of imports; the screens have their own. */
export const exchangeMessages = {
  archive: {
    missing: (file: string) => `Nincs ilyen fájl vagy mappa: ${file}.`,
    damaged: 'A csomag sérült vagy hiányos, nem lehet kibontani. Töltsd le vagy csomagold be újra.',
    encrypted: 'A csomag jelszóval védett. Csomagold be jelszó nélkül.',
    empty: 'Ez a csomag üres: nincs benne adatfájl.',
    emptyTable: (file: string) => `Ez a fájl üres: ${file}.`,
    notText: (file: string) =>
      `Ez a fájl nem szöveges táblázat: ${file}. CSV-ként vagy Darwin Core csomagként mentsd el.`,
    longDefault: (file: string, most: number) =>
      `A csomag leírása minden sorba túl hosszú szöveget tenne (${file}): legfeljebb ${formatNumber(most)} betű lehet.`,
    tooManyHanging: (most: number) =>
      `A csomagban túl sok a kép és a határozás: legfeljebb ${formatNumber(most)} sor lehet. Oszd több csomagra.`,
    tooMuchHanging: 'A csomagban túl sok a szöveg a képek és a határozások mellett. Oszd több csomagra.',
    tooManyFiles: (most: number) => `A csomagban túl sok fájl van: legfeljebb ${formatNumber(most)} lehet.`,
    tooBig: (most: number) => `A csomag kibontva túl nagy: legfeljebb ${formatNumber(most / 1024 / 1024)} MB lehet.`,
    bomb: 'A csomag kibontva aránytalanul nagyra nőne, ezért nem bontjuk ki.',
    strayName: (name: string) =>
      `A csomagban olyan fájlnév van, amely a mappáján kívülre mutat${name && ` (${name})`}, ezért nem bontjuk ki.`,
    severalTables: (files: readonly string[]) =>
      `A csomagban nincs leíró (meta.xml), adatfájl viszont több is van (${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}): nem tudjuk, melyik a lista.`,
    brokenDescriptor: (line: number, column: number) =>
      `A csomag leírója (meta.xml) hibás XML, a ${formatNumber(line)}. sor ${formatNumber(column)}. karakterénél. Csomagold be újra, vagy javítsd ki.`,
    badFormat: (file: string) =>
      `${file}: a csomag leírója (meta.xml) olyan elválasztót vagy idézőjelet ad meg, amellyel a táblázat nem olvasható.`,
    unstorable: (file: string, line: number) =>
      `${file}, ${formatNumber(line)}. sor: olyan jelek vannak benne, amelyek nem szöveghez tartoznak. Mentsd el UTF-8-as CSV-ként, és próbáld újra.`,
    noCore: 'A csomag leírója (meta.xml) nem egy fő táblát (core) nevez meg.',
    noLocation: 'A csomag leírója (meta.xml) egy táblához nem nevez meg fájlt.',
    missingFile: (file: string) =>
      `A csomag leírója (meta.xml) olyan fájlra hivatkozik, amely nincs a csomagban: ${file}.`,
    unknownEncoding: (name: string) => `A csomag leírója ismeretlen karakterkódolást ad meg: ${name}.`,
    guessedEncoding: (file: string) =>
      `${file}: nem UTF-8-as, ezért Windows-1250-esként olvastuk. Nézd meg az ékezeteket.`,
    brokenTable: (file: string, line: number) =>
      `${file}, ${formatNumber(line)}. sortól: a táblázat nem bontható sorokra, valószínűleg egy idézőjelnek nincs párja.`,
  },
  checklist: {
    occurrences: (file: string) =>
      `Ez a csomag találatokat (${file}) tartalmaz, nem fajlistát. Fajlistának olyan fájl való, amelynek sorai taxonok.`,
    otherRows: (file: string, what: string) => `Ez a csomag nem fajlista: ${file} sorai nem taxonok (${what}).`,
    noNames: (file: string, headers: readonly string[]) =>
      `${file}: nincs benne tudományos nevek oszlopa. A fejlécben ezeket találtuk: ${headers.slice(0, 12).join(', ')}.`,
    tooManyRows: (most: number) => `A lista túl hosszú: egyszerre legfeljebb ${formatNumber(most)} sor hozható be.`,
    unusedColumns: (headers: readonly string[]) => `Nem használt oszlopok: ${headers.join(', ')}.`,
    unusedTable: (file: string) => `Nem használt tábla: ${file}.`,
  },
  fields: fieldWords,
  presences: {
    native: 'őshonos',
    introduced: 'behurcolt',
    invasive: 'özönfaj',
    extinct: 'kipusztult',
    doubtful: 'kétes',
    absent: 'nem él itt',
  },
  plan: {
    below: (parent: string) => `ide kerül: ${parent}`,
    fromColumns: (parent: string) => `a sor oszlopaiból${parent && `; ide kerül: ${parent}`}`,
    synonymOf: (accepted: string) => `társneve ennek: ${accepted}`,
    moved: (from: string, to: string) => `innen: ${from}, ide: ${to}`,
    field: ({ field, from, to }: { field: keyof typeof fieldWords; from: string; to: string }) =>
      field === 'status' ? 'tisztázatlanból érvényes' : `${fieldWords[field]}: ${from || '–'} → ${to}`,
    presumedNative: (count: number) =>
      `${formatNumber(count)} taxonról a lista csak annyit mond, hogy él itt: őshonosnak vesszük.`,
    source: (name: string) => `Fajlista: ${name}`,
    title: (source: string) => `Fajlista behozatala: ${source}`,
    reason: (counts: Record<LineKind, number>) =>
      `Behozott fajlista: ${formatNumber(counts.new)} új, ${formatNumber(counts.changed)} változott, ${formatNumber(counts.moved)} átkerült, ${formatNumber(counts.synonymised)} társnév lett; ${formatNumber(counts.conflict)} sor elakadt.`,
    problems: problemWords,
  },
  report: {
    columns: ['sor', 'mi lesz vele', 'rang', 'név', 'részletek'],
    kinds: {
      conflict: 'elakadt',
      new: 'új',
      changed: 'változik',
      moved: 'átkerül',
      synonymised: 'társnév lesz',
      unchanged: 'változatlan',
    } satisfies Record<LineKind, string>,
  },
  imports: {
    noFile: 'Válaszd ki a fájlt.',
    emptyFile: 'Ez a fájl üres.',
    tooBig: `Ez a fájl túl nagy: feltölteni legfeljebb ${maxFileSize}-osat lehet. Nagyobbat a parancssorból hozz be.`,
    failed: 'Valami elromlott nálunk az összevetés közben. A hibát naplóztuk; próbáld újra.',
    failedOnce: 'Valami elromlott nálunk alkalmazás közben: hamarosan újra megpróbáljuk. Addig semmi nem változott.',
    changedSince: 'Közben megváltozott a fajlista, ezért újra összevetettük. Nézd át, és alkalmazd ezt.',
  },
};

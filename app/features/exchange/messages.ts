import { formatNumber } from '#app/platform/text/numbers.ts';

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
    tooManyFiles: (most: number) => `A csomagban túl sok fájl van: legfeljebb ${formatNumber(most)} lehet.`,
    tooBig: (most: number) => `A csomag kibontva túl nagy: legfeljebb ${formatNumber(most / 1024 / 1024)} MB lehet.`,
    bomb: 'A csomag kibontva aránytalanul nagyra nőne, ezért nem bontjuk ki.',
    strayName: (name: string) =>
      `A csomagban olyan fájlnév van, amely a mappáján kívülre mutat${name && ` (${name})`}, ezért nem bontjuk ki.`,
    severalTables: (files: readonly string[]) =>
      `A csomagban nincs leíró (meta.xml), adatfájl viszont több is van (${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}): nem tudjuk, melyik a lista.`,
    brokenDescriptor: (why: string) => `A csomag leírója (meta.xml) hibás XML: ${why}`,
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
    surplusCells: 'több cella, mint oszlop',
  },
};

import { cloudWords, rainWords, windWords } from '#app/features/recording/evenings/evening-words.ts';
import { lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import type { ExportFile } from './export-files.ts';

type About = {
  siteName: string;
  username: string;
  /** When it was made, in words. */
  made: string;
  files: readonly ExportFile[];
  hasLetters: boolean;
  /** Archives of photos; 0 where they were not asked for. */
  photoParts: number;
  /** Archives of finds that can be brought in elsewhere, whether their pictures lie in them, and how many of those do not: they are too large. */
  finds: { parts: number; withPhotos: boolean; outside: number };
  missingPhotos: readonly string[];
};

/** OLVASSEL.txt: what is in the archive and how to read it. */
export function readmeText({
  siteName,
  username,
  made,
  files,
  hasLetters,
  photoParts,
  finds,
  missingPhotos,
}: About): string {
  return [
    `${siteName}: ${username} adatai`,
    `Készült: ${made}`,
    '',
    'Ebben a fájlban minden benne van, amit az oldal rólad tárol.',
    'A csv mappa fájljait táblázatkezelővel nyithatod meg (UTF-8, pontosvesszővel tagolva, tizedesvesszővel).',
    'A json mappában ugyanez van, programoknak.',
    'Az oszlopok neve angol, mert az adatbázisból valók. Az időpontok a végükön megadott időzóna szerint értendők.',
    ...codeLines(),
    'Az oldal jelszót nem tárol, csak az ellenőrzésére való lenyomatot: az nincs benne.',
    '',
    ...files.map(({ name, about }) => `${name}: ${about}`),
    ...(hasLetters ? ['levelek (csak json): Az oldal által neked írt, megőrzött levelek.'] : []),
    '',
    photoParts === 0
      ? 'Az eredeti képeket nem kérted. Ha kellenek, kérd az adataidat képekkel együtt.'
      : `Az eredeti képek külön fájlban vannak (${photoParts} db), nevük elején a kép számával (kepek: id).`,
    ...findLines(finds),
    ...(missingPhotos.length > 0 ? ['', 'Ezeknek a képeknek nincs meg az eredetijük:', ...missingPhotos] : []),
    '',
  ].join('\r\n');
}

function findLines({ parts, withPhotos, outside }: About['finds']): string[] {
  if (parts === 0) return [];
  return [
    `A közzétett találataid Darwin Core csomagban is megvannak (talalatok-dwca, ${parts} db): bármelyik be is hozható egy ilyen oldalra, egymástól függetlenül.`,
    ...(outside > 0
      ? [
          `${outside} képnek csak a webcíme áll bennük, mert egy találat képeiből nem férne több egy behozható csomagba.`,
        ]
      : []),
    withPhotos ? 'Az eredeti képek benne vannak a csomagokban.' : 'A képeknek a webcíme áll bennük.',
  ];
}

/** The codes that stand in the files, with their words. */
function codeLines(): string[] {
  const lists = {
    life_stage: lifeStageWords,
    sex: sexWords,
    method: methodWords,
    wind: windWords,
    clouds: cloudWords,
    rain: rainWords,
  };
  return Object.entries(lists).map(([column, words]) => {
    const told = Object.entries(words).map(([code, word]) => `${code} = ${word}`);
    return `Kódok (${column}): ${told.join(', ')}.`;
  });
}

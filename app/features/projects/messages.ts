import { mostAreaCorners } from '#app/platform/geo/area.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';
import type { QuestionKind } from './project-codes.ts';

/** Sentences of projects that are said wherever they are made, changed, joined or answered. */
export const projectMessages = {
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  nameMissing: 'Adj nevet a projektnek.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  joins: 'Válaszd ki, hogyan kerülnek bele a találatok.',
  oneDay: 'Ide egy nap való, például 2024. május 7., vagy hagyd üresen.',
  order: 'Az időszak vége korábbi, mint az eleje.',
  noRule:
    'Adj meg élőlényt, területet vagy időszakot, különben minden idetartozna. Vagy válaszd, hogy kézzel tesszük bele.',
  tooManyTaxa: (most: number) => `Legfeljebb ${most} élőlény adható meg.`,
  taxon: (text: string) => `Ilyen élőlényt nem ismerünk, vagy több is van: „${text}”. Válassz a felkínáltak közül.`,
  area: `Ez nem egy terület. Rajzold újra a térképen: legalább három, legfeljebb ${mostAreaCorners} sarka legyen, és az oldalai ne keresztezzék egymást.`,
  changedElsewhere: 'Közben egy másik gondozó is módosította a projektet. Nézd át, mi áll itt, és mentsd újra.',
  hidden: 'Ezt a projektet egy moderátor elrejtette: csak egy moderátor teheti újra láthatóvá.',
  noMember: 'Ilyen nevű tag nincs.',
  notIn: 'Csak tag lehet gondozó: ő még nem csatlakozott a projekthez.',
  lastCurator: 'Legalább egy gondozónak maradnia kell.',
  blocked: 'Ehhez a projekthez nem csatlakozhatsz.',
  notices: {
    curator: 'Gondozó lettél egy projektben',
    started: 'Új projekt arról, amit követsz',
    nearby: 'Új projekt ott, ahol járni szoktál',
  },
  kinds: {
    text: 'Szöveg',
    integer: 'Egész szám',
    decimal: 'Tizedes szám',
    boolean: 'Igen vagy nem',
    choice: 'Választás, egy a felsoroltakból',
    choices: 'Választás, több is a felsoroltakból',
    date: 'Dátum',
  } satisfies Record<QuestionKind, string>,
  yes: 'igen',
  no: 'nem',
  /** Why answers on the form of a new find cannot go with it. */
  answered: {
    gone: 'Egy projekt, amelynek feleltél, már nincs meg, vagy már nem vagy a tagja. Vedd ki a feleleteit, és mentsd újra.',
    retired: (name: string) => `Amire feleltél, azt már nem kérdezi ez a projekt: ${name}. Nézd át a feleleteidet.`,
    notTaken: (name: string) =>
      `A szabályai szerint ez a találat nem kerül ebbe a projektbe: ${name}. Tedd bele kézzel, vagy vedd ki a feleleteit.`,
    notJoinable: (name: string) =>
      `Ez a találat nem való ebbe a projektbe, mert nem az élőlényeiről vagy nem az idejéből van: ${name}. Javítsd a nevet vagy a napot, vagy vedd ki a feleleteit.`,
  },
  question: {
    label: 'Írd be a kérdést.',
    kind: 'Válaszd ki, mivel lehet rá felelni.',
    number: 'Ide egy szám való, például 2,5.',
    limits: 'A legkisebb érték nagyobb a legnagyobbnál.',
    fewChoices: 'Írj legalább két választható feleletet, mindet új sorba.',
    manyChoices: (most: number) => `Legfeljebb ${most} választható felelet lehet.`,
    longChoice: (most: number) => `Egy felelet legfeljebb ${most} betű lehet.`,
    tooMany: (most: number) => `Egy projektnek legfeljebb ${formatCount(most, 'kérdése')} lehet.`,
    gone: 'Ez a kérdés már nincs meg.',
  },
  answer: {
    none: 'nincs felelet',
    missing: 'Erre felelni kell.',
    tooLong: (most: number) => `Legfeljebb ${formatNumber(most)} betű lehet.`,
    integer: 'Ide egész szám való.',
    decimal: 'Ide szám való, például 2,5.',
    least: (least: number) => `Legalább ${formatNumber(least)} lehet.`,
    most: (most: number) => `Legfeljebb ${formatNumber(most)} lehet.`,
    choice: 'Válassz a felsoroltak közül.',
    date: 'Ide egy nap való, például 2024. május 7.',
  },
} as const;

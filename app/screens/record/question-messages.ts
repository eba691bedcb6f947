import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of what projects ask on the form of a new find. */
export const questionMessages = {
  later: 'A projektjeid kérdéseire mentés után, a találatok lapján felelhetsz („Projektjeim, feleleteim”):',
  asks: (count: number) => formatCount(count, 'kérdés'),
  answered: (count: number) => formatCount(count, 'felelet'),
  fits: {
    in: 'A szabályai szerint ez a találat belekerül.',
    open: 'Belekerül, ha a neve, a napja és a helye is a szabályaihoz illik.',
    out: 'A szabályai szerint ez a találat nem kerül bele.',
  },
  handOnly: 'Ebbe a projektbe kézzel kerülnek a találatok.',
  handMisfit: 'Ez a projekt más élőlényekről vagy más időről szól.',
  putIn: 'Beteszem ebbe a projektbe',
  putInAnyway: 'Akkor is beteszem, ha a szabályai nem veszik be',
  isOff: 'Amit feleltél, az űrlapon megmarad, de nem mentjük: a találatot nem teszed bele.',
  left: 'Ennek a projektnek már nem felelhetsz, mert nincs meg, vagy kiléptél belőle. Ezt felelted:',
  retired: 'Ezt már nem kérdezi a projekt, de feleltél rá:',
  unnamed: 'Egy projekt, amely már nincs meg',
  drop: 'Kiveszem',
  dropOf: (name: string) => `Kiveszem a feleleteimet: ${name}`,
} as const;

import { formatBytes, formatCount, formatDistance } from '#app/platform/text/numbers.ts';

/** Largest GPX file that is read, in bytes: two days of a point each second. */
export const mostWayBytes = 20 * 1024 * 1024;

type WayWords = { names: readonly string[]; points: number; lengthM: number };

/** What kept a GPX file from being shown whole, or from placing photos. */
export type WayProblem = keyof typeof wayProblems;
export const wayProblems = {
  too_large: (name: string) => `„${name}”: túl nagy. Egy útvonal legfeljebb ${formatBytes(mostWayBytes)} lehet.`,
  not_gpx: (name: string) => `„${name}”: ez nem GPX-útvonal, vagy sérült. Mentsd ki újra a készülékedből.`,
  empty: (name: string) => `„${name}”: nincs benne egyetlen pont sem.`,
  cut: (name: string) => `„${name}”: hiányzik a vége. Ami megvan belőle, azt mutatjuk.`,
  no_times: (name: string) =>
    `„${name}”: nincsenek benne időpontok, így képet nem tudunk elhelyezni rajta. A vonala használható.`,
} as const;

/** Words of the way that was walked: they come with what reads it. */
export const onTheWayMessages = {
  add: 'GPX-útvonal',
  addHint:
    'A túrád GPX-fájlja; ide is húzhatod. Megmutatjuk a térképen, és a képet az ideje szerint helyezzük el rajta.',
  reading: 'Olvassuk az útvonalat…',
  shown: ({ names, points, lengthM }: WayWords) =>
    `${names.map((name) => `„${name}”`).join(', ')}: ${formatCount(points, 'pont')}, ${formatDistance(lengthM)}. Nem mentjük el, csak ha a találat vonala lesz.`,
  where: 'Hol voltál az úton?',
  unset: 'még nincs kiválasztva',
  at: (position: number, count: number) => `${position}. pont, összesen ${count}`,
  beLine: 'Ez legyen a vonal',
  nearest: 'A jelölő az úthoz legközelebbi pontra',
  drop: 'Az útvonal elvétele',
} as const;

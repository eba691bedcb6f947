import type { LifeStage } from '#app/features/sightings/sighting-codes.ts';
import { civilDate, dateParts, daysInMonth, wallClock } from '#app/platform/text/civil-date.ts';
import { commonSpecies } from './common-species.ts';
import { speciesOfMonth } from './fresh-species.ts';
import { recorders } from './people.ts';
import type { LookKey } from './pictures/looks.ts';
import type { PictureView } from './pictures/paint.server.ts';
import { demoPlaces } from './places.ts';
import { type Dice, dice } from './prng.ts';
import { type DemoSpecies, demoSpecies } from './species.ts';

/** How the name of a planned sighting came about; each ends at its own level of trust. */
export type Story =
  | 'unnamed'
  | 'observer'
  | 'coarse'
  | 'suggested'
  | 'community'
  | 'expert'
  | 'expertCorrects'
  | 'disagreement';

/** A drawing: of what, from where, and which of those that differ by chance alone. */
export type PlannedPicture = {
  look: LookKey;
  view: PictureView;
  variant: number;
  /** Cut square, as pictures beside names are. */
  isSquare?: boolean;
};

/** A sighting of the demo community before it is recorded. */
export type PlannedSighting = {
  number: number;
  clientId: string;
  username: string;
  species: DemoSpecies;
  story: Story;
  date: string;
  time: string | null;
  latitude: number;
  longitude: number;
  uncertaintyM: number;
  placeText: string | null;
  visibility: 'exact' | 'square' | 'hidden';
  /** What is drawn: one picture, several of the same species, or none. */
  pictures: PlannedPicture[];
  lifeStage: LifeStage;
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: 'male' | 'female' | null;
  method: 'handCollecting' | 'lightTrapping' | 'netting' | null;
  notes: string | null;
  licenseId: number;
  recordedAt: Date;
};

const SIGHTINGS = 320;
const FRESH = 28;
const YEARS = [2023, 2024, 2025];

const stories: readonly (readonly [Story, number])[] = [
  ['unnamed', 8],
  ['observer', 21],
  ['coarse', 8],
  ['suggested', 10],
  ['community', 21],
  ['expert', 24],
  ['expertCorrects', 5],
  ['disagreement', 3],
];
const licences = [
  [1, 10],
  [3, 5],
  [4, 4],
  [2, 2],
  [8, 2],
  [7, 1],
] as const;
const notes = [
  'Napozott a falon, hosszan lehetett figyelni.',
  'A lámpafényre jött, éjfél körül.',
  'Virágzó bogáncson táplálkozott.',
  'A kertben, a komposzt mellett.',
  'Többször visszatért ugyanarra az ágra.',
  'A gyerekek vették észre.',
  'Kőfordítás közben, utána visszatakartuk.',
  'Erős szélben, a fűszál árnyékos oldalán.',
  'Demó: hosszabb megfigyelés. Délelőtt tíz és fél tizenkettő között háromszor szállt ugyanarra a virágra, közben egyszer a szomszéd bokorra is átrepült; a zavarást jól tűrte, a fényképezőgéptől fél méterre sem mozdult. A háttérben látszó növényt nem tudtuk meghatározni, a talaj laza homok, a napsütés erős, a szél gyenge volt.',
];
const HOUR_MS = 3_600_000;

/** The whole plan in the order of recording, the same at each call. */
export function planSightings(): PlannedSighting[] {
  const seen = new Map<string, number>();
  return inOrder(
    Array.from({ length: SIGHTINGS }, (_, index) => {
      const rolls = dice(`sighting ${index}`);
      const species = speciesAt(index, rolls);
      const before = seen.get(species.name) ?? 0;
      seen.set(species.name, before + 1);
      const date = dateIn(species, rolls);
      const time = rolls.chance(0.7) ? `${two(rolls.whole(8, 21))}:${two(rolls.whole(0, 11) * 5)}` : null;
      const recordedAt = new Date(Date.parse(`${date}T${time ?? '18:00'}:00+02:00`) + rolls.between(0.3, 60) * HOUR_MS);
      return planOne({ species, before, rolls, date, time, recordedAt });
    }),
  );
}

/** Finds of the month that the site is started in, whichever its day is: none later than `now`, the last one of that very day. */
export function planFresh(now: Date): PlannedSighting[] {
  const { date: today, time: clock } = wallClock(now);
  const { year, month, day } = dateParts(today);
  const known = speciesOfMonth(month);
  const planned = Array.from({ length: FRESH }, (_, index) => {
    const rolls = dice(`fresh ${today} ${index}`);
    const species = known[index % known.length] ?? rolls.pick(known);
    const date = civilDate(year, month, index === 0 ? day : rolls.whole(1, day)) ?? today;
    const noon = `${two(rolls.whole(8, 11))}:${two(rolls.whole(0, 11) * 5)}`;
    const time = date < today || noon < clock ? noon : null;
    const evening = Date.parse(`${date}T20:00:00+01:00`) + rolls.between(0, 2) * HOUR_MS;
    const recordedAt = new Date(Math.min(evening, now.getTime()));
    // Others of the same species than those that the years before show first.
    return planOne({ species, before: index + 2, rolls, date, time, recordedAt, isFresh: true });
  });
  return inOrder(planned, SIGHTINGS);
}

function inOrder(planned: PlannedSighting[], before = 0): PlannedSighting[] {
  return planned
    .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
    .map((sighting, index) => ({ ...sighting, number: before + index + 1 }));
}

/** Every species once, then the common ones again and again, and now and then any. */
function speciesAt(index: number, rolls: Dice): DemoSpecies {
  const first = demoSpecies[index];
  if (first) return first;
  const again = index - demoSpecies.length;
  return again % 6 === 5 ? rolls.pick(demoSpecies) : (common[again % common.length] ?? rolls.pick(demoSpecies));
}

const common = demoSpecies.filter(({ name }) => commonSpecies.has(name));

type Seen = {
  species: DemoSpecies;
  /** How many of the species came before. */
  before: number;
  rolls: Dice;
  date: string;
  time: string | null;
  recordedAt: Date;
  /** Of this month: each with a picture. */
  isFresh?: boolean;
};

function planOne({ species, before, rolls, date, time, recordedAt, isFresh = false }: Seen): PlannedSighting {
  const place = rolls.pick(demoPlaces);
  const story = weighted(stories, rolls);
  const isNamed = story !== 'unnamed' && story !== 'suggested';
  return {
    number: 0,
    clientId: uuid(rolls),
    username: weighted(recorders, rolls),
    species,
    story,
    date,
    time,
    recordedAt,
    latitude: round(place.latitude + rolls.between(-0.02, 0.02)),
    longitude: round(place.longitude + rolls.between(-0.03, 0.03)),
    uncertaintyM: rolls.pick([5, 10, 15, 25, 50, 100, 250]),
    placeText: rolls.chance(0.45) ? rolls.pick(place.spots) : null,
    visibility: rolls.chance(0.93) ? 'exact' : rolls.chance(0.7) ? 'square' : 'hidden',
    ...shownBy(species, { before, isBare: isNamed && !isFresh, rolls }),
    individualCount: rolls.chance(0.75) ? (rolls.chance(0.8) ? 1 : rolls.whole(2, 12)) : null,
    countKind: rolls.chance(0.9) ? 'exact' : rolls.pick(['minimum', 'estimate'] as const),
    sex: rolls.chance(0.25) ? rolls.pick(['male', 'female'] as const) : null,
    method: rolls.chance(0.4) ? rolls.pick(['handCollecting', 'lightTrapping', 'netting'] as const) : null,
    notes: rolls.chance(0.22) ? rolls.pick(notes) : null,
    licenseId: weighted(licences, rolls),
  };
}

/** Without a name there must be a picture; some of the named come without one. A common species shows another side each time. */
function shownBy(
  { name, look }: DemoSpecies,
  { before, isBare, rolls }: { before: number; isBare: boolean; rolls: Dice },
): Pick<PlannedSighting, 'pictures' | 'lifeStage'> {
  const turns = turnsOf(name);
  const views = turns[before % turns.length] ?? ['above'];
  const hasNone = isBare && before > turns.length && rolls.chance(0.3);
  const isAlone = turns.length === 1 && isBare && rolls.chance(0.06);
  return {
    pictures: hasNone || isAlone ? [] : views.map((view) => ({ look, view, variant: 0 })),
    lifeStage: stageOf[views[0] ?? 'above'] ?? 'adult',
  };
}

const stageOf: Partial<Record<PictureView, LifeStage>> = { larva: 'larva', pupa: 'pupa', eggs: 'egg' };

/** The pictures of one find after another: two of the grown animal, then one of each that is left. */
function turnsOf(name: string): PictureView[][] {
  const [first, second, ...rest] = commonSpecies.get(name) ?? ['above' as const];
  return first && second ? [[first, second], ...rest.map((view) => [view]), [first]] : [['above']];
}

function dateIn({ from, to }: DemoSpecies, rolls: Dice): string {
  const year = rolls.pick(YEARS);
  const last = year === 2025 ? Math.min(to, 9) : to;
  const month = rolls.whole(Math.min(from, last), last);
  return civilDate(year, month, rolls.whole(1, daysInMonth(year, month))) ?? `${year}-06-15`;
}

function weighted<Item>(items: readonly (readonly [Item, number])[], rolls: Dice): Item {
  let left = rolls.between(
    0,
    items.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('The weights are empty.');
}

function uuid(rolls: Dice): string {
  const digits = Array.from({ length: 30 }, () => rolls.whole(0, 15).toString(16)).join('');
  const part = (from: number, to: number) => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

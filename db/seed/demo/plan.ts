import { civilDate, daysInMonth } from '#app/platform/text/civil-date.ts';
import { recorders } from './people.ts';
import type { LookKey } from './pictures/looks.ts';
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
  pictures: { look: LookKey; variant: number }[];
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: 'male' | 'female' | null;
  method: 'handCollecting' | 'lightTrapping' | 'netting' | null;
  notes: string | null;
  licenseId: number;
  /** Hours between the find and its recording. */
  delayHours: number;
};

const SIGHTINGS = 348;
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
/** What is drawn a second time, so that some sightings have two pictures; each drawing costs the first start a moment. */
const twice: ReadonlySet<LookKey> = new Set([
  'machaon',
  'peacock',
  'stag',
  'argiope',
  'mantis',
  'demoiselle',
  'cabbage',
  'fire',
]);
const notes = [
  'Napozott a falon, hosszan lehetett figyelni.',
  'A lámpafényre jött, éjfél körül.',
  'Virágzó bogáncson táplálkozott.',
  'A kertben, a komposzt mellett.',
  'Többször visszatért ugyanarra az ágra.',
  'A gyerekek vették észre.',
  'Kőfordítás közben, utána visszatakartuk.',
  'Erős szélben, a fűszál árnyékos oldalán.',
];

/** The whole plan in the order of recording, the same at each call. */
export function planSightings(): PlannedSighting[] {
  const planned = Array.from({ length: SIGHTINGS }, (_, index) => planOne(index));
  const ordered = planned.toSorted((a, b) => (recordedAt(a) < recordedAt(b) ? -1 : 1));
  return ordered.map((sighting, index) => ({ ...sighting, number: index + 1 }));
}

/** The instant of recording. */
export function recordedAt({ date, time, delayHours }: PlannedSighting): Date {
  return new Date(Date.parse(`${date}T${time ?? '18:00'}:00+02:00`) + delayHours * 3_600_000);
}

function planOne(index: number): PlannedSighting {
  const rolls = dice(`sighting ${index}`);
  // Every species once, then the common ones at the head of each group again and again.
  const species = demoSpecies[index] ?? rolls.pick(demoSpecies);
  const place = rolls.pick(demoPlaces);
  const story = weighted(stories, rolls);
  const isNamed = story !== 'unnamed' && story !== 'suggested';
  return {
    number: 0,
    clientId: uuid(rolls),
    username: weighted(recorders, rolls),
    species,
    story,
    date: dateIn(species, rolls),
    time: rolls.chance(0.7) ? `${two(rolls.whole(8, 21))}:${two(rolls.whole(0, 11) * 5)}` : null,
    latitude: round(place.latitude + rolls.between(-0.02, 0.02)),
    longitude: round(place.longitude + rolls.between(-0.03, 0.03)),
    uncertaintyM: rolls.pick([5, 10, 15, 25, 50, 100, 250]),
    placeText: rolls.chance(0.45) ? rolls.pick(place.spots) : null,
    visibility: rolls.chance(0.93) ? 'exact' : rolls.chance(0.7) ? 'square' : 'hidden',
    pictures: picturesOf(species, { isNamed, rolls }),
    individualCount: rolls.chance(0.75) ? (rolls.chance(0.8) ? 1 : rolls.whole(2, 12)) : null,
    countKind: rolls.chance(0.9) ? 'exact' : rolls.pick(['minimum', 'estimate'] as const),
    sex: rolls.chance(0.25) ? rolls.pick(['male', 'female'] as const) : null,
    method: rolls.chance(0.4) ? rolls.pick(['handCollecting', 'lightTrapping', 'netting'] as const) : null,
    notes: rolls.chance(0.22) ? rolls.pick(notes) : null,
    licenseId: weighted(licences, rolls),
    delayHours: rolls.between(0.3, 60),
  };
}

/** Without a name there must be a picture; some of the named come without one, some with several. */
function picturesOf({ look }: DemoSpecies, { isNamed, rolls }: { isNamed: boolean; rolls: Dice }) {
  if (isNamed && rolls.chance(0.06)) return [];
  const first = { look, variant: 0 };
  return twice.has(look) && rolls.chance(0.6) ? [first, { look, variant: 1 }] : [first];
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

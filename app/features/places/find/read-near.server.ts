import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { fold } from '#app/platform/text/fold.ts';
import { settlementsCalled } from '../settlement-names.server.ts';
import { knownNames } from './known-names.server.ts';
import type { NamedPlace } from './named-place.ts';

/** What a typed place means: a point, or why it is none. */
export type NearPlace =
  | { kind: 'point'; point: LatLon }
  /** Several bear the name; `names` where they can be told apart by their letters. */
  | { kind: 'several'; names: readonly string[] }
  /** It is too long or wide to be near to. */
  | { kind: 'wide' }
  | { kind: 'swapped' }
  | { kind: 'unknown' };

const byName = Map.groupBy(knownNames, ({ name }) => fold(name));
/** A name with its coordinates behind it, as the suggestions write what a name alone does not tell. */
const withPoint = /^(.*\S)\s*\(([^()]+)\)$/s;

/** Reads a place that others are asked for round it: coordinates in every form, with a name before them too, or the name of a settlement, hill or small water. */
export function readNear(text: string): NearPlace {
  const [, , within] = withPoint.exec(text) ?? [];
  const parsed = parseCoordinates(within ?? text);
  if (parsed.kind === 'point' || parsed.kind === 'square') return { kind: 'point', point: parsed.point };
  if (parsed.kind === 'swapped') return { kind: 'swapped' };
  const settlements = settlementsCalled(text);
  if (settlements.length > 1) return { kind: 'several', names: settlements.map(({ name }) => name) };
  const [settlement] = settlements;
  return settlement ? pointOf(settlement) : ofOthers(byName.get(fold(text)) ?? []);
}

/** The name alone of a place that was asked for with its coordinates. */
export function nearName(text: string): string {
  return withPoint.exec(text)?.[1] ?? text;
}

/** The coordinates alone of a place that was asked for with its name before them; a place asked otherwise as it is. */
export function nearPoint(text: string): string {
  return withPoint.exec(text)?.[2] ?? text;
}

function ofOthers(places: readonly NamedPlace[]): NearPlace {
  const small = places.filter(({ uncertaintyM }) => uncertaintyM !== null);
  const [only, other] = small;
  if (other) return { kind: 'several', names: [] };
  if (only) return pointOf(only);
  return { kind: places.length > 0 ? 'wide' : 'unknown' };
}

function pointOf({ latitude, longitude }: LatLon): NearPlace {
  return { kind: 'point', point: { latitude, longitude } };
}

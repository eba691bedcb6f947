import type { Snapshot } from '../summaries/snapshot.server.ts';

/** What an observer says of a sighting and can change: the rest follows from it, or is others' word. */
export const ownColumns = [
  'observed_from',
  'observed_to',
  'observed_time',
  'date_precision',
  'latitude',
  'longitude',
  'uncertainty_m',
  'position_source',
  'place_text',
  'footprint',
  'altitude_m',
  'altitude_source',
  'habitat',
  'visibility',
  'individual_count',
  'count_kind',
  'sex',
  'life_stage',
  'method',
  'host_plant',
  'notes',
  'private_notes',
  'license_id',
  'external_url',
  'external_author',
  'external_license_id',
  'external_is_incoming',
  'images',
  'observers',
] as const satisfies readonly (keyof Snapshot)[];

export type OwnColumn = (typeof ownColumns)[number];
export type OwnData = Pick<Snapshot, OwnColumn>;

/** Columns whose change is weighed anew by those who judged the sighting (product, section 5), by what was changed. */
const judged = {
  date: ['observed_from', 'observed_to', 'observed_time', 'date_precision'],
  place: ['latitude', 'longitude', 'uncertainty_m', 'footprint'],
  images: ['images'],
} as const satisfies Record<string, readonly OwnColumn[]>;

/** Why a change of these columns reopens a verdict; undefined where it does not. */
export function verdictCause(changed: readonly OwnColumn[]): 'date' | 'place' | 'images' | undefined {
  const of = (columns: readonly OwnColumn[]) => changed.some((column) => columns.includes(column));
  if (of(judged.date)) return 'date';
  if (of(judged.place)) return 'place';
  return of(judged.images) ? 'images' : undefined;
}

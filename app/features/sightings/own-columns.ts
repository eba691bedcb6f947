import type { Snapshot } from './snapshot.server.ts';

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

/** Columns whose change is weighed anew by those who judged the sighting (product, section 5). */
const judged = new Set<OwnColumn>([
  'observed_from',
  'observed_to',
  'observed_time',
  'date_precision',
  'latitude',
  'longitude',
  'uncertainty_m',
  'images',
]);

/** Whether a change of these columns reopens a verdict. */
export function reopensVerdict(changed: readonly OwnColumn[]): boolean {
  return changed.some((column) => judged.has(column));
}

import type { MapPeriod } from '#app/features/places/map-periods.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-words.ts';
import { synonymKey } from '#app/features/taxonomy/taxon-tabs.ts';

/** What a tab's address asks for; null = not asked. */
export type PanelQuery = {
  cursor: string | null;
  stage: string | null;
  sex: string | null;
  period: MapPeriod | null;
  /** Counts, or their share of all sightings of the order. */
  measure: 'count' | 'share';
  seenOnly: boolean;
  /** Slug of the synonym one came by. */
  synonym: string | null;
};

/** Words of the periods in the address. */
export const periodWords: Record<MapPeriod, string> = { new: 'uj', mid: 'kozep', old: 'regi' };

/** Reads a tab's address; what is unknown falls back to "not asked". */
export function readPanelQuery(query: URLSearchParams): PanelQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name)) ?? null;
  const period = query.get('ido');
  return {
    cursor: query.get('utan'),
    stage: oneOf('alak', lifeStages),
    sex: oneOf('ivar', sexes),
    period: (['new', 'mid', 'old'] as const).find((each) => periodWords[each] === period) ?? null,
    measure: query.get('mertek') === 'arany' ? 'share' : 'count',
    seenOnly: query.get('latott') === 'igen',
    synonym: query.get(synonymKey),
  };
}

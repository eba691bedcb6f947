import type { MapPeriod } from '#app/features/places/map-periods.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-words.ts';
import { synonymKey } from '#app/features/taxonomy/taxon-tabs.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';

const longestCursor = 40;
const longestName = 200;

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

/** Reads a tab's address. */
export function readPanelQuery(reader: QueryReader): PanelQuery {
  return {
    cursor: reader.text('utan', longestCursor),
    stage: reader.choice('alak', lifeStages),
    sex: reader.choice('ivar', sexes),
    period: reader.meaning('ido', periodWords),
    measure: reader.choice('mertek', ['arany']) === 'arany' ? 'share' : 'count',
    seenOnly: reader.isOn('latott', 'igen'),
    synonym: reader.text(synonymKey, longestName),
  };
}

import type { MapPeriod } from '#app/features/places/maps/map-periods.ts';
import { formerLifeStages, formerSexes, readCode } from '#app/features/sightings/former-words.ts';
import { type LifeStage, lifeStages, type Sex, sexes } from '#app/features/sightings/sighting-codes.ts';
import { synonymKey } from '#app/features/taxonomy/taxon-tabs.ts';
import { longestCursor } from '#app/platform/action/page-size.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';

const longestName = 200;
/** No name is sought by more. */
export const longestSought = 60;

/** What a tab's address asks for; null = not asked. */
export type PanelQuery = {
  cursor: string | null;
  stage: LifeStage | null;
  sex: Sex | null;
  period: MapPeriod | null;
  /** Counts, or their share of all sightings of the order. */
  measure: 'count' | 'share';
  seenOnly: boolean;
  /** Part of a family's name. */
  sought: string | null;
  /** Slug of the synonym one came by. */
  synonym: string | null;
};

/** The key of a part of a name in the address. */
export const soughtKey = 'nev';

/** Words of the periods in the address. */
export const periodWords: Record<MapPeriod, string> = { new: 'uj', mid: 'kozep', old: 'regi' };

/** Reads a tab's address. */
export function readPanelQuery(reader: QueryReader): PanelQuery {
  return {
    cursor: reader.text('utan', longestCursor),
    stage: reader.take('alak', (text) => readCode(text, lifeStages, formerLifeStages) ?? undefined),
    sex: reader.take('ivar', (text) => readCode(text, sexes, formerSexes) ?? undefined),
    period: reader.meaning('ido', periodWords),
    measure: reader.choice('mertek', ['arany']) === 'arany' ? 'share' : 'count',
    seenOnly: reader.isOn('latott', 'igen'),
    sought: reader.text(soughtKey, longestSought),
    synonym: reader.text(synonymKey, longestName),
  };
}

import type { Mission } from '#app/features/sightings/coverage/find-missions.server.ts';
import { toOverdueView } from './to-overdue-view.ts';

/** A mission as its page shows it. */
export type MissionView = ReturnType<typeof toMissionView>;

export function toMissionView(mission: Mission) {
  const { code, place, metres, direction, isHere, records, species, months } = mission;
  return {
    ...{ code, place, metres, direction, isHere, records, species, months, class: mission.class },
    now: mission.now.map(toOverdueView),
    later: mission.later.map(toOverdueView),
    missing: mission.missing.map(({ taxon }) => taxon.name ?? taxon.origName),
  };
}

import { can } from '#app/features/members/can.ts';
import type { SecretPlace } from '#app/features/sightings/coarse-log.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { SightingName } from './compute-names.server.ts';

/** The place that a sighting's log must not tell this viewer; null where they may read it. */
export function secretPlaceOf({ sighting, ancestorIds }: SightingName, viewer: Viewer): SecretPlace {
  const subject = { memberId: sighting.member_id, ancestorIds };
  if (sighting.public_visibility === 'exact' || can(viewer, 'seeTruePlace', subject)) return null;
  return { settlement: sighting.settlement, placeText: sighting.place_text };
}

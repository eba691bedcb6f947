import type { LocatedPoint } from '#app/features/places/locate-point.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { toExternal } from './checked-form.ts';
import type { SightingForm } from './sighting-form.ts';

/** A sighting's row as a form says it; whose it is and what state it is in is the caller's to say. */
export function newSightingOf(
  form: SightingForm & { licenseId: number },
  { point, located }: { point: LatLon; located: LocatedPoint },
): Omit<NewSighting, 'clientId' | 'memberId' | 'state'> {
  return {
    observedFrom: form.observedOn.from,
    observedTo: form.observedOn.to,
    observedTime: form.observedOn.time,
    datePrecision: form.observedOn.precision,
    ...point,
    uncertaintyM: form.place.uncertaintyM,
    positionSource: form.place.source,
    placeText: form.place.text,
    footprint: form.place.footprint ?? null,
    settlement: located.settlement?.name ?? null,
    settlementDistanceM: located.settlement?.distanceM ?? null,
    countyCode: located.countyCode,
    county: located.county,
    inHungary: located.inHungary,
    altitudeM: form.altitudeM,
    altitudeSource: form.altitudeSource ?? null,
    habitat: form.habitat,
    visibility: form.place.visibility,
    individualCount: form.individualCount,
    countKind: form.countKind,
    sex: form.sex,
    lifeStage: form.lifeStage,
    method: form.method,
    hostPlant: form.hostPlant,
    notes: form.notes,
    privateNotes: form.privateNotes,
    recordedBy: null,
    licenseId: form.licenseId,
    ...(form.externalObservation && { external: toExternal(form.externalObservation) }),
  };
}

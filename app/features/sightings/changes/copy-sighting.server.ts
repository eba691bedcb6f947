import { keptFootprint } from '../kept-footprint.ts';
import { coarsest } from '../privacy/public-place.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import type { NewSighting } from './insert-sighting.server.ts';

/** Place, date and method of a sighting, as another one begins with them. */
export function outingOf(row: SightingRow): Omit<NewSighting, 'clientId' | 'state'> {
  return {
    memberId: row.member_id,
    observedFrom: row.observed_from,
    observedTo: row.observed_to,
    observedTime: row.observed_time,
    datePrecision: row.date_precision,
    latitude: row.latitude,
    longitude: row.longitude,
    uncertaintyM: row.uncertainty_m,
    positionSource: row.position_source,
    placeText: row.place_text,
    footprint: keptFootprint(row.footprint),
    settlement: row.settlement,
    settlementDistanceM: row.settlement_distance_m,
    countyCode: row.county_code,
    county: row.county,
    inHungary: row.in_hungary,
    altitudeM: row.altitude_m,
    altitudeSource: row.altitude_source,
    habitat: row.habitat,
    // No finer than others see the original: two finds of one place and day would tell of each other.
    visibility: coarsest([row.visibility, row.public_visibility]),
    method: row.method,
    licenseId: row.license_id,
    individualCount: null,
    countKind: 'exact',
    sex: null,
    lifeStage: null,
    hostPlant: null,
    notes: null,
    privateNotes: null,
    recordedBy: null,
  };
}

/** All that its observer said of a sighting but its pictures. */
export function allOf(row: SightingRow): Omit<NewSighting, 'clientId' | 'state'> {
  return {
    ...outingOf(row),
    individualCount: row.individual_count,
    countKind: row.count_kind,
    sex: row.sex,
    lifeStage: row.life_stage,
    hostPlant: row.host_plant,
    notes: row.notes,
    privateNotes: row.private_notes,
    recordedBy: row.recorded_by,
    identifiedBy: row.identified_by,
    ...(row.external_url !== null && {
      external: {
        url: row.external_url,
        author: row.external_author,
        licenseId: row.external_license_id,
        isIncoming: row.external_is_incoming,
      },
    }),
  };
}

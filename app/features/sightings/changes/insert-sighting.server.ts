import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Footprint } from '#app/platform/geo/footprint.ts';
import { utm10 } from '#app/platform/geo/utm.ts';
import type { DatePrecision } from '#app/platform/text/civil-date.ts';
import type { KeptHint } from '../hints/hint.ts';
import { placeColumns } from '../privacy/place-columns.ts';
import type { Visibility } from '../privacy/public-place.ts';
import { syncQueueRows } from '../queue/queue-rows.repo.server.ts';
import type { AltitudeSource, LifeStage, Method, Sex } from '../sighting-codes.ts';
import { findSightingIdByClient, insertSightingRows, type SightingRow } from '../sightings.repo.server.ts';
import { moveInSummaries } from '../summaries/write-summaries.server.ts';

/** A sighting as it is written first, without a name. Degrees WGS84, metres, civil days `YYYY-MM-DD`, wall time `HH:MM`. */
export type NewSighting = {
  clientId: string;
  memberId: number;
  /** The evening that it belongs to. */
  eveningId?: number | null;
  /** `draft` until the member's address is confirmed. */
  state: 'draft' | 'published';
  observedFrom: string;
  observedTo: string;
  observedTime: string | null;
  datePrecision: DatePrecision;
  latitude: number | null;
  longitude: number | null;
  uncertaintyM: number | null;
  positionSource: string | null;
  placeText: string | null;
  footprint?: Footprint | null;
  settlement: string | null;
  settlementDistanceM: number | null;
  countyCode: string | null;
  county: string | null;
  inHungary: boolean | null;
  altitudeM: number | null;
  altitudeSource?: AltitudeSource | null;
  habitat: string | null;
  visibility: Visibility;
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: Sex | null;
  lifeStage: LifeStage | null;
  method: Method | null;
  hostPlant: string | null;
  notes: string | null;
  privateNotes: string | null;
  /** Who saw it, where that is not the member: names as they were written, '' somebody unknown. */
  recordedBy: string | null;
  /** Who named it before it came here, as it was written: it decides nothing. */
  identifiedBy?: string | null;
  licenseId: number;
  external?: { url: string; author: string | null; licenseId: number | null; isIncoming: boolean };
  /** What was unusual, with the recorder's answers. */
  hints?: readonly KeptHint[];
  /** For imports and the demo community; otherwise now. */
  createdAt?: Date;
};

/** Inserts a sighting once for each member and clientId; a repeat answers the same id with `isNew` false. */
export async function insertSighting(tx: Tx, sighting: NewSighting): Promise<{ id: number; isNew: boolean }> {
  const [made] = await insertSightings(tx, [sighting]);
  if (made) return { id: made.id, isNew: true };
  const known = await findSightingIdByClient(tx, sighting);
  if (known === undefined) throw new Error('A sighting with this clientId conflicts, yet is not there.');
  return { id: known, isNew: false };
}

/** The same for many by the same few statements; gives those that are new, with their keys. */
export async function insertSightings(
  tx: Tx,
  sightings: readonly NewSighting[],
): Promise<{ id: number; clientId: string }[]> {
  const rows = await insertSightingRows(tx, sightings.map(toRow));
  if (rows.length === 0) return [];
  await syncQueueRows(
    tx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) if (row.state === 'published') countNew(tx, row);
  touch(tx, 'sightings');
  return rows.map(({ id, client_id: clientId }) => ({ id, clientId }));
}

function toRow(sighting: NewSighting) {
  const { latitude, longitude } = sighting;
  const code = latitude !== null && longitude !== null ? utm10(latitude, longitude) : undefined;
  const place = {
    latitude,
    longitude,
    uncertainty_m: sighting.uncertaintyM,
    county_code: sighting.countyCode,
    county: sighting.county,
    settlement: sighting.settlement,
    place_text: sighting.placeText,
    observed_from: sighting.observedFrom,
    observed_to: sighting.observedTo,
    observed_time: sighting.observedTime,
    date_precision: sighting.datePrecision,
    visibility: sighting.visibility,
  };
  return {
    ...place,
    // Nobody has named anything yet: the observer's own choice alone decides. applyName() adds the rule.
    ...placeColumns(place, 'open'),
    client_id: sighting.clientId,
    member_id: sighting.memberId,
    session_id: sighting.eveningId ?? null,
    state: sighting.state,
    utm10: code ?? null,
    position_source: sighting.positionSource,
    footprint: sighting.footprint ? JSON.stringify(sighting.footprint) : null,
    settlement_distance_m: sighting.settlementDistanceM,
    in_hungary: sighting.inHungary,
    altitude_m: sighting.altitudeM,
    altitude_source: sighting.altitudeM === null ? null : (sighting.altitudeSource ?? null),
    habitat: sighting.habitat,
    individual_count: sighting.individualCount,
    count_kind: sighting.countKind,
    sex: sighting.sex,
    life_stage: sighting.lifeStage,
    method: sighting.method,
    host_plant: sighting.hostPlant,
    notes: sighting.notes,
    private_notes: sighting.privateNotes,
    recorded_by: sighting.recordedBy,
    identified_by: sighting.identifiedBy ?? null,
    license_id: sighting.licenseId,
    ...(sighting.hints && { hints: JSON.stringify(sighting.hints) }),
    external_url: sighting.external?.url ?? null,
    external_author: sighting.external?.author ?? null,
    external_license_id: sighting.external?.licenseId ?? null,
    external_is_incoming: sighting.external?.isIncoming ?? false,
    ...(sighting.createdAt && { created_at: sighting.createdAt, updated_at: sighting.createdAt }),
  };
}

/** What is published counts for its observer before anybody has named it. */
function countNew(tx: Tx, row: SightingRow): void {
  const before = { row: { ...row, state: 'draft' as const }, ancestorIds: [] };
  moveInSummaries(tx, { before, after: { row, ancestorIds: [] } });
}

import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import type { OwnData } from '#app/features/sightings/changes/own-columns.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type LatLon, roundDegrees } from '#app/platform/geo/point.ts';
import { utm10 } from '#app/platform/geo/utm.ts';
import { checkedPoint } from '../checked-form.ts';
import type { SightingEdit } from './edit-form.ts';

/** The own columns that an edit names, as they are kept; columns it does not name are absent. */
export function editedColumns(edit: SightingEdit, before: OwnData): Partial<OwnData> {
  const { observedOn, place, externalObservation, imageIds, imageDetails, observers, licenseId } = edit;
  return {
    ...(observedOn && {
      observed_from: observedOn.from,
      observed_to: observedOn.to,
      observed_time: observedOn.time === null ? null : `${observedOn.time}:00`,
      date_precision: observedOn.precision,
    }),
    ...(place && {
      latitude: roundDegrees(place.latitude),
      longitude: roundDegrees(place.longitude),
      uncertainty_m: place.uncertaintyM,
      position_source: place.source,
      place_text: place.text,
      footprint: place.footprint ?? null,
      visibility: place.visibility,
    }),
    ...altitudeColumns(edit, before),
    ...given('individual_count', edit.individualCount),
    ...given('count_kind', edit.countKind),
    ...given('sex', edit.sex),
    ...given('life_stage', edit.lifeStage),
    ...given('method', edit.method),
    ...given('host_plant', edit.hostPlant),
    ...given('habitat', edit.habitat),
    ...given('notes', edit.notes),
    ...given('private_notes', edit.privateNotes),
    ...(typeof licenseId === 'number' && { license_id: licenseId }),
    ...(externalObservation !== undefined && {
      external_url: externalObservation?.externalUrl ?? null,
      external_author: externalObservation?.author ?? null,
      external_license_id: externalObservation?.licenseId ?? null,
      external_is_incoming: externalObservation?.isIncoming ?? false,
    }),
    ...given('observers', observers),
    ...((imageIds || imageDetails) && { images: editedImages(before.images, { imageIds, imageDetails }) }),
  };
}

/** Another number has another source, or none that is known; what the terrain model said of one point it does not say of another. */
function altitudeColumns({ altitudeM, altitudeSource, place }: SightingEdit, before: OwnData): Partial<OwnData> {
  if (altitudeM !== undefined)
    return { altitude_m: altitudeM, altitude_source: altitudeM === null ? null : (altitudeSource ?? null) };
  const isOfFormerPoint = before.altitude_source === 'grid' && place !== undefined && !isAt(place, before);
  return isOfFormerPoint ? { altitude_m: null, altitude_source: null } : {};
}

function isAt(place: LatLon, { latitude, longitude }: OwnData): boolean {
  return roundDegrees(place.latitude) === latitude && roundDegrees(place.longitude) === longitude;
}

export type Locate = (point: LatLon) => ReturnType<typeof locateExactly>;

/** Looks for each point once: an evening's finds lie at one. */
export function locateOnce(db: Db): Locate {
  const known = new Map<string, ReturnType<typeof locateExactly>>();
  return (point) => {
    const key = `${point.latitude} ${point.longitude}`;
    const located = known.get(key) ?? locateExactly(db, point);
    known.set(key, located);
    return located;
  };
}

/** Where the point lies in words and squares; nothing while it is the same point. */
export async function relocatedColumns(locate: Locate, edit: SightingEdit, before: OwnData): Promise<Relocated> {
  const { place } = edit;
  if (!place) return {};
  if (isAt(place, before)) return {};
  const point = checkedPoint(place);
  const located = await locate(point);
  return {
    ...point,
    utm10: utm10(point.latitude, point.longitude) ?? null,
    settlement: located.settlement?.name ?? null,
    settlement_distance_m: located.settlement?.distanceM ?? null,
    county_code: located.countyCode,
    county: located.county,
    in_hungary: located.inHungary,
  };
}

type Relocated = Partial<
  Pick<
    Snapshot,
    | 'latitude'
    | 'longitude'
    | 'utm10'
    | 'settlement'
    | 'settlement_distance_m'
    | 'county_code'
    | 'county'
    | 'in_hungary'
  >
>;

type Images = OwnData['images'];
type ImageEdit = Pick<SightingEdit, 'imageIds' | 'imageDetails'>;

/** The pictures in their new order with what is said of each; of a new one nothing is known yet. */
function editedImages(before: Images, { imageIds, imageDetails = [] }: ImageEdit): Images {
  const known = new Map(before.map((image) => [image.id, image]));
  const said = new Map(imageDetails.map((image) => [image.id, image]));
  return (imageIds ?? [...known.keys()]).map((id) => {
    const old = known.get(id) ?? { ...nothingSaid, id };
    const now = said.get(id);
    if (!now) return old;
    const takenAt = now.takenAt === undefined ? old.takenAt : now.takenAt;
    return { ...now, takenAt, licenseId: now.licenseId ?? old.licenseId };
  });
}

const nothingSaid = { author: null, licenseId: null, takenAt: null, lifeStage: null, sex: null, caption: null };

function given<Key extends keyof OwnData>(key: Key, value: OwnData[Key] | undefined): Partial<OwnData> {
  return value === undefined ? {} : { [key]: value };
}

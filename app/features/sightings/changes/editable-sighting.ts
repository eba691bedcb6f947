import type { DatePrecision } from '#app/platform/text/civil-date.ts';
import { type KeptFootprint, keptFootprint } from '../kept-footprint.ts';
import type { ImageDetails } from '../pictures/image-details.ts';
import type { AltitudeSource, LifeStage, Method, Sex } from '../sighting-codes.ts';
import type { OwnData } from './own-columns.ts';

/** A sighting's own data in the shape that the calls take and give: for its observer alone. */
export type EditableSighting = {
  observedOn: { from: string; to: string; time: string | null; precision: DatePrecision };
  place: {
    latitude: number | null;
    longitude: number | null;
    uncertaintyM: number | null;
    source: string | null;
    text: string | null;
    footprint: KeptFootprint | null;
    visibility: 'exact' | 'square' | 'hidden';
  };
  altitudeM: number | null;
  altitudeSource: AltitudeSource | null;
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: Sex | null;
  lifeStage: LifeStage | null;
  method: Method | null;
  hostPlant: string | null;
  habitat: string | null;
  notes: string | null;
  privateNotes: string | null;
  licenseId: number;
  imageIds: number[];
  imageDetails: ImageDetails[];
  observers: string[];
  externalObservation: {
    externalUrl: string;
    author: string | null;
    licenseId: number | null;
    isIncoming: boolean;
  } | null;
};

/** Own data out of a row or a snapshot. */
export function toEditable(data: OwnData): EditableSighting {
  return {
    observedOn: {
      from: data.observed_from,
      to: data.observed_to,
      time: data.observed_time?.slice(0, 5) ?? null,
      precision: data.date_precision,
    },
    place: {
      latitude: data.latitude,
      longitude: data.longitude,
      uncertaintyM: data.uncertainty_m,
      source: data.position_source,
      text: data.place_text,
      footprint: keptFootprint(data.footprint),
      visibility: data.visibility,
    },
    altitudeM: data.altitude_m,
    altitudeSource: data.altitude_source ?? null,
    individualCount: data.individual_count,
    countKind: data.count_kind,
    sex: data.sex,
    lifeStage: data.life_stage,
    method: data.method,
    hostPlant: data.host_plant,
    habitat: data.habitat,
    notes: data.notes,
    privateNotes: data.private_notes,
    licenseId: data.license_id,
    imageIds: data.images.map((image) => image.id),
    imageDetails: data.images,
    observers: data.observers,
    externalObservation:
      data.external_url === null
        ? null
        : {
            externalUrl: data.external_url,
            author: data.external_author,
            licenseId: data.external_license_id,
            isIncoming: data.external_is_incoming,
          },
  };
}

import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { areaWkt, lineWkt } from '#app/platform/geo/wkt.ts';
import type { RecordOf, TableShape } from './terms.ts';

/** A place as one viewer may know it. */
export type ToldPlace = {
  latitude: number | null;
  longitude: number | null;
  uncertaintyM: number | null;
  utm10: string | null;
  /** Null abroad, and where only the county's name is told. */
  isInHungary: boolean;
  county: string | null;
  settlement: string | null;
  text: string | null;
  footprint: KeptFootprint | null;
  /** False where this is the coarse public form. */
  isTrue: boolean;
  /** Why others see it coarsely. */
  isProtected: boolean;
  /** Pictures that are not given with it. */
  imagesWithheld: number;
};

type PlaceTerm =
  | 'countryCode'
  | 'stateProvince'
  | 'municipality'
  | 'locality'
  | 'verbatimLocality'
  | 'decimalLatitude'
  | 'decimalLongitude'
  | 'geodeticDatum'
  | 'coordinateUncertaintyInMeters'
  | 'footprintWKT'
  | 'footprintSRS'
  | 'dataGeneralizations'
  | 'informationWithheld';
export type PlaceFields = RecordOf<TableShape<PlaceTerm>>;

/** WGS84, as archives name it. */
export const DATUM = 'EPSG:4326';

/** A place in Darwin Core's terms; what is shown coarsely says so, and how coarsely. */
export function placeFields(place: ToldPlace): PlaceFields {
  const { latitude, longitude, isTrue } = place;
  const hasPoint = latitude !== null && longitude !== null;
  const footprint = footprintWkt(place);
  return {
    countryCode: place.isInHungary ? 'HU' : '',
    stateProvince: place.county ?? '',
    municipality: place.settlement ?? '',
    locality: [place.settlement, place.text].filter((each) => each).join(', '),
    verbatimLocality: place.text ?? '',
    decimalLatitude: hasPoint ? String(latitude) : '',
    decimalLongitude: hasPoint ? String(longitude) : '',
    geodeticDatum: hasPoint ? DATUM : '',
    coordinateUncertaintyInMeters: hasPoint && place.uncertaintyM !== null ? String(place.uncertaintyM) : '',
    footprintWKT: footprint,
    footprintSRS: footprint && DATUM,
    dataGeneralizations: isTrue ? '' : generalization(place, hasPoint),
    informationWithheld: withheld(place),
  };
}

function generalization({ utm10 }: ToldPlace, hasPoint: boolean): string {
  const where = !hasPoint
    ? 'Location generalized to the county'
    : utm10 === null
      ? 'Coordinates generalized to the centre of a cell of about 10 km'
      : `Coordinates generalized to the centre of the 10 km UTM square ${utm10}`;
  return `${where}; date generalized to the month.`;
}

function withheld({ isTrue, isProtected, imagesWithheld }: ToldPlace): string {
  const why = isProtected ? 'the taxon is protected' : 'at the request of the observer';
  const parts = [
    isTrue ? '' : `Exact location, date and whatever tells them: ${why}.`,
    imagesWithheld === 0 ? '' : `Images not given because of their licence: ${imagesWithheld}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function footprintWkt({ footprint, isTrue, utm10 }: ToldPlace): string {
  if (!isTrue) return utm10 === null ? '' : areaWkt(utm10Square(utm10)?.polygon.slice(0, -1) ?? []);
  if (!footprint) return '';
  return footprint.kind === 'area' ? areaWkt(footprint.corners) : lineWkt(footprint.corners);
}

import { utm1 } from '#app/platform/geo/utm-cell.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import type { RuleCase } from './place-rules.ts';
import { type PlaceRule, type PublicPlace, publicPlace, type TruePlace } from './public-place.ts';

/** The columns that the true place and date are kept in. */
type TrueColumns = Pick<
  SightingRow,
  | 'latitude'
  | 'longitude'
  | 'uncertainty_m'
  | 'county_code'
  | 'county'
  | 'settlement'
  | 'place_text'
  | 'observed_from'
  | 'observed_to'
  | 'observed_time'
  | 'date_precision'
  | 'visibility'
>;

/** The true place and date of a row. */
export function truePlaceOf(row: TrueColumns): TruePlace {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    uncertaintyM: row.uncertainty_m,
    countyCode: row.county_code,
    county: row.county,
    settlement: row.settlement,
    placeText: row.place_text,
    observedFrom: row.observed_from,
    observedTo: row.observed_to,
    observedTime: row.observed_time,
    datePrecision: row.date_precision,
    visibility: row.visibility,
  };
}

/** The protection rule and every `public_*` column of a row under it. */
export function placeColumns(row: TrueColumns, rule: PlaceRule) {
  const seen = publicPlace(truePlaceOf(row), rule);
  return {
    protection_rule: rule,
    public_visibility: seen.visibility,
    public_latitude: seen.latitude,
    public_longitude: seen.longitude,
    public_uncertainty_m: seen.uncertaintyM,
    public_x: seen.x,
    public_y: seen.y,
    public_utm10: seen.utm10,
    public_utm1: cellOf(seen),
    public_county_code: seen.countyCode,
    public_county: seen.county,
    public_settlement: seen.settlement,
    public_place_text: seen.placeText,
    public_observed_from: seen.observedFrom,
    public_observed_to: seen.observedTo,
    public_observed_time: seen.observedTime,
    public_date_precision: seen.datePrecision,
  };
}

/** The 1 km cell by which maps count what is shown exactly. */
function cellOf({ visibility, latitude, longitude }: PublicPlace): number | null {
  if (visibility !== 'exact' || latitude === null || longitude === null) return null;
  return utm1({ latitude, longitude }) ?? null;
}

/** The circumstances of a row that a rule may ask about. */
export function ruleCaseOf(
  row: Pick<SightingRow, 'observed_from' | 'observed_to' | 'life_stage' | 'county_code'>,
): RuleCase {
  return {
    observedFrom: row.observed_from,
    observedTo: row.observed_to,
    lifeStage: row.life_stage,
    countyCode: row.county_code,
  };
}

/** The columns that the public place and date are kept in. */
type PublicColumns = Pick<
  SightingRow,
  | 'public_visibility'
  | 'public_latitude'
  | 'public_longitude'
  | 'public_uncertainty_m'
  | 'public_x'
  | 'public_y'
  | 'public_utm10'
  | 'public_county_code'
  | 'public_county'
  | 'public_settlement'
  | 'public_place_text'
  | 'public_observed_from'
  | 'public_observed_to'
  | 'public_observed_time'
  | 'public_date_precision'
>;

/** The public place as the row keeps it. */
export function publicPlaceOf(row: PublicColumns): PublicPlace {
  return {
    visibility: row.public_visibility,
    latitude: row.public_latitude,
    longitude: row.public_longitude,
    uncertaintyM: row.public_uncertainty_m,
    x: row.public_x,
    y: row.public_y,
    utm10: row.public_utm10,
    countyCode: row.public_county_code,
    county: row.public_county,
    settlement: row.public_settlement,
    placeText: row.public_place_text,
    observedFrom: row.public_observed_from,
    observedTo: row.public_observed_to,
    observedTime: row.public_observed_time,
    datePrecision: row.public_date_precision,
  };
}

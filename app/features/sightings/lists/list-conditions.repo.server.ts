import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ALL_RIGHTS_RESERVED, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import {
  type Area,
  boundsOfArea,
  boundsOfCircle,
  type Circle,
  holdsRing,
  isInCircle,
  type Outline,
} from '#app/platform/geo/area.ts';
import type { Bounds } from '#app/platform/geo/polygon.ts';
import { squaresWithin } from '#app/platform/geo/utm-cell.ts';
import { EARTH_RADIUS_M, toMercator } from '#app/platform/geo/web-mercator.ts';
import { isIn } from '../containers/contained.repo.server.ts';
import type { Verdict } from '../queue/verdict.ts';
import type { LifeStage } from '../sighting-codes.ts';
import type { TrustLevel } from '../TrustMark.tsx';
import { type AskedGroup, isInGroup } from './in-groups.repo.server.ts';

/** A list's filters with names looked up: every condition is on the public form, but of one's own on what is true. */
export type SightingWhere = {
  /** The list is the viewer's own. */
  isOwn: true | null;
  rank: { min: number; max: number } | null;
  /** A branch of the tree; ranks with a column of their own are one index scan. */
  taxon: { id: number; column: TaxonColumn | null } | null;
  countyCode: string | null;
  settlement: string | null;
  placeText: string | null;
  utm10: string | null;
  area: Area | null;
  near: Circle | null;
  from: string | null;
  to: string | null;
  month: number | null;
  eventId: number | null;
  projectId: number | null;
  group: AskedGroup | null;
  lifeStage: LifeStage | null;
  memberId: number | null;
  determinerId: number | null;
  level: TrustLevel | null;
  verdict: Verdict | null;
  licenseId: number | null;
  hasImage: boolean | null;
  isProtected: boolean | null;
};
export type TaxonColumn = 'order_id' | 'family_id' | 'genus_id' | 'species_id';

/** The columns that a list reads dates and places from. */
export function formOf({ isOwn }: Pick<SightingWhere, 'isOwn'>) {
  return isOwn ? ownForm : publicForm;
}

const ownForm = {
  from: 'observed_from',
  to: 'observed_to',
  utm10: 'utm10',
  settlement: 'settlement',
  placeText: 'place_text',
  latitude: 'latitude',
  longitude: 'longitude',
} as const;
const publicForm = {
  from: 'public_observed_from',
  to: 'public_observed_to',
  utm10: 'public_utm10',
  settlement: 'public_settlement',
  placeText: 'public_place_text',
  latitude: 'public_latitude',
  longitude: 'public_longitude',
} as const;

type Of = ExpressionBuilder<DB, 'sighting'>;

/** The filters' conditions on published sightings, in the form that the list is asked in. */
export function listConditions(eb: Of, where: SightingWhere): Expression<SqlBool>[] {
  return [eb('sighting.state', '=', 'published'), ...filterConditions(eb, where)];
}

/** The same on sightings of any state. */
export function filterConditions(eb: Of, where: SightingWhere): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  const { rank, taxon, month, hasImage, isProtected, from, to } = where;
  const form = formOf(where);
  if (rank) all.push(eb('dr_rank', '>=', rank.min), eb('dr_rank', '<=', rank.max));
  if (taxon) all.push(taxon.column ? eb(taxon.column, '=', taxon.id) : withinBranch(eb, taxon.id));
  if (where.countyCode !== null) all.push(eb('public_county_code', '=', where.countyCode));
  if (where.settlement !== null) all.push(eb(form.settlement, '=', where.settlement));
  if (where.placeText !== null)
    all.push(sql<SqlBool>`${sql.ref(form.placeText)} collate forgiving = ${where.placeText}`);
  if (where.utm10 !== null) all.push(eb(form.utm10, '=', where.utm10));
  if (where.area) all.push(where.isOwn ? liesIn(where.area) : isShownIn(where.area));
  if (where.near) all.push(where.isOwn ? liesNear(where.near) : isShownNear(where.near));
  if (from !== null) all.push(eb(form.to, '>=', from));
  if (to !== null) all.push(eb(form.from, '<=', to));
  if (month !== null) all.push(touchesMonth(month, form));
  if (where.eventId !== null) all.push(isIn({ kind: 'event', id: where.eventId }, where));
  if (where.projectId !== null) all.push(isIn({ kind: 'project', id: where.projectId }, where));
  if (where.group !== null) all.push(isInGroup(where.group, where));
  if (where.lifeStage !== null) all.push(eb('life_stage', '=', where.lifeStage));
  if (where.memberId !== null) all.push(eb('member_id', '=', where.memberId));
  if (where.determinerId !== null) all.push(sql<SqlBool>`determiner_ids @> array[${where.determinerId}::int]`);
  if (where.level !== null) all.push(eb('level', '=', where.level));
  if (where.verdict !== null) all.push(eb('verdict', '=', where.verdict));
  if (where.licenseId !== null) all.push(underLicence(where.licenseId));
  if (hasImage !== null) all.push(eb('image_count', hasImage ? '>' : '=', 0));
  if (isProtected !== null) all.push(isProtected ? ofProtectedTaxon() : notOfProtectedTaxon());
  return all;
}

/** Where it truly is. */
function liesIn(area: Area) {
  const { west, south, east, north } = boundsOfArea(area);
  const isInBox = sql<SqlBool>`(longitude between ${west} and ${east} and latitude between ${south} and ${north})`;
  return 'corners' in area ? sql<SqlBool>`(${isInBox} and ${isWithin(area, ownForm)})` : isInBox;
}

/** True of a point within the corners or on a side between them. */
function isWithin({ corners }: Outline, { latitude, longitude }: { latitude: string; longitude: string }) {
  const polygon = `(${corners.map((corner) => `(${corner.join(',')})`).join(',')})`;
  return sql`point(${sql.ref(longitude)}, ${sql.ref(latitude)}) <@ ${polygon}::polygon`;
}

/** Of what is shown by its square alone only those count whose whole square lies in the area: a part of one would tell on which side of it the place is. */
function isShownIn(area: Area) {
  const box = boundsOfArea(area);
  const isDrawn = 'corners' in area;
  const squares = squaresWithin(box, isDrawn ? (ring) => holdsRing(area, ring) : undefined);
  const isPoint = isDrawn ? sql`${isPointIn(box)} and ${isWithin(area, publicForm)}` : isPointIn(box);
  return sql<SqlBool>`(public_visibility = 'exact' and ${isPoint}
    or public_visibility = 'square' and public_utm10 = any(${squares}::text[]))`;
}

/** By the index of the points that are shown. */
function isPointIn(area: Bounds) {
  const [first, last] = [
    toMercator({ latitude: area.north, longitude: area.west }),
    toMercator({ latitude: area.south, longitude: area.east }),
  ];
  return sql`point(public_x, public_y) <@ box(point(${first.x}, ${first.y}), point(${last.x}, ${last.y}))`;
}

function liesNear(circle: Circle) {
  return sql<SqlBool>`(${liesIn(boundsOfCircle(circle))} and ${distanceTo(circle, ownForm)} <= ${circle.radiusM})`;
}

/** As in an area: of what is shown by its square the whole square must lie within the distance. */
function isShownNear(circle: Circle) {
  const box = boundsOfCircle(circle);
  const squares = squaresWithin(box, (ring) =>
    ring.every(([longitude, latitude]) => isInCircle({ latitude, longitude }, circle)),
  );
  return sql<SqlBool>`(public_visibility = 'exact' and ${isPointIn(box)} and ${distanceTo(circle, publicForm)} <= ${circle.radiusM}
    or public_visibility = 'square' and public_utm10 = any(${squares}::text[]))`;
}

/** `distanceM()` in the database's words: metres on the mean sphere. */
function distanceTo({ centre }: Circle, { latitude, longitude }: { latitude: string; longitude: string }) {
  const [lat, lon] = [sql.ref(latitude), sql.ref(longitude)];
  const half = sql`power(sind((${lat} - ${centre.latitude}::float8) / 2), 2)`;
  const across = sql`cosd(${lat}) * cosd(${centre.latitude}::float8) * power(sind((${lon} - ${centre.longitude}::float8) / 2), 2)`;
  return sql`2 * ${EARTH_RADIUS_M}::float8 * asin(sqrt(least(1, ${half} + ${across})))`;
}

/** Every month between the two ends counts, over New Year too: of a date known to the year alone all twelve. */
function touchesMonth(month: number, { from, to }: ReturnType<typeof formOf>) {
  const part = (name: string, column: string) => sql`extract(${sql.raw(name)} from ${sql.ref(column)})::int`;
  const span = sql`(${part('year', to)} - ${part('year', from)}) * 12 + ${part('month', to)} - ${part('month', from)}`;
  return sql<SqlBool>`(${month}::int - ${part('month', from)} + 12) % 12 <= ${span}`;
}

function withinBranch(eb: Of, taxonId: number): Expression<SqlBool> {
  return eb('taxon_id', 'in', (query) =>
    query.selectFrom('taxon').select('taxon.id').where(sql<SqlBool>`taxon.ancestor_ids @> array[${taxonId}::int]`),
  );
}

/** The licence that holds (`effectiveLicence()`), in the database's words. */
export const heldLicence = sql<number>`(
    select case
      when sighting.external_is_incoming and sighting.external_license_id is not null
        and owner.use_original_license_for_spottings then sighting.external_license_id
      when sighting.license_id = ${sql.lit(OWN_TERMS)} then ${sql.lit(ALL_RIGHTS_RESERVED)}
      else sighting.license_id end
    from member owner where owner.id = sighting.member_id)`;

function underLicence(licenseId: number) {
  return sql<SqlBool>`${licenseId}::int = ${heldLicence}`;
}

const protectedTaxa = sql`(select id from taxon where ancestor_ids && (select coalesce(array_agg(taxon_id), '{}') from taxon_protection))`;

function ofProtectedTaxon() {
  return sql<SqlBool>`taxon_id in ${protectedTaxa}`;
}

function notOfProtectedTaxon() {
  return sql<SqlBool>`(taxon_id is null or taxon_id not in ${protectedTaxa})`;
}

import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { readByCursor } from '#app/platform/db/read-by-cursor.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import { filterConditions, heldLicence, type SightingWhere } from '../lists/list-conditions.repo.server.ts';
import { type ShownRow, shownColumns } from '../shown-columns.ts';

/** What is to be exported, and for whom: names are looked up. */
export type ExportedWhere = {
  where: SightingWhere;
  /** Those of a group; null where it is no group's. */
  ids: readonly number[] | null;
  viewerId: number;
};

const atOnce = 1000;

/** What says how a place is coarse, and who sees it nevertheless: of an exact one nobody asks. */
const coarseColumns = [
  ...(['public_latitude', 'public_longitude', 'public_uncertainty_m', 'public_x', 'public_y', 'public_utm10'] as const),
  ...(['public_county_code', 'public_county', 'public_settlement', 'public_place_text'] as const),
  ...(['public_observed_from', 'public_observed_to', 'public_observed_time', 'public_date_precision'] as const),
  ...(['named_taxon_ids', 'sole_namer_ids', 'protecting_taxon_ids'] as const),
] satisfies (typeof shownColumns)[number][];

type CoarseColumn = (typeof coarseColumns)[number];

const isCoarseColumn = (name: string): name is CoarseColumn => (coarseColumns as readonly string[]).includes(name);

/** The others, of every row. */
const plainColumns = shownColumns.filter((name) => !isCoarseColumn(name));

/** A row to be exported, and whether its name is meant without doubt. */
export type ExportedRow = ShownRow & Pick<Selectable<DB['sighting']>, 'name_is_sure'>;

/** The rows that are asked, those too that may not be taken, newest first, some at a time. Of exact places a fourth of the columns is not read: they say again what the true ones say. */
export function readExportedRows(tx: Tx, of: ExportedWhere): AsyncGenerator<ExportedRow[]> {
  const query = asked(tx, of)
    .select(plainColumns)
    .select('name_is_sure')
    .select(coarseColumns.map((name) => whereCoarse(name).as(name)))
    .orderBy('sighting.id', 'desc');
  return readByCursor<ExportedRow>(tx, query, atOnce);
}

function whereCoarse<Name extends CoarseColumn>(name: Name) {
  return sql<ShownRow[Name]>`case when sighting.public_visibility <> 'exact' then ${sql.ref(`sighting.${name}`)} end`;
}

type ExportedCounts = { licenseId: number; isOwn: boolean; sightings: number; coarse: number }[];

/** How many there are by licence, one's own apart, of the first `max`; with those that may not be taken. */
export async function countExported(db: Db, of: ExportedWhere, max: number): Promise<ExportedCounts> {
  const { rows } = await sql<ExportedCounts[number]>`
    select license_id as "licenseId", is_own as "isOwn", count(*)::int as sightings,
      count(*) filter (where public_visibility <> 'exact')::int as coarse
    from (${asked(db, of)
      .select([heldLicence.as('license_id'), 'public_visibility'])
      .select(sql<boolean>`member_id = ${of.viewerId}::int`.as('is_own'))
      .limit(max)}) as found
    group by 1, 2 order by 3 desc, 1`.execute(db);
  return rows;
}

/** How many may be taken, up to `max`, or without it all of them. */
export async function countTaken(db: Db, of: ExportedWhere, max: number | null): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${asked(db, of)
      .where(mayTake(of))
      .select(sql<number>`1`.as('one'))
      .$if(max !== null, (query) => query.limit(max ?? 0))}) as found`.execute(db);
  return rows[0]?.found ?? 0;
}

/** How many of the taker's own are left out: their drafts, and what they have hidden where that is not taken. */
export async function countOwnUnpublished(db: Db, of: ExportedWhere): Promise<number> {
  const states = takesHidden(of) ? (['draft'] as const) : (['draft', 'hidden'] as const);
  const { found } = await inAnyState(db, of)
    .where('sighting.member_id', '=', of.viewerId)
    .where('sighting.state', 'in', states)
    .select(sql<number>`count(*)::int`.as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

function asked(db: Db, of: ExportedWhere) {
  return inAnyState(db, of).where((eb) => isOpen(eb, { hidden: takesHidden(of), viewerId: of.viewerId }));
}

/** Whatever their state is. */
function inAnyState(db: Db, { where, ids }: ExportedWhere) {
  return db
    .selectFrom('sighting')
    .where((eb) => eb.and(filterConditions(eb, where)))
    .$if(ids !== null, (query) => query.where('sighting.id', '=', anyOf(ids ?? [])));
}

function takesHidden({ where, ids }: ExportedWhere): boolean {
  return where.isOwn === true || ids !== null;
}

/** Published ones; of what somebody takes out of their own, those too that they have hidden. */
function isOpen(eb: ExpressionBuilder<DB, 'sighting'>, { hidden, viewerId }: { hidden: boolean; viewerId: number }) {
  const published = eb('sighting.state', '=', 'published');
  if (!hidden) return published;
  return eb.or([published, eb.and([eb('sighting.state', '=', 'hidden'), eb('sighting.member_id', '=', viewerId)])]);
}

/** Whose rights are reserved only their owner takes. */
function mayTake({ viewerId }: ExportedWhere) {
  return sql<SqlBool>`(sighting.member_id = ${viewerId}::int or ${heldLicence} <> ${ALL_RIGHTS_RESERVED}::int)`;
}

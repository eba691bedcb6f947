import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ALL_RIGHTS_RESERVED, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import type { Verdict } from '../queue/verdict.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { lifeStages } from '../sighting-codes.ts';
import type { TrustLevel } from '../TrustMark.tsx';
import { type SetColumn, type SightingOrder, trustLevels } from './sighting-filters.ts';

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
  from: string | null;
  to: string | null;
  month: number | null;
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

/** Where a page begins: after this sighting of the former page; `day` when sorted by date. */
export type ListCursor = { day: string | null; id: number };

export type PageOfSightings = {
  where: SightingWhere;
  order: SightingOrder;
  cursor: ListCursor | undefined;
  limit: number;
};

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
} as const;
const publicForm = {
  from: 'public_observed_from',
  to: 'public_observed_to',
  utm10: 'public_utm10',
  settlement: 'public_settlement',
  placeText: 'public_place_text',
} as const;

/** One page of published sightings, by id or by date, newest first, or by date from the first on; what is read of them is the caller's to choose. */
export function selectPage(db: Db, { where, order, cursor, limit }: PageOfSightings) {
  const byDate = order !== 'newest';
  const way = order === 'earliest' ? 'asc' : 'desc';
  const beyond = sql.raw(order === 'earliest' ? '>' : '<');
  const { from } = formOf(where);
  return db
    .selectFrom('sighting')
    .where((eb) => eb.and(listConditions(eb, where)))
    .$if(cursor !== undefined && !byDate, (query) => query.where('id', '<', cursor?.id ?? 0))
    .$if(cursor !== undefined && byDate, (query) =>
      query.where(sql<SqlBool>`(${sql.ref(from)}, id) ${beyond} (${cursor?.day}::date, ${cursor?.id}::int)`),
    )
    .$if(byDate, (query) => query.orderBy(from, way))
    .orderBy('id', way)
    .limit(limit);
}

/** Ids of one page of a list sorted by a column that no index holds, of the first `max` of them; `afterId` is the last one of the former page. */
export async function pageSortedIds(
  db: Db,
  page: {
    where: SightingWhere;
    by: { column: SetColumn; isDown: boolean };
    afterId: number | null;
    limit: number;
    max: number;
  },
): Promise<number[]> {
  const { where, by, afterId, limit, max } = page;
  const [way, beyond] = by.isDown ? ['desc', '<'] : ['asc', '>'];
  const list = db
    .selectFrom('sighting')
    .select(['sighting.id', sortKey(by.column, where).as('key')])
    .where((eb) => eb.and(listConditions(eb, where)))
    .limit(max);
  const after =
    afterId === null ? sql`` : sql`where (key, id) ${sql.raw(beyond)} (select key, id from list where id = ${afterId})`;
  const { rows } = await sql<{ id: number }>`
    with list as materialized (${list})
    select id from list ${after} order by key ${sql.raw(way)}, id ${sql.raw(way)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a column is sorted by: words in the Hungarian alphabet, stages and trust in their own order; what has none stands first. */
function sortKey(column: SetColumn, { isOwn }: SightingWhere) {
  const place = isOwn ? sql`coalesce(settlement, county, '')` : sql`coalesce(public_settlement, public_county, '')`;
  const position = (values: readonly string[], of: string) =>
    sql`lpad(coalesce(array_position(${[...values]}::text[], ${sql.ref(of)}::text), 0)::text, 3, '0')`;
  const keys = {
    name: sql`coalesce((select coalesce(t.hungarian_name, t.orig_name) from taxon t where t.id = sighting.taxon_id), '')`,
    place,
    stage: position(lifeStages, 'life_stage'),
    observer: sql`(select case when m.deleted_at is null then coalesce(nullif(m.full_name, ''), m.username) else '' end
      from member m where m.id = sighting.member_id)`,
    trust: position(trustLevels, 'level'),
  } satisfies Record<SetColumn, unknown>;
  return sql<string>`(${keys[column]}) collate "hu-x-icu"`;
}

/** Ids of one page, with the day for the next cursor. */
export async function pageSightingIds(db: Db, page: PageOfSightings) {
  const { taxon } = page.where;
  if (taxon && !taxon.column && page.order === 'newest') return await pageBranchIds(db, taxon.id, page);
  return await selectPage(db, page)
    .select(['id', `${formOf(page.where).from} as day`])
    .execute();
}

/** Newest of a branch whose rank has no column: the newest of each taxon in it, merged; the site's newest would be read until enough lie in the branch. */
async function pageBranchIds(db: Db, branchId: number, { where, cursor, limit }: PageOfSightings) {
  return await db
    .selectFrom('taxon')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sighting')
          .select(['sighting.id', 'public_observed_from as day'])
          .whereRef('sighting.taxon_id', '=', 'taxon.id')
          .where((each) => each.and(listConditions(each, { ...where, taxon: null })))
          .$if(cursor !== undefined, (query) => query.where('sighting.id', '<', cursor?.id ?? 0))
          .orderBy('sighting.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.id', 'newest.day'])
    .where(sql<SqlBool>`taxon.ancestor_ids @> array[${branchId}::int]`)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest published sightings with a picture that are named to one of these ranks, and whose they are: one look into an index for each. */
export async function findNewestPictured(db: Db, { ranks, limit }: { ranks: readonly number[]; limit: number }) {
  const { rows } = await sql<{ id: number; memberId: number; taxonId: number | null }>`
    select s.id, s.member_id as "memberId", s.taxon_id as "taxonId"
    from unnest(${[...ranks]}::smallint[]) as wanted (dr_rank)
    cross join lateral (
      select id, member_id, taxon_id from sighting
      where state = 'published' and image_count > 0 and sighting.dr_rank = wanted.dr_rank order by id desc limit ${limit}) s
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many sightings, up to `max` where there is one: most filters are counted in an index alone. */
export async function countUpTo(db: Db, { where, max }: { where: SightingWhere; max: number | null }): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sighting')
        .select(sql<number>`1`.as('one'))
        .where((each) => each.and(listConditions(each, where)))
        .$if(max !== null, (query) => query.limit(max ?? 0))
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('sightings'))
    .executeTakeFirstOrThrow();
  return row.sightings;
}

/** How many sightings a long list has, where at most one thing is asked that a summary keeps or an index alone answers; null elsewhere. */
export async function countLongList(db: Db, { isOwn: _, ...where }: SightingWhere): Promise<number | null> {
  const asked = Object.entries(where).filter(([, value]) => value !== null);
  const [[name] = [null], other] = asked;
  if (other) return null;
  if (name === null) return (await countSite(db)).sightings;
  if (name === 'taxon') return await countOfBranch(db, where.taxon?.id ?? 0);
  const counted: readonly string[] = countedByIndex;
  if (!counted.includes(name)) return null;
  return await countUpTo(db, { where: { ...where, isOwn: null }, max: null });
}

/** Questions whose index holds all that is asked. */
const countedByIndex = [
  'countyCode',
  'settlement',
  'placeText',
  'utm10',
  'memberId',
  'rank',
] as const satisfies (keyof SightingWhere)[];

async function countOfBranch(db: Db, taxonId: number): Promise<number> {
  const row = await db.selectFrom('taxon_count').select('sightings').where('taxon_id', '=', taxonId).executeTakeFirst();
  return row?.sightings ?? 0;
}

/** How many sightings, species and squares, looking at no more than `max` rows. */
export async function countSightings(db: Db, { where, max }: { where: SightingWhere; max: number }) {
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sighting')
        .select([`${formOf(where).utm10} as square`, 'name_is_sure', 'species_id'])
        .where((each) => each.and(listConditions(each, where)))
        .limit(max)
        .as('some'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('sightings'),
      sql<number>`count(distinct species_id) filter (where name_is_sure)`.as('species'),
      sql<number>`count(distinct square)`.as('squares'),
    ])
    .executeTakeFirstOrThrow();
}

/** Published sightings that are shown to be in each of these settlements, from the index alone. */
export async function countBySettlement(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; sightings: number }>`
    select public_settlement as name, count(*)::int as sightings from sighting
    where state = 'published' and public_settlement = any(${[...names]}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ name, sightings }) => [name, sightings]));
}

/** After every text that begins with what stands before it, in the order of `forgiving`. */
const endOfOrder = '\uffff';

/**
 * Names of places that begin so (case, accents, spaces and signs forgiven) and that published sightings show, in their order, each with how many
 * show it. From one name to the next is one step in the index, however many sightings share a name.
 */
export async function findPlaceNames(
  db: Db,
  { start, limit }: { start: string; limit: number },
): Promise<{ name: string; sightings: number }[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select public_place_text collate forgiving from sighting
    where state = 'published' and public_place_text is not null and ${after}
      and public_place_text collate forgiving < ${start + endOfOrder}
    order by public_place_text collate forgiving, id desc limit 1`;
  const { rows } = await sql<{ name: string; sightings: number }>`
    with recursive place (name, place) as (
      (select first.*, 1 from (${next(sql`public_place_text collate forgiving >= ${start}`)}) first)
      union all
      select (${next(sql`public_place_text collate forgiving > place.name`)}), place.place + 1
      from place where place.name is not null and place.place < ${limit}
    )
    select name, (select count(*)::int from sighting s
      where s.state = 'published' and s.public_place_text collate forgiving = place.name) as sightings
    from place where name is not null order by place`.execute(db);
  return rows;
}

/** Published sightings in each 10 km square, most first. */
export async function countBySquare(db: Db, where: SightingWhere) {
  const { utm10 } = formOf(where);
  return await db
    .selectFrom('sighting')
    .select((eb) => [`${utm10} as code`, eb.fn.countAll<number>().as('sightings')])
    .where((eb) => eb.and(listConditions(eb, where)))
    .where(utm10, 'is not', null)
    .groupBy(utm10)
    .orderBy('sightings', 'desc')
    .orderBy('code')
    .execute();
}

/** Of how many species these sightings surely are. */
export async function countSpeciesOf(db: Db, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('sighting')
    .select(sql<number>`count(distinct species_id) filter (where name_is_sure)`.as('species'))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .executeTakeFirstOrThrow();
  return row.species;
}

/** The same of the whole site, from the summaries of the highest taxa and the rows that have no taxon. */
export async function countSquaresOfSite(db: Db): Promise<{ code: string; sightings: number }[]> {
  const { rows } = await sql<{ code: string; sightings: number }>`
    select code, sum(sightings)::int as sightings
    from (
      select s.utm10 as code, s.sightings from taxon_square s join taxon t on t.id = s.taxon_id where t.parent_id is null
      union all
      select public_utm10, count(*) from sighting where state = 'published' and taxon_id is null group by public_utm10
    ) as by_square
    where code <> ''
    group by code
    order by sightings desc, code`.execute(db);
  return rows;
}

/** Totals of the whole site: sightings and species from the summaries, squares and observers by skipping through their indexes. */
export async function countSite(db: Db) {
  const { rows } = await sql<{
    sightings: number;
    unnamed: number;
    species: number;
    squares: number;
    observers: number;
  }>`
    select
      (select coalesce(sum(c.sightings), 0) from taxon_count c join taxon t on t.id = c.taxon_id where t.parent_id is null)::int
        + (select count(*) from sighting where state = 'published' and taxon_id is null)::int as sightings,
      (select count(*) from sighting where state = 'published' and dr_rank = 0)::int as unnamed,
      (select count(distinct species_id) from member_species where sightings > 0)::int as species,
      (${distinctCount('public_utm10')}) as squares,
      (${distinctCount('member_id')}) as observers`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('The totals gave no row.');
  return totals;
}

/** One published sighting with a picture, confirmed by an expert, exact, recent: for the front page. */
export async function findShowpieceId(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sighting')
    .innerJoin('sighting_image', 'sighting_image.sighting_id', 'sighting.id')
    .select('sighting.id')
    .where('sighting.state', '=', 'published')
    .where('sighting.level', '=', 'expert')
    .where('sighting.dr_rank', '=', 4)
    .where('sighting.public_visibility', '=', 'exact')
    .where('sighting_image.state', '=', 'ready')
    .where('sighting_image.deleted_at', 'is', null)
    .where('sighting_image.position', '=', 0)
    .whereRef('sighting_image.width', '>=', 'sighting_image.height')
    .orderBy('sighting.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The newest published sightings with a picture, of one place and day or of those without a species name. */
export async function findSameDayIds(
  db: Db,
  of: { sightingId: number; memberId: number; day: string; settlement: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('state', '=', 'published')
    .where('member_id', '=', of.memberId)
    .where('public_visibility', '=', 'exact')
    .where('public_observed_from', '=', of.day)
    .where('public_observed_to', '=', of.day)
    .where('public_settlement', '=', of.settlement)
    .where('id', '<>', of.sightingId)
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The newest published picture of each order, most sightings first; those without any by how many species are known. */
export async function findOrderPictures(db: Db, limit: number) {
  const { rows } = await sql<{ order_id: number; sightings: number; small_key: string | null }>`
    select t.id as order_id, coalesce(c.sightings, 0) as sightings, picture.small_key
    from taxon t
    left join taxon_count c on c.taxon_id = t.id
    left join (
      select order_id, count(*) as species from taxon where rank = 'species' group by order_id) known on known.order_id = t.id
    left join lateral (
      select i.small_key from sighting s
      join sighting_image i on i.sighting_id = s.id and i.position = 0 and i.state = 'ready' and i.deleted_at is null
      where s.order_id = t.id and s.state = 'published' order by s.id desc limit 1) picture on true
    where t.rank = 'order' and t.is_public and t.status = 'accepted'
    order by coalesce(c.sightings, 0) desc, known.species desc nulls last, t.id
    limit ${limit}`.execute(db);
  return rows;
}

type Of = ExpressionBuilder<DB, 'sighting'>;

/** The filters' conditions on published sightings, in the form that the list is asked in. */
export function listConditions(eb: Of, where: SightingWhere): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [eb('sighting.state', '=', 'published')];
  const { rank, taxon, month, hasImage, isProtected, from, to } = where;
  const form = formOf(where);
  if (rank) all.push(eb('dr_rank', '>=', rank.min), eb('dr_rank', '<=', rank.max));
  if (taxon) all.push(taxon.column ? eb(taxon.column, '=', taxon.id) : withinBranch(eb, taxon.id));
  if (where.countyCode !== null) all.push(eb('public_county_code', '=', where.countyCode));
  if (where.settlement !== null) all.push(eb(form.settlement, '=', where.settlement));
  if (where.placeText !== null)
    all.push(sql<SqlBool>`${sql.ref(form.placeText)} collate forgiving = ${where.placeText}`);
  if (where.utm10 !== null) all.push(eb(form.utm10, '=', where.utm10));
  if (from !== null) all.push(eb(form.to, '>=', from));
  if (to !== null) all.push(eb(form.from, '<=', to));
  if (month !== null) all.push(touchesMonth(month, form));
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
function underLicence(licenseId: number) {
  return sql<SqlBool>`${licenseId}::int = (
    select case
      when sighting.external_is_incoming and sighting.external_license_id is not null
        and owner.use_original_license_for_spottings then sighting.external_license_id
      when sighting.license_id = ${OWN_TERMS} then ${ALL_RIGHTS_RESERVED}::int
      else sighting.license_id end
    from member owner where owner.id = sighting.member_id)`;
}

const protectedTaxa = sql`(select id from taxon where ancestor_ids && (select coalesce(array_agg(taxon_id), '{}') from taxon_protection))`;

function ofProtectedTaxon() {
  return sql<SqlBool>`taxon_id in ${protectedTaxa}`;
}

function notOfProtectedTaxon() {
  return sql<SqlBool>`(taxon_id is null or taxon_id not in ${protectedTaxa})`;
}

/** Counts the different values of an indexed column by jumping from one to the next, so that its size does not matter. */
function distinctCount(column: 'public_utm10' | 'member_id') {
  const value = sql.ref(column);
  return sql`
    with recursive each (value) as (
      (select min(${value}) from sighting where state = 'published')
      union all
      select (select min(${value}) from sighting where state = 'published' and ${value} > each.value)
      from each where each.value is not null)
    select count(*)::int from each where value is not null`;
}

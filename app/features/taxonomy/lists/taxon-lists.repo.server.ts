import { type RawBuilder, sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import { isSeen } from '../seen-taxon.repo.server.ts';
import type { TaxonRank } from '../taxon-view.ts';
import { isAfter, listed, shownName } from './listed-taxa.repo.server.ts';

/** A taxon's whole subtree, itself included. */
export type Branch = { id: number; rank: TaxonRank };

/** One page of a rank's taxa in Hungarian alphabetical order, each with the name that it is sorted by. */
export async function pageByName(
  db: Db,
  page: { rank: TaxonRank; branch?: Branch; after: KeyedCursor | null; seen?: boolean; limit: number },
): Promise<KeyedCursor[]> {
  const { rank, branch, after, seen = false, limit } = page;
  const { rows } = await sql<KeyedCursor>`
    select t.id, ${shownName('t')} as key from taxon t
    where t.rank = ${rank} and ${listed} ${branch ? sql`and ${inBranch(branch)}` : sql``} ${onwards(after)}
      ${seen ? sql`and ${isSeen}` : sql``}
    order by ${shownName('t')}, t.id limit ${limit}`.execute(db);
  return rows;
}

/** One page of a taxon's direct children in alphabetical order, each with the name that it is sorted by. */
export async function pageChildren(
  db: Db,
  page: { parentId: number; after: KeyedCursor | null; limit: number },
): Promise<KeyedCursor[]> {
  const { parentId, after, limit } = page;
  const { rows } = await sql<KeyedCursor>`
    select t.id, ${shownName('t')} as key from taxon t
    where t.parent_id = ${parentId} and ${listed} ${onwards(after)}
    order by ${shownName('t')}, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Direct children in alphabetical order. */
export async function findChildIds(db: Db, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from taxon t where t.parent_id = ${parentId} and ${listed} order by ${shownName('t')}, t.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findSynonymIds(db: Db, taxonIds: readonly number[]) {
  return await db
    .selectFrom('taxon')
    .select(['id', 'accepted_id'])
    .where('accepted_id', '=', sql<number>`any(${taxonIds}::int[])`)
    .where('is_public', '=', true)
    .orderBy('orig_name')
    .execute();
}

/** Hungarian names beside the preferred one. */
export async function findOtherNames(db: Db, taxonId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('taxon_name')
    .select('name')
    .where('taxon_id', '=', taxonId)
    .where('kind', '=', 'hungarian')
    .where('is_preferred', '=', false)
    .orderBy(sql`name collate "hu-x-icu"`)
    .modifyEnd(prepared('other_names'))
    .execute();
  return rows.map(({ name }) => name);
}

/** Taxa below a branch by rank, and how many of them have been seen. */
export async function countBranch(db: Db, branch: Branch) {
  const { rows } = await sql<{ rank: TaxonRank; taxa: number; seen: number }>`
    select t.rank, count(*) as taxa, count(*) filter (where ${isSeen}) as seen
    from taxon t
    where ${inBranch(branch)} and t.id <> ${branch.id} and ${listed} group by t.rank`.execute(db);
  return rows;
}

/** Species below each taxon, and published sightings of its whole subtree. */
export async function findTaxonNumbers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; species: number; sightings: number }>`
    select b.id,
      (select count(*) from taxon t where t.ancestor_ids @> array[b.id] and t.rank = 'species' and ${listed}) as species,
      coalesce((select c.sightings from taxon_count c where c.taxon_id = b.id), 0) as sightings
    from unnest(${ids}::int[]) as b (id)`.execute(db);
  return rows;
}

/** Published sightings of each taxon's whole subtree; taxa without any are left out. */
export async function findSightingNumbers(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('taxon_count')
    .select(['taxon_id', 'sightings'])
    .where('taxon_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

/** Every order with its group and its numbers; groups as they are shown, orders in alphabetical order. */
export async function findOrderNumbers(db: Db) {
  const { rows } = await sql<{
    id: number;
    group_slug: string | null;
    group_name: string | null;
    families: number;
    species: number;
    seen_species: number;
    sightings: number;
  }>`
    select t.id, g.slug as group_slug, g.name as group_name, coalesce(n.families, 0) as families,
      coalesce(n.species, 0) as species, coalesce(n.seen_species, 0) as seen_species, coalesce(c.sightings, 0) as sightings
    from taxon t
    left join taxon_group g on g.id = t.group_id
    left join taxon_count c on c.taxon_id = t.id
    left join (
      select t.order_id, count(*) filter (where t.rank = 'family') as families,
        count(*) filter (where t.rank = 'species') as species,
        count(*) filter (where t.rank = 'species' and ${isSeen}) as seen_species
      from taxon t where ${listed} and t.rank in ('family', 'species')
      group by t.order_id) n on n.order_id = t.id
    where t.rank = 'order' and ${listed}
    order by g.position nulls last, ${shownName('t')}, t.id`.execute(db);
  return rows;
}

/** Protected taxa with their legal data, in alphabetical order; all of them where no page is asked. */
export async function findProtectedRows(db: Db, page: { after: KeyedCursor | null; limit: number | null }) {
  const { rows } = await sql<KeyedCursor & { natura2000_code: string | null }>`
    select t.id, ${shownName('t')} as key, p.natura2000_code
    from taxon_protection p join taxon t on t.id = p.taxon_id
    where ${listed} ${onwards(page.after)} order by ${shownName('t')}, t.id limit ${page.limit}`.execute(db);
  return rows;
}

/** What a taxon's page says beyond its view. */
export async function findTaxonNotes(db: Db, taxonId: number) {
  return await db
    .selectFrom('taxon as t')
    .leftJoin('taxon_protection as p', 'p.taxon_id', 't.id')
    .leftJoin('taxon_group as g', 'g.id', 't.group_id')
    .select([
      't.red_list',
      't.first_record',
      't.notes',
      't.source',
      't.ancestor_ids',
      'p.natura2000_code',
      'p.source as protection_source',
      'p.confidence as protection_confidence',
      'g.name as group_name',
    ])
    .where('t.id', '=', taxonId)
    .executeTakeFirst();
}

function onwards(after: KeyedCursor | null): RawBuilder<unknown> {
  return after ? sql`and ${isAfter(after)}` : sql``;
}

function inBranch({ id, rank }: Branch): RawBuilder<unknown> {
  const column =
    rank === 'order' || rank === 'subfamily' || rank === 'family' || rank === 'genus' ? `t.${rank}_id` : '';
  return column ? sql`${sql.ref(column)} = ${id}` : sql`t.ancestor_ids @> array[${id}::int]`;
}

import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { takeTime } from '#app/platform/db/prepared.server.ts';
import { rankWord } from '../rank-words.ts';
import { taxonRanks } from '../taxon-view.ts';
import type { PlannedName, PlannedSlug, PlannedTaxon, TaxaPlan } from './plan-taxa.ts';

/** Rows of one statement: more only costs memory. */
const chunkRows = 5000;

export type PlannedProtection = {
  taxon_id: number;
  category: 'protected' | 'strictly_protected';
  value_huf: number | null;
  act: string;
  natura2000_code: string | null;
  confidence: string | null;
  source: string;
};

/** Waits for every other writer of the tree; readers go on. */
export async function lockTaxa(tx: Tx): Promise<void> {
  await sql`lock table taxon in share row exclusive mode`.execute(tx);
  // A checklist of 100,000 taxa may take longer for one statement than a page ever should.
  await takeTime(tx);
}

export async function existsTaxon(db: Db): Promise<boolean> {
  return (await db.selectFrom('taxon').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** As many fresh ids. */
export async function takeTaxonIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('taxon_id_seq')::int as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findLastTaxonId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('taxon')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Slugs of orders and subfamilies, current and old. */
export async function findTopSlugs(db: Db) {
  return await db.selectFrom('taxon_slug').select(['scope', 'slug']).where('scope', '<=', 0).execute();
}

export async function upsertGroup(tx: Tx, group: { slug: string; name: string; position: number }): Promise<number> {
  const row = await tx
    .insertInto('taxon_group')
    .values(group)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: group.name, position: group.position }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a plan; `orig_name` is the scientific name until `updateHomonyms` has looked. */
export async function insertPlan(tx: Tx, plan: TaxaPlan): Promise<void> {
  for (const rows of chunks(plan.taxa)) await insertTaxa(tx, rows);
  for (const rows of chunks(plan.slugs)) await insertSlugs(tx, rows);
  for (const rows of chunks(plan.names)) await insertNames(tx, rows);
  // Never back: an id that was given out once, and taken away again, comes to nobody else.
  await sql`
    select setval('taxon_id_seq', greatest((select max(id) from taxon), (select last_value from taxon_id_seq)))`.execute(
    tx,
  );
}

async function insertTaxa(tx: Tx, rows: PlannedTaxon[]): Promise<void> {
  await sql`
    insert into taxon (id, parent_id, rank, scientific_name, authorship, orig_name, hungarian_name, slug, slug_hu, group_id,
      order_id, subfamily_id, family_id, genus_id, species_id, ancestor_ids, is_public, status, accepted_id, presence,
      first_record, red_list, notes, source)
    select id, parent_id, rank, scientific_name, authorship, scientific_name, hungarian_name, slug, slug_hu, group_id,
      order_id, subfamily_id, family_id, genus_id, species_id, ancestor_ids, is_public, status, accepted_id, presence,
      first_record, red_list, notes, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, parent_id int, rank text, scientific_name text,
      authorship text, hungarian_name text, slug text, slug_hu text, group_id int, order_id int, subfamily_id int,
      family_id int, genus_id int, species_id int, ancestor_ids int[], is_public boolean, status text, accepted_id int,
      presence text, first_record text, red_list text, notes text, source text)`.execute(tx);
}

async function insertSlugs(tx: Tx, rows: PlannedSlug[]): Promise<void> {
  await sql`
    insert into taxon_slug (scope, slug, taxon_id, kind)
    select scope, slug, taxon_id, kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (scope int, slug text, taxon_id int, kind text)`.execute(
    tx,
  );
}

async function insertNames(tx: Tx, rows: PlannedName[]): Promise<void> {
  await sql`
    insert into taxon_name (taxon_id, name, folded, kind, is_preferred, source)
    select taxon_id, name, folded, kind, is_preferred, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (taxon_id int, name text, folded text,
      kind text, is_preferred boolean, source text)`.execute(tx);
}

export async function insertProtections(tx: Tx, rows: PlannedProtection[]): Promise<void> {
  await sql`
    insert into taxon_protection (taxon_id, category, value_huf, act, natura2000_code, confidence, source)
    select taxon_id, category, value_huf, act, natura2000_code, confidence, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (taxon_id int, category text, value_huf int, act text,
      natura2000_code text, confidence text, source text)`.execute(tx);
}

/**
 * Tells taxa of one scientific name apart: by authorship where that does it, else by family or order in brackets, and
 * with the rank where even these are the same (a genus and its subgenus). A name that is alone again stands bare.
 */
export async function updateHomonyms(tx: Tx): Promise<void> {
  const rankWords = JSON.stringify(Object.fromEntries(taxonRanks.map((rank) => [rank, rankWord(rank)])));
  await sql`
    with homonym as (
      select t.id, t.scientific_name, t.authorship, t.rank,
        coalesce(f.scientific_name, o.scientific_name, t.rank) as branch,
        count(*) over (partition by t.scientific_name) as bearers,
        count(*) over (partition by t.scientific_name, t.authorship) as same_authorship,
        count(*) over (partition by t.scientific_name, coalesce(f.scientific_name, o.scientific_name, t.rank)) as same_branch
      from taxon t
      left join taxon f on f.id = t.family_id and f.id <> t.id
      left join taxon o on o.id = t.order_id
    ), told_apart as (
      select id, scientific_name || case
        when bearers = 1 then ''
        when authorship is not null and same_authorship = 1 then ' ' || authorship
        when same_branch = 1 then ' (' || branch || ')'
        else ' (' || branch || ', ' || (${rankWords}::jsonb ->> rank) || ')' end as orig_name
      from homonym
    )
    update taxon set orig_name = told_apart.orig_name
    from told_apart where told_apart.id = taxon.id and told_apart.orig_name <> taxon.orig_name`.execute(tx);
}

/** Puts a big load into the indexes of search for good (what waits before one makes the planner read whole tables), and tells the planner what has come. */
export async function analyzeTaxa(tx: Tx): Promise<void> {
  await sql`
    select gin_clean_pending_list(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid in ('taxon'::regclass, 'taxon_name'::regclass)`.execute(tx);
  await sql`analyze taxon, taxon_name, taxon_slug`.execute(tx);
}

/** Every taxon with what `verify` recomputes. */
export async function findAllLines(db: Db) {
  return await db
    .selectFrom('taxon')
    .select([
      'id',
      'parent_id',
      'rank',
      'scientific_name',
      'hungarian_name',
      'slug',
      'slug_hu',
      'status',
      'accepted_id',
      'order_id',
      'subfamily_id',
      'family_id',
      'genus_id',
      'species_id',
      'ancestor_ids',
    ])
    .orderBy('id')
    .execute();
}

/** Every taxon with its names, for comparing a list with it. */
export async function findKnownRows(db: Db) {
  const rows = await db
    .selectFrom('taxon as t')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('taxon_name')
          .select((n) => ['taxon_id', n.fn.agg<string[]>('array_agg', ['name']).as('names')])
          .where('kind', '=', 'hungarian')
          .where('is_preferred', '=', false)
          .groupBy('taxon_id')
          .as('other'),
      (join) => join.onRef('other.taxon_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.parent_id as parentId',
      't.rank',
      't.scientific_name as scientificName',
      't.authorship',
      't.status',
      't.accepted_id as acceptedId',
      't.hungarian_name as hungarianName',
      't.presence',
      't.red_list as redList',
      't.notes',
      'other.names as otherHungarianNames',
    ])
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({ ...row, otherHungarianNames: row.otherHungarianNames ?? [] }));
}

export async function findAllSlugs(db: Db) {
  return await db.selectFrom('taxon_slug').select(['scope', 'slug', 'taxon_id', 'kind', 'is_current']).execute();
}

export async function findAllNames(db: Db) {
  return await db.selectFrom('taxon_name').select(['taxon_id', 'name', 'folded', 'kind', 'is_preferred']).execute();
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / chunkRows);
  return Array.from({ length: count }, (_, index) => rows.slice(index * chunkRows, (index + 1) * chunkRows));
}

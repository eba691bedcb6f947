import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { TaxonRank, TaxonStatus } from '../taxon-view.ts';

/** Who bears an address, or ever bore it. */
export async function findSlugOwners(db: Db, slugs: readonly { scope: number; slug: string }[]) {
  const { rows } = await sql<{ scope: number; slug: string; taxon_id: number }>`
    select s.scope, s.slug, s.taxon_id from taxon_slug s
    join unnest(${slugs.map((each) => each.scope)}::int[], ${slugs.map((each) => each.slug)}::text[]) as asked (scope, slug)
      using (scope, slug)`.execute(db);
  return rows;
}

/** A taxon that a set gave another name, standing or order, beside what it was; ids above `afterId`. */
export async function pageRestyled(db: Db, page: { changeSetId: number; afterId: number; limit: number }) {
  const { rows } = await sql<{
    id: number;
    rank: TaxonRank;
    status: TaxonStatus;
    order_id: number | null;
    scientific_name: string;
    hungarian_name: string | null;
    slug: string;
    slug_hu: string | null;
    old_rank: TaxonRank;
    old_status: TaxonStatus;
    old_order_id: number | null;
    old_scientific_name: string;
    old_hungarian_name: string | null;
  }>`
    select t.id, t.rank, t.status, t.order_id, t.scientific_name, t.hungarian_name, t.slug, t.slug_hu,
      b.rank as old_rank, b.status as old_status, b.order_id as old_order_id,
      b.scientific_name as old_scientific_name, b.hungarian_name as old_hungarian_name
    from taxon_change_row l
    join taxon t on t.id = l.taxon_id
    cross join lateral jsonb_to_record(l.before) as b (rank text, status text, order_id int, scientific_name text, hungarian_name text)
    where l.change_set_id = ${page.changeSetId} and l.table_name = 'taxon' and l.before is not null and l.taxon_id > ${page.afterId}
      and (t.rank, t.status, t.order_id, t.scientific_name, t.hungarian_name)
        is distinct from (b.rank, b.status, b.order_id, b.scientific_name, b.hungarian_name)
    order by t.id limit ${page.limit}`.execute(db);
  return rows;
}

export type RestyledTaxon = Awaited<ReturnType<typeof pageRestyled>>[number];

/** An own old address becomes current again. */
export async function upsertSlugs(
  tx: Tx,
  slugs: readonly { taxonId: number; scope: number; slug: string; kind: string }[],
): Promise<void> {
  await sql`
    insert into taxon_slug (scope, slug, taxon_id, kind)
    select distinct on (scope, slug) r.scope, r.slug, r."taxonId", r.kind
    from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as r ("taxonId" int, scope int, slug text, kind text)
    order by scope, slug, kind
    on conflict (scope, slug) do update set is_current = true`.execute(tx);
}

/** Sets what stands in the links, and lets the addresses that are no longer those lead on from now. */
export async function updateSlugs(
  tx: Tx,
  taxa: readonly { id: number; slug: string; slugHu: string | null }[],
): Promise<void> {
  await sql`
    update taxon t set slug = r.slug, slug_hu = r."slugHu", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(taxa)}::jsonb) as r (id int, slug text, "slugHu" text)
    where t.id = r.id and (t.slug, t.slug_hu) is distinct from (r.slug, r."slugHu")`.execute(tx);
  await sql`
    update taxon_slug s set is_current = false
    from taxon t
    where t.id = s.taxon_id and t.id = any(${taxa.map(({ id }) => id)}::int[]) and s.is_current
      and not (s.scope = case t.rank when 'order' then 0 when 'subfamily' then -1 else coalesce(t.order_id, -2) end
        and s.slug in (t.slug, coalesce(t.slug_hu, t.slug)))`.execute(tx);
}

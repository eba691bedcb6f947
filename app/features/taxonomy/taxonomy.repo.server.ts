import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Taxa with what their views are made of; unknown ids are left out. A synonym's line and protection are its accepted taxon's. */
export async function findTaxonRows(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('taxon as t')
    .leftJoin('taxon as a', 'a.id', 't.accepted_id')
    .leftJoin('taxon as o', (join) => join.on('o.id', '=', sql<number>`coalesce(a.order_id, t.order_id)`))
    .select((eb) => [
      't.id',
      't.rank',
      't.slug',
      't.slug_hu',
      't.is_public',
      't.scientific_name',
      't.orig_name',
      't.authorship',
      't.hungarian_name',
      't.status',
      't.accepted_id',
      't.presence',
      't.parent_id',
      't.order_id',
      't.family_id',
      't.genus_id',
      't.species_id',
      't.ancestor_ids',
      'a.rank as accepted_rank',
      'a.slug as accepted_slug',
      'a.slug_hu as accepted_slug_hu',
      'a.is_public as accepted_is_public',
      'a.orig_name as accepted_orig_name',
      'a.hungarian_name as accepted_hungarian_name',
      'a.presence as accepted_presence',
      'a.order_id as accepted_order_id',
      'a.family_id as accepted_family_id',
      'a.genus_id as accepted_genus_id',
      'a.species_id as accepted_species_id',
      'a.ancestor_ids as accepted_ancestor_ids',
      'o.slug_hu as order_slug_hu',
      // a sub-select where a lateral join would double the planner's work
      eb
        .selectFrom('taxon_protection as p')
        .select((p) =>
          jsonBuildObject({ category: p.ref('p.category'), valueHuf: p.ref('p.value_huf'), act: p.ref('p.act') }).as(
            'p',
          ),
        )
        .where('p.taxon_id', '=', sql<number>`any(coalesce(a.ancestor_ids, t.ancestor_ids))`)
        .orderBy(sql`array_position(coalesce(a.ancestor_ids, t.ancestor_ids), p.taxon_id)`, 'desc')
        .limit(1)
        .as('protection'),
    ])
    .where('t.id', '=', sql<number>`any(${ids}::int[])`)
    .modifyEnd(prepared('taxon_rows'))
    .execute();
}

export type TaxonRow = Awaited<ReturnType<typeof findTaxonRows>>[number];

/** Scientific names by their folded form, with the rank of what they name. */
export async function findScientificNames(db: Db, folded: readonly string[]) {
  return await db
    .selectFrom('taxon_name')
    .innerJoin('taxon', 'taxon.id', 'taxon_name.taxon_id')
    .select(['taxon_name.folded', 'taxon.rank'])
    .where('taxon_name.folded', 'in', [...folded])
    .where('taxon_name.kind', '=', 'scientific')
    .execute();
}

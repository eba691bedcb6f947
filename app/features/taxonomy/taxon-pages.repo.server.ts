import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { TaxonRank } from './taxon-view.ts';

/** The bearer of an address within a scope of `taxon_slug`, past bearers included; and where it stands now. */
export async function findSlugBearer(db: Db, { scope, slug }: { scope: number; slug: string }) {
  return await db
    .selectFrom('taxon_slug as s')
    .innerJoin('taxon as t', 't.id', 's.taxon_id')
    .select(['t.id', 't.rank', 't.order_id'])
    .where('s.scope', '=', scope)
    .where('s.slug', '=', slug)
    .modifyEnd(prepared('slug_bearer'))
    .executeTakeFirst();
}

/** The first public taxon of a rank that bears a slug in whichever order, accepted ones before others. */
export async function findIdByRankAndSlug(db: Db, { rank, slug }: { rank: TaxonRank; slug: string }) {
  const row = await db
    .selectFrom('taxon_slug as s')
    .innerJoin('taxon as t', 't.id', 's.taxon_id')
    .select('t.id')
    .where(sql<boolean>`s.scope in (select id from taxon where rank = 'order' union all values (0), (-1))`)
    .where('s.slug', '=', slug)
    .where('t.rank', '=', rank)
    .where('t.is_public', '=', true)
    .orderBy(sql`t.status = 'accepted'`, 'desc')
    .orderBy('t.id')
    .executeTakeFirst();
  return row?.id;
}

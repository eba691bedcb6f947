import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import { formOf } from './list-conditions.repo.server.ts';
import { type PageOfSightings, selectPage } from './sighting-lists.repo.server.ts';

/** One page of published sightings with what a card shows, and no more: a list reads all of it at once. */
export async function pageCardRows(db: Db, page: PageOfSightings) {
  if (!isFirstOfAll(page)) return await selectCards(db, page).execute();
  const { rows } = await db.executeQuery(firstOfAll(db, page));
  return rows;
}

const compiled = new Map<number, ReturnType<ReturnType<typeof selectCards>['compile']>>();

/** The list that everybody begins with: its text is always the same, so it is built once and planned once. */
function firstOfAll(db: Db, page: PageOfSightings) {
  const known = compiled.get(page.limit);
  if (known) return known;
  const query = selectCards(db, page).modifyEnd(prepared('cards_of_all')).compile();
  compiled.set(page.limit, query);
  return query;
}

/** Published sightings by their ids with what a card shows, in no order. */
export async function findCardRows(db: Db, ids: readonly number[]) {
  const published = db
    .selectFrom('sighting')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('state', '=', 'published');
  return await withCardColumns(db, published).execute();
}

function selectCards(db: Db, page: PageOfSightings) {
  const way = page.order === 'earliest' ? 'asc' : 'desc';
  return withCardColumns(db, selectPage(db, page))
    .$if(page.order !== 'newest', (query) => query.orderBy(`s.${formOf(page.where).from}`, way))
    .orderBy('s.id', way);
}

function withCardColumns(db: Db, sightings: SelectQueryBuilder<DB, 'sighting', object>) {
  return db
    .selectFrom(() =>
      sightings
        .select(['id', 'member_id', 'taxon_id', 'level', 'verdict', 'image_count', 'public_visibility'])
        .select(['public_county', 'public_settlement', 'public_place_text', 'public_utm10'])
        .select(['public_observed_from', 'public_observed_to', 'public_date_precision'])
        .select(['county', 'settlement', 'place_text', 'utm10', 'observed_from', 'observed_to', 'date_precision'])
        .select(['named_taxon_ids', 'sole_namer_ids', 'protecting_taxon_ids'])
        .as('s'),
    )
    .innerJoin('member as m', 'm.id', 's.member_id')
    .leftJoin('taxon as t', 't.id', 's.taxon_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sighting_image as i')
          .select(['i.small_key', 'i.medium_key', 'i.width', 'i.height'])
          .whereRef('i.sighting_id', '=', 's.id')
          .where('i.deleted_at', 'is', null)
          .where('i.state', '=', 'ready')
          .orderBy('i.position')
          .orderBy('i.id')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['m.username', 'm.full_name', 'm.deleted_at', 'i.small_key', 'i.medium_key', 'i.width', 'i.height'])
    .select(['t.rank', 't.orig_name', 't.hungarian_name', 't.presence'])
    .select((eb) =>
      eb
        .selectFrom('taxon_protection as p')
        .select('p.category')
        .where('p.taxon_id', '=', sql<number>`any(t.ancestor_ids)`)
        .orderBy(sql`array_position(t.ancestor_ids, p.taxon_id)`, 'desc')
        .limit(1)
        .as('protection'),
    );
}

function isFirstOfAll({ where, order, cursor }: PageOfSightings): boolean {
  return order === 'newest' && cursor === undefined && Object.values(where).every((asked) => asked === null);
}

export type CardRow = Awaited<ReturnType<typeof pageCardRows>>[number];

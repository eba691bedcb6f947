import { type RawBuilder, sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type HungarianLetter, hungarianLetters, letterRange } from '#app/platform/text/hungarian-letters.ts';
import { isSeen } from '../seen-taxon.repo.server.ts';
import type { TaxonRank } from '../taxon-view.ts';
import { isAfter, listed, shownName } from './listed-taxa.repo.server.ts';
import type { TaxonFilters } from './taxon-filters.ts';

const groupOfOrder = (slug: string) =>
  sql`select o.id from taxon o join taxon_group g on g.id = o.group_id where g.slug = ${slug}`;

export type FilteredPage = { rank: TaxonRank; filters: TaxonFilters; after: KeyedCursor | null; limit: number };

/** One page of a rank's taxa in Hungarian alphabetical order, each with the name that it is sorted by. */
export async function pageFiltered(db: Db, { rank, filters, after, limit }: FilteredPage): Promise<KeyedCursor[]> {
  const { rows } = await sql<KeyedCursor>`
    select t.id, ${shownName('t')} as key from taxon t
    where t.rank = ${rank} and ${listed} and ${matching(filters)} ${after ? sql`and ${isAfter(after)}` : sql``}
    order by ${shownName('t')}, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Taxa of a rank, and those of them with a published sighting. */
export async function countFiltered(db: Db, { rank, filters }: { rank: TaxonRank; filters: TaxonFilters }) {
  const { rows } = await sql<{ taxa: number; seen: number }>`
    select count(*)::int as taxa, (count(*) filter (where ${isSeen}))::int as seen
    from taxon t
    where t.rank = ${rank} and ${listed} and ${matching(filters)}`.execute(db);
  return rows[0] ?? { taxa: 0, seen: 0 };
}

/** Species and those of them with a published sighting by order, or by family within what the filters ask. */
export async function countSpeciesBy(db: Db, { by, filters }: { by: 'order' | 'family'; filters: TaxonFilters }) {
  const branch = sql.ref(`t.${by}_id`);
  const { rows } = await sql<{ taxon_id: number; species: number; seen: number }>`
    select b.id as taxon_id, n.species, n.seen from (
      select ${branch} as id, count(*)::int as species, (count(*) filter (where ${isSeen}))::int as seen
      from taxon t
      where t.rank = 'species' and ${listed} and ${branch} is not null and ${matching(filters)} group by 1) n
    join taxon b on b.id = n.id left join taxon_group g on g.id = b.group_id
    where b.is_public
    order by g.position nulls last, ${shownName('b')}, b.id`.execute(db);
  return rows;
}

/** The letters under which the filters leave something, whatever letter they ask. */
export async function findLetters(db: Db, { rank, filters }: { rank: TaxonRank; filters: TaxonFilters }) {
  const where = matching({ ...filters, letter: null });
  const probes = hungarianLetters.map(
    (letter) => sql<{ letter: HungarianLetter }>`
      select ${letter} as letter where exists (
        select from taxon t where t.rank = ${rank} and ${listed} and ${where} and ${inLetter(letter)})`,
  );
  const { rows } = await sql<{ letter: HungarianLetter }>`${sql.join(probes, sql` union all `)}`.execute(db);
  return rows.map((row) => row.letter);
}

function matching(filters: TaxonFilters): RawBuilder<unknown> {
  const { group, orderId, familyId, presence, seen, isProtected, letter, inHungary } = filters;
  const protectedOnes = sql`t.ancestor_ids && (select coalesce(array_agg(taxon_id), '{}') from taxon_protection)`;
  const all = [sql`true`];
  if (group !== null) all.push(sql`(t.order_id in (${groupOfOrder(group)}))`);
  if (orderId !== null) all.push(sql`t.order_id = ${orderId}`);
  if (familyId !== null) all.push(sql`t.family_id = ${familyId}`);
  if (presence !== null) all.push(presence === 'unknown' ? sql`t.presence is null` : sql`t.presence = ${presence}`);
  if (seen !== null) all.push(seen ? isSeen : sql`not ${isSeen}`);
  if (isProtected !== null) all.push(isProtected ? protectedOnes : sql`not (${protectedOnes})`);
  if (letter !== null) all.push(inLetter(letter));
  if (inHungary) all.push(sql`t.presence is distinct from 'absent'`);
  return sql.join(all, sql` and `);
}

function inLetter(letter: HungarianLetter): RawBuilder<unknown> {
  const { from, before } = letterRange(letter);
  const end = before === null ? sql`` : sql` and ${shownName('t')} < ${before}::text collate "hu-x-icu"`;
  return sql`(${shownName('t')} >= ${from}::text collate "hu-x-icu"${end})`;
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** What the sitemap lists, a file for each and for each stretch of numbers. */
export const sitemapKinds = [
  'oldalak',
  'elolenyek',
  'talalatok',
  'tagok',
  'csoportok',
  'pillanatkepek',
  'esemenyek',
  'projektek',
  'kulcsok',
] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
export type RowKind = Exclude<SitemapKind, 'oldalak'>;

/** A stretch of row numbers, the first left out. */
export type Stretch = { after: number; upTo: number };

/** A line of the sitemap, by what its address is made of. */
export type SitemapRow = { id: number; slug: string; changedAt: Date | null; isExact: boolean };

const asked = {
  elolenyek: sql<SitemapRow>`
    select id, slug, null::timestamptz as "changedAt", true as "isExact" from taxon where is_public and status = 'accepted'`,
  talalatok: sql<SitemapRow>`
    select id, '' as slug, updated_at as "changedAt", public_visibility = 'exact' as "isExact" from sighting
    where state = 'published'`,
  tagok: sql<SitemapRow>`
    select m.id, m.username as slug, null::timestamptz as "changedAt", true as "isExact"
    from member m join member_total t on t.member_id = m.id where m.deleted_at is null and t.sightings > 0`,
  csoportok: sql<SitemapRow>`
    select id, slug, null::timestamptz as "changedAt", true as "isExact" from sighting_group where deleted_at is null`,
  pillanatkepek: sql<SitemapRow>`
    select id, '' as slug, taken_at as "changedAt", true as "isExact" from export_snapshot where state in ('ready', 'thinning')`,
  esemenyek: sql<SitemapRow>`
    select id, '' as slug, updated_at as "changedAt", true as "isExact" from event where deleted_at is null`,
  projektek: sql<SitemapRow>`
    select id, '' as slug, updated_at as "changedAt", true as "isExact" from project where deleted_at is null`,
  kulcsok: sql<SitemapRow>`
    select id, slug, null::timestamptz as "changedAt", true as "isExact" from identification_key where published_at is not null`,
} satisfies Record<RowKind, unknown>;

/** The next rows of a kind by rising number. */
export async function pageSitemapRows(
  db: Db,
  kind: RowKind,
  { after, upTo, limit }: Stretch & { limit: number },
): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select * from (${asked[kind]}) as listed where id > ${after} and id <= ${upTo} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Number of the first row of a kind after another; undefined behind the last. */
export async function findNextRow(db: Db, kind: RowKind, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (${asked[kind]}) as listed where id > ${after} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { uploadColumns } from './images.repo.server.ts';

/** A member's pictures that came from Flickr, by the addresses of their pages there. */
export async function findTakenOver(db: Db, of: { memberId: number; urls: readonly string[] }) {
  if (of.urls.length === 0) return [];
  return db
    .selectFrom('sighting_image')
    .select([...uploadColumns, 'sighting_id', 'external_url'])
    .where('member_id', '=', of.memberId)
    .where('is_flickr', '=', true)
    .where('external_url', '=', sql<string>`any(${[...of.urls]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** How many of them were removed and are still there to be put back. */
export async function countRemovedOf(db: Db, of: { memberId: number; url: string }): Promise<number> {
  const { count } = await db
    .selectFrom('sighting_image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', of.memberId)
    .where('is_flickr', '=', true)
    .where('external_url', '=', of.url)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

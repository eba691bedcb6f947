import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { SightingImage } from '#app/platform/db/schema.generated.ts';

/** A picture's row without its files; gives its id. */
export async function anImage(
  { db }: { db: Db },
  memberId: number,
  more: Partial<Insertable<SightingImage>>,
): Promise<number> {
  const { id } = await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      upload_key: randomUUID(),
      original_key: `${randomUUID()}.jpg`,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 100,
      height: 80,
      license_id: 1,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (typeof more.sighting_id === 'number') {
    await db
      .updateTable('sighting')
      .set((eb) => ({ image_count: eb('image_count', '+', 1) }))
      .where('id', '=', more.sighting_id)
      .execute();
  }
  return id;
}

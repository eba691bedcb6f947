import { beforeAll, expect, it } from 'vitest';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { pageOwnPictures } from './own-pictures.server.ts';

const database = useTestDatabase();
let memberId: number;
let made = 0;

beforeAll(async () => {
  memberId = (await aMember(database.db, 'gazda')).memberId;
});

async function picture(sightingId: number | null, of = memberId): Promise<number> {
  made += 1;
  const { id } = await database.db
    .insertInto('sighting_image')
    .values({
      member_id: of,
      sighting_id: sightingId,
      upload_key: `u${made}`,
      state: 'ready',
      original_key: `o${made}.jpg`,
      small_key: `s${made}.jpg`,
      medium_key: `m${made}.jpg`,
      large_key: `l${made}.jpg`,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 800,
      height: 600,
      license_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('offers own pictures that everybody sees, newest first, and the chosen one beside them', async () => {
  const sighting = await aSighting(database.db, memberId);
  const hidden = await aSighting(database.db, memberId, { state: 'draft' });
  const [first, second, third] = [await picture(sighting), await picture(sighting), await picture(sighting)];
  await picture(hidden);
  await picture(null);
  await picture(sighting, (await aMember(database.db, 'idegen')).memberId);
  const page = await pageOwnPictures(database.db, { memberId, alsoId: first, limit: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([first, third, second]);
  expect(page.nextCursor).toBe(second);
  const rest = await pageOwnPictures(database.db, { memberId, beforeId: second, alsoId: null, limit: 2 });
  expect(rest).toMatchObject({ items: [{ id: first }], nextCursor: null });
});

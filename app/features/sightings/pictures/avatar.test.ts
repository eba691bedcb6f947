import { expect, it } from 'vitest';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { countLicences } from '../licences/licence-items.repo.server.ts';
import { countLimitedImages } from './images.repo.server.ts';

const database = useTestDatabase();

it('a picture beside a name is counted among those of finds nowhere', async () => {
  const { db } = database;
  const { memberId } = await aMember(db, 'anna');
  await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      is_avatar: true,
      upload_key: 'arc',
      state: 'ready',
      original_key: 'a.jpg',
      small_key: 'as.jpg',
      medium_key: 'am.jpg',
      large_key: 'al.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 800,
      height: 800,
      license_id: 1,
    })
    .execute();
  expect(await countLimitedImages(db, memberId)).toMatchObject({ images: 0, bytes: 0 });
  const keeps = { spottings: true, images: true, flickr: true };
  expect(await countLicences(db, { kind: 'images', memberId, keeps })).toEqual([]);
});

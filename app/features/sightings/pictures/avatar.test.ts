import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { countLicences } from '../licences/licence-items.repo.server.ts';
import { countLimitedImages } from './images.repo.server.ts';

const database = useTestDatabase();

it('a picture beside a name, or over an event, is counted among those of finds nowhere', async () => {
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
  const event = { client_id: randomUUID(), name: 'Fajnap', first_day: '2024-05-07', last_day: '2024-05-07' };
  const { id } = await db
    .insertInto('event')
    .values({ ...event, invite_word: 'szó' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sighting_image')
    .set({ is_avatar: false, cover_event_id: id })
    .where('member_id', '=', memberId)
    .execute();
  expect(await countLimitedImages(db, memberId)).toMatchObject({ images: 0, bytes: 0 });
  await db.updateTable('sighting_image').set({ cover_event_id: null }).where('member_id', '=', memberId).execute();
  expect(await countLimitedImages(db, memberId)).toMatchObject({ images: 1, bytes: 1000 });
  await db.updateTable('sighting_image').set({ is_avatar: true }).where('member_id', '=', memberId).execute();
  const keeps = { spottings: true, images: true, flickr: true };
  expect(await countLicences(db, { kind: 'images', memberId, keeps })).toEqual([]);
});

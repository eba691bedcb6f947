import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { findWholePicture } from '#app/features/sightings/pictures/find-whole-picture.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { makePicture, withExif } from '#test/made-photos.ts';
import { ingestUpload } from './ingest-upload.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let gazda: Member;
let tag: Member;

beforeAll(async () => {
  gazda = await aMember(services.db, 'gazda', { fullName: 'Gazda Anna' });
  tag = await aMember(services.db, 'tag1');
});

async function uploaded(width: number, height: number): Promise<number> {
  const camera = { takenAt: '2024-05-07T14:32:00', latitude: 47.5012, longitude: 19.0405 };
  const bytes = withExif(await makePicture(width, height), camera);
  const upload = { memberId: gazda.memberId, uploadKey: randomUUID(), name: 'kép.jpg', read: async () => bytes };
  const { id } = await ingestUpload(services, upload);
  await deriveImage(services, { imageId: id });
  const sightingId = await aSighting(services.db, gazda.memberId);
  await services.db.updateTable('sighting_image').set({ sighting_id: sightingId }).where('id', '=', id).execute();
  return id;
}

const rowOf = (id: number) =>
  services.db.selectFrom('sighting_image').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a picture with all its detail', () => {
  test('is made when it is first asked for, as large as its original, once for all who ask', async () => {
    const id = await uploaded(3000, 2000);
    expect((await rowOf(id)).full_key).toBeNull();
    const keys = await Promise.all([1, 2, 3].map(() => findWholePicture(services, tag, id)));
    const key = keys[0] ?? '';
    expect([new Set(keys).size, (await rowOf(id)).full_key]).toEqual([1, key]);
    const { width, height } = await sharp(await services.storage.get(key)).metadata();
    expect([width, height]).toEqual([3000, 2000]);
    expect(await findWholePicture(services, tag, id)).toBe(key);
  });

  test('bears the credit and nothing of what the camera wrote', async () => {
    const bytes = await services.storage.get(await findWholePicture(services, tag, await uploaded(2200, 1400)));
    const { exif, xmpAsString } = await sharp(bytes).metadata();
    expect(xmpAsString).toContain('Gazda Anna');
    expect(exif?.toString('latin1')).not.toContain('2024:05:07');
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('GPS');
  });

  test('takes none of the room that is kept free: the large one is served instead', async () => {
    const id = await uploaded(2400, 1600);
    const { large_key } = await rowOf(id);
    const freeBytes = async () => services.config.minFreeBytes;
    const put = async () => expect.unreachable();
    const full = { ...services, storage: { ...services.storage, freeBytes, put } };
    expect([await findWholePicture(full, tag, id), (await rowOf(id)).full_key]).toEqual([large_key, null]);
  });

  test('of a small original is the large one, and nothing is made', async () => {
    const id = await uploaded(1200, 800);
    const { large_key } = await rowOf(id);
    expect([await findWholePicture(services, tag, id), (await rowOf(id)).full_key]).toEqual([large_key, null]);
  });

  test('is for members, and of a hidden sighting for its observer', async () => {
    const id = await uploaded(2200, 1400);
    await expect(findWholePicture(services, visitor(), id)).rejects.toMatchObject({ code: 'not_logged_in' });
    const { sighting_id } = await rowOf(id);
    await services.db
      .updateTable('sighting')
      .set({ state: 'hidden' })
      .where('id', '=', sighting_id ?? 0)
      .execute();
    await expect(findWholePicture(services, tag, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findWholePicture(services, gazda, id)).toMatch(/\.jpg$/);
    await expect(findWholePicture(services, tag, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is made anew after its author has changed, and the former file is gone', async () => {
    const id = await uploaded(2200, 1400);
    const former = await findWholePicture(services, tag, id);
    await services.db.updateTable('sighting_image').set({ author: 'Más Mária' }).where('id', '=', id).execute();
    await deriveImage(services, { imageId: id, remake: true });
    await dropFiles(services);
    expect([(await rowOf(id)).full_key, await services.storage.exists(former)]).toEqual([null, false]);
    const bytes = await services.storage.get(await findWholePicture(services, tag, id));
    expect((await sharp(bytes).metadata()).xmpAsString).toContain('Más Mária');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { readPhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { addImage } from './add-image.server.ts';

const services = useTestServices();
let memberId: number;

beforeAll(async () => {
  ({ memberId } = await aMember(services.db, 'anna'));
});

it.each([
  { date: '2024-05-20', time: '08:30', takenAt: '2024-05-20T08:30:00.000Z' },
  { date: '2024-05-20', time: null, takenAt: null },
  { date: null, time: null, takenAt: null },
])('a photo of the day $date and the hour $time was taken at $takenAt', async ({ date, time, takenAt }) => {
  const key = `${date} ${time}`;
  const id = await services.db.transaction().execute((tx) =>
    addImage(tx, services, {
      memberId,
      uploadKey: key,
      name: 'kép.jpg',
      original: { key, bytes: 1, mime: 'image/jpeg', width: 1, height: 1 },
      licenseId: 1,
      facts: { ...readPhotoFacts(new Uint8Array()), date, time },
    }),
  );
  const row = services.db.selectFrom('sighting_image').select('taken_at').where('id', '=', id);
  expect(JSON.parse(JSON.stringify(await row.executeTakeFirstOrThrow()))).toEqual({ taken_at: takenAt });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { useTestServices } from '#test/harness/services.ts';
import { by, countRows, plantNumbersWorld } from '#test/numbers-world.ts';
import { readZip } from '#test/read-zip.ts';
import { askForOwnData } from './ask-for-own-data.server.ts';
import { countOwn, findOwnData, openOwnData } from './find-own-data.server.ts';
import { makeOwnData } from './jobs/make-own-data.server.ts';

const services = useTestServices();

it('a member takes home every find, and of those as many are published as the pages count', async () => {
  const { db, storage } = services;
  const { anna } = await plantNumbersWorld(services);
  await askForOwnData(services, anna, { withPhotos: false });
  const { id: exportId } = await db.selectFrom('own_data_export').select('id').executeTakeFirstOrThrow();
  await makeOwnData(services, { exportId });
  expect((await findOwnData(db, anna)).state).toBe('ready');
  const { key } = await openOwnData(db, anna, { exportId, part: 1 });
  const files = await readZip(Buffer.from(await storage.get(key)));
  const rows = z
    .array(z.object({ id: z.number(), state: z.string() }))
    .parse(JSON.parse(files.get('json/talalatok.json')?.toString('utf8') ?? ''));
  const { all, count } = countRows(() => db);
  const published = await count(by(anna));
  expect(rows.filter(({ state }) => state === 'published')).toHaveLength(published);
  expect(rows.map(({ id }) => id)).toEqual((await all(by(anna))).map(({ id }) => id));
  const unpublished = rows.filter(({ state }) => state === 'hidden' || state === 'draft').length;
  expect(await countOwn(db, anna)).toMatchObject({ published, notPublic: unpublished });
});

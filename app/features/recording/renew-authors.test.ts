import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { withheldAuthor } from '#app/features/sightings/pictures/shown-author.ts';
import { relocateSightings } from '#app/features/sightings/privacy/relocate-sightings.server.ts';
import { renewAuthors } from '#app/features/sightings/renew-authors.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { useRearranging } from '#test/rearranging.ts';
import { type SightingEditInput, sightingEditSchema } from './changes/edit-form.ts';
import { editSighting } from './changes/edit-sighting.server.ts';
import { mergeSightings } from './changes/merge-sightings.server.ts';
import { splitSighting } from './changes/split-sighting.server.ts';
import { undoRearrangement } from './changes/undo-rearrangement.server.ts';

const { services, record, image, picturesOf, undoIdOf, community } = useRearranging();
const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map' } as const;
const [there, elsewhere] = [
  { ...place, text: 'Kitalálfalva' },
  { ...place, text: 'Gondolatháza' },
];
const author = 'Kitalálfalvi Fotókör';

/** A picture by somebody whose name tells one of the places, of a find at either. */
async function named(at: typeof there): Promise<{ id: number; imageId: number }> {
  const imageId = await image();
  const details = [{ id: imageId, author, licenseId: 2 }];
  const id = await record({
    imageIds: [imageId, await image('a01-orientation6.jpg')],
    imageDetails: details,
    place: at,
  });
  await settle();
  return { id, imageId };
}

/** What the worker has to make, once the minute is over. */
async function settle(): Promise<void> {
  await renewAuthors(services);
  const { rows } = await sql<{ id: number }>`
    delete from pgboss.job where name = 'make-derivatives' returning (data ->> 'imageId')::int as id`.execute(
    services.db,
  );
  for (const { id: imageId } of rows) await deriveImage(services, { imageId, remake: true });
}

/** Whom the served file itself names. */
async function told(imageId: number): Promise<'author' | 'nobody' | undefined> {
  const { large_key: key } = await services.db
    .selectFrom('sighting_image')
    .select('large_key')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow();
  const { xmpAsString: xmp = '' } = await sharp(await services.storage.get(key ?? '')).metadata();
  if (xmp.includes(author)) return 'author';
  return xmp.includes(withheldAuthor) ? 'nobody' : undefined;
}

const edit = async (input: SightingEditInput) =>
  await editSighting(services, community().anna, parseOr('invalid', sightingEditSchema, input));

it('an edit of the place has files made anew that name another author, and no other edit has', async () => {
  const { id, imageId } = await named(elsewhere);
  expect(await told(imageId)).toBe('author');
  await edit({ id, revision: 1, notes: 'x' });
  await renewAuthors(services);
  const waiting = () => sql`select from pgboss.job where name = 'make-derivatives'`.execute(services.db);
  expect((await waiting()).rows).toEqual([]);
  await edit({ id, revision: 2, place: there });
  await settle();
  expect(await told(imageId)).toBe('nobody');
});

it('a merge, and its undoing, have them judged by the place to which they went', async () => {
  const { anna } = community();
  const [kept, merged] = [await named(there), await named(elsewhere)];
  const keys = { keptId: kept.id, mergedId: merged.id, clientId: randomUUID() };
  await mergeSightings(services.db, anna, keys);
  await settle();
  expect(await picturesOf(kept.id)).toContain(merged.imageId);
  expect(await told(merged.imageId)).toBe('nobody');
  await undoRearrangement(services.db, anna, await undoIdOf(kept.id));
  await settle();
  expect(await told(merged.imageId)).toBe('author');
  expect(await told(kept.imageId)).toBe('nobody');
});

it('a split whose second half was set elsewhere gives the place back with the picture', async () => {
  const { anna } = community();
  const { id, imageId } = await named(there);
  const split = { sightingId: id, clientId: randomUUID(), imageIds: [imageId], determinationIds: [] };
  const { id: second } = await splitSighting(services.db, anna, split);
  await edit({ id: second, revision: 1, place: elsewhere });
  await settle();
  expect(await told(imageId)).toBe('author');
  await undoRearrangement(services.db, anna, await undoIdOf(id));
  await settle();
  expect(await told(imageId)).toBe('nobody');
});

it('borders that name another settlement have them judged by it', async () => {
  const { imageId } = await named(elsewhere);
  const { db } = services;
  const corners = [
    [18, 47],
    [20, 47],
    [20, 48],
    [18, 48],
    [18, 47],
  ];
  await db
    .insertInto('settlement_boundary')
    .values({
      name: 'Kitalálfalva',
      county_code: '01',
      bounds: '(20,48),(18,47)',
      rings: JSON.stringify([corners]),
    })
    .execute();
  await relocateSightings(db);
  await settle();
  expect(await told(imageId)).toBe('nobody');
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { pictureFormats } from '#app/platform/images/picture-format.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { knownPhotosApi } from './known-photos-api.server.ts';
import { mostHashes } from './most-hashes.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };

beforeAll(async () => {
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
});

const hash = (digit: string) => digit.repeat(64);

/** A photo of that hash; without a sighting it is only uploaded. */
async function photo(memberId: number, digit: string, sightingId: number | null, ending = 'jpg'): Promise<void> {
  await services.db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      upload_key: randomUUID(),
      original_key: `${hash(digit)}.${ending}`,
      original_name: 'kep.jpg',
      original_bytes: 10,
      mime: 'image/jpeg',
      width: 10,
      height: 10,
      license_id: 1,
    })
    .execute();
}

async function ask(viewer: { memberId: number } | null, hashes: readonly unknown[]) {
  const server = await apiServer({ services }, knownPhotosApi);
  const headers = viewer ? { cookie: await aSessionCookie(services.db, viewer.memberId) } : {};
  return server.inject({ method: 'POST', url: '/spottings/knownphotos', headers, payload: { hashes } });
}

it('tells of own photos alone, and of those that a sighting has', async () => {
  const [own, twice, deleted, hidden, others] = [
    await aSighting(services.db, anna.memberId),
    await aSighting(services.db, anna.memberId),
    await aSighting(services.db, anna.memberId),
    await aSighting(services.db, anna.memberId),
    await aSighting(services.db, bela.memberId),
  ];
  await photo(anna.memberId, 'a', own);
  await photo(anna.memberId, 'a', twice);
  await photo(anna.memberId, 'b', deleted);
  await photo(anna.memberId, 'c', null);
  await photo(anna.memberId, 'd', hidden);
  await photo(bela.memberId, 'e', others);
  await changeSightingState(services.db, anna, { sightingId: deleted, state: 'deleted' });
  await changeSightingState(services.db, anna, { sightingId: hidden, state: 'hidden' });
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(hash);
  const found = async (viewer: Viewer & { memberId: number }) =>
    (await ask(viewer, all))
      .json()
      .items.map((item: { hash: string; sightingId: number }) => [item.hash, item.sightingId]);
  expect(await found(anna)).toEqual([
    [hash('a'), own],
    [hash('d'), hidden],
  ]);
  expect(await found(bela)).toEqual([[hash('e'), others]]);
  const [item] = (await ask(anna, [hash('a')])).json().items;
  expect({ ...item, when: item.when.replaceAll('\u00a0', ' ') }).toEqual({
    hash: hash('a'),
    sightingId: own,
    name: '',
    when: '2024. május 7.',
  });
});

it.each(Object.values(pictureFormats))('knows a photo kept as $ending', async ({ ending }) => {
  const csilla = await aMember(services.db, `csilla-${ending}`);
  await photo(csilla.memberId, '9', await aSighting(services.db, csilla.memberId), ending);
  expect((await ask(csilla, [hash('9')])).json().items).toHaveLength(1);
});

it('answers nobody who is not logged in, and no more than a batch of hashes', async () => {
  expect((await ask(null, [hash('a')])).statusCode).toBe(401);
  expect((await ask(anna, Array(mostHashes).fill(hash('0')))).json().items).toEqual([]);
  for (const wrong of [[], ['abc'], [hash('A')], [1], Array(mostHashes + 1).fill(hash('0'))])
    expect((await ask(anna, wrong)).statusCode).toBe(422);
});

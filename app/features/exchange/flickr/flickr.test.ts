import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useFlickrService } from '#test/harness/flickr-service.ts';
import { useTestServices } from '#test/harness/services.ts';
import { makePicture } from '#test/made-photos.ts';
import { isFlickrOn } from './ask-flickr.server.ts';
import { findFlickrPhoto, pageFlickrPhotos } from './find-flickr-photos.server.ts';
import { importFlickrPhoto } from './import-flickr-photo.server.ts';
import { askForProof, checkProof, findOwnFlickr, takeProofBack } from './prove-account.server.ts';

const flickr = useFlickrService();
const services = useTestServices({
  env: () => ({ FLICKR_API_KEY: flickr.key, FLICKR_API_URL: flickr.url, FETCH_PRIVATE_HOSTS: flickr.host }),
});
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };
let taxonOf: (scientificName: string) => number;
const annas = '11111111@N01';
const others = '22222222@N02';

beforeAll(async () => {
  taxonOf = await plantNamedTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
  const files = await Promise.all([1, 2, 3].map((seed) => makePicture(320, 200, seed)));
  const [first = files[0], second = first, third = first] = files;
  if (!first || !second || !third) throw new Error('no pictures');
  flickr.photos = [
    {
      id: '101',
      owner: annas,
      title: 'lepke',
      license: 4,
      latitude: 47.5,
      longitude: 19.1,
      accuracy: 16,
      machineTags: ['taxonomy:binomial="Fictus minor"'],
      file: first,
    },
    { id: '102', owner: annas, title: 'réti', taken: '2023-06-01 00:00:00', granularity: 4, license: 11, file: second },
    { id: '103', owner: annas, isPublic: false, file: third },
    { id: '104', owner: annas, media: 'video', file: third },
    { id: '201', owner: others, title: 'másé', file: third },
  ];
});
beforeEach(async () => {
  flickr.asked = [];
  flickr.next = undefined;
  flickr.people = [
    { nsid: annas, username: 'annafoto', realname: 'Kis Anna', description: '' },
    { nsid: others, username: 'masik' },
  ];
  await services.db.deleteFrom('rate_limit').execute();
});

/** Puts the word where Flickr's own page says it, and has it looked for. */
async function prove(viewer: Viewer & { memberId: number }, name = 'annafoto'): Promise<void> {
  await askForProof(services, viewer, name);
  const { account } = await findOwnFlickr(services, viewer.memberId);
  flickr.people = flickr.people.map((each) =>
    each.username === name ? { ...each, description: `Rovarok. ${account?.word} ` } : each,
  );
  await checkProof(services, viewer);
}

describe('an account', () => {
  it('is proved by a word in its profile, and not before', async () => {
    await askForProof(services, anna, 'annafoto');
    await expect(checkProof(services, anna)).rejects.toMatchObject({ code: 'invalid' });
    await expect(pageFlickrPhotos(services, { memberId: anna.memberId, cursor: 1 })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await prove(anna);
    expect((await findOwnFlickr(services, anna.memberId)).account).toMatchObject({ name: 'annafoto', isProved: true });
  });

  it.each(['annafoto', annas, 'https://www.flickr.com/people/annafoto'])('is found by %s', async (typed) => {
    await askForProof(services, anna, typed);
    expect((await findOwnFlickr(services, anna.memberId)).account).toMatchObject({ name: 'annafoto' });
  });

  it.each(['', 'nincsilyen', 'https://example.org/annafoto', '99999999@N09'])('is none by %j', async (typed) => {
    await expect(askForProof(services, anna, typed)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('stays proved while the same is proved anew, and no longer with another', async () => {
    await prove(anna);
    await askForProof(services, anna, 'annafoto');
    expect((await findOwnFlickr(services, anna.memberId)).account?.isProved).toBe(true);
    await askForProof(services, anna, 'masik');
    expect((await findOwnFlickr(services, anna.memberId)).account?.isProved).toBe(false);
  });

  it('is one member’s: whoever proves it now has it, also where two prove it at once', async () => {
    await prove(anna);
    await prove(bela);
    expect((await findOwnFlickr(services, anna.memberId)).account).toMatchObject({ isProved: false, word: null });
    expect((await findOwnFlickr(services, bela.memberId)).account).toMatchObject({ isProved: true, word: null });
    await expect(checkProof(services, anna)).rejects.toMatchObject({ code: 'not_allowed' });
    await askForProof(services, anna, 'annafoto');
    await askForProof(services, bela, 'annafoto');
    const words = [anna, bela].map(async ({ memberId }) => (await findOwnFlickr(services, memberId)).account?.word);
    flickr.people = [{ nsid: annas, username: 'annafoto', description: (await Promise.all(words)).join(' ') }];
    await Promise.all([checkProof(services, anna), checkProof(services, bela)]);
    const both = await Promise.all([anna, bela].map(({ memberId }) => findOwnFlickr(services, memberId)));
    expect(both.filter(({ account }) => account?.isProved)).toHaveLength(1);
  });

  it('is proved by no word that was asked for long ago', async () => {
    await askForProof(services, anna, 'annafoto');
    const { word } = (await findOwnFlickr(services, anna.memberId)).account ?? {};
    flickr.people = [{ nsid: annas, username: 'annafoto', description: word ?? '' }];
    const old = new Date(Date.now() - 8 * 86_400_000);
    await services.db
      .updateTable('flickr_account')
      .set({ asked_at: old })
      .where('member_id', '=', anna.memberId)
      .execute();
    await expect(checkProof(services, anna)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('can be taken back', async () => {
    await prove(anna);
    await takeProofBack(services, anna);
    expect((await findOwnFlickr(services, anna.memberId)).account).toBeNull();
    await expect(importFlickrPhoto(services, anna, '101')).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

describe('the photos of a proved account', () => {
  beforeEach(() => prove(anna));

  it('are its public ones, with day, place, licence and names as Flickr gives them', async () => {
    const { items, nextCursor } = await pageFlickrPhotos(services, { memberId: anna.memberId, cursor: 1 });
    expect([items.map(({ id }) => id), nextCursor]).toEqual([['101', '102'], null]);
    expect(items[0]).toMatchObject({
      title: 'lepke',
      taken: { from: '2024-05-07', precision: 'day', time: '10:30' },
      place: { latitude: 47.5, longitude: 19.1 },
      licenseId: 9,
      names: ['Fictus minor'],
      imageId: null,
    });
    expect(items[1]).toMatchObject({ taken: { precision: 'month', to: '2023-06-30' }, place: null, licenseId: 1 });
  });

  it('come by pages, and past the last there is nothing', async () => {
    const before = flickr.photos;
    const [model] = before;
    if (!model) throw new Error('no photo');
    flickr.photos = Array.from({ length: 30 }, (_, index) => ({ ...model, id: String(1000 + index) }));
    try {
      const page = (cursor: number) => pageFlickrPhotos(services, { memberId: anna.memberId, cursor });
      const first = await page(1);
      const second = await page(Number(first.nextCursor));
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 6, null]);
      expect((await page(3)).items).toEqual([]);
      // Films fill the first page: there are photos behind it.
      flickr.photos = flickr.photos.map((each, index) => (index < 29 ? { ...each, media: 'video' } : each));
      expect(await page(1)).toMatchObject({ items: [{ id: '1029' }], nextCursor: null });
    } finally {
      flickr.photos = before;
    }
  });

  it.each([
    ['another’s', '201'],
    ['a private one', '103'],
    ['an unknown one', '999'],
    ['a video', '104'],
  ])('are not %s', async (_what, id) => {
    await expect(findFlickrPhoto(services, { memberId: anna.memberId, id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(importFlickrPhoto(services, anna, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(flickr.asked.filter((each) => each.startsWith('/kep/'))).toEqual([]);
  });

  it('come in once each, also where they are asked for at once, with what Flickr says as proposals', async () => {
    const taken = await Promise.all([1, 2].map(() => importFlickrPhoto(services, anna, '101')));
    const again = await importFlickrPhoto(services, anna, '101');
    expect(new Set([...taken, again].map(({ id }) => id)).size).toBe(1);
    expect(again).toMatchObject({
      sightingId: null,
      proposal: { date: '2024-05-07', time: '10:30', latitude: 47.5, longitude: 19.1 },
      taxon: { id: taxonOf('Fictus minor') },
    });
    const row = await services.db
      .selectFrom('sighting_image')
      .select(['is_flickr', 'external_url', 'external_author', 'external_license_id', 'external_is_incoming'])
      .where('id', '=', again.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      is_flickr: true,
      external_url: `https://www.flickr.com/photos/${encodeURIComponent(annas)}/101/`,
      external_author: 'Kis Anna',
      external_license_id: 9,
      external_is_incoming: true,
    });
    const { items } = await pageFlickrPhotos(services, { memberId: anna.memberId, cursor: 1 });
    expect(items[0]?.imageId).toBe(again.id);
  });

  it('of a month propose no day', async () => {
    const { proposal, taken } = await importFlickrPhoto(services, anna, '102');
    expect([proposal.date, proposal.time, proposal.latitude, taken?.precision]).toEqual([null, null, null, 'month']);
  });

  it('may come again after they were removed', async () => {
    const { id } = await importFlickrPhoto(services, anna, '102');
    await services.db
      .updateTable('sighting_image')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    const again = await importFlickrPhoto(services, anna, '102');
    expect(again.id).not.toBe(id);
    expect((await importFlickrPhoto(services, anna, '102')).id).toBe(again.id);
  });
});

describe('Flickr', () => {
  beforeEach(() => prove(anna));
  const ask = () => findFlickrPhoto(services, { memberId: anna.memberId, id: '101' });

  it.each([
    ['is away', { status: 503 }, 'unavailable', /nem felel/],
    ['answers no JSON', { status: 200, body: '<html>' }, 'unavailable', /nem felel/],
    ['answers something else', { status: 200, body: '{"stat":"ok"}' }, 'unavailable', /nem felel/],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1/' } }, 'unavailable', /nem felel/],
    ['is busy', { status: 200, body: '{"stat":"fail","code":105,"message":"x"}' }, 'unavailable', /nem felel/],
    [
      'refuses our key',
      { status: 200, body: '{"stat":"fail","code":100,"message":"x"}' },
      'unavailable',
      /az oldalunk/,
    ],
    ['has had enough', { status: 429, headers: { 'retry-after': '120' } }, 'too_many_requests', /2.perc/],
  ])('%s: that is said', async (_what, next, code, message) => {
    flickr.next = next;
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, details: [{ message: expect.stringMatching(message) }] });
  });

  it('is not asked more often than one member may', async () => {
    await services.db.updateTable('rate_limit').set({ hits: 300 }).where('key', 'like', 'flickr-member:%').execute();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(flickr.asked.at(-1)).not.toBe('photos.getInfo');
  });
});

test('without a key it is off, and says so', async () => {
  const config = { ...services.config, flickrApiKey: undefined };
  expect(isFlickrOn(config)).toBe(false);
  const off = { db: services.db, config };
  await expect(pageFlickrPhotos(off, { memberId: anna.memberId, cursor: 1 })).rejects.toMatchObject({
    code: 'not_found',
    details: [{ message: expect.stringContaining('nincs bekapcsolva') }],
  });
  await expect(askForProof({ ...off }, anna, 'annafoto')).rejects.toMatchObject({ code: 'not_found' });
});

import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Call } from '#app/features/recording/outbox/call-server.ts';
import type { OutboxPhoto, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { outboxMeans } from '#app/features/recording/outbox/outbox-means.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import { type OutboxEnd, sendOutbox } from '#app/features/recording/outbox/send-outbox.ts';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { noisyPhoto } from './noisy-photos.ts';

const typed = typedFrom(new Map(Object.entries({ date: '2024-06-15', coordinates: '46,2530 20,1414' })));

/** The code that the browser runs, in this process: the outbox in IndexedDB and what sends it. */
export function outboxClient({
  memberId,
  db,
  url,
  cookie,
  taxonId,
}: {
  memberId: number;
  db: Db;
  url: string;
  cookie: () => string;
  /** what a sighting without photos is named */
  taxonId: number;
}) {
  const call: Call = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie());
    headers.set('origin', url);
    return fetch(`${url}${path}`, { ...init, headers });
  };
  let seed = 0;

  return {
    call,
    /** Puts a sighting with so many photos into the outbox, and gives its key. */
    async keep(photoCount: number): Promise<string> {
      const clientId = randomUUID();
      const photos: OutboxPhoto[] = [];
      for (let index = 0; index < photoCount; index++) {
        const key = `${clientId}-${index}`;
        const file = await noisyPhoto(++seed);
        photos.push({ key, name: `${key}.jpg`, file, thumbnail: null, uploadId: null, imageId: null, data: null });
      }
      const sighting: OutboxSighting = {
        clientId,
        sheetId: null,
        position: seed,
        state: 'waiting',
        typed: photoCount > 0 ? typed : { ...typed, taxonId: String(taxonId), taxonName: 'x' },
        touched: { when: true, where: true },
        photoKeys: photos.map(({ key }) => key),
        errors: {},
        saved: null,
      };
      const outbox = await openOutbox(memberId);
      await outbox.change({ sightings: [sighting], photos });
      outbox.close();
      return clientId;
    },

    /** One run of the sender, after which nothing that is not acknowledged may be missing from the outbox. */
    async send(): Promise<OutboxEnd> {
      const signal = new AbortController().signal;
      const end = await sendOutbox(memberId, outboxMeans(memberId, call), { signal });
      const outbox = await openOutbox(memberId);
      for (const { state, photoKeys, errors } of await outbox.sightings()) {
        expect(errors).toEqual({});
        expect(['waiting', 'saved']).toContain(state);
        if (state === 'saved') continue;
        for (const key of photoKeys) expect((await outbox.photo(key))?.file.size).toBeGreaterThan(0);
      }
      outbox.close();
      return end;
    },

    /** Everything that was kept is with the server, acknowledged, once, with its own pictures in their order. */
    async expectAllThereOnce(): Promise<void> {
      const outbox = await openOutbox(memberId);
      const kept = await outbox.sightings();
      expect(await outbox.photos()).toEqual([]);
      outbox.close();
      const rows = await db
        .selectFrom('sighting')
        .select(['id', 'client_id'])
        .where('member_id', '=', memberId)
        .execute();
      const ids = new Map(rows.map(({ client_id, id }) => [client_id, id]));
      expect(rows).toHaveLength(kept.length);
      const pictures = await db
        .selectFrom('sighting_image')
        .select(['sighting_id', 'original_name'])
        .where('member_id', '=', memberId)
        .where('sighting_id', 'is not', null)
        .orderBy('position')
        .execute();
      for (const { clientId, state, saved, photoKeys } of kept) {
        expect({ state, id: saved?.id }).toEqual({ state: 'saved', id: ids.get(clientId) });
        const own = pictures.filter(({ sighting_id }) => sighting_id === saved?.id).map((each) => each.original_name);
        expect(own).toEqual(photoKeys.map((key) => `${key}.jpg`));
      }
    },
  };
}

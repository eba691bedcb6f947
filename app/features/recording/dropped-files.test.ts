import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeDeleted } from '#app/features/sightings/changes/purge-deleted.server.ts';
import {
  purgeSightingsOf,
  purgeUnshownImagesOf,
  removeImage,
} from '#app/features/sightings/members/purge-of-member.server.ts';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { findWholePicture } from '#app/features/sightings/pictures/find-whole-picture.server.ts';
import { forgetOriginalsOf } from '#app/features/sightings/pictures/forget-originals.server.ts';
import {
  dropFiles,
  dropLately,
  dropWhatGoes,
  reclaimFiles,
} from '#app/features/sightings/pictures/keep-files.server.ts';
import { removeOwnImage, sweepImages } from '#app/features/sightings/pictures/sweep-images.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { makePicture } from '#test/made-photos.ts';
import { sweepUploadsJob } from './jobs/sweep-uploads.server.ts';
import { ingestUpload } from './uploads/ingest-upload.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
type Means = Pick<Services, 'db' | 'storage' | 'queue' | 'config'>;
let owner: Member;
let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await makePicture(2200, 1400);
});
beforeEach(async () => {
  const name = `gazda${randomUUID().slice(0, 8)}`;
  // The name stands in the made pictures: each test has files of its own.
  owner = await aMember(services.db, name, { fullName: `Gazda ${name}` });
});

const longAgo = () => new Date(Date.now() - 40 * 86_400_000);

/** A picture that nothing has been made of yet. */
async function sent(means: Means = services): Promise<number> {
  const uploadKey = randomUUID();
  const upload = { memberId: owner.memberId, uploadKey, name: 'kép.jpg', read: async () => withEnd(bytes, uploadKey) };
  return (await ingestUpload(means, upload)).id;
}

/** A picture with all its files, of a sighting or of none yet. */
async function uploaded({ isShown, deletedAt = null }: { isShown: boolean; deletedAt?: Date | null }) {
  const id = await sent();
  await deriveImage(services, { imageId: id });
  const sightingId = isShown ? await aSighting(services.db, owner.memberId) : null;
  await services.db
    .updateTable('sighting_image')
    .set({ sighting_id: sightingId, deleted_at: deletedAt })
    .where('id', '=', id)
    .execute();
  if (isShown && !deletedAt) await findWholePicture(services, owner, id);
  return id;
}

/** The same picture as another file. */
function withEnd(picture: Uint8Array, end: string): Uint8Array {
  return Buffer.concat([picture, Buffer.from(end)]);
}

async function keysOf(id: number): Promise<string[]> {
  const row = await services.db.selectFrom('sighting_image').selectAll().where('id', '=', id).executeTakeFirst();
  const keys = [row?.original_key, row?.small_key, row?.medium_key, row?.large_key, row?.full_key];
  return keys.filter((key) => key !== null && key !== undefined);
}

async function missingOf(keys: readonly string[]): Promise<string[]> {
  const missing = [];
  for (const key of keys) if (!(await services.storage.exists(key))) missing.push(key);
  return missing;
}

/** While `work` runs, whatever changes pictures is taken back at its very end, as where the database dies while committing. */
async function withoutCommits(work: () => Promise<unknown>): Promise<void> {
  await sql`
    create function no_commit() returns trigger language plpgsql as $$ begin raise 'taken back'; end $$;
    create constraint trigger no_commit after update or delete on sighting_image
      deferrable initially deferred for each row execute function no_commit()`.execute(services.db);
  try {
    await expect(work()).rejects.toThrow('taken back');
  } finally {
    await sql`drop trigger no_commit on sighting_image; drop function no_commit()`.execute(services.db);
  }
}

const deleteSighting = (state: 'deleted', at: Date) =>
  services.db
    .updateTable('sighting')
    .set({ state, state_changed_at: at })
    .where('member_id', '=', owner.memberId)
    .execute();

/** Every way by which an image lets go of files. */
const ways: Record<string, { make: () => Promise<number>; go: (id: number) => Promise<unknown> }> = {
  'the sweep of what no sighting took': {
    make: () => uploaded({ isShown: false }),
    go: () => sweepImages(services, new Date(Date.now() + 1000)),
  },
  'its member before it is saved': {
    make: () => uploaded({ isShown: false }),
    go: (id) => removeOwnImage(services, id),
  },
  'the purge of sightings deleted long ago': {
    make: () => uploaded({ isShown: true }),
    go: async () => {
      await deleteSighting('deleted', longAgo());
      await purgeDeleted(services);
    },
  },
  'the purge of pictures deleted long ago': {
    make: () => uploaded({ isShown: true, deletedAt: longAgo() }),
    go: () => purgeDeleted(services),
  },
  'a leaving member with their sightings': {
    make: () => uploaded({ isShown: true }),
    go: () => purgeSightingsOf(services, { memberId: owner.memberId, isPublicToo: true }),
  },
  'a leaving member whose pictures nobody shows': {
    make: () => uploaded({ isShown: false }),
    go: () => purgeUnshownImagesOf(services, { memberId: owner.memberId, withCovers: true }),
  },
  'a picture that is taken out wherever it stands': {
    make: () => uploaded({ isShown: true }),
    go: (id) => removeImage(services, id),
  },
  'a leaving member whose sightings stay': {
    make: () => uploaded({ isShown: true }),
    go: () => forgetOriginalsOf(services, owner.memberId),
  },
  'another name in the credit': {
    make: () => uploaded({ isShown: true }),
    go: async (id) => {
      await services.db
        .updateTable('member')
        .set({ full_name: 'Gazda Mária' })
        .where('id', '=', owner.memberId)
        .execute();
      await deriveImage(services, { imageId: id, remake: true });
    },
  },
};

describe.each(Object.entries(ways))('files let go of by %s', (_way, { make, go }) => {
  test('stay where the write is taken back, and go soon after where it holds, by nobody who waits for that', async () => {
    const id = await make();
    const keys = await keysOf(id);
    expect(keys.length).toBeGreaterThan(3);
    await withoutCommits(() => go(id));
    await dropLately(services);
    expect(await missingOf(keys)).toEqual([]);
    expect(await keysOf(id)).toEqual(keys);

    await go(id);
    const left = await keysOf(id);
    const gone = keys.filter((key) => !left.includes(key));
    expect(gone.length).toBeGreaterThan(0);
    expect(await missingOf(keys)).toEqual([]);
    await dropLately(services);
    expect(await missingOf(keys)).toEqual(gone);
    expect(await missingOf(left)).toEqual([]);
  });
});

/** Every way by which an image comes to files. */
const comings: Record<string, { make: () => Promise<number>; go: (means: Means, id: number) => Promise<unknown> }> = {
  'whoever takes in an upload': { make: async () => 0, go: (means) => sent(means) },
  'whoever makes its pictures': {
    make: () => sent(),
    go: (means, imageId) => deriveImage(means, { imageId }),
  },
  'whoever makes the whole of it': {
    make: async () => {
      const id = await uploaded({ isShown: true });
      await services.db.updateTable('sighting_image').set({ full_key: null }).where('id', '=', id).execute();
      return id;
    },
    go: (means, id) => findWholePicture(means, owner, id),
  },
};

describe.each(Object.entries(comings))('a file that %s has stored', (_way, { make, go }) => {
  test('goes where that one died before anything named it, and not while it is on its way', async () => {
    const id = await make();
    const stored: string[] = [];
    const [reached, death] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
    const put = async (key: string, file: Uint8Array) => {
      await services.storage.put(key, file);
      stored.push(key);
      reached.resolve();
      await death.promise;
    };
    const dying = go({ ...services, storage: { ...services.storage, put } }, id).catch((error: Error) => error.message);
    await Promise.race([reached.promise, dying]);
    await dropFiles(services);
    expect([stored.length, await missingOf(stored)]).toEqual([1, []]);
    await sql`update file_to_drop set since = since - interval '1 hour'`.execute(services.db);
    await dropLately(services);
    expect(await missingOf(stored)).toEqual(stored);
    death.reject(new Error('killed'));
    expect(await dying).toBe('killed');
    await dropFiles(services);
  });
});

test('pictures made of an image that was deleted meanwhile go with it', async () => {
  const id = await sent();
  const made: string[] = [];
  const put = async (key: string, file: Uint8Array) => {
    await services.storage.put(key, file);
    made.push(key);
    await removeOwnImage(services, id);
  };
  await deriveImage({ ...services, storage: { ...services.storage, put } }, { imageId: id });
  expect([made.length, await missingOf(made)]).toEqual([3, []]);
  await dropFiles(services);
  expect(await missingOf(made)).toEqual(made);
});

describe('a file whose image is gone', () => {
  const waiting = async () =>
    (await services.db.selectFrom('file_to_drop').select('key').orderBy('id').execute()).map(({ key }) => key);
  const refusing = (refused: readonly string[], asked: string[] = []) => ({
    ...services,
    storage: {
      ...services.storage,
      delete: async (key: string) => {
        asked.push(key);
        if (refused.includes(key)) throw new Error('denied');
        await services.storage.delete(key);
      },
    },
  });

  async function letGo() {
    const id = await uploaded({ isShown: false });
    const keys = await keysOf(id);
    await removeOwnImage(services, id);
    expect((await waiting()).toSorted()).toEqual(keys.toSorted());
    return await waiting();
  }

  test('holds up no other where it cannot be deleted, keeps its row, and the sweep says so', async () => {
    const keys = await letGo();
    const [bad = '', ...others] = keys;
    await dropLately(refusing([bad]));
    expect([await missingOf(keys), await waiting()]).toEqual([others, [bad]]);
    const old = await uploaded({ isShown: false });
    await services.db.updateTable('sighting_image').set({ created_at: longAgo() }).where('id', '=', old).execute();
    const swept = await keysOf(old);
    await expect(sweepUploadsJob(refusing([bad]))).rejects.toThrow(AggregateError);
    expect([await missingOf(swept), await waiting()]).toEqual([swept, [bad]]);
    await sweepUploadsJob(services);
    expect([await missingOf(keys), await waiting()]).toEqual([keys, []]);
  });

  test('is left to the sweep after an hour', async () => {
    const keys = await letGo();
    await dropLately(services, new Date(Date.now() + 2 * 3_600_000));
    expect(await missingOf(keys)).toEqual([]);
    await dropFiles(services);
    expect([await missingOf(keys), await waiting()]).toEqual([keys, []]);
  });

  test('waits with all others where the store keeps those waiting who ask it', async () => {
    const keys = await letGo();
    const asked: string[] = [];
    expect(await dropWhatGoes(refusing(keys, asked), { longest: 0 })).toHaveLength(1);
    expect([asked, await waiting()]).toEqual([keys.slice(0, 1), keys]);
    await dropFiles(services);
  });

  test('stays where somebody has sent the same file meanwhile', async () => {
    const picture = withEnd(bytes, 'the same');
    const send = async () =>
      (
        await ingestUpload(services, {
          memberId: owner.memberId,
          uploadKey: randomUUID(),
          name: 'kép.jpg',
          read: async () => picture,
        })
      ).id;
    const first = await send();
    const [original = ''] = await keysOf(first);
    await removeOwnImage(services, first);
    expect(await keysOf(await send())).toEqual([original]);
    await dropFiles(services);
    expect(await services.storage.exists(original)).toBe(true);
  });

  test('stays where it is kept again by what is no image', async () => {
    const keys = await letGo();
    const [again = ''] = keys;
    await write(services.db, (tx) => reclaimFiles(tx, [again]));
    await dropFiles(services);
    expect(await missingOf(keys)).toEqual(keys.filter((key) => key !== again));
  });
});

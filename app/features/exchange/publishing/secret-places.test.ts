import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { testConfig } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { aSecretWorld, moveWithinSquare } from '#test/permissions/secret-world.ts';
import { aWorld } from '#test/permissions/world.ts';
import { readZip } from '#test/read-zip.ts';
import { nothingLeftOut } from '../darwin-core/dataset-about.ts';
import { makeOccurrenceArchive } from '../darwin-core/make-occurrence-archive.server.ts';
import { PublishableFilter } from '../darwin-core/publishable.ts';
import { datasetMakers } from './dataset-makers.server.ts';
import { type DatasetSlug, datasetSlugs } from './dataset-slugs.ts';

const services = useTestServices({ catalogue: true });
const about = {
  site: 'https://lelohely.example',
  address: 'https://lelohely.example/ipt/resource?r=talalatok',
  title: 'Próba',
  description: 'Próba',
  publisher: 'Próba',
  contactName: 'Próba',
  contactEmail: 'proba@example.org',
  licenceId: 3,
  version: '1.1',
  madeAt: new Date('2026-01-01T00:00:00Z'),
};

/** The files of an archive of these sightings, as a viewer would get it. */
async function filesFor(viewer: Viewer, ids: readonly number[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-test-'));
  try {
    const { file } = await readAtOneMoment(services.db, async (tx) => {
      const batches = (async function* () {
        yield await findSightings(tx, viewer, ids);
      })();
      const checkRoom = async () => undefined;
      return makeOccurrenceArchive({ db: tx, viewer, batches, about, leftOut: nothingLeftOut, folder, checkRoom });
    });
    const files = await readZip(await readFile(file));
    return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('the place and day of a protected find stand in no file of an archive for whoever may not know them', async () => {
  const own = { db: services.db, config: testConfig(), queue: services.queue };
  const world = await aSecretWorld(own, await aWorld(own));
  const ids = [world.square, world.hidden];
  const toldTo = async (viewer: Viewer) => {
    const files = await filesFor(viewer, ids);
    return [...files].flatMap(([name, text]) => leaks(text).map((leak) => `${name}: ${leak}`));
  };
  const anna: Viewer = { ...visitor(), memberId: world.anna, username: 'anna', emailVerified: true };
  expect((await toldTo(anna)).length).toBeGreaterThan(5);
  for (const { viewer, name } of world.askers) expect(await toldTo(viewer), name).toEqual([]);
  for (const slug of datasetSlugs) expect(await leaksOfDataset(slug), slug).toEqual([]);
  const before = await Promise.all(world.askers.map(({ viewer }) => filesFor(viewer, ids)));
  await moveWithinSquare(services.db, world);
  const after = await Promise.all(world.askers.map(({ viewer }) => filesFor(viewer, ids)));
  expect(after).toEqual(before);
});

/** What the data set that everybody may fetch would tell. */
async function leaksOfDataset(slug: DatasetSlug): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-test-'));
  try {
    const filter = new PublishableFilter();
    const checkRoom = async () => undefined;
    const { file } = await readAtOneMoment(services.db, (tx) =>
      datasetMakers[slug](tx, filter, {
        db: tx,
        viewer: visitor(),
        about,
        leftOut: () => filter.leftOut,
        folder,
        checkRoom,
      }),
    );
    const files = await readZip(await readFile(file));
    return [...files].flatMap(([name, bytes]) => leaks(bytes.toString()).map((leak) => `${name}: ${leak}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

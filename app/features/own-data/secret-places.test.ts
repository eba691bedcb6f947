import { expect, it } from 'vitest';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { testConfig } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { aSecretWorld } from '#test/permissions/secret-world.ts';
import { aWorld } from '#test/permissions/world.ts';
import { exportFiles } from './export-files.ts';
import { streamRows } from './rows.repo.server.ts';

const services = useTestServices({ catalogue: true });

it('the place and day of a protected find stand in nothing that others take home, and in no notice to them', async () => {
  const own = { db: services.db, config: testConfig(), queue: services.queue };
  const world = await aSecretWorld(own, await aWorld(own));
  const of = async (memberId: number, name: string) => {
    const found: string[] = [];
    // When somebody did something is theirs to know.
    const look = (row: object, where: string) =>
      found.push(...leaks(JSON.stringify({ ...row, created_at: null })).map((leak) => `${where} of ${name}: ${leak}`));
    await readAtOneMoment(services.db, async (tx) => {
      for (const file of exportFiles) for await (const row of streamRows(tx, { file, memberId })) look(row, file.name);
    });
    const notices = services.db.selectFrom('notification').selectAll().where('member_id', '=', memberId);
    for (const notice of await notices.execute()) look(notice, 'notices');
    return found;
  };
  expect((await of(world.anna, 'anna')).length).toBeGreaterThan(20);
  for (const { viewer, name } of world.askers)
    if (viewer.memberId !== null) expect(await of(viewer.memberId, name)).toEqual([]);
});

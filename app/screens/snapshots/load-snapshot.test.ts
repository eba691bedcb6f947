import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loadSnapshot } from './load-snapshot.server.ts';

const services = useTestServices();

it('names the group that was asked as it is called today, while what was asked may be told', async () => {
  const { db } = services;
  const anna = await aMember(db, 'anna');
  const { id: groupId } = await write(db, (tx) =>
    makeGroup(tx, anna, { clientId: randomUUID(), name: 'Réti lepkék', description: '' }),
  );
  const frozen = async (question: string) => {
    const files = { storage_key: 'x', index_key: 'x', checksum: 'x', first_checksum: 'x' };
    const facts = {
      images: 0,
      identifications: 0,
      species: 1,
      reserved: 0,
      imagesReserved: 0,
      coarse: 0,
      licences: [],
    };
    const { id } = await db
      .insertInto('export_snapshot')
      .values({ ...files, facts: JSON.stringify(facts), question, words: '', state: 'ready', taken_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ofGroup = await frozen(urls.exportGroup(groupId));
  const nameNow = async (id: number) => (await loadSnapshot(services, visitor(), id)).group?.name ?? null;
  expect(await nameNow(ofGroup)).toBe('Réti lepkék');
  await db.updateTable('sighting_group').set({ name: 'Hegyi lepkék' }).where('id', '=', groupId).execute();
  expect(await nameNow(ofGroup)).toBe('Hegyi lepkék');
  await db.updateTable('sighting_group').set({ deleted_at: new Date() }).where('id', '=', groupId).execute();
  expect(await nameNow(ofGroup)).toBeNull();
  for (const question of ['', urls.export(), urls.exportUser('anna')])
    expect(await nameNow(await frozen(question))).toBeNull();
});

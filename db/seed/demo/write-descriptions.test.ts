import { expect, it } from 'vitest';
import { findDescription } from '#app/features/descriptions/find-descriptions.server.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { demoTexts, firstDraft } from './descriptions.ts';
import { writeDescriptions } from './write-descriptions.server.ts';

const database = useTestDatabase({ catalogue: true });

it('one begun and left is finished by the next start, those that are published stay as they are', async () => {
  const { db } = database;
  const rows = await db
    .selectFrom('taxon')
    .select(['id', 'scientific_name'])
    .where('status', '=', 'accepted')
    .execute();
  const taxa = new Map(rows.map((row) => [row.scientific_name, row.id]));
  const edit = await aMember(db, 'edit');
  const admin = await aMember(db, 'admin');
  const viewers = new Map([
    ['edit', edit],
    ['admin', admin],
  ]);
  const [first] = demoTexts;
  const taxonId = taxa.get(first?.name ?? '');
  if (!first || !taxonId) throw new Error('The first demo text has no taxon.');
  await saveDescription(db, { ...admin, isAdmin: true }, { taxonId, basedOn: null, ...firstDraft(first) });

  await writeDescriptions(db, { viewers, taxa });
  for (const { name } of demoTexts) expect(await findDescription(db, taxa.get(name) ?? 0), name).toBeDefined();
  expect((await findDescription(db, taxonId))?.authors.map(({ username }) => username)).toEqual(['admin', 'edit']);

  const versions = async () => await db.selectFrom('description_version').select('created_at').execute();
  const before = await versions();
  await writeDescriptions(db, { viewers, taxa });
  expect(await versions()).toEqual(before);
});

import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { insertFictusTaxa, insertTestMember, insertTestSighting } from '#test/sightings.ts';
import { proveSummaries } from './prove-summaries.server.ts';

const database = useTestDatabase();

it('says nothing while all is well, and names what differs', async () => {
  const { db } = database;
  await insertFictusTaxa(db);
  const memberId = await insertTestMember(db, 'gazda');
  await insertTestSighting(db, memberId);
  await expect(proveSummaries(db)).resolves.toBeUndefined();
  await db.updateTable('member_month').set({ sightings: 9 }).where('member_id', '=', memberId).execute();
  await expect(proveSummaries(db)).rejects.toThrow(/member_month \(2\)/);
});

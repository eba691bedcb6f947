import { expect, it } from 'vitest';
import { aMember, aSighting, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { proveSummaries } from './prove-summaries.server.ts';

const database = useTestDatabase();

it('says nothing while all is well, and names what differs', async () => {
  const { db } = database;
  await plantBareTaxa(db);
  const { memberId } = await aMember(db, 'gazda');
  await aSighting(db, memberId);
  await expect(proveSummaries(db)).resolves.toBeUndefined();
  await db.updateTable('member_month').set({ sightings: 9 }).where('member_id', '=', memberId).execute();
  await expect(proveSummaries(db)).rejects.toThrow(/member_month \(2\)/);
});

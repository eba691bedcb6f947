import { expect, it } from 'vitest';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findAddressState, tryAddressAgain } from './letter-address.server.ts';
import { upsertBounce } from './letters.repo.server.ts';

const database = useTestDatabase();

it('an address takes letters again by the word of whoever has confirmed it, not of whoever has typed it', async () => {
  const { db } = database;
  const anna = await aMember(db, 'anna');
  const stranger = { ...(await aMember(db, 'idegen')), emailVerified: false };
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', anna.memberId)
    .executeTakeFirstOrThrow();
  await db.updateTable('member').set({ email, email_verified: false }).where('id', '=', stranger.memberId).execute();
  await upsertBounce(db, { email, answer: '550 5.1.1' });
  expect(await findAddressState(db, anna)).toBe('refused');
  expect(await findAddressState(db, stranger)).toBe('unconfirmed');
  await expect(tryAddressAgain(db, stranger)).rejects.toMatchObject({ code: 'email_not_confirmed' });
  expect(await findAddressState(db, anna)).toBe('refused');
  await tryAddressAgain(db, anna);
  expect(await findAddressState(db, anna)).toBe('good');
});

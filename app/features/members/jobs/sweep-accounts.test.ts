import { expect, it } from 'vitest';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { createMember } from '../create-member.server.ts';
import { sweepAccountsJob } from './sweep-accounts.server.ts';

const database = useTestDatabase();

it('drops what has run out, and nothing else', async () => {
  const member_id = await createMember(database, {
    username: 'anna',
    fullName: '',
    email: 'anna@example.org',
    password: 'három szép futrinka',
    emailVerified: true,
  });
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  for (const [token, expires_at] of [
    ['old', past],
    ['running', future],
  ] as const) {
    const link = { member_id, purpose: 'reset-password', email: 'anna@example.org', token_hash: token, expires_at };
    await database.db.insertInto('account_link').values(link).execute();
    const used_at = token === 'old' ? new Date(Date.now() - 401 * 86_400_000) : past;
    await database.db.insertInto('known_device').values({ member_id, token_hash: token, used_at }).execute();
    await countTry(database.db, { name: token, max: 1, seconds: token === 'old' ? -60 : 60 }, 'anna');
  }
  await sweepAccountsJob(database.db);
  expect(await database.db.selectFrom('known_device').select('token_hash').execute()).toEqual([
    { token_hash: 'running' },
  ]);
  expect(await database.db.selectFrom('account_link').select('token_hash').execute()).toEqual([
    { token_hash: 'running' },
  ]);
  expect(await database.db.selectFrom('rate_limit').select('key').execute()).toEqual([
    { key: expect.stringMatching(/^running:/) },
  ]);
});

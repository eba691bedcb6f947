import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findNotificationSettings } from '../notification-settings.server.ts';
import type { TopicName } from '../notification-topics.ts';
import { findUnsubscribeLink, keepUnsubscribeLink, unsubscribe } from './unsubscribe.server.ts';
import { unsubscribeToken } from './unsubscribe-token.server.ts';

const services = useTestServices();
let memberId = 0;
let count = 0;

beforeEach(async () => {
  count += 1;
  memberId = (await aMember(services.db, `gazda${count}`)).memberId;
});

async function aToken(topics: TopicName[] = ['determination', 'comment']): Promise<string> {
  const token = unsubscribeToken(services.config, `letter ${count} ${topics.join()}`);
  await keepUnsubscribeLink(services.db, { token, memberId, topics });
  return token;
}

async function withLetters(): Promise<string[]> {
  const settings = await findNotificationSettings(services.db, { ...visitor(), memberId });
  return settings.filter(({ email }) => email !== 'off').map(({ topic }) => topic);
}

test('looking at a link, as mail scanners do, changes nothing', async () => {
  const before = await withLetters();
  const token = await aToken();
  for (let n = 0; n < 3; n++)
    expect(await findUnsubscribeLink(services.db, token)).toEqual({
      state: 'alive',
      topics: ['determination', 'comment'],
    });
  expect(await withLetters()).toEqual(before);
});

test('a press ends all letters of notices, once', async () => {
  const token = await aToken();
  await unsubscribe(services.db, token, 'all');
  expect(await withLetters()).toEqual([]);
  expect((await findUnsubscribeLink(services.db, token)).state).toBe('used');
  await sql`delete from notification_setting where member_id = ${memberId}`.execute(services.db);
  await expect(unsubscribe(services.db, token, 'all')).rejects.toMatchObject({ code: 'link_dead' });
  expect(await withLetters()).not.toEqual([]);
});

test('two presses at once are one', async () => {
  const token = await aToken();
  const ends = await Promise.allSettled([1, 2, 3].map(() => unsubscribe(services.db, token, 'all')));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('it may be about what the letter told of alone', async () => {
  const before = await withLetters();
  await unsubscribe(services.db, await aToken(), 'these');
  expect(await withLetters()).toEqual(before.filter((topic) => topic !== 'determination' && topic !== 'comment'));
});

test('a link that ran out, and one that never was, do nothing', async () => {
  const token = await aToken();
  await sql`update action_token set expires_at = now() where member_id = ${memberId}`.execute(services.db);
  expect((await findUnsubscribeLink(services.db, token)).state).toBe('expired');
  expect((await findUnsubscribeLink(services.db, 'nincs-ilyen')).state).toBe('unknown');
  for (const dead of [token, 'nincs-ilyen'])
    await expect(unsubscribe(services.db, dead, 'all')).rejects.toMatchObject({ code: 'link_dead' });
  expect(await withLetters()).not.toEqual([]);
});

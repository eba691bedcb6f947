import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { notificationKinds } from '#app/features/notifications/notification-kinds.ts';
import { addDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { type PushDevice, usePushService } from '#test/harness/push-service.ts';
import { useTestServices } from '#test/harness/services.ts';
import { leaks } from '#test/permissions/leaks.ts';
import { aSecretWorld, type SecretWorld } from '#test/permissions/secret-world.ts';
import { countNames, fullNameOf, nameEverybody } from '#test/permissions/shown-names.ts';
import { type Asker, aWorld } from '#test/permissions/world.ts';
import { pushNotices } from './jobs/push-notices.server.ts';
import { sendNotices } from './jobs/send-notices.server.ts';

const mailbox = useMailbox();
const push = usePushService();
const services = useTestServices({
  catalogue: true,
  env: () => ({ SMTP_URL: mailbox.url, PUSH_SERVICES: push.url, SESSION_SECRET: testSecret }),
});
let world: SecretWorld;
const devices = new Map<number, PushDevice>();

type Reader = Asker & { memberId: number };

beforeAll(async () => {
  const own = { db: services.db, config: testConfig(), queue: services.queue };
  const whole = await aWorld(own);
  const anna = whole.askers.filter(({ name }) => name === 'anna');
  world = await aSecretWorld(own, whole);
  await services.db.updateTable('member').set({ email_verified: true }).execute();
  await plantNotices(readers());
  // Anna is told of what the others do, which names them.
  await plantNotices(anna.map((asker) => ({ ...asker, memberId: world.anna })));
  for (const { memberId, viewer } of readers()) {
    const device = push.subscribe(`tag${memberId}`);
    const cookie = await aSessionCookie(services.db, memberId);
    const headers = new Headers({ 'user-agent': 'Firefox/140.0', cookie });
    await addDevice(services, viewer, { subscription: device.subscription, headers });
    devices.set(memberId, device);
  }
});

/** Who suggested and was named beside, who keeps order, an expert of another branch, who follows and is blocked: nobody of them may know. */
const kinds = ['bela', 'moderator', 'mashato', 'tilos'];

function readers(): Reader[] {
  return world.askers.flatMap((asker) => {
    const { memberId } = asker.viewer;
    return memberId === null || !kinds.includes(asker.name) ? [] : [{ ...asker, memberId }];
  });
}

/** Beside what really came of all that was said of the finds: a notice of every kind about each of them, with the words that were said there. */
async function plantNotices(members: readonly Reader[]): Promise<void> {
  const comments = await services.db
    .selectFrom('sighting_comment')
    .select(['id', 'sighting_id', 'member_id'])
    .where('sighting_id', 'in', [world.square, world.hidden])
    .where('member_id', '=', world.anna)
    .execute();
  const data = JSON.stringify({ taxonLabel: 'Fictus protectus', newNameLabel: null, nameChanged: true });
  // Each kind about one of the two, what is quoted of both.
  const planted = notificationKinds.flatMap((kind, index) => {
    const quotes = ['comment', 'mention'].includes(kind);
    const about = quotes ? comments : comments.slice(index % 2, (index % 2) + 1);
    return about.map(({ id, sighting_id }) => ({ kind, data, sighting_id, ...(quotes && { comment_id: id }) }));
  });
  for (const { memberId } of members)
    await services.db
      .insertInto('notification')
      .values(
        planted.map((notice) => ({
          member_id: memberId,
          actor_id: memberId === world.anna ? world.suggester : world.anna,
          ...notice,
        })),
      )
      // What really came stays.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const noticesOf = (memberId: number) =>
  services.db.selectFrom('notification').select('id').where('member_id', '=', memberId).orderBy('id').execute();

/** All letters that a member gets: one for each notice, and one of all of them by each rhythm. */
async function lettersTo(memberId: number): Promise<string[]> {
  const send = openMailer(services.config);
  const before = mailbox.letters.length;
  const ids = (await noticesOf(memberId)).map(({ id }) => id);
  for (const [index, group] of [...ids.map((id) => [id]), ids, ids, ids].entries()) {
    const letterId = randomUUID();
    await services.db
      .updateTable('notification')
      .set({ letter: null, letter_id: letterId })
      .where('id', 'in', group)
      .execute();
    const cadence = (['now', 'daily', 'weekly'] as const)[index % 3] ?? 'now';
    await sendNotices(services, send, { letterId, memberId, cadence });
  }
  return mailbox.letters.slice(before).map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
}

/** All messages that a member's device shows: one for each notice, and one of all. */
async function pushesTo(memberId: number): Promise<string[]> {
  const device = devices.get(memberId);
  const { id: deviceId } = await services.db
    .selectFrom('push_subscription')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  push.pushed.length = 0;
  const ids = (await noticesOf(memberId)).map(({ id }) => id);
  for (const noticeIds of [...ids.map((id) => [id]), ids]) await pushNotices(services, { deviceId, noticeIds });
  return push.pushed.map(({ body }) => JSON.stringify(device?.read(body)));
}

describe('the place and day of a protected find', () => {
  it('stand in no letter of any kind, neither subject, text nor HTML, to anybody who may not know them', async () => {
    const found: string[] = [];
    for (const { memberId, name } of readers()) {
      const letters = await lettersTo(memberId);
      expect(letters.length, name).toBeGreaterThan(notificationKinds.length);
      for (const letter of letters) found.push(...leaks(letter).map((leak) => `${name}: ${leak}`));
    }
    expect(found).toEqual([]);
  });

  it('stand in no message to a device', async () => {
    const found: string[] = [];
    for (const { memberId, name } of readers()) {
      const messages = await pushesTo(memberId);
      expect(messages.length, name).toBeGreaterThan(notificationKinds.length);
      for (const message of messages) found.push(...leaks(message).map((leak) => `${name}: ${leak}`));
    }
    expect(found).toEqual([]);
  });

  it('are planted: their observer reads them in a letter', async () => {
    const letters = await lettersTo(world.anna);
    expect(letters.flatMap((letter) => leaks(letter)).length).toBeGreaterThan(0);
  });
});

describe('a member who never gave a full name', () => {
  it('is called by the user name in every letter, subject and message where others are called by the full one', async () => {
    const [reader] = readers();
    if (!reader) throw new Error('Nobody reads.');
    const told = async () => [...(await lettersTo(reader.memberId)), ...(await pushesTo(reader.memberId))];
    const all = {
      ...world,
      askers: [...world.askers, { ...reader, name: 'anna', viewer: { ...reader.viewer, memberId: world.anna } }],
    };
    await nameEverybody(services.db, all, fullNameOf);
    const before = await told();
    await nameEverybody(services.db, all, () => '');
    const after = await told();
    expect(after.length).toBe(before.length);
    const named = before.filter((words) => countNames(words, 'anna').full > 0);
    expect(named.length).toBeGreaterThan(20);
    for (const [index, words] of before.entries()) {
      const [was, is] = [countNames(words, 'anna'), countNames(after[index] ?? '', 'anna')];
      expect(is.user, words).toBe(was.full + was.user);
    }
  });
});

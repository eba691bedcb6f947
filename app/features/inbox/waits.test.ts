import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type NotificationKind, notificationKinds } from '#app/features/notifications/notification-kinds.ts';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { topicNames } from '#app/features/notifications/notification-topics.ts';
import { addDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { usePushService } from '#test/harness/push-service.ts';
import { useTestServices } from '#test/harness/services.ts';
import { gatherDue } from './gather-due.server.ts';
import { pushNotices } from './jobs/push-notices.server.ts';
import { sendNotices } from './jobs/send-notices.server.ts';

const mailbox = useMailbox();
const push = usePushService();
const services = useTestServices({
  env: () => ({ SMTP_URL: mailbox.url, PUSH_SERVICES: push.url, SESSION_SECRET: testSecret }),
});
const later = () => new Date(Date.now() + 10 * 60_000);
let ownerId: number;
let count = 0;

beforeAll(async () => {
  ownerId = (await aMember(services.db, 'gazda')).memberId;
});

type Tells = { sighting_id?: number; session_id?: number };
type State = 'draft' | 'hidden' | 'published';

const setState = (id: number | undefined, state: State) =>
  services.db
    .updateTable('sighting')
    .set({ state })
    .where('id', '=', id ?? 0)
    .execute();

async function anEvening(): Promise<Tells> {
  const at = { latitude: 47, longitude: 19 };
  const { id } = await services.db
    .insertInto('recording_session')
    .values({ ...at, client_id: randomUUID(), member_id: ownerId, started_on: '2024-05-07', method: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { session_id: id };
}

/** What a notice may tell of while its member cannot open it, and how it is opened to them. */
const closed: Record<string, { make: () => Promise<Tells>; open: (of: Tells) => Promise<unknown> }> = {
  'a draft': {
    make: async () => ({ sighting_id: await aSighting(services.db, ownerId, { state: 'draft' }) }),
    open: ({ sighting_id }) => setState(sighting_id, 'published'),
  },
  'a hidden find': {
    make: async () => {
      const sighting_id = await aSighting(services.db, ownerId);
      await setState(sighting_id, 'hidden');
      return { sighting_id };
    },
    open: ({ sighting_id }) => setState(sighting_id, 'published'),
  },
  'an evening without finds': {
    make: anEvening,
    open: async ({ session_id }) => {
      const id = await aSighting(services.db, ownerId);
      await services.db
        .updateTable('sighting')
        .set({ session_id: session_id ?? null })
        .where('id', '=', id)
        .execute();
    },
  },
};

/** Who hears of every topic at once, by letter and on a device. */
async function aReader(): Promise<Viewer & { memberId: number }> {
  const username = `olvaso${++count}`;
  const reader = await aMember(services.db, username);
  await saveNotificationSettings(
    services,
    reader,
    topicNames.map((topic) => ({ topic, email: 'now', push: true })),
  );
  const { subscription } = push.subscribe(username);
  const cookie = await aSessionCookie(services.db, reader.memberId);
  const headers = new Headers({ 'user-agent': 'Firefox/140.0', cookie });
  await addDevice(services, reader, { subscription, headers });
  return reader;
}

async function tell(memberId: number, kind: NotificationKind, of: Tells): Promise<void> {
  const data = JSON.stringify({ taxonLabel: 'Fictus borealis', newNameLabel: null, nameChanged: false });
  await services.db
    .insertInto('notification')
    .values({ member_id: memberId, kind, actor_id: ownerId, data, ...of, letter: 'now', push_waits: true })
    .execute();
}

/** Gathers, does what a worker does with each job, and says how much went out: letters and messages. `meanwhile` comes between the two. */
async function work(meanwhile?: () => Promise<unknown>): Promise<[number, number]> {
  const before = [mailbox.letters.length, push.pushed.length] as const;
  await gatherDue(services, later());
  await meanwhile?.();
  type Job = { id: string; name: string; data: never };
  const { rows } = await sql<Job>`
    select id, name, data from pgboss.job where name in ('send-notices', 'push-notices') and state = 'created'`.execute(
    services.db,
  );
  for (const { id, name, data } of rows) {
    if (name === 'push-notices') await pushNotices(services, data);
    else await sendNotices(services, openMailer(services.config), data);
    await sql`delete from pgboss.job where id = ${id}`.execute(services.db);
  }
  return [mailbox.letters.length - before[0], push.pushed.length - before[1]];
}

test.each(Object.entries(closed))(
  'what tells of %s waits, and goes once it is opened',
  async (_what, { make, open }) => {
    const waiting: { kind: NotificationKind; of: Tells }[] = [];
    for (const kind of notificationKinds) {
      const { memberId } = await aReader();
      const of = await make();
      await tell(memberId, kind, of);
      // Moderators open what is hidden too.
      const opensHidden = kind === 'report' && of.sighting_id !== undefined;
      expect([kind, await work()]).toEqual([kind, opensHidden ? [1, 1] : [0, 0]]);
      if (!opensHidden) waiting.push({ kind, of });
    }
    for (const { kind, of } of waiting) {
      await open(of);
      expect([kind, await work(), await work()]).toEqual([kind, [1, 1], [0, 0]]);
    }
  },
);

test('what is closed between the gathering and the sending waits too', async () => {
  const { memberId } = await aReader();
  const sighting_id = await aSighting(services.db, ownerId);
  await tell(memberId, 'comment', { sighting_id });
  expect(await work(() => setState(sighting_id, 'hidden'))).toEqual([0, 0]);
  expect(await work()).toEqual([0, 0]);
  await setState(sighting_id, 'published');
  expect([await work(), await work()]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

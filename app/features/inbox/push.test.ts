import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { addDevice, listDevices, removeDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { usePushService } from '#test/harness/push-service.ts';
import { useTestServices } from '#test/harness/services.ts';
import { openNotice } from '#test/open-notice.ts';
import { gatherDue } from './gather-due.server.ts';
import { pushNotices } from './jobs/push-notices.server.ts';

const push = usePushService();
const { pushed, answers } = push;
const services = useTestServices({ env: () => ({ PUSH_SERVICES: push.url, SESSION_SECRET: testSecret }) });
let owner: Viewer;
let expertId = 0;
let count = 0;

beforeEach(async () => {
  count += 1;
  pushed.length = 0;
  owner = await aMember(services.db, `gazda${count}`);
  expertId = (await aMember(services.db, `hat${count}`)).memberId;
});

/** A browser of the owner's. */
async function aDevice(name: string) {
  const device = push.subscribe(`${name}${count}`);
  const cookie = await aSessionCookie(services.db, owner.memberId ?? 0);
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0', cookie });
  await addDevice(services, owner, { subscription: device.subscription, headers });
  return device;
}

async function aNotice(): Promise<number> {
  const sightingId = await aSighting(services.db, owner.memberId ?? 0);
  const data = { taxonLabel: 'Fictus borealis', newNameLabel: null, nameChanged: false };
  await notify(services.db, {
    memberId: owner.memberId ?? 0,
    kind: 'comment',
    sightingId,
    actorId: expertId,
    data,
    cause: { kind: 'withdrawal', id: sightingId },
  });
  return sightingId;
}

/** Gathers, and does what a worker does with each job. */
async function work(): Promise<void> {
  await gatherDue(services);
  const { rows } = await sql<{ id: string; data: { deviceId: number; noticeIds: number[] } }>`
    select id, data from pgboss.job where name = 'push-notices' and state = 'created' order by created_on`.execute(
    services.db,
  );
  for (const { id, data } of rows) {
    await pushNotices(services, data);
    await sql`delete from pgboss.job where id = ${id}`.execute(services.db);
  }
}

test('a notice is pushed to each device of its member, once, and only they can read it', async () => {
  const [phone, laptop] = [await aDevice('telefon'), await aDevice('laptop')];
  const sightingId = await aNotice();
  await work();
  await work();
  expect(pushed.map(({ path }) => path).sort()).toEqual([laptop.path, phone.path].sort());
  const message = pushed.find(({ path }) => path === phone.path);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(message?.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
  expect(message?.body.toString('latin1')).not.toContain('Fictus');
  expect(phone.read(message?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Lelőhely',
    body: `hat${count} hozzászólt egy találathoz: Fictus borealis.`,
    url: `/talalat/${sightingId}`,
  });
});

test('many are one message, without what was seen meanwhile', async () => {
  const phone = await aDevice('telefon');
  const ids = [await aNotice(), await aNotice(), await aNotice()];
  await openNotice(services.db, owner, { sightingId: ids[0] ?? 0 });
  await work();
  expect(pushed).toHaveLength(1);
  expect(phone.read(pushed[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: '2\u00a0új értesítésed van.',
    url: '/ertesitesek',
  });
});

test.each([404, 410])('a subscription that the service answers with %i is forgotten', async (status) => {
  const phone = await aDevice('telefon');
  answers.set(phone.path, status);
  await aNotice();
  await work();
  expect(await listDevices(services, owner)).toEqual([]);
});

test.each([429, 500, 302])('an answer of %i is tried again, and the device stays', async (status) => {
  const phone = await aDevice('telefon');
  answers.set(phone.path, status);
  await aNotice();
  await expect(work()).rejects.toThrow();
  answers.delete(phone.path);
  await work();
  expect(pushed.map(({ path }) => path)).toEqual([phone.path, phone.path]);
  expect(await listDevices(services, owner)).toHaveLength(1);
});

test('who wants none of a topic, or has no device, is pushed none', async () => {
  await aNotice();
  await aDevice('telefon');
  await saveNotificationSettings(services, owner, [{ topic: 'comment', email: 'off', push: false }]);
  await aNotice();
  await work();
  expect(pushed).toEqual([]);
});

test('a device is ended by its owner alone, and a strange address is no device', async () => {
  await aDevice('telefon');
  const [device] = await listDevices(services, owner);
  expect(device?.name).toBe('Firefox, Android');
  await removeDevice(services, { ...visitor(), memberId: expertId }, device?.id ?? 0);
  expect(await listDevices(services, owner)).toHaveLength(1);
  await removeDevice(services, owner, device?.id ?? 0);
  expect(await listDevices(services, owner)).toEqual([]);
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  for (const endpoint of ['http://169.254.169.254/latest/meta-data/', 'https://127.0.0.1/', 'ftp://example.org/'])
    await expect(
      addDevice(services, owner, { subscription: { endpoint, ...keys }, headers: new Headers() }),
    ).rejects.toMatchObject({ code: 'malformed' });
});

test('a device is given by a running session of its member alone', async () => {
  const { subscription } = push.subscribe(`telefon${count}`);
  const cookies = [
    '',
    await aSessionCookie(services.db, expertId),
    await aSessionCookie(services.db, owner.memberId ?? 0),
  ];
  await services.db
    .deleteFrom('session')
    .where('member_id', '=', owner.memberId ?? 0)
    .execute();
  for (const cookie of cookies)
    await expect(addDevice(services, owner, { subscription, headers: new Headers({ cookie }) })).rejects.toMatchObject({
      code: 'not_logged_in',
    });
  expect(await listDevices(services, owner)).toEqual([]);
});

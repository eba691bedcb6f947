import { beforeEach, expect, test } from 'vitest';
import { endOtherSessions } from '#app/features/members/sign-in/own-sessions.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { sweepNotifications } from '../jobs/sweep-notifications.server.ts';
import { addDevice, listDevices, removeDevice } from './push-devices.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let anna: Viewer & { memberId: number };
let count = 0;

/** With a device by one session that has run out, and another such session; both swept. */
beforeEach(async () => {
  count += 1;
  anna = await aMember(services.db, `anna${count}`);
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${count}`,
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  await addDevice(services, anna, { subscription, headers: await logIn() });
  await logIn();
  const ranOut = { expires_at: new Date(Date.now() - 1000), user_agent: 'Firefox', ip_address: '203.0.113.7' };
  await services.db.updateTable('session').set(ranOut).where('member_id', '=', anna.memberId).execute();
  await sweepNotifications(services.db);
});

const logIn = async () => new Headers({ cookie: await aSessionCookie(services.db, anna.memberId) });

const sessions = () =>
  services.db
    .selectFrom('session')
    .select(['ip_address', 'user_agent'])
    .where('member_id', '=', anna.memberId)
    .execute();

test('a session that runs out ends no device, and holds nothing of the browser any more', async () => {
  expect(await listDevices(services, anna)).toHaveLength(1);
  expect(await sessions()).toEqual([{ ip_address: null, user_agent: null }]);
});

test('it goes with its device', async () => {
  const [device] = await listDevices(services, anna);
  await removeDevice(services, anna, device?.id ?? 0);
  await sweepNotifications(services.db);
  expect(await sessions()).toEqual([]);
});

test('it ends with the others, and its device with it', async () => {
  await endOtherSessions(services, anna, await logIn());
  expect(await listDevices(services, anna)).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { createMember } from '#app/features/members/create-member.server.ts';
import { logIn as logInByForm } from '#app/features/members/sign-in/log-in.server.ts';
import { endOtherSessions, endSession, findOwnSessions } from '#app/features/members/sign-in/own-sessions.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
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
  const subscription = subscriptionOf(`https://fcm.googleapis.com/fcm/send/${count}`);
  await addDevice(services, anna, { subscription, headers: await logIn() });
  await logIn();
  const ranOut = { expires_at: new Date(Date.now() - 1000), user_agent: 'Firefox', ip_address: '203.0.113.7' };
  await services.db.updateTable('session').set(ranOut).where('member_id', '=', anna.memberId).execute();
  await sweepNotifications(services.db);
});

const subscriptionOf = (endpoint: string) => ({
  endpoint,
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
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

const password = 'három szép futrinka';

/** A browser that logs in by the form: its cookies are kept, as a browser keeps them. */
function aBrowser(username: string) {
  const jar = new Map<string, string>();
  const headers = () => new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
  async function enter(remember: boolean): Promise<void> {
    const client = { address: '203.0.113.7', headers: headers() };
    for (const cookie of await logInByForm(services, { username, password, remember }, client)) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
  }
  return { enter, headers };
}

test.each([
  ['has run out', { expires_at: new Date(0) }],
  ['was lost with its window', { ip_address: null }],
])('a session that %s goes on when its browser logs in again: whoever ends it ends its device', async (_, fate) => {
  const member = {
    username: `berta${count}`,
    fullName: 'Minta Berta',
    email: `berta${count}@example.org`,
    emailVerified: true,
  };
  const memberId = await createMember(services, { ...member, password });
  const berta = { ...visitor(), memberId };
  const [here, elsewhere] = [aBrowser(member.username), aBrowser(member.username)];
  await here.enter(false);
  await elsewhere.enter(true);
  const subscription = subscriptionOf(`https://fcm.googleapis.com/fcm/send/${count}-berta`);
  await addDevice(services, berta, { subscription, headers: here.headers() });
  const ofHere = async () => (await findOwnSessions(services, berta, here.headers())).find(({ isThis }) => isThis)?.id;
  await services.db
    .updateTable('session')
    .set(fate)
    .where('id', '=', (await ofHere()) ?? 0)
    .execute();
  await sweepNotifications(services.db);
  await here.enter(true);
  expect(await listDevices(services, berta)).toHaveLength(1);
  expect(await findOwnSessions(services, berta, here.headers())).toHaveLength(2);
  await endSession(services, berta, (await ofHere()) ?? 0);
  expect(await listDevices(services, berta)).toEqual([]);
  expect(await findOwnSessions(services, berta, elsewhere.headers())).toMatchObject([{ isThis: true }]);
});

import { expect, it } from 'vitest';
import { useTestServices } from '#test/harness/services.ts';
import { sweepAccountsJob } from '../jobs/sweep-accounts.server.ts';
import { resolveViewer } from '../resolve-viewer.server.ts';
import { changePassword } from './change-password.server.ts';
import { enterRegistered, mayEnter } from './enter-registered.server.ts';
import { logIn } from './log-in.server.ts';
import { registerMember } from './register-member.server.ts';

const services = useTestServices();
const password = 'három szép futrinka';
let lastAddress = 0;

function client(cookies: readonly string[] = []) {
  lastAddress += 1;
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const headers = new Headers({ 'user-agent': 'Próba', ...(cookie && { cookie }) });
  return { address: `10.1.0.${lastAddress}`, headers };
}

async function register(username: string, email = `${username}@example.org`): Promise<string> {
  const word = `szó-${username}-${lastAddress}`;
  await registerMember(services, { username, email, password, terms: 'on' }, client(), { word });
  return word;
}

const confirm = (username: string) =>
  services.db.updateTable('member').set({ email_verified: true }).where('username', '=', username).execute();
const enter = (word: string) => enterRegistered(services, word, client());
const viewerOf = (cookies: readonly string[]) => resolveViewer(services, client(cookies).headers);

it('enters once the address is confirmed, and once only', async () => {
  const word = await register('aron');
  expect([await mayEnter(services.db, word), await enter(word)]).toEqual([false, []]);
  await confirm('aron');
  expect(await mayEnter(services.db, word)).toBe(true);
  const [first, second] = await Promise.all([enter(word), enter(word)]);
  const entered = [...first, ...second];
  expect([first.length, second.length].sort()).toEqual([0, 2]);
  expect(await viewerOf(entered)).toMatchObject({ username: 'aron', emailVerified: true });
  expect(await enter(word)).toEqual([]);
  const session = await services.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect([session.user_agent, session.ip_address]).toEqual(['Próba', expect.stringMatching(/^10\.1\.0\./)]);
});

it('opens nothing where the address had an account, whoever confirms what', async () => {
  await register('berta');
  const word = await register('berta2', 'berta@example.org');
  await confirm('berta');
  expect([await mayEnter(services.db, word), await enter(word)]).toEqual([false, []]);
});

it('holds also when the form came twice', async () => {
  const words = [await register('cili'), await register('cili')];
  await confirm('cili');
  for (const word of words) expect(await viewerOf(await enter(word))).toMatchObject({ username: 'cili' });
});

it('ends with the password of then, however it is changed, and after its time', async () => {
  const word = await register('dezso');
  await confirm('dezso');
  const cookies = await logIn(services, { username: 'dezso', password, remember: true }, client());
  const change = { current: password, password: 'négy szép futrinka', endOthers: false };
  const { memberId } = await viewerOf(cookies);
  await changePassword(services, { ...change, memberId: memberId ?? 0 }, client(cookies));
  expect(await enter(word)).toEqual([]);

  const late = await register('elemer');
  await confirm('elemer');
  await services.db
    .updateTable('registering_browser')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await enter(late)).toEqual([]);
  await sweepAccountsJob(services.db);
  expect(await services.db.selectFrom('registering_browser').select('member_id').execute()).toEqual([]);
});

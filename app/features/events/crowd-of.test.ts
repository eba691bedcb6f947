import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { limits } from '#app/features/members/sign-in/limits.server.ts';
import { logIn } from '#app/features/members/sign-in/log-in.server.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { crowdOf } from './crowd-of.server.ts';
import { emptyEvent, eventSchema } from './event-form.ts';
import { findEventToEdit } from './find-event-to-edit.server.ts';
import { makeEvent, renewInvite } from './save-event.server.ts';

const services = useTestServices();
const dayMs = 86_400_000;
let organiser: Viewer;

beforeAll(async () => {
  organiser = { ...(await aMember(services.db, 'szervezo')), isOrganiser: true };
});

/** An event that begins so many days from now, with the way by which its invitation leads. */
async function invitation(days: number) {
  const firstDay = today(new Date(Date.now() + days * dayMs));
  const event = { ...eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay }), clientId: randomUUID() };
  const id = await write(services.db, (tx) => makeEvent(tx, organiser, event));
  const { inviteWord } = await findEventToEdit(services.db, organiser, id);
  return { id, path: urls.eventInvitation(id, inviteWord) };
}

it('an invitation of an event that runs or is near names its crowd, and no other address does', async () => {
  const { id, path } = await invitation(0);
  expect(await crowdOf(services.db, path)).toBe(`event-${id}`);
  expect(await crowdOf(services.db, (await invitation(1)).path)).toBeDefined();
  for (const days of [3, -3]) expect(await crowdOf(services.db, (await invitation(days)).path)).toBeUndefined();
  const others = [
    urls.event(id),
    path.slice(0, -1),
    `${path}x`,
    `${path}?a`,
    urls.eventInvitation(id, 'x'.repeat(16)),
    '/',
  ];
  for (const other of others) expect(await crowdOf(services.db, other), other).toBeUndefined();
  await write(services.db, (tx) => renewInvite(tx, organiser, id));
  expect(await crowdOf(services.db, path)).toBeUndefined();
});

it('five hundred who come by one invitation from one address are let in, who come by none are held up', async () => {
  const { path } = await invitation(0);
  const crowd = await crowdOf(services.db, path);
  const client = { address: '192.0.2.7', headers: new Headers() };
  const enter = (username: string, by?: string) =>
    logIn(services, { username, password: 'nem jó jelszó', remember: false }, client, by).catch((error) => error.code);
  const { max } = limits.loginByAddress;
  // Hashing is slow: the tries of most of them are counted alone.
  for (let each = 0; each < 500; each++)
    await countTry(services.db, limits.invitedByAddress, `login ${crowd} 192.0.2.7`);
  for (let each = 0; each < max; each++) await countTry(services.db, limits.loginByAddress, '192.0.2.7');
  expect(await enter('utolso', crowd)).toBe('wrong_credentials');
  expect(await enter('masik')).toBe('too_many_requests');
  expect(limits.invitedByAddress.max).toBeGreaterThanOrEqual(2 * 500);
});

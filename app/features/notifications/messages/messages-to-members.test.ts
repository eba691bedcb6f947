import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { messageSchema } from './message-form.ts';
import { insertMessageNotices } from './messages.repo.server.ts';
import { findSentMessages, readMessage } from './read-messages.server.ts';
import { writeToMembers } from './write-to-members.server.ts';

const services = useTestServices();
let admin: Viewer;
let anna: Viewer;
let bela: Viewer;

beforeAll(async () => {
  admin = { ...(await aMember(services.db, 'admin1')), isAdmin: true };
  anna = await aMember(services.db, 'anna1');
  bela = await aMember(services.db, 'bela1');
});
beforeEach(() => services.db.deleteFrom('admin_message').execute());

const form = (changes: object = {}) =>
  messageSchema.parse({
    clientId: randomUUID(),
    to: 'all',
    title: 'Karbantartás',
    text: 'Ma éjjel áll az oldal.',
    ...changes,
  });
const tell = (id: number) => write(services.db, (tx) => insertMessageNotices(tx, id));

test('a message to all reaches each member once, its writer not, and opening it is seeing it', async () => {
  const sent = form();
  const id = await writeToMembers(services, admin, sent);
  expect(await writeToMembers(services, admin, sent)).toBe(id);
  await tell(id);
  await tell(id);
  for (const reader of [anna, bela]) expect(await countNotifications(services.db, reader)).toBe(1);
  expect(await countNotifications(services.db, admin)).toBe(0);
  const { items } = await findNotifications(services.db, anna, { filter: 'message', limit: 10 });
  expect(items).toMatchObject([{ text: 'Üzenet az adminisztrátoroktól: Karbantartás', url: urls.adminMessage(id) }]);
  expect(await readMessage(services.db, anna, id)).toMatchObject({ text: 'Ma éjjel áll az oldal.', toAll: true });
  await passingWritten(services.db);
  expect(await countNotifications(services.db, anna)).toBe(0);
  expect(await countNotifications(services.db, bela)).toBe(1);
});

test('a message to one is for that one alone, and the act is logged', async () => {
  const id = await writeToMembers(services, admin, form({ to: 'one', username: 'Anna1' }));
  await tell(id);
  expect(await countNotifications(services.db, bela)).toBe(0);
  expect((await readMessage(services.db, anna, id)).toAll).toBe(false);
  await expect(readMessage(services.db, bela, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readMessage(services.db, visitor(), id)).rejects.toMatchObject({ code: 'not_logged_in' });
  expect((await findSentMessages(services.db, admin, { limit: 10 })).items).toMatchObject([{ id, to: 'anna1' }]);
  const act = await services.db
    .selectFrom('audit_log')
    .select(['member_id', 'action'])
    .where('subject', '=', `message:${id}`)
    .execute();
  expect(act).toEqual([{ member_id: admin.memberId, action: 'write-to-members' }]);
});

test('only administrators write and look at what was sent, and only to somebody', async () => {
  await expect(writeToMembers(services, anna, form())).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(findSentMessages(services.db, anna, { limit: 10 })).rejects.toMatchObject({ code: 'not_allowed' });
  const toNobody = form({ to: 'one', username: 'senki' });
  await expect(writeToMembers(services, admin, toNobody)).rejects.toMatchObject({ code: 'invalid' });
  for (const wrong of [{ to: 'one', username: ' ' }, { title: ' ' }, { text: '' }, { to: 'none' }])
    expect(() => form(wrong)).toThrow();
});

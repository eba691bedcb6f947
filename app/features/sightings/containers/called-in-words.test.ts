import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import {
  changeEventWithFinds,
  deleteEventWithFinds,
  hideEventWithFinds,
  makeEventWithFinds,
} from '../events/change-event-contents.server.ts';
import {
  changeProjectWithFinds,
  deleteProjectWithFinds,
  hideProjectWithFinds,
  makeProjectWithFinds,
} from '../projects/change-project-contents.server.ts';

const database = useTestDatabase();
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => write(database.db, work);
let count = 0;
let keeper: Viewer;
let stranger: Viewer & { memberId: number };

beforeAll(async () => {
  keeper = { ...(await aMember(database.db, 'gondozo')), isOrganiser: true };
  stranger = await aMember(database.db, 'tilto');
  await database.db
    .insertInto('member_block')
    .values({ member_id: stranger.memberId, blocked_id: keeper.memberId ?? 0 })
    .execute();
});

const eventOf = (description: string) =>
  eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-07', description });
const projectOf = (description: string) =>
  projectSchema.parse({ ...emptyProject, name: 'Lepkék', joins: 'hand', taxonIds: [], description });

const kinds = {
  event: {
    where: 'egy esemény leírásában',
    at: urls.event,
    opened: (id: number) => ({ eventId: id }),
    make: (text: string) => (tx: Tx) => makeEventWithFinds(tx, keeper, { ...eventOf(text), clientId: randomUUID() }),
    change: (id: number, revision: number, text: string) => (tx: Tx) =>
      changeEventWithFinds(tx, keeper, { id, revision, event: eventOf(text) }),
    remove: (id: number, isRestored: boolean) => (tx: Tx) => deleteEventWithFinds(tx, keeper, { id, isRestored }),
    hide: (id: number, isHidden: boolean) => (tx: Tx) => hideEventWithFinds(tx, { id, isHidden }),
  },
  project: {
    where: 'egy projekt leírásában',
    at: urls.project,
    opened: (id: number) => ({ projectId: id }),
    make: (text: string) => (tx: Tx) =>
      makeProjectWithFinds(tx, keeper, { ...projectOf(text), clientId: randomUUID() }),
    change: (id: number, revision: number, text: string) => (tx: Tx) =>
      changeProjectWithFinds(tx, keeper, { id, revision, project: projectOf(text) }),
    remove: (id: number, isRestored: boolean) => (tx: Tx) => deleteProjectWithFinds(tx, keeper, { id, isRestored }),
    hide: (id: number, isHidden: boolean) => (tx: Tx) => hideProjectWithFinds(tx, { id, isHidden }),
  },
};

describe.each(Object.entries(kinds))('who is called in what is said of a %s', (_, { where, at, opened, ...acts }) => {
  const called = async () => {
    count += 1;
    return aMember(database.db, `hivott${count}`);
  };
  const heard = async (of: Viewer, filter: 'all' | 'unseen' = 'all') =>
    (await findNotifications(database.db, of, { filter, limit: 10 })).items.map(({ text, url }) => [text, url]);

  it('hears of it once, however often the words are changed, and not whoever has blocked the one who wrote', async () => {
    const member = await called();
    const text = `Vezeti @${member.username}, segít @tilto.`;
    const id = await inTx(acts.make(text));
    const told = [[`gondozo megszólított ${where}.`, at(id)]];
    expect(await heard(member)).toEqual(told);
    await inTx(acts.change(id, 1, `${text} Hozz lámpát!`));
    await inTx(acts.change(id, 2, text));
    expect(await heard(member)).toEqual(told);
    expect(await heard(stranger)).toEqual([]);
    await openNotice(database.db, member, opened(id));
    expect(await heard(member, 'unseen')).toEqual([]);
  });

  it('hears of it when the words come to call them, and no more once they are not called or it is taken away', async () => {
    const member = await called();
    const id = await inTx(acts.make('Mindenki jöhet.'));
    expect(await heard(member)).toEqual([]);
    await inTx(acts.change(id, 1, `Vezeti @${member.username}.`));
    expect(await heard(member)).toHaveLength(1);
    await inTx(acts.change(id, 2, 'Mindenki jöhet.'));
    expect(await heard(member)).toEqual([]);
    await inTx(acts.change(id, 3, `Vezeti @${member.username}.`));
    await inTx(acts.remove(id, false));
    expect(await heard(member)).toEqual([]);
    await inTx(acts.remove(id, true));
    expect(await heard(member)).toHaveLength(1);
    await openNotice(database.db, member, opened(id));
    for (const isHidden of [true, false]) await inTx(acts.hide(id, isHidden));
    expect(await heard(member)).toHaveLength(1);
    expect(await heard(member, 'unseen')).toEqual([]);
  });
});

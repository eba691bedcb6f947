import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { findEvents } from '#app/features/events/find-events.server.ts';
import {
  deleteEventWithFinds,
  makeEventWithFinds,
  takePart,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import { findEventTotals } from '#app/features/sightings/events/event-numbers.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { decideReport } from './decide-report.server.ts';
import { pageReports } from './find-reports.server.ts';
import { reportThing } from './report-thing.server.ts';
import type { Thing } from './reported-thing.ts';

const database = useTestDatabase();
let organiser: Viewer;
let anna: Viewer;
let bela: Viewer;
let moderator: Viewer;

beforeAll(async () => {
  const { db } = database;
  organiser = { ...(await aMember(db, 'szervezo')), isOrganiser: true };
  anna = await aMember(db, 'anna');
  bela = await aMember(db, 'bela');
  moderator = { ...(await aMember(db, 'mora')), isModerator: true };
  await db
    .updateTable('member')
    .set({ is_moderator: true })
    .where('id', '=', moderator.memberId ?? 0)
    .execute();
});

async function anEvent(): Promise<Thing> {
  const typed = { ...emptyEvent, name: 'Fajnap', description: 'Gyertek!', firstDay: '2024-05-07' };
  const event = { ...eventSchema.parse(typed), clientId: randomUUID() };
  return { kind: 'event', id: await write(database.db, (tx) => makeEventWithFinds(tx, organiser, event)) };
}

const report = (viewer: Viewer, thing: Thing) =>
  reportThing(database.db, viewer, { ...thing, reason: 'insult', text: 'Bántó.' });
const decide = (thing: Thing, verdict: 'hidden' | 'kept') =>
  decideReport(database.db, moderator, { ...thing, verdict, why: 'Így van ez.' });
const listed = async (isOpen: boolean) =>
  (await pageReports(database.db, moderator, { isOpen, cursor: undefined, limit: 50 })).items.filter(
    ({ thing }) => thing.kind === 'event',
  );
const restored = (viewer: Viewer, { id }: Thing) =>
  write(database.db, (tx) => deleteEventWithFinds(tx, viewer, { id, isRestored: true }));

it('an event is reported once by each, but by its organisers, and stands in the queue with its words', async () => {
  const thing = await anEvent();
  await Promise.all([report(anna, thing), report(anna, thing), report(bela, thing)]);
  await expect(report(organiser, thing)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(report(anna, { ...thing, id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  const [item] = await listed(true);
  expect(item).toMatchObject({ thing, name: 'Fajnap', text: 'Gyertek!', owner: { displayName: 'szervezo' } });
  expect(item?.url).toBe(`/esemeny/${thing.id}`);
  expect(item?.reports.map(({ by }) => by)).toEqual(['anna', 'bela']);
  await decide(thing, 'kept');
  expect(await listed(true)).toEqual([]);
});

it('one that a moderator hides is gone for everybody, its organisers cannot bring it back, and nothing of it is lost', async () => {
  const thing = await anEvent();
  await write(database.db, (tx) => takePart(tx, anna, thing.id));
  await report(bela, thing);
  await decide(thing, 'hidden');
  await decide(thing, 'hidden');
  expect(await findEvents(database.db, [thing.id])).toEqual([]);
  expect((await listed(false)).find((item) => item.thing.id === thing.id)).toMatchObject({ name: 'Fajnap', url: null });
  for (const viewer of [organiser, { ...organiser, isAdmin: true }])
    await expect(restored(viewer, thing)).rejects.toMatchObject({ code: 'conflict' });
  const day = { observedFrom: '2024-05-07', observedTo: '2024-05-07' };
  await aSighting(database.db, anna.memberId ?? 0, day);
  await decide(thing, 'kept');
  expect(await findEvents(database.db, [thing.id])).toHaveLength(1);
  expect((await findEventTotals(database.db, thing.id)).sightings).toBe(1);
  const told = await database.db
    .selectFrom('notification')
    .select('data')
    .where('kind', '=', 'moderated')
    .where('member_id', '=', organiser.memberId)
    .execute();
  expect(JSON.stringify(told)).toContain('feloldotta egy eseményed elrejtését');
});

it('one that its organisers have taken away themselves is not theirs to bring back while it is hidden, and not shown by a moderator', async () => {
  const thing = await anEvent();
  await report(bela, thing);
  await write(database.db, (tx) => deleteEventWithFinds(tx, organiser, { id: thing.id }));
  await decide(thing, 'hidden');
  await expect(restored(organiser, thing)).rejects.toMatchObject({ code: 'conflict' });
  await decide(thing, 'kept');
  expect(await findEvents(database.db, [thing.id])).toEqual([]);
  await restored(organiser, thing);
  expect(await findEvents(database.db, [thing.id])).toHaveLength(1);
});

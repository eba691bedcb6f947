import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { deleteEventWithFinds, makeEventWithFinds, takePart } from './change-event-contents.server.ts';
import { tellEventsNearby } from './tell-nearby.server.ts';

const database = useTestDatabase();
const later = new Date(Date.now() + 2 * 60 * 60_000);
/** Held on the day when it is told: shortly before midnight that is no longer the day of the test. */
const firstDay = today(later);
let organiser: Viewer;

beforeAll(async () => {
  organiser = { ...(await aMember(database.db, 'szervezo')), isOrganiser: true };
  // Who goes to Budapest and asked; who asked and goes elsewhere; who goes there and did not ask.
  for (const [name, countyCode, wants] of [
    ['anna', '01', true],
    ['bela', '05', true],
    ['csilla', '01', false],
    ['dora', '01', true],
    ['elek', '01', true],
  ] as const) {
    const { memberId } = await aMember(database.db, name);
    for (let each = 0; each < 3; each++) await aSighting(database.db, memberId, { countyCode });
    await database.db
      .insertInto('member_preference')
      .values({ member_id: memberId, event_nearby: wants })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ event_nearby: wants }))
      .execute();
  }
});

const idOf = async (username: string) =>
  (await database.db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

async function anEvent(typed: Partial<typeof emptyEvent> = {}): Promise<number> {
  const words = { ...emptyEvent, name: 'Fajnap', firstDay, area: '19.03,47.49,19.06,47.51', ...typed };
  const event = { ...eventSchema.parse(words), clientId: randomUUID() };
  return await write(database.db, (tx) => makeEventWithFinds(tx, organiser, event));
}

/** Who has heard of an event, by name. */
async function heard(eventId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notification as n')
    .innerJoin('member', 'member.id', 'n.member_id')
    .select(['member.username', 'n.data'])
    .where('n.kind', '=', 'event')
    .orderBy('member.username')
    .execute();
  return rows.flatMap(({ username, data }) =>
    (data as { eventId: number }).eventId === eventId ? [username ?? ''] : [],
  );
}

it('a new event is told once to who asked for it and goes there', async () => {
  const event = await anEvent();
  await database.db
    .insertInto('member_block')
    .values({ member_id: await idOf('dora'), blocked_id: organiser.memberId ?? 0 })
    .execute();
  await write(database.db, async (tx) => takePart(tx, { ...organiser, memberId: await idOf('elek') }, event));
  await tellEventsNearby(database.db);
  expect(await heard(event)).toEqual([]);
  await tellEventsNearby(database.db, later);
  await tellEventsNearby(database.db, later);
  expect(await heard(event)).toEqual(['anna']);
});

it('one without an area is told to all who asked, and one that is away or over to nobody', async () => {
  const [everywhere, away, over] = [
    await anEvent({ area: '' }),
    await anEvent(),
    await anEvent({ firstDay: '2024-05-07' }),
  ];
  await write(database.db, (tx) => deleteEventWithFinds(tx, organiser, { id: away }));
  await tellEventsNearby(database.db, later);
  expect(await heard(everywhere)).toEqual(['anna', 'bela', 'elek']);
  expect(await heard(away)).toEqual([]);
  expect(await heard(over)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { makeEventWithFinds, putInEvent } from './change-event-contents.server.ts';
import { findEventTotals, findHoursOfEvent } from './event-numbers.server.ts';

const database = useTestDatabase();

it('finds are counted by the hour where that is public', async () => {
  const { db } = database;
  const anna = { ...(await aMember(db, 'anna')), isOrganiser: true };
  const typed = { ...emptyEvent, name: 'Fajhónap', firstDay: '2015-05-01', lastDay: '2015-05-31' };
  const made = { ...eventSchema.parse(typed), clientId: randomUUID() };
  const event = await write(db, (tx) => makeEventWithFinds(tx, anna, made));
  expect(await findHoursOfEvent(db, event)).toEqual([]);
  const day = { observedFrom: '2015-05-07', observedTo: '2015-05-07' };
  for (const observedTime of ['21:10', '21:50', '23:00', null])
    await aSighting(db, anna.memberId ?? 0, { ...day, observedTime });
  const coarse = await aSighting(db, anna.memberId ?? 0, { ...day, observedTime: '22:30', visibility: 'square' });
  await write(db, (tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [coarse] }));
  expect((await findEventTotals(db, event)).sightings).toBe(5);
  expect(await findHoursOfEvent(db, event)).toEqual([
    { hour: 21, sightings: 2 },
    { hour: 22, sightings: 0 },
    { hour: 23, sightings: 1 },
  ]);
});

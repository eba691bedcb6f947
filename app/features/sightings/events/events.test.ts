import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EventInput, emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { closeEvent, deleteEvent, makeEvent } from '#app/features/events/save-event.server.ts';
import { tellStarts } from '#app/features/events/tell-participants.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { findOwnIn } from '../containers/find-contained.server.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { pageCards } from '../lists/page-cards.server.ts';
import { countFiltered } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import {
  changeEventWithFinds,
  leaveWithFinds,
  putInEvent,
  takeOutOfEvent,
  takePart,
} from './change-event-contents.server.ts';
import {
  findEventTotals,
  findHoursOfEvent,
  findSquaresOfEvent,
  pageParticipants,
  pageSpeciesOfEvent,
} from './event-numbers.server.ts';

const database = useTestDatabase();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(database.db, work);
let taxa: Taxa;
let organiser: Viewer;
let anna: Viewer;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  organiser = { ...(await aMember(database.db, 'szervezo')), isOrganiser: true };
  anna = await aMember(database.db, 'anna');
});

/** 0.02 degrees round the point where `aSighting` lies. */
const around = (longitude: number, latitude: number, half = 0.02) =>
  [longitude - half, latitude - half, longitude + half, latitude + half].join(',');

const rewrite = (id: number, to: Partial<SightingRow>) =>
  writeUnderTree(database.db, (tx) => rewriteSighting(tx, id, () => to));

const point = { latitude: 47.5012, longitude: 19.0405 };

function inputOf(typed: Partial<Record<keyof typeof emptyEvent, string>> = {}): EventInput {
  const day = { firstDay: '2024-05-07', area: around(point.longitude, point.latitude) };
  return eventSchema.parse({ ...emptyEvent, name: 'Fajnap', ...day, ...typed });
}

async function anEvent(typed: Parameters<typeof inputOf>[0] = {}): Promise<number> {
  return await inTx((tx) => makeEvent(tx, organiser, { ...inputOf(typed), clientId: randomUUID() }));
}

async function aFind(viewer: Viewer, more: Parameters<typeof aSighting>[2] = {}): Promise<number> {
  const day = { observedFrom: '2024-05-07', observedTo: '2024-05-07' };
  return await aSighting(database.db, viewer.memberId ?? 0, { ...point, ...day, ...more });
}

const shownTo = async (viewer: Viewer, eventId: number, more = {}) =>
  (await pageCards(database.db, viewer, { ...noFilters, eventId, ...more })).cards.map(({ id }) => id);

describe('a rule', () => {
  it('takes in what a participant saw at its time in its area, before they came and after', async () => {
    const event = await anEvent();
    const before = await aFind(anna);
    expect(await shownTo(visitor(), event)).toEqual([]);
    await inTx((tx) => takePart(tx, anna, event));
    const after = await aFind(anna);
    await aFind(anna, { latitude: 47.6 });
    await aFind(anna, { observedFrom: '2024-05-08', observedTo: '2024-05-08' });
    await aFind(anna, { recordedBy: 'Valaki Más' });
    await aFind(anna, { state: 'draft' });
    expect(await shownTo(visitor(), event)).toEqual([after, before]);
    expect(await findEventTotals(database.db, event)).toMatchObject({ sightings: 2, observers: 1, participants: 2 });
  });

  it('follows what changes of a find, of the event, and who leaves', async () => {
    const event = await anEvent({ firstDay: '2023-04-01' });
    await inTx((tx) => takePart(tx, anna, event));
    const day = { observedFrom: '2023-04-01', observedTo: '2023-04-01' };
    const find = await aFind(anna, day);
    expect(await shownTo(visitor(), event)).toEqual([find]);
    await rewrite(find, { latitude: 47.8 });
    expect(await shownTo(visitor(), event)).toEqual([]);
    const wider = inputOf({ firstDay: '2023-04-01', area: around(19.04, 47.6, 0.5) });
    await inTx((tx) => changeEventWithFinds(tx, organiser, { id: event, revision: 1, event: wider }));
    expect(await shownTo(visitor(), event)).toEqual([find]);
    await inTx((tx) => leaveWithFinds(tx, anna, event));
    expect(await shownTo(visitor(), event)).toEqual([]);
  });

  it('keeps to its hours where a find has one', async () => {
    const event = await anEvent({ firstDay: '2023-05-01', firstTime: '8', lastTime: '12:00' });
    await inTx((tx) => takePart(tx, anna, event));
    const day = { observedFrom: '2023-05-01', observedTo: '2023-05-01' };
    const early = await aFind(anna, { ...day, observedTime: '07:59' });
    const within = await aFind(anna, { ...day, observedTime: '08:00' });
    const unsaid = await aFind(anna, day);
    expect(await shownTo(visitor(), event)).toEqual([unsaid, within]);
    expect(early).toBeLessThan(within);
  });
});

describe('a hand', () => {
  it('puts in what no rule does, and what it takes out no rule brings back', async () => {
    const event = await anEvent({ firstDay: '2022-06-01' });
    const day = { observedFrom: '2022-06-01', observedTo: '2022-06-01' };
    const [near, far] = [await aFind(anna, day), await aFind(anna, { ...day, latitude: 47.9 })];
    await expect(inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [far] }))).rejects.toMatchObject({
      code: 'invalid',
    });
    await inTx((tx) => takePart(tx, anna, event));
    await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [far] }));
    expect(await shownTo(visitor(), event)).toEqual([far, near]);
    await inTx((tx) => takeOutOfEvent(tx, anna, { eventId: event, sightingId: near }));
    await rewrite(near, { latitude: 47.502 });
    expect(await shownTo(visitor(), event)).toEqual([far]);
    await inTx((tx) => takeOutOfEvent(tx, organiser, { eventId: event, sightingId: far }));
    expect(await shownTo(visitor(), event)).toEqual([]);
  });

  it('puts in no find of somebody else or of another day', async () => {
    const event = await anEvent({ firstDay: '2022-07-01' });
    await inTx((tx) => takePart(tx, anna, event));
    const others = await aFind(organiser, { observedFrom: '2022-07-01', observedTo: '2022-07-01' });
    const later = await aFind(anna, { observedFrom: '2022-07-02', observedTo: '2022-07-02' });
    for (const id of [others, later])
      await expect(inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [id] }))).rejects.toMatchObject({
        code: 'invalid',
      });
  });
});

describe('a coarse find', () => {
  const coarse = { visibility: 'square' } as const;

  it('joins by no rule, and by its observer’s hand is told to nobody where that would tell its place or day', async () => {
    const event = await anEvent();
    await inTx((tx) => takePart(tx, anna, event));
    const before = await shownTo(visitor(), event);
    const totals = await findEventTotals(database.db, event);
    const find = await aFind(anna, coarse);
    expect(await findOwnIn(database.db, anna, { kind: 'event', id: event })).toMatchObject({ unseen: 0 });
    await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [find] }));
    for (const viewer of [visitor(), organiser, { ...organiser, isAdmin: true }])
      expect(await shownTo(viewer, event)).toEqual(before);
    expect(await findEventTotals(database.db, event)).toEqual(totals);
    expect(await findOwnIn(database.db, anna, { kind: 'event', id: event })).toMatchObject({ unseen: 1 });
    expect(await shownTo(anna, event, { observer: 'anna' })).toContain(find);
  });

  it('is told where its whole square and its whole month lie in the event', async () => {
    const wide = { area: around(point.longitude, point.latitude, 0.4) };
    const may = { firstDay: '2024-05-01', lastDay: '2024-05-31' };
    const find = await aFind(anna, coarse);
    const shows = async (typed: Parameters<typeof inputOf>[0]) => {
      const event = await anEvent(typed);
      await inTx((tx) => takePart(tx, anna, event));
      await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [find] }));
      return (await shownTo(visitor(), event)).includes(find);
    };
    expect(await shows({ ...wide, ...may })).toBe(true);
    expect(await shows({ ...wide, ...may, firstDay: '2024-05-02' })).toBe(false);
    expect(await shows({ ...wide, ...may, lastDay: '2024-05-30' })).toBe(false);
    expect(await shows({ ...wide, ...may, firstTime: '0:30' })).toBe(false);
    expect(await shows({ ...wide, ...may, lastTime: '23:30' })).toBe(false);
    expect(await shows(may)).toBe(false);
    expect(await shows({ ...may, area: '' })).toBe(true);
    expect(await shows({ area: '' })).toBe(false);
  });

  it('leaves when it becomes coarse', async () => {
    const event = await anEvent({ firstDay: '2021-05-07' });
    await inTx((tx) => takePart(tx, anna, event));
    const find = await aFind(anna, { observedFrom: '2021-05-07', observedTo: '2021-05-07' });
    expect(await shownTo(visitor(), event)).toEqual([find]);
    await rewrite(find, { visibility: 'square' });
    expect(await shownTo(visitor(), event)).toEqual([]);
    expect(await findOwnIn(database.db, anna, { kind: 'event', id: event })).toEqual({ sightings: 0, unseen: 0 });
  });
});

describe('the numbers', () => {
  it('count sure species, and as firsts those that nobody had seen in that square before', async () => {
    const event = await anEvent({ firstDay: '2020-05-07' });
    await inTx((tx) => takePart(tx, anna, event));
    const named = async (taxonId: number, day: string) => {
      const find = await aFind(anna, { observedFrom: day, observedTo: day });
      await rewrite(find, { taxon_id: taxonId, dr_rank: 4 });
    };
    await named(taxa.borealis, '2019-05-07');
    await named(taxa.borealis, '2020-05-07');
    await named(taxa.minor, '2020-05-07');
    expect(await findEventTotals(database.db, event)).toMatchObject({
      sightings: 2,
      species: 2,
      firsts: 1,
      squares: 1,
      named: 2,
    });
    const firsts = (await pageSpeciesOfEvent(database.db, event)).species.filter(({ isFirst }) => isFirst);
    expect(firsts.map(({ taxon }) => taxon.id)).toEqual([taxa.minor]);
  });
});

describe('an event', () => {
  it('that is closed stays as it is', async () => {
    const event = await anEvent({ firstDay: '2018-05-07' });
    await inTx((tx) => takePart(tx, anna, event));
    const day = { observedFrom: '2018-05-07', observedTo: '2018-05-07' };
    const find = await aFind(anna, day);
    await inTx((tx) => closeEvent(tx, organiser, event));
    await aFind(anna, day);
    await rewrite(find, { latitude: 47.9 });
    expect(await shownTo(visitor(), event)).toEqual([find]);
    const refused = { code: 'conflict' };
    await expect(inTx((tx) => leaveWithFinds(tx, anna, event))).rejects.toMatchObject(refused);
    await expect(inTx((tx) => takePart(tx, organiser, event))).rejects.toMatchObject(refused);
    await expect(inTx((tx) => takeOutOfEvent(tx, anna, { eventId: event, sightingId: find }))).rejects.toMatchObject(
      refused,
    );
    await expect(
      inTx((tx) => changeEventWithFinds(tx, organiser, { id: event, revision: 1, event: inputOf() })),
    ).rejects.toMatchObject(refused);
    await expect(inTx((tx) => deleteEvent(tx, organiser, { id: event }))).rejects.toMatchObject(refused);
  });

  it('is not closed before it is over, nor announced by just anybody', async () => {
    const event = await anEvent({ firstDay: '2999-05-07' });
    await expect(inTx((tx) => closeEvent(tx, organiser, event))).rejects.toMatchObject({ code: 'invalid' });
    await expect(inTx((tx) => makeEvent(tx, anna, { ...inputOf(), clientId: randomUUID() }))).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });

  it('is made once for each key, and no change is lost on another’s', async () => {
    const clientId = randomUUID();
    const make = () => inTx((tx) => makeEvent(tx, organiser, { ...inputOf(), clientId }));
    const [id, again] = [await make(), await make()];
    expect(again).toBe(id);
    const change = (revision: number) =>
      inTx((tx) => changeEventWithFinds(tx, organiser, { id, revision, event: inputOf({ name: 'Más' }) }));
    await change(1);
    await expect(change(1)).rejects.toMatchObject({ code: 'conflict' });
    await change(2);
  });
});

it('a hundred tiny events round a coarse find, its observer in each, tell nobody where it lies', async () => {
  const find = await aFind(anna, {
    visibility: 'square',
    observedTime: '22:10',
    observedFrom: '2017-05-07',
    observedTo: '2017-05-07',
  });
  const before: unknown[] = [];
  const events: number[] = [];
  for (let step = 0; step < 100; step++) {
    // A grid of areas a kilometre wide, one of which holds it; days before, on and after its own.
    const [x, y] = [(step % 10) - 5, Math.floor(step / 10) - 5];
    const area = around(point.longitude + x * 0.012, point.latitude + y * 0.009, 0.006);
    const event = await anEvent({ area, firstDay: `2017-05-0${6 + (step % 3)}` });
    await inTx((tx) => takePart(tx, anna, event));
    events.push(event);
    before.push(await told(event));
  }
  for (const event of events)
    await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [find] })).catch(() => undefined);
  expect(await Promise.all(events.map(told))).toEqual(before);
  const [view] = await findSightings(database.db, visitor(), [find]);
  expect(view?.event).toBeNull();
  const [own] = await findSightings(database.db, anna, [find]);
  expect(own?.event).not.toBeNull();
});

/** All that anybody is told of an event's contents. */
async function told(event: number) {
  const { db } = database;
  return [
    await shownTo(visitor(), event),
    await shownTo(organiser, event),
    await findEventTotals(db, event),
    await pageSpeciesOfEvent(db, event),
    await findSquaresOfEvent(db, event),
    await findHoursOfEvent(db, event),
    await pageParticipants(db, { id: event, hasRanking: true }),
    await countFiltered(db, { ...noFilters, eventId: event }),
  ];
}

it('tells its people that it begins and what came of it, each once, and nothing of one that is taken away', async () => {
  const heard = async () => {
    const rows = await database.db.selectFrom('notification').select('data').where('kind', '=', 'event').execute();
    return rows.map(({ data }) => (data as { detail: string }).detail);
  };
  await database.db.deleteFrom('notification_cause').execute();
  await database.db.deleteFrom('notification').execute();
  const event = await anEvent({ firstDay: '2016-05-07' });
  await inTx((tx) => takePart(tx, anna, event));
  const before = new Date('2016-05-06T10:00:00Z');
  await tellStarts(database.db, before);
  await tellStarts(database.db, before);
  expect(await heard()).toEqual(Array(2).fill('Holnap kezdődik, amire jelentkeztél'));
  await inTx((tx) => closeEvent(tx, organiser, event));
  await inTx((tx) => closeEvent(tx, organiser, event));
  expect((await heard()).filter((each) => each === 'Megvannak az eredmények')).toHaveLength(1);
  await inTx((tx) => deleteEvent(tx, { ...organiser, isAdmin: true }, { id: event }));
  expect(await heard()).toEqual([]);
});

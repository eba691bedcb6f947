import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type EventInput, emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { closeEvent } from '#app/features/events/save-event.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { undoRearrangement } from '#app/features/recording/changes/undo-rearrangement.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { purgeDeleted } from '#app/features/sightings/changes/purge-deleted.server.ts';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import { countContained } from '#app/features/sightings/containers/count-contained.server.ts';
import {
  changeEventWithFinds,
  hideEventWithFinds,
  leaveWithFinds,
  makeEventWithFinds,
  putInEvent,
  takeOutOfEvent,
  takePart,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import {
  countOrdersOfEvent,
  findEventTotals,
  findFirstsOfEvent,
  findHoursOfEvent,
  findSquaresOfEvent,
  pageParticipants,
  pageSpeciesOfEvent,
} from '#app/features/sightings/events/event-numbers.server.ts';
import {
  changeProjectWithFinds,
  deleteProjectWithFinds,
  joinWithFinds,
  makeProjectWithFinds,
  putInProject,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import {
  findProjectStatistics,
  findProjectTotals,
  pageProjectPeople,
  pageSpeciesOfProject,
} from '#app/features/sightings/projects/project-numbers.server.ts';
import { recomputeSummaries, verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { commit } from './change-sets.ts';
import { aMember, aSighting, type Taxa } from './factories/community.ts';
import { useRearranging } from './rearranging.ts';

const { services, community, record, say, twoInOne, undoIdOf } = useRearranging();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(services.db, work);
const day = { observedFrom: '2024-05-20', observedTo: '2024-05-20' };
let organiser: Viewer & { memberId: number };
let anna: Viewer & { memberId: number };
let taxa: Taxa;
let event: number;
let project: number;

const eventOf = (typed: Partial<Record<keyof typeof emptyEvent, string>> = {}): EventInput =>
  eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay: day.observedFrom, area: '19,47.4,19.2,47.6', ...typed });

beforeAll(async () => {
  ({ anna, taxa } = community());
  organiser = { ...(await aMember(services.db, 'szervezo')), isOrganiser: true };
  event = await inTx((tx) => makeEventWithFinds(tx, organiser, { ...eventOf(), clientId: randomUUID() }));
  const typed = projectSchema.parse({ ...emptyProject, name: 'Lepkék', taxonIds: [taxa.ordo] });
  project = await inTx((tx) => makeProjectWithFinds(tx, organiser, { ...typed, clientId: randomUUID() }));
  await inTx((tx) => takePart(tx, anna, event));
  await inTx((tx) => joinWithFinds(tx, anna, project));
});

/** Everything that pages say of the event and the project. */
async function told() {
  const { db } = services;
  return {
    event: [
      await findEventTotals(db, event),
      await pageSpeciesOfEvent(db, event),
      await findFirstsOfEvent(db, event, 60),
      await countOrdersOfEvent(db, event),
      await pageParticipants(db, { id: event, hasRanking: true }),
      await findSquaresOfEvent(db, event),
      await findHoursOfEvent(db, event),
    ],
    project: [
      await findProjectTotals(db, project),
      await pageSpeciesOfProject(db, project),
      await pageProjectPeople(db, project),
      await findProjectStatistics(db, project),
    ],
  };
}

/** What is told is right before it is counted and after, and the same. */
async function allIsWell(step: string) {
  expect.soft(await verifySummaries(services.db), `${step}, not yet counted`).toEqual([]);
  const before = await told();
  await countContained(services.db);
  expect.soft(await services.db.selectFrom('contained_stale').select('id').execute(), step).toEqual([]);
  expect.soft(await verifySummaries(services.db), `${step}, counted`).toEqual([]);
  // What the process keeps is forgotten by a touch, so that it is read anew.
  await inTx(async (tx) => touch(tx, 'sightings'));
  const after = await told();
  expect.soft(after, step).toEqual(before);
  return after;
}

const rewrite = (id: number, to: ReturnType<Parameters<typeof rewriteSighting>[2]>) =>
  writeUnderTree(services.db, (tx) => rewriteSighting(tx, id, () => to));
const totals = () => findEventTotals(services.db, event);

it('the numbers follow what is said, hidden, moved, deleted and brought back of a find', async () => {
  const find = await record();
  const other = await record({ taxonId: taxa.minor, observedOn: { from: '2024-05-20', time: '10:20' } });
  const unnamed = await aSighting(services.db, anna.memberId, day);
  expect((await allIsWell('saved')).event[0]).toMatchObject({
    sightings: 3,
    species: 2,
    squares: 1,
    named: 2,
    firsts: 2,
  });
  await say(community().bela, find, taxa.minor);
  await allIsWell('named by another');
  await say(anna, unnamed, taxa.genus);
  await allIsWell('named to a genus');
  await rewrite(other, { observed_time: '11:30' });
  await rewrite(find, { longitude: 19.15 });
  await allIsWell('moved within');
  await rewrite(other, { latitude: 47.8 });
  expect((await allIsWell('moved out')).event[0]).toMatchObject({ sightings: 2 });
  await rewrite(other, { latitude: 47.5012, observed_from: '2024-05-21', observed_to: '2024-05-21' });
  await allIsWell('of another day');
  await rewrite(other, { observed_from: '2024-05-20', observed_to: '2024-05-20' });
  for (const state of ['hidden', 'published', 'deleted', 'published'] as const) {
    await changeSightingState(services.db, anna, { sightingId: find, state });
    await allIsWell(state);
  }
  await changeSightingState(services.db, anna, { sightingId: find, state: 'deleted' });
  await purgeDeleted(services, new Date(Date.now() + 40 * 86_400_000));
  await allIsWell('gone for good');
});

it('the numbers follow who takes part, and what hands put in and take out', async () => {
  const { bela } = community();
  const find = await record({}, bela);
  const out = await record({}, anna);
  await allIsWell('of nobody who takes part');
  await inTx((tx) => takePart(tx, bela, event));
  await inTx((tx) => joinWithFinds(tx, bela, project));
  expect((await allIsWell('joined')).event[0]).toMatchObject({ observers: 2, participants: 3 });
  const far = await aSighting(services.db, bela.memberId, { ...day, latitude: 46.2 });
  await inTx((tx) => putInEvent(tx, bela, { eventId: event, sightingIds: [far] }));
  await say(bela, far, taxa.borealis);
  await allIsWell('put in');
  await inTx((tx) => takeOutOfEvent(tx, bela, { eventId: event, sightingId: find }));
  await inTx((tx) => takeOutOfEvent(tx, anna, { eventId: event, sightingId: out }));
  await allIsWell('taken out');
  await inTx((tx) => leaveWithFinds(tx, bela, event));
  expect((await allIsWell('left')).event[0]).toMatchObject({ participants: 2 });
});

it('the numbers follow splitting, merging and their undoing', async () => {
  const { id, images, others } = await twoInOne();
  await allIsWell('two in one');
  const half = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [others] };
  const split = await splitSighting(services.db, anna, half);
  await allIsWell('split');
  await undoRearrangement(services.db, anna, await undoIdOf(id));
  await allIsWell('split undone');
  const [kept, merged] = [await record(), await record({ taxonId: taxa.minor })];
  await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
  await allIsWell('merged');
  await undoRearrangement(services.db, anna, await undoIdOf(kept));
  await allIsWell('merge undone');
  expect(split.id).toBeGreaterThan(id);
});

it('coarse finds count where they may be told of, and change nothing where they may not', async () => {
  const exact = await record();
  const before = await totals();
  await rewrite(exact, { visibility: 'square' });
  expect((await allIsWell('coarse')).event[0]).toMatchObject({ sightings: before.sightings - 1 });
  await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [exact] }));
  await inTx((tx) => putInProject(tx, anna, { projectId: project, sightingIds: [exact] }));
  expect((await allIsWell('coarse, put in')).event[0]).toMatchObject({ sightings: before.sightings - 1 });
  const wide = eventOf({ firstDay: '2024-05-01', lastDay: '2024-05-31', area: '18,47,20,48' });
  const revision = async () =>
    (await services.db.selectFrom('event').select('revision').where('id', '=', event).executeTakeFirstOrThrow())
      .revision;
  await inTx(async (tx) => changeEventWithFinds(tx, organiser, { id: event, revision: await revision(), event: wide }));
  await allIsWell('a wide event of a month');
  expect((await totals()).sightings).toBeGreaterThanOrEqual(before.sightings);
  await rewrite(exact, { visibility: 'hidden' });
  await allIsWell('hidden place');
  await inTx(async (tx) =>
    changeEventWithFinds(tx, organiser, { id: event, revision: await revision(), event: eventOf() }),
  );
  await allIsWell('as it was');
});

it('what was seen there before decides what is new, whenever it is told', async () => {
  await record({ taxonId: taxa.parvus });
  const isNew = async () =>
    (await findFirstsOfEvent(services.db, event, 60)).map(({ taxon }) => taxon.id).includes(taxa.borealis);
  expect(await isNew()).toBe(true);
  const { memberId } = await aMember(services.db, 'regi');
  const former = await aSighting(services.db, memberId, { observedFrom: '2019-05-20' });
  await say(anna, former, taxa.borealis);
  expect(await isNew()).toBe(false);
  await allIsWell('seen before');
  await rewrite(former, { longitude: 20.3 });
  expect(await isNew()).toBe(true);
  await allIsWell('seen before elsewhere');
  await rewrite(former, { longitude: 19.0405 });
  await allIsWell('seen before here again');
  await changeSightingState(services.db, { ...anna, memberId }, { sightingId: former, state: 'hidden' });
  expect(await isNew()).toBe(true);
  await allIsWell('hidden');
});

it('lists go on where a page ended, before it is counted and after', async () => {
  const { db } = services;
  const open = await inTx((tx) => makeEventWithFinds(tx, organiser, { ...eventOf(), clientId: randomUUID() }));
  for (const viewer of [anna, community().bela]) await inTx((tx) => takePart(tx, viewer, open));
  for (const taxonId of [taxa.borealis, taxa.borealis, taxa.minor]) await record({ taxonId });
  const whole = {
    species: (await pageSpeciesOfEvent(db, open)).species,
    people: (await pageParticipants(db, { id: open, hasRanking: true })).people,
  };
  expect(whole.people.map(({ user }) => user.id)[0]).toBe(anna.memberId);
  for (const isCounted of [false, true]) {
    if (isCounted) await countContained(db);
    const species: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await pageSpeciesOfEvent(db, open, { limit: 1, cursor: cursor ?? null });
      species.push(...page.species);
      cursor = page.nextCursor;
    }
    expect(species).toEqual(whole.species);
    const people: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await pageParticipants(db, { id: open, hasRanking: true }, { limit: 1, cursor: cursor ?? null });
      people.push(...page.people);
      cursor = page.nextCursor;
    }
    expect(people).toEqual(whole.people);
  }
  await expect(pageSpeciesOfEvent(db, open, { cursor: '1_x' })).rejects.toMatchObject({ code: 'malformed' });
});

it('the numbers follow the tree, and what becomes of the event and the project', async () => {
  await record({ taxonId: taxa.minor });
  await allIsWell('before');
  await commit(services.db, { ...anna, isTaxonEditor: true }, [
    { kind: 'synonymise', taxon: taxa.minor, accepted: taxa.borealis },
  ]);
  await allIsWell('a species that is another one');
  const some = (await totals()).sightings;
  await inTx((tx) => hideEventWithFinds(tx, { id: event, isHidden: true }));
  await inTx((tx) => deleteProjectWithFinds(tx, organiser, { id: project }));
  const gone = await allIsWell('hidden and deleted');
  expect(gone.event[0]).toMatchObject({ sightings: 0, species: 0, squares: 0, firsts: 0 });
  expect(gone.project[0]).toMatchObject({ sightings: 0 });
  await inTx((tx) => hideEventWithFinds(tx, { id: event, isHidden: false }));
  await inTx((tx) => deleteProjectWithFinds(tx, organiser, { id: project, isRestored: true }));
  expect((await allIsWell('shown again')).event[0]).toMatchObject({ sightings: some });
  const later = projectSchema.parse({ ...emptyProject, name: 'Lepkék', firstDay: '2024-06-01', taxonIds: [] });
  const { revision } = await services.db
    .selectFrom('project')
    .select('revision')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  await inTx((tx) => changeProjectWithFinds(tx, organiser, { id: project, revision, project: later }));
  expect((await allIsWell('of a later time')).project[0]).toMatchObject({ sightings: 0 });
  await inTx((tx) => closeEvent(tx, organiser, event));
  await record();
  expect((await allIsWell('closed')).event[0]).toMatchObject({ sightings: some });
});

it('a fault is told by its table, and counting all anew mends it', async () => {
  const { db } = services;
  await countContained(db);
  await db.updateTable('contained_number').set({ species: 0 }).where('part', '=', 'all').execute();
  await db.deleteFrom('event_first').execute();
  await db.updateTable('contained_find').set({ hour: 3 }).where('kind', '=', 'event').execute();
  const tables = (await verifySummaries(db)).map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['contained_find', 'contained_number', 'event_first']));
  await recomputeSummaries(db);
  expect(await verifySummaries(db)).toEqual([]);
  expect((await totals()).sightings).toBeGreaterThan(0);
});

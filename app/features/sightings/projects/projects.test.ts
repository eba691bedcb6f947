import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tellNewProjects } from '#app/features/community/tell-new-projects.server.ts';
import { addQuestion, changeQuestion, dropQuestion } from '#app/features/projects/change-questions.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { addCurator } from '#app/features/projects/join-project.server.ts';
import { emptyProject, type ProjectInput, projectSchema } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema, type TypedQuestion } from '#app/features/projects/question-form.ts';
import { makeProject } from '#app/features/projects/save-project.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { findOwnIn } from '../containers/find-contained.server.ts';
import { findSighting, findSightings } from '../lists/find-sightings.server.ts';
import { pageCards } from '../lists/page-cards.server.ts';
import { countFiltered } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import { answerProject } from './answer-project.server.ts';
import {
  changeProjectWithFinds,
  joinWithFinds,
  leaveProjectWithFinds,
  makeProjectWithFinds,
  putInProject,
  takeOutOfProject,
} from './change-project-contents.server.ts';
import { findOwnAnswers, findShownAnswers, isAnswered, summariseQuestions } from './find-answers.server.ts';
import {
  findProjectStatistics,
  findProjectTotals,
  pageProjectPeople,
  pageSpeciesOfProject,
} from './project-numbers.server.ts';

const database = useTestDatabase();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(database.db, work);
let taxa: Taxa;
let curator: Viewer;
let anna: Viewer;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  curator = await aMember(database.db, 'gondozo');
  anna = await aMember(database.db, 'anna');
});

const point = { latitude: 47.5012, longitude: 19.0405 };
const around = (longitude: number, latitude: number, half = 0.02) =>
  [longitude - half, latitude - half, longitude + half, latitude + half].join(',');
const rewrite = (id: number, to: Partial<SightingRow>) =>
  writeUnderTree(database.db, (tx) => rewriteSighting(tx, id, () => to));

type Typed = Partial<typeof emptyProject> & { taxonIds?: number[] };
const inputOf = (typed: Typed = {}): ProjectInput =>
  projectSchema.parse({
    ...emptyProject,
    name: 'Gyűjtés',
    area: around(point.longitude, point.latitude),
    taxonIds: [],
    ...typed,
  });
const aProject = (typed: Typed = {}) =>
  inTx((tx) => makeProjectWithFinds(tx, curator, { ...inputOf(typed), clientId: randomUUID() }));
const join = (project: number, viewer = anna) => inTx((tx) => joinWithFinds(tx, viewer, project));
async function aFind(viewer: Viewer, more: Parameters<typeof aSighting>[2] = {}): Promise<number> {
  const day = { observedFrom: '2024-05-07', observedTo: '2024-05-07' };
  return await aSighting(database.db, viewer.memberId ?? 0, { ...point, ...day, ...more });
}
const shownTo = async (viewer: Viewer, projectId: number, more = {}) =>
  (await pageCards(database.db, viewer, { ...noFilters, projectId, ...more })).cards.map(({ id }) => id);
const own = (project: number) => findOwnIn(database.db, anna, { kind: 'project', id: project });
const put = (project: number, ...sightingIds: number[]) =>
  inTx((tx) => putInProject(tx, anna, { projectId: project, sightingIds }));

describe('a rule', () => {
  it('takes in what a member saw by area and period, before they joined and after', async () => {
    const project = await aProject({ firstDay: '2024-05-07' });
    const before = await aFind(anna);
    expect(await shownTo(visitor(), project)).toEqual([]);
    await join(project);
    const after = await aFind(anna, { observedFrom: '2024-09-01', observedTo: '2024-09-01' });
    await aFind(anna, { latitude: 47.6 });
    await aFind(anna, { observedFrom: '2024-05-06', observedTo: '2024-05-06' });
    await aFind(anna, { recordedBy: 'Valaki Más' });
    await aFind(anna, { state: 'draft' });
    expect(await shownTo(visitor(), project)).toEqual([after, before]);
    const totals = await findProjectTotals(database.db, project);
    expect(totals).toMatchObject({ sightings: 2, observers: 1, members: 2 });
  });

  it('takes in what is named into one of its taxa, and lets it go when it is named out of them', async () => {
    const project = await aProject({ area: '', taxonIds: [taxa.genus, taxa.minor] });
    await join(project);
    const find = await aFind(anna);
    const has = async () => (await shownTo(visitor(), project)).includes(find);
    expect(await has()).toBe(false);
    await rewrite(find, { taxon_id: taxa.borealis });
    expect(await has()).toBe(true);
    await rewrite(find, { taxon_id: taxa.ordo });
    expect(await has()).toBe(false);
    await rewrite(find, { taxon_id: taxa.borealis });
    await changeSightingState(database.db, anna, { sightingId: find, state: 'hidden' });
    expect(await has()).toBe(false);
    await changeSightingState(database.db, anna, { sightingId: find, state: 'published' });
    expect(await has()).toBe(true);
  });

  it('follows what changes of a find, of the project, and who leaves', async () => {
    const day = { observedFrom: '2023-04-01', observedTo: '2023-04-01' };
    const of = { firstDay: '2023-04-01', lastDay: '2023-04-01' };
    const project = await aProject(of);
    await join(project);
    const find = await aFind(anna, day);
    expect(await shownTo(visitor(), project)).toEqual([find]);
    await rewrite(find, { latitude: 47.8 });
    expect(await shownTo(visitor(), project)).toEqual([]);
    const wider = inputOf({ ...of, area: around(19.04, 47.6, 0.5) });
    await inTx((tx) => changeProjectWithFinds(tx, curator, { id: project, revision: 1, project: wider }));
    expect(await shownTo(visitor(), project)).toEqual([find]);
    await expect(
      inTx((tx) => changeProjectWithFinds(tx, curator, { id: project, revision: 1, project: wider })),
    ).rejects.toMatchObject({ code: 'conflict' });
    await inTx((tx) => leaveProjectWithFinds(tx, anna, project));
    expect(await shownTo(visitor(), project)).toEqual([]);
  });

  it('is no rule where a project is by hand, and cannot be everything', async () => {
    const project = await aProject({ joins: 'hand', firstDay: '2022-05-07' });
    await join(project);
    const find = await aFind(anna, { observedFrom: '2022-05-07', observedTo: '2022-05-07' });
    expect(await shownTo(visitor(), project)).toEqual([]);
    await put(project, find);
    expect(await shownTo(visitor(), project)).toEqual([find]);
    expect(projectSchema.safeParse({ ...emptyProject, name: 'Minden', taxonIds: [] }).success).toBe(false);
    const handed = { ...emptyProject, name: 'Minden', joins: 'hand', taxonIds: [] };
    expect(projectSchema.safeParse(handed).success).toBe(true);
  });
});

describe('a hand', () => {
  it('puts in one’s own alone, of the project’s taxa and time, and only who has joined', async () => {
    const project = await aProject({ joins: 'hand', taxonIds: [taxa.genus], firstDay: '2022-06-01' });
    const named = async (viewer: Viewer, more = {}) => {
      const find = await aFind(viewer, { observedFrom: '2022-06-07', observedTo: '2022-06-07', ...more });
      await rewrite(find, { taxon_id: taxa.borealis });
      return find;
    };
    const find = await named(anna);
    const refused = { code: 'invalid' };
    await expect(put(project, find)).rejects.toMatchObject(refused);
    await join(project);
    await expect(put(project, await named(curator))).rejects.toMatchObject(refused);
    await expect(put(project, await aFind(anna))).rejects.toMatchObject(refused);
    const early = await named(anna, { observedFrom: '2022-05-07', observedTo: '2022-05-07' });
    await expect(put(project, early)).rejects.toMatchObject(refused);
    await put(project, find);
    expect(await shownTo(visitor(), project)).toEqual([find]);
  });

  it('takes out what then stays out: the observer’s, or a curator’s of what everybody sees', async () => {
    const day = { observedFrom: '2021-06-07', observedTo: '2021-06-07' };
    const project = await aProject({ firstDay: '2021-06-07', lastDay: '2021-06-07' });
    await join(project);
    const [first, second] = [await aFind(anna, day), await aFind(anna, day)];
    const out = (viewer: Viewer, sightingId: number) =>
      inTx((tx) => takeOutOfProject(tx, viewer, { projectId: project, sightingId }));
    const stranger = await aMember(database.db, 'idegen');
    await expect(out(stranger, first)).rejects.toMatchObject({ code: 'not_allowed' });
    await out(anna, first);
    await out(curator, second);
    await rewrite(second, { notes: 'x', latitude: 47.5013 });
    expect(await shownTo(visitor(), project)).toEqual([]);
    await put(project, first);
    expect(await shownTo(visitor(), project)).toEqual([first]);
  });
});

describe('curators', () => {
  it('come from among the members, and the last one stays', async () => {
    const project = await aProject();
    const add = () => inTx((tx) => addCurator(tx, curator, { projectId: project, username: 'anna' }));
    await expect(add()).rejects.toMatchObject({ code: 'invalid' });
    await expect(inTx((tx) => leaveProjectWithFinds(tx, curator, project))).rejects.toMatchObject({ code: 'conflict' });
    await join(project);
    await add();
    await inTx((tx) => leaveProjectWithFinds(tx, curator, project));
    const { people } = await pageProjectPeople(database.db, project);
    expect(people.map(({ user, isCurator }) => [user.username, isCurator])).toEqual([['anna', true]]);
  });
});

const coarse = { visibility: 'square' } as const;

describe('a coarse find', () => {
  it('joins by its observer’s hand alone, and is told to others nowhere in a small project', async () => {
    const of = { firstDay: '2020-05-07', lastDay: '2020-05-07' };
    const project = await aProject(of);
    await join(project);
    const find = await aFind(anna, { ...coarse, observedFrom: '2020-05-07', observedTo: '2020-05-07' });
    expect(await own(project)).toEqual({ sightings: 0, unseen: 0 });
    await put(project, find);
    expect(await own(project)).toEqual({ sightings: 1, unseen: 1 });
    expect(await shownTo(visitor(), project)).toEqual([]);
    expect(await shownTo(curator, project)).toEqual([]);
    expect(await shownTo(anna, project, { observer: 'anna' })).toEqual([find]);
    expect((await findSighting(database.db, visitor(), find))?.projects).toEqual([]);
    expect((await findSighting(database.db, anna, find))?.projects).toHaveLength(1);
  });

  it('is told where its whole square and its whole month lie in the project', async () => {
    const wide = { area: around(point.longitude, point.latitude, 0.4) };
    const may = { firstDay: '2019-05-01', lastDay: '2019-05-31' };
    const find = await aFind(anna, { ...coarse, observedFrom: '2019-05-07', observedTo: '2019-05-07' });
    const shows = async (typed: Typed) => {
      const project = await aProject({ joins: 'hand', ...typed });
      await join(project);
      await put(project, find);
      return (await shownTo(visitor(), project)).includes(find);
    };
    expect(await shows({ ...wide, ...may })).toBe(true);
    expect(await shows({ ...wide, firstDay: '2019-05-01' })).toBe(true);
    expect(await shows({ ...wide, lastDay: '2019-05-31' })).toBe(true);
    expect(await shows({ ...wide, firstDay: '2019-05-02' })).toBe(false);
    expect(await shows({ ...wide, lastDay: '2019-05-30' })).toBe(false);
    expect(await shows(may)).toBe(false);
    expect(await shows({ ...may, area: '' })).toBe(true);
    expect(await shows({ area: '' })).toBe(true);
  });

  it('leaves what a rule had taken it into when it becomes coarse', async () => {
    const of = { firstDay: '2018-05-07', lastDay: '2018-05-07' };
    const project = await aProject(of);
    await join(project);
    const find = await aFind(anna, { observedFrom: '2018-05-07', observedTo: '2018-05-07' });
    expect(await shownTo(visitor(), project)).toEqual([find]);
    await rewrite(find, coarse);
    expect(await own(project)).toEqual({ sightings: 0, unseen: 0 });
  });
});

describe('questions', () => {
  const ask = async (projectId: number, typed: Partial<TypedQuestion>) => {
    const question = questionSchema.parse({ ...emptyQuestion, label: 'Mi volt ott?', ...typed });
    await inTx((tx) => addQuestion(tx, curator, { projectId, question }));
    const last = (await findQuestions(database.db, [projectId])).findLast(({ isRetired }) => !isRetired);
    return last?.id ?? 0;
  };
  const answer = (projectId: number, sightingId: number, typed: Record<number, string[]>, viewer = anna) =>
    inTx((tx) => answerProject(tx, viewer, { projectId, sightingId, typed }));
  const answersFor = async (viewer: Viewer, find: number) => {
    const sighting = await findSighting(database.db, viewer, find);
    const shown = sighting ? await findShownAnswers(database.db, sighting) : [];
    return shown.flatMap(({ answers }) => answers.map(({ label, text }) => [label, text.replaceAll('\u00a0', ' ')]));
  };

  it('are answered by their kinds, by the observer alone', async () => {
    const project = await aProject({ joins: 'hand' });
    await join(project);
    const find = await aFind(anna);
    const height = await ask(project, { label: 'Magasság', kind: 'decimal', unit: 'cm', least: '0', most: '500' });
    const egg = await ask(project, { label: 'Volt pete?', kind: 'boolean', isRequired: 'on' });
    const plants = await ask(project, { label: 'Növények', kind: 'choices', choices: 'som\nfagyal\nkökény' });
    const free = await ask(project, { label: 'Megjegyzés' });
    const wrong = (typed: Record<number, string[]>) => answer(project, find, typed).catch((error) => error.details);
    expect(await wrong({ [height]: ['12,5'] })).toMatchObject([{ path: `felelet-${egg}` }]);
    expect(await wrong({ [height]: ['501'], [egg]: ['true'] })).toMatchObject([{ path: `felelet-${height}` }]);
    expect(await wrong({ [height]: ['magas'], [egg]: ['igen'] })).toHaveLength(2);
    expect(await wrong({ [plants]: ['som', 'akác'], [egg]: ['true'] })).toMatchObject([{ path: `felelet-${plants}` }]);
    expect(await wrong({ [egg]: ['true'], 999999: ['x'] })).toMatchObject([{ path: '' }]);
    await answer(project, find, {
      [height]: ['2,5'],
      [egg]: ['true'],
      [plants]: ['kökény', 'som'],
      [free]: ['<script>alert(1)</script>'],
    });
    expect(await answersFor(visitor(), find)).toEqual([
      ['Magasság', '2,5 cm'],
      ['Volt pete?', 'igen'],
      ['Növények', 'som, kökény'],
      ['Megjegyzés', '<script>alert(1)</script>'],
    ]);
    const stranger = await aMember(database.db, 'masik');
    await expect(answer(project, find, { [egg]: ['false'] }, stranger)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(answer(project, find, { [egg]: ['false'] }, curator)).rejects.toMatchObject({ code: 'not_allowed' });
    await answer(project, find, { [egg]: ['false'] });
    expect(await answersFor(visitor(), find)).toEqual([['Volt pete?', 'nem']]);
  });

  it('lose no answer by being changed or dropped', async () => {
    const project = await aProject({ joins: 'hand' });
    await join(project);
    const find = await aFind(anna);
    const asked = await ask(project, { label: 'Hányan voltak?', kind: 'integer' });
    const change = async (typed: Partial<TypedQuestion>) => {
      const current = (await findQuestions(database.db, [project])).find(({ isRetired }) => !isRetired);
      const questionId = current?.id ?? 0;
      const question = questionSchema.parse({ ...emptyQuestion, label: 'Hányan voltak?', kind: 'integer', ...typed });
      const has = await isAnswered(database.db, questionId);
      await inTx((tx) => changeQuestion(tx, curator, { projectId: project, questionId, question, isAnswered: has }));
    };
    const now = async () =>
      (await findQuestions(database.db, [project])).map(({ id, label, isRetired }) => [id === asked, label, isRetired]);
    await change({ hint: 'Becsülni is lehet.' });
    await answer(project, find, { [asked]: ['3'] });
    await change({ isRequired: 'on', most: '10' });
    expect(await now()).toEqual([[true, 'Hányan voltak?', false]]);
    await change({ label: 'Hány lárva volt?' });
    expect(await now()).toEqual([
      [false, 'Hány lárva volt?', false],
      [true, 'Hányan voltak?', true],
    ]);
    expect(await answersFor(visitor(), find)).toEqual([['Hányan voltak?', '3']]);
    const [current] = await findQuestions(database.db, [project]);
    await inTx((tx) =>
      dropQuestion(tx, curator, { projectId: project, questionId: current?.id ?? 0, isAnswered: false }),
    );
    expect(await now()).toEqual([[true, 'Hányan voltak?', true]]);
    expect(await answersFor(visitor(), find)).toEqual([['Hányan voltak?', '3']]);
  });

  it('tell nothing of a coarse find to anybody who does not know its place', async () => {
    const project = await aProject({ joins: 'hand', area: '' });
    await join(project);
    const find = await aFind(anna, coarse);
    const where = await ask(project, { label: 'Melyik csapda?', kind: 'choice', choices: 'Nagymező\nKismező' });
    await answer(project, find, { [where]: ['Nagymező'] });
    expect(await shownTo(visitor(), project)).toEqual([find]);
    expect(await answersFor(visitor(), find)).toEqual([]);
    expect(await answersFor(curator, find)).toEqual([]);
    expect(await answersFor(anna, find)).toEqual([['Melyik csapda?', 'Nagymező']]);
    expect(await summariseQuestions(database.db, project)).toMatchObject([{ answers: 0, choices: [] }]);
    const sighting = await findSighting(database.db, curator, find);
    expect(sighting && (await findOwnAnswers(database.db, curator, sighting))).toEqual([]);
  });

  it('leave what a rule has taken in to the rule', async () => {
    const of = { firstDay: '2017-05-07', lastDay: '2017-05-07' };
    const project = await aProject(of);
    await join(project);
    const find = await aFind(anna, { observedFrom: '2017-05-07', observedTo: '2017-05-07' });
    const asked = await ask(project, { label: 'Mi volt ott?' });
    await answer(project, find, { [asked]: ['semmi'] });
    await rewrite(find, { latitude: 47.9 });
    expect(await own(project)).toEqual({ sightings: 0, unseen: 0 });
  });
});

it('a hundred tiny projects round a coarse find, its observer in each, tell nobody where it lies', async () => {
  const find = await aFind(anna, {
    ...coarse,
    observedTime: '22:10',
    observedFrom: '2016-05-07',
    observedTo: '2016-05-07',
  });
  await rewrite(find, { taxon_id: taxa.borealis });
  const before: unknown[] = [];
  const projects: number[] = [];
  for (let step = 0; step < 100; step++) {
    // A grid of areas a kilometre wide, one of which holds it; periods that end before, on and after its own day, or never.
    const [x, y] = [(step % 10) - 5, Math.floor(step / 10) - 5];
    const area = around(point.longitude + x * 0.012, point.latitude + y * 0.009, 0.006);
    const firstDay = `2016-05-0${6 + (step % 3)}`;
    const project = await aProject({
      ...{ area, firstDay, lastDay: step % 4 === 0 ? '' : firstDay },
      ...{ joins: step % 2 === 0 ? 'rule' : 'hand', taxonIds: step % 5 === 0 ? [taxa.genus] : [] },
    });
    await join(project);
    projects.push(project);
    before.push(await told(project));
  }
  for (const project of projects) await put(project, find).catch(() => undefined);
  expect(await Promise.all(projects.map(told))).toEqual(before);
  const [view] = await findSightings(database.db, visitor(), [find]);
  expect(view?.projects).toEqual([]);
  const [mine] = await findSightings(database.db, anna, [find]);
  expect(mine?.projects.length).toBeGreaterThan(0);
});

/** All that anybody is told of a project's contents. */
async function told(project: number) {
  const { db } = database;
  const { people } = await pageProjectPeople(db, project);
  return [
    await shownTo(visitor(), project),
    await shownTo(curator, project),
    await findProjectTotals(db, project),
    await pageSpeciesOfProject(db, project),
    await findProjectStatistics(db, project),
    people.map(({ sightings, species }) => [sightings, species]),
    await countFiltered(db, { ...noFilters, projectId: project }),
  ];
}

it('tells curators who has come, and followers of what a new one is about, each once', async () => {
  const heard = async () => {
    const rows = await database.db
      .selectFrom('notification')
      .select(['member_id', 'data'])
      .where('kind', '=', 'project')
      .execute();
    return rows.map(({ member_id, data }) => [member_id, (data as { detail: string }).detail]);
  };
  await database.db.deleteFrom('notification_cause').execute();
  await database.db.deleteFrom('notification').execute();
  await database.db.updateTable('project').set({ told_followers: true }).execute();
  const follower = await aMember(database.db, 'koveto');
  await database.db
    .insertInto('followed_taxon')
    .values({ member_id: follower.memberId ?? 0, taxon_id: taxa.ordo })
    .execute();
  const typed = inputOf({ taxonIds: [taxa.borealis] });
  const project = await inTx((tx) => makeProject(tx, curator, { ...typed, clientId: randomUUID() }));
  await join(project);
  await join(project);
  expect(await heard()).toEqual([[curator.memberId, '']]);
  await tellNewProjects(database.db);
  expect(await heard()).toHaveLength(1);
  const later = new Date(Date.now() + 2 * 3_600_000);
  await tellNewProjects(database.db, later);
  await tellNewProjects(database.db, later);
  expect(await heard()).toEqual([
    [curator.memberId, ''],
    [follower.memberId, 'Új projekt arról, amit követsz'],
  ]);
});

it('tells who asked for it of a new project where they go, once and for one reason, but not who has blocked its curator', async () => {
  const { db } = database;
  const ids = new Map<string, number>();
  const asks = async (name: string, countyCode: string, wants = true) => {
    const { memberId } = await aMember(db, name);
    ids.set(name, memberId);
    for (let each = 0; each < 3; each++) await aSighting(db, memberId, { countyCode });
    await db.insertInto('member_preference').values({ member_id: memberId, project_nearby: wants }).execute();
    return memberId;
  };
  await asks('budapesti', '01');
  await asks('borsodi', '05');
  await asks('nemker', '01', false);
  const follower = await asks('ide-is', '01');
  const blocking = await asks('tilto', '01');
  await db
    .insertInto('member_block')
    .values({ member_id: blocking, blocked_id: curator.memberId ?? 0 })
    .execute();
  await db.insertInto('followed_taxon').values({ member_id: follower, taxon_id: taxa.ordo }).execute();
  await db.updateTable('project').set({ told_followers: true }).execute();
  const area = '19.03,47.49,19.06,47.51';
  const start = (of: Parameters<typeof inputOf>[0]) =>
    inTx((tx) => makeProject(tx, curator, { ...inputOf(of), clientId: randomUUID() }));
  const [here, everywhere] = [
    await start({ taxonIds: [taxa.borealis], area }),
    await start({ joins: 'hand', area: '' }),
  ];
  const later = new Date(Date.now() + 2 * 3_600_000);
  await tellNewProjects(db, later);
  await tellNewProjects(db, later);
  const heard = async (project: number) => {
    const rows = await db
      .selectFrom('notification')
      .select(['member_id', 'data'])
      .where('kind', '=', 'project')
      .execute();
    return rows.flatMap(({ member_id, data }) => {
      const { projectId, detail } = data as { projectId: number; detail: string };
      const name = [...ids].find(([, id]) => id === member_id)?.[0];
      return projectId === project && name !== undefined ? [`${name}: ${detail}`] : [];
    });
  };
  const [near, followed] = ['Új projekt ott, ahol járni szoktál', 'Új projekt arról, amit követsz'];
  expect((await heard(here)).toSorted()).toEqual([`budapesti: ${near}`, `ide-is: ${followed}`]);
  expect((await heard(everywhere)).toSorted()).toEqual(
    ['borsodi', 'budapesti', 'ide-is'].map((name) => `${name}: ${near}`),
  );
});

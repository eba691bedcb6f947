import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, dropQuestion } from '#app/features/projects/change-questions.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema, type TypedQuestion } from '#app/features/projects/question-form.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { changeWords, revisionKind } from '#app/features/sightings/changes/revision-words.ts';
import { answerProject } from '#app/features/sightings/projects/answer-project.server.ts';
import {
  deleteProjectWithFinds,
  hideProjectWithFinds,
  joinWithFinds,
  makeProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { draftFormSchema } from './drafts/draft-form.ts';
import { publishDrafts } from './drafts/publish-drafts.server.ts';
import { saveDraft } from './drafts/save-draft.server.ts';
import { writeProjectAnswers } from './project-answers.ts';
import { recordSighting } from './record-sighting.server.ts';
import { sightingFormSchema } from './sighting-form.ts';
import { typedFrom } from './typed-sighting.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: BareTaxa;
let anna: Member;
let curator: Member;
let turn = 0;
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(services.db, work);

beforeAll(async () => {
  taxa = await plantBareTaxa(services.db);
});
beforeEach(async () => {
  turn += 1;
  anna = await aMember(services.db, `anna${turn}`);
  curator = await aMember(services.db, `gondozo${turn}`);
});

/** A project that anna has joined, of the genus in 2024, with questions. */
async function aProject(of: object, ...asked: Partial<TypedQuestion>[]) {
  const typed = { ...emptyProject, name: 'Ficták', firstDay: '2024-01-01', lastDay: '2024-12-31', ...of };
  const project = projectSchema.parse({ taxonIds: [taxa.genus], ...typed });
  const projectId = await inTx((tx) => makeProjectWithFinds(tx, curator, { ...project, clientId: randomUUID() }));
  for (const each of asked)
    await inTx((tx) =>
      addQuestion(tx, curator, {
        projectId,
        question: questionSchema.parse({ ...emptyQuestion, label: 'Mi?', ...each }),
      }),
    );
  await inTx((tx) => joinWithFinds(tx, anna, projectId));
  const questions = await findQuestions(services.db, [projectId]);
  return { projectId, questions: questions.map(({ id }) => id) };
}

function aForm(projectId: number, said: Record<number, string[]>, more: object = {}) {
  const answers = Object.entries(said).map(([id, values]) => ({ questionId: Number(id), values }));
  const { byHand = false, ...rest } = more as { byHand?: boolean };
  return parseOr('invalid', sightingFormSchema, {
    clientId: randomUUID(),
    taxonId: taxa.borealis,
    observedOn: { from: '2024-05-07' },
    place: { latitude: 47.5012, longitude: 19.0405 },
    projectAnswers: [{ projectId, byHand, answers }],
    ...rest,
  });
}
const record = (form: ReturnType<typeof aForm>) => recordSighting(services, anna, form);
const refusal = (form: ReturnType<typeof aForm>) =>
  record(form).then(
    () => expect.fail('It was not refused.'),
    (error) => error.details.map(({ path }: { path: string }) => path),
  );

async function stands(sightingId: number) {
  const { db } = services;
  const links = await db
    .selectFrom('sighting_in_project')
    .select('way')
    .where('sighting_id', '=', sightingId)
    .execute();
  const answers = await db
    .selectFrom('project_answer')
    .select('value')
    .where('sighting_id', '=', sightingId)
    .orderBy('question_id')
    .execute();
  return [links.map(({ way }) => way), answers.map(({ value }) => value)];
}
const finds = () => services.db.selectFrom('sighting').select('id').where('member_id', '=', anna.memberId).execute();

describe('a new find with answers', () => {
  it('comes into what its rule takes, and into what a hand is for', async () => {
    const rule = await aProject({}, { kind: 'decimal', most: '10' }, { kind: 'boolean' });
    const hand = await aProject({ joins: 'hand' }, {});
    const [height = 0, egg = 0] = rule.questions;
    const taken = await record(aForm(rule.projectId, { [height]: ['1,5'], [egg]: ['true'] }));
    expect(await stands(taken.id)).toEqual([['rule'], ['1.5', 'true']]);
    const put = await record(aForm(hand.projectId, { [hand.questions[0] ?? 0]: ['virágon'] }, { byHand: true }));
    expect(await stands(put.id)).toEqual([expect.arrayContaining(['rule', 'hand']), ['virágon']]);
  });

  it('waits with its answers for a name, and is put by hand where no rule takes it', async () => {
    const { projectId, questions } = await aProject({}, {});
    const said = { [questions[0] ?? 0]: ['virágon'] };
    const later = { observedOn: { from: '2023-05-07' } };
    const unnamed = await record(
      aForm(projectId, said, { taxonId: null, taxonName: null, imageIds: [await anImage()] }),
    );
    expect(await stands(unnamed.id)).toEqual([[], ['virágon']]);
    const before = await finds();
    expect(await refusal(aForm(projectId, said, later))).toEqual([`projekt-${projectId}`]);
    expect(await refusal(aForm(projectId, said, { ...later, byHand: true }))).toEqual([`projekt-${projectId}`]);
    const coarse = { place: { latitude: 47.5012, longitude: 19.0405, visibility: 'square' } };
    expect(await refusal(aForm(projectId, said, coarse))).toEqual([`projekt-${projectId}`]);
    expect(await finds()).toEqual(before);
    const put = await record(aForm(projectId, said, { ...coarse, byHand: true }));
    expect(await stands(put.id)).toEqual([['hand'], ['virágon']]);
  });

  it('is refused beside each field, and nothing of it is kept', async () => {
    const { projectId, questions } = await aProject({}, { kind: 'integer', most: '5' }, { isRequired: 'on' });
    const [count = 0, free = 0] = questions;
    expect(await refusal(aForm(projectId, { [count]: ['6'] }))).toEqual([`felelet-${count}`, `felelet-${free}`]);
    await inTx((tx) => dropQuestion(tx, curator, { projectId, questionId: count, isAnswered: false }));
    expect(await refusal(aForm(projectId, { [count]: ['3'], [free]: ['x'] }))).toEqual([`projekt-${projectId}`]);
    await inTx((tx) => deleteProjectWithFinds(tx, curator, { id: projectId }));
    expect(await refusal(aForm(projectId, { [free]: ['x'] }))).toEqual([`projekt-${projectId}`]);
    const strange = await aMember(services.db, `idegen${turn}`);
    const other = await aProject({}, {});
    const form = aForm(other.projectId, { [other.questions[0] ?? 0]: ['x'] });
    await expect(recordSighting(services, strange, form)).rejects.toMatchObject({ code: 'invalid' });
    expect(await finds()).toEqual([]);
  });

  it('answers a repeat as before, whatever has become of the project since', async () => {
    const { projectId, questions } = await aProject({}, {});
    const form = aForm(projectId, { [questions[0] ?? 0]: ['virágon'] });
    const { id } = await record(form);
    await inTx((tx) => deleteProjectWithFinds(tx, curator, { id: projectId }));
    expect(await record(form)).toEqual({ id, isNew: false });
  });

  it('stays a draft that says why, until it is mended', async () => {
    const { projectId, questions } = await aProject({}, { kind: 'integer', most: '5' });
    const publish = async (value: string, version: number, clientId: string) => {
      const answers = [{ questionId: questions[0] ?? 0, label: 'Mi?', values: [value] }];
      const projectAnswers = writeProjectAnswers([{ projectId, name: 'Ficták', byHand: false, isOff: false, answers }]);
      const typed = typedFrom(
        new Map(
          Object.entries({
            ...{ date: '2024. május 7.', coordinates: '47,5012 19,0405', projectAnswers },
            taxonId: String(taxa.borealis),
          }),
        ),
      );
      const content = { typed, touched: { when: true, where: true }, photos: [] };
      const form = { kind: 'find', clientId, version, writer: randomUUID(), content };
      const kept = await saveDraft(services.db, anna, parseOr('invalid', draftFormSchema, form));
      return { ...kept, results: await publishDrafts(services, anna, [clientId]) };
    };
    const clientId = randomUUID();
    const first = await publish('6', 0, clientId);
    expect(first.results).toMatchObject([{ kind: 'refused', errors: { [`felelet-${questions[0]}`]: /./ } }]);
    const second = await publish('5', first.version, clientId);
    expect(second.results).toMatchObject([{ kind: 'saved' }]);
    const [saved] = await finds();
    expect(await stands(saved?.id ?? 0)).toEqual([['rule'], ['5']]);
  });
});

describe('the history of a find', () => {
  const told = async (viewer: Viewer, id: number) =>
    (await findRevisionViews(services.db, viewer, id)).map((each) => [
      revisionKind(each.kind),
      changeWords(each, String).map(({ field, from, to }) => [field, from, to]),
    ]);

  it('tells answers that were given, changed and taken back', async () => {
    const { projectId, questions } = await aProject(
      {},
      { label: 'Hányan?', kind: 'integer', unit: 'db' },
      { label: 'Hol?' },
    );
    const [count = 0, where = 0] = questions;
    const { id } = await record(aForm(projectId, { [count]: ['3'] }));
    const answer = (typed: Record<number, string[]>) =>
      inTx((tx) => answerProject(tx, anna, { projectId, sightingId: id, typed }));
    await answer({ [count]: ['4'], [where]: ['réten'] });
    await answer({ [count]: ['4'], [where]: ['réten'] });
    await answer({ [where]: ['réten'] });
    expect(await told(visitor(), id)).toEqual([
      ['Rögzítés', []],
      [
        'Feleletek a projekteknek',
        [
          ['Hányan?', '3\u00a0db', '4\u00a0db'],
          ['Hol?', null, 'réten'],
        ],
      ],
      ['Feleletek a projekteknek', [['Hányan?', '4\u00a0db', null]]],
    ]);
  });

  it('tells nothing that a hidden project asked', async () => {
    const { projectId, questions } = await aProject({}, { label: 'Bántó kérdés?' });
    const { id } = await record(aForm(projectId, { [questions[0] ?? 0]: ['egy'] }));
    const typed = { [questions[0] ?? 0]: ['kettő'] };
    await inTx((tx) => answerProject(tx, anna, { projectId, sightingId: id, typed }));
    await inTx((tx) => hideProjectWithFinds(tx, { id: projectId, isHidden: true }));
    expect(await told(visitor(), id)).toEqual([
      ['Rögzítés', []],
      ['Feleletek a projekteknek', []],
    ]);
  });

  it('tells of a coarse find neither what was answered nor that something was', async () => {
    const { projectId, questions } = await aProject({ joins: 'hand' }, { label: 'Melyik csapda?' });
    const coarse = { place: { latitude: 47.5012, longitude: 19.0405, visibility: 'square' }, byHand: true };
    const { id } = await record(aForm(projectId, { [questions[0] ?? 0]: ['alsó'] }, coarse));
    const typed = { [questions[0] ?? 0]: ['felső'] };
    await inTx((tx) => answerProject(tx, anna, { projectId, sightingId: id, typed }));
    const own = ['Feleletek a projekteknek', [['Melyik csapda?', 'alsó', 'felső']]];
    expect(await told(anna, id)).toEqual([['Rögzítés', []], own]);
    for (const viewer of [visitor(), curator])
      expect(await told(viewer, id)).toEqual([
        ['Rögzítés', []],
        ['Szerkesztés', []],
      ]);
    expect(JSON.stringify(await findRevisionViews(services.db, curator, id))).not.toMatch(/alsó|felső|answers/);
  });
});

async function anImage(): Promise<number> {
  const { id } = await services.db
    .insertInto('sighting_image')
    .values({
      ...{ member_id: anna.memberId, upload_key: randomUUID(), original_name: 'a.jpg', original_bytes: 1000 },
      ...{ original_key: `${randomUUID().replaceAll('-', '').padEnd(64, '0')}.jpg`, mime: 'image/jpeg' },
      ...{ width: 60, height: 40, license_id: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

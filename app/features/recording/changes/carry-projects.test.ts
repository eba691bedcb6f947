import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addQuestion } from '#app/features/projects/change-questions.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema } from '#app/features/projects/question-form.ts';
import { answerProject } from '#app/features/sightings/projects/answer-project.server.ts';
import {
  joinWithFinds,
  makeProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useRearranging } from '#test/rearranging.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, community, twoInOne } = useRearranging();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(services.db, work);
let anna: Viewer & { memberId: number };
let project: number;
let question: number;
let turn = 0;

beforeEach(async () => {
  turn += 1;
  const curator = await aMember(services.db, `gondozo${turn}`);
  anna = community().anna;
  const typed = { ...emptyProject, name: 'Kézi gyűjtés', joins: 'hand', taxonIds: [] };
  project = await inTx((tx) =>
    makeProjectWithFinds(tx, curator, { ...projectSchema.parse(typed), clientId: randomUUID() }),
  );
  const asked = questionSchema.parse({ ...emptyQuestion, label: 'Melyik virágon?', kind: 'text' });
  await inTx((tx) => addQuestion(tx, curator, { projectId: project, question: asked }));
  await inTx((tx) => joinWithFinds(tx, anna, project));
  question = (await findQuestions(services.db, [project]))[0]?.id ?? 0;
});

const aFind = () => aSighting(services.db, anna.memberId, { latitude: 47.5, longitude: 19.04 });
const answer = (sightingId: number, word: string) =>
  inTx((tx) => answerProject(tx, anna, { projectId: project, sightingId, typed: { [question]: [word] } }));
async function stands(sightingId: number) {
  const links = await services.db
    .selectFrom('sighting_in_project')
    .select('way')
    .where('sighting_id', '=', sightingId)
    .execute();
  const answers = await services.db
    .selectFrom('project_answer')
    .select('value')
    .where('sighting_id', '=', sightingId)
    .execute();
  return [links.map(({ way }) => way), answers.map(({ value }) => value)];
}
const merge = (keptId: number, mergedId: number) =>
  mergeSightings(services.db, anna, { keptId, mergedId, clientId: randomUUID() });

it('what is merged into another brings its project and its answer, and takes them along when it is parted again', async () => {
  const [kept, merged] = [await aFind(), await aFind()];
  await answer(merged, 'zsálya');
  await merge(kept, merged);
  expect(await stands(kept)).toEqual([['hand'], ['zsálya']]);
  const { id } = await services.db
    .selectFrom('sighting_rearrangement')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoRearrangement(services.db, anna, id);
  expect([await stands(kept), await stands(merged)]).toEqual([
    [[], []],
    [['hand'], ['zsálya']],
  ]);
});

it('an answer of its own stays', async () => {
  const [kept, merged] = [await aFind(), await aFind()];
  await answer(kept, 'kakukkfű');
  await answer(merged, 'zsálya');
  await merge(kept, merged);
  expect(await stands(kept)).toEqual([['hand'], ['kakukkfű']]);
});

it('what is split off belongs to the project with the same answer', async () => {
  const { id: find, images } = await twoInOne();
  await answer(find, 'zsálya');
  const { id } = await splitSighting(services.db, anna, {
    sightingId: find,
    clientId: randomUUID(),
    imageIds: [images[1] ?? 0],
    determinationIds: [],
  });
  expect(await stands(id)).toEqual([['hand'], ['zsálya']]);
});

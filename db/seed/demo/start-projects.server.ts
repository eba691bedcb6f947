import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { hideUnasked } from '#app/features/moderation/decide-report.server.ts';
import { addQuestion } from '#app/features/projects/change-questions.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { emptyProject, projectSchema, type TypedProject } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema, type TypedQuestion } from '#app/features/projects/question-form.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { answerProject } from '#app/features/sightings/projects/answer-project.server.ts';
import {
  deleteProjectWithFinds,
  joinWithFinds,
  makeProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoKey } from './chosen.ts';
import { hangCover, type Landscape } from './hang-cover.server.ts';

type DemoProject = {
  curator: string;
  members: readonly string[];
  taxa: readonly string[];
  typed: Partial<TypedProject>;
  questions: readonly Partial<TypedQuestion>[];
  landscape?: Landscape;
  /** What became of it. */
  end?: 'hidden' | 'deleted';
};

/** One by rule with questions of every kind, one by hand with a name as long as names get, of which nobody has said anything, and two that are gone. */
const demoProjects: readonly DemoProject[] = [
  {
    curator: 'csilla',
    members: ['anna', 'bela', 'demo1', 'demo2', 'demo3'],
    taxa: ['Lepidoptera'],
    landscape: 'night',
    typed: {
      name: 'Demó lepkefigyelő',
      description:
        'Mikor, hol és min ülnek a lepkék? Aki csatlakozik, annak minden 2022 óta látott lepkéje beleszámít.\nA kérdésekre csak az feleljen, aki látta is.',
      firstDay: '2022-01-01',
    },
    questions: [
      { label: 'Min ült?', kind: 'choice', choices: 'virágon\nlevélen\ntörzsön\na földön\nrepült', isRequired: 'on' },
      { label: 'Milyen magasan?', kind: 'decimal', unit: 'm', least: '0', most: '40', hint: 'Becsülni is lehet.' },
      { label: 'Hányan voltak együtt?', kind: 'integer', least: '1', most: '10000' },
      { label: 'Volt fény mellette?', kind: 'boolean' },
      { label: 'Milyen virágok nyíltak ott?', kind: 'choices', choices: 'vadvirág\nkerti virág\nfűszernövény\nbokor' },
      { label: 'Mikor láttad ott először?', kind: 'date' },
      { label: 'Amit még elmondanál róla', kind: 'text' },
    ],
  },
  {
    curator: 'anna',
    members: ['demo4'],
    taxa: [],
    typed: {
      name: 'Demó: a kertvégi, árokparti és erdőszéli, hosszú nevű, kézzel összerakott megfigyelőgyűjtemény',
      description: '',
      joins: 'hand',
    },
    questions: [],
  },
  {
    curator: 'bela',
    members: [],
    taxa: [],
    typed: { name: 'Demó: OLCSÓ ROVARCSAPDA!!! ➜ <b>kattints</b>', description: 'Csak ma!', joins: 'hand' },
    questions: [],
    end: 'hidden',
  },
  {
    curator: 'demo1',
    members: [],
    taxa: [],
    typed: { name: 'Demó: elvetett ötlet', joins: 'hand' },
    questions: [],
    end: 'deleted',
  },
];

/** What the curator's members say of their finds, in turn. */
const demoAnswers = [
  [
    'virágon',
    '0,4',
    '3',
    'false',
    ['vadvirág', 'bokor'],
    '2023. május 7.',
    'Fél óráig ott maradt, aztán a szomszéd bokorra szállt át.',
  ],
  ['levélen', '1,2', '1', 'false', ['kerti virág'], '', ''],
  ['a földön', '0', '12', 'true', [], '', '<b>Nedves</b> sáron ittak, =együtt; "sokan".'],
  ['repült', '', '', '', [], '', ''],
] as const;

/** Starts the demo's projects with their people, questions and a few answers; each once, however often it is called. */
export async function startProjects(
  db: Db,
  { viewers, storage }: { viewers: ReadonlyMap<string, Viewer>; storage: FileStorage },
): Promise<void> {
  const viewerOf = (username: string) => {
    const viewer = viewers.get(username);
    if (!viewer) throw new Error(`There is no demo member ${username}.`);
    return viewer;
  };
  for (const [index, { curator, members, taxa, typed, questions, landscape, end }] of demoProjects.entries()) {
    const taxonIds = await Promise.all(taxa.map((name) => findTypedTaxon(db, name)));
    const project = projectSchema.parse({ ...emptyProject, ...typed, taxonIds });
    const id = await write(db, async (tx) => {
      const made = await makeProjectWithFinds(tx, viewerOf(curator), { ...project, clientId: demoKey(10, index) });
      if ((await findQuestions(tx, [made])).length === 0)
        for (const each of questions)
          await addQuestion(tx, viewerOf(curator), {
            projectId: made,
            question: questionSchema.parse({ ...emptyQuestion, ...each }),
          });
      for (const each of members) await joinWithFinds(tx, viewerOf(each), made);
      return made;
    });
    const memberId = viewerOf(curator).memberId ?? 0;
    if (landscape)
      await write(db, (tx) => hangCover(tx, { storage, of: { kind: 'project', id }, memberId, landscape }));
    if (end === 'hidden')
      await hideUnasked(db, viewerOf('admin'), {
        kind: 'project',
        id,
        verdict: 'hidden',
        why: 'Hirdetés, nem gyűjtés.',
      });
    if (end === 'deleted') await write(db, (tx) => deleteProjectWithFinds(tx, viewerOf(curator), { id }));
    if (questions.length > 0) await answer(db, { projectId: id, viewer: viewerOf('anna') });
  }
}

async function answer(db: Db, { projectId, viewer }: { projectId: number; viewer: Viewer }): Promise<void> {
  const asked = await findQuestions(db, [projectId]);
  const filters = { ...noFilters, projectId, observer: viewer.username };
  const { cards } = await pageCards(db, viewer, filters, { limit: 12 });
  await write(db, async (tx) => {
    // Several finds are held in the order of their numbers.
    const inOrder = cards.map(({ id }) => id).toSorted((one, other) => one - other);
    for (const [at, sightingId] of inOrder.entries()) {
      const answers = demoAnswers[at % demoAnswers.length] ?? [];
      const typed = Object.fromEntries(
        asked.map(({ id }, place) => {
          const said = answers[place] ?? '';
          return [id, typeof said === 'string' ? [said] : [...said]];
        }),
      );
      await answerProject(tx, viewer, { projectId, sightingId, typed });
    }
  });
}

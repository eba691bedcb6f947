import { drawAsked } from '#app/features/browsing/draw-asked.server.ts';
import { drawSquares } from '#app/features/browsing/draw-squares.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { noFilters, questionsOf } from '#app/features/sightings/lists/sighting-filters.ts';
import { summariseQuestions } from '#app/features/sightings/projects/find-answers.server.ts';
import {
  findProjectStatistics,
  findSquaresOfProject,
  pageProjectPeople,
  pageSpeciesOfProject,
} from '#app/features/sightings/projects/project-numbers.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { readArea } from '#app/platform/geo/area.ts';
import { type ProjectTab, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ProjectHeadData } from './project-page.server.ts';

type Of = { head: ProjectHeadData; tab: ProjectTab; after: string | null };

/** What each tab shows. */
export async function loadProjectTab(db: Db, viewer: Viewer, { head, tab, after }: Of) {
  const { project } = head;
  const filters = { ...noFilters, projectId: project.id };
  if (tab === 'talalatok')
    return { tab, ...(await pageCards(db, viewer, filters, { cursor: after })), isFirst: after === null };
  if (tab === 'fajok')
    return { tab, ...(await pageSpeciesOfProject(db, project.id, { cursor: after })), isFirst: after === null };
  if (tab === 'resztvevok')
    return { tab, ...(await pageProjectPeople(db, project.id, { cursor: after })), isFirst: after === null };
  if (tab === 'kerdesek') return { tab, questions: await summariseQuestions(db, project.id) };
  if (tab === 'szamok') return { tab, statistics: await findProjectStatistics(db, project.id) };
  const [squares, latest] = await Promise.all([
    findSquaresOfProject(db, project.id),
    pageCards(db, viewer, filters, { limit: besideMap }),
  ]);
  const area = project.area === null ? null : (readArea(project.area) ?? null);
  return {
    tab,
    cards: latest.cards,
    map: {
      squares: drawSquares(squares, (utm) => urls.sightings({ projekt: project.id, utm })),
      square: null,
      finds: questionsOf(filters),
      asked: drawAsked({ area, near: null }),
    },
  };
}

const besideMap = 4;

export type ProjectTabData = Awaited<ReturnType<typeof loadProjectTab>>;

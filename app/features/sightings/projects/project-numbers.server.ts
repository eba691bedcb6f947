import { findProjectMembers } from '#app/features/projects/find-project-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type ContainerNumbers, countInEach, countSquaresIn } from '../containers/container-numbers.repo.server.ts';
import {
  byNumbers,
  countOrdersIn,
  countPartsOf,
  findNumbersOf,
  listSpeciesIn,
  pagePeopleIn,
  type Ranked,
} from '../containers/container-numbers.server.ts';

/** What a project has come to: everything counted is what everybody may know of (`isShownIn`). */
export type ProjectTotals = ContainerNumbers & { members: number };

const projectOf = (id: number) => ({ kind: 'project', id }) as const;

/** Sightings, species, observers, squares and members. */
export async function findProjectTotals(db: Db, projectId: number): Promise<ProjectTotals> {
  const [{ parts: _, firsts: __, ...numbers }, members] = await Promise.all([
    findNumbersOf(db, projectOf(projectId)),
    findProjectMembers(db, projectId),
  ]);
  return { ...numbers, members: members.length };
}

/** How many sightings each of the projects has, as its own page says; who has none is left out. */
export function countSightingsOfProjects(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  return countInEach(db, { kind: 'project', ids });
}

type Paging = { cursor?: string | null; limit?: number };

/** A page of its species, most sightings first; a project that goes on for years has no firsts. Throws malformed. */
export async function pageSpeciesOfProject(db: Db, projectId: number, paging: Paging = {}) {
  return await listSpeciesIn(db, projectOf(projectId), paging);
}

/** The 10 km squares of a project, most sightings first. */
export async function findSquaresOfProject(db: Db, projectId: number): Promise<{ code: string; sightings: number }[]> {
  return await countSquaresIn(db, projectOf(projectId));
}

/** How a project grows: by order, by year, over the months of a year, and where. */
export async function findProjectStatistics(db: Db, projectId: number) {
  const container = projectOf(projectId);
  const [orders, years, months, squares] = await Promise.all([
    countOrdersIn(db, container),
    countPartsOf(db, container, 'year'),
    countPartsOf(db, container, 'month'),
    countSquaresIn(db, container),
  ]);
  return {
    orders,
    years: years.map(({ key: year, sightings, species }) => ({ year, sightings, species })).toReversed(),
    months: months.map(({ key: month, sightings }) => ({ month, sightings })),
    squares,
  };
}

export type ProjectPerson = Ranked<{ memberId: number; isCurator: boolean }>;

/** A page of its members: curators first, then by species and sightings. Throws malformed. */
export async function pageProjectPeople(db: Db, projectId: number, paging: Paging = {}) {
  return await pagePeopleIn(db, projectOf(projectId), {
    people: await findProjectMembers(db, projectId),
    byRank: (a, b) => Number(b.isCurator) - Number(a.isCurator) || byNumbers(a, b),
    ...paging,
  });
}

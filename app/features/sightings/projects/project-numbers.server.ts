import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findProjectMembers } from '#app/features/projects/find-project-members.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  type ContainerNumbers,
  countIn,
  countInEach,
  countMonthsIn,
  countSquaresIn,
  countYearsIn,
} from '../containers/container-numbers.repo.server.ts';
import { countObserversIn, countOrdersIn, listSpeciesIn } from '../containers/container-numbers.server.ts';

/** What a project has come to: everything counted is what everybody may know of (`isShownIn`). */
export type ProjectTotals = ContainerNumbers & { members: number };

const kept = new KeptFacts<ProjectTotals>(['sightings', 'taxonomy', 'projects']);
const projectOf = (id: number) => ({ kind: 'project', id }) as const;

/** Sightings, species, observers, squares and members. */
export async function findProjectTotals(db: Db, projectId: number): Promise<ProjectTotals> {
  return kept.get(db, {
    key: String(projectId),
    async read() {
      const [numbers, members] = await Promise.all([
        countIn(db, projectOf(projectId)),
        findProjectMembers(db, projectId),
      ]);
      return { ...numbers, members: members.length };
    },
  });
}

/** How many sightings each of the projects has, as its own page says; who has none is left out. */
export function countSightingsOfProjects(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  return countInEach(db, { kind: 'project', ids });
}

/** Most sightings first; a project that goes on for years has no firsts. */
export async function findSpeciesOfProject(db: Db, projectId: number) {
  const species = await listSpeciesIn(db, projectOf(projectId));
  return species.map((each) => ({ ...each, isFirst: false }));
}

/** How a project grows: by order, by year, over the months of a year, and where. */
export async function findProjectStatistics(db: Db, projectId: number) {
  const container = projectOf(projectId);
  const [orders, years, months, squares] = await Promise.all([
    countOrdersIn(db, container),
    countYearsIn(db, container),
    countMonthsIn(db, container),
    countSquaresIn(db, container),
  ]);
  return { orders, years, months, squares };
}

export type ProjectPerson = { user: MemberView; isCurator: boolean; sightings: number; species: number };

/** Curators first, then by species and sightings. */
export async function findProjectPeople(db: Db, projectId: number): Promise<ProjectPerson[]> {
  const [members, ranks] = await Promise.all([
    findProjectMembers(db, projectId),
    countObserversIn(db, projectOf(projectId)),
  ]);
  const views = await findMembers(
    db,
    members.map(({ memberId }) => memberId),
  );
  const numbers = new Map(ranks.map((rank) => [rank.memberId, rank]));
  return members
    .flatMap(({ memberId, isCurator }) => {
      const user = views.get(memberId);
      const { sightings = 0, species = 0 } = numbers.get(memberId) ?? {};
      return user ? [{ user, isCurator, sightings, species }] : [];
    })
    .toSorted(
      (a, b) => Number(b.isCurator) - Number(a.isCurator) || b.species - a.species || b.sightings - a.sightings,
    );
}

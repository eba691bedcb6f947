import type { ProjectPerson } from '#app/features/sightings/projects/project-numbers.server.ts';
import { projectPageMessages as messages } from './messages.ts';

/** Members with what they are beside that, in a word. */
export function withRoles(people: readonly ProjectPerson[]) {
  return people.map(({ isCurator, ...person }) => ({ ...person, role: isCurator ? messages.curator : null }));
}

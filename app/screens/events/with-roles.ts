import type { Participant } from '#app/features/sightings/events/event-numbers.server.ts';
import { eventPageMessages as messages } from './messages.ts';

/** Participants with what they are beside that, in a word. */
export function withRoles(people: readonly Participant[]) {
  return people.map(({ isOrganiser, ...person }) => ({ ...person, role: isOrganiser ? messages.organiser : null }));
}

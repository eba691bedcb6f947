import { askWords } from '#app/features/determinations/verdicts/verdict-words.ts';
import type { QueuePlace } from '#app/features/determinations/waiting/find-queue-place.server.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { messages } from './messages.ts';

/** To its observer: where the sighting stands in the queue of experts, and what they usually ask for. */
export function WaitingNote({ queue: { place, isMore, hasExpert, asks } }: { queue: QueuePlace }) {
  return (
    <Note icon="clock">
      <b>{isMore ? messages.queueMore(place) : messages.queuePlace(place)}</b>
      {!hasExpert && ` ${messages.noExpert}`}
      {asks.length > 0 && ` ${messages.usualAsks(asks.slice(0, 2).map((ask) => askWords[ask]))}`}
    </Note>
  );
}

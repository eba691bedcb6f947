import { messages } from '#app/features/notifications/messages.ts';
import type { TopicName } from '#app/features/notifications/notification-topics.ts';
import { topicSlug, topicWords } from '#app/features/notifications/topic-words.ts';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { urls } from '#app/urls.ts';
import { unseenOnly } from './notifications-query.ts';

/** All, the unseen ones, or one of the topics that the member has notices of. */
export function Filters({ topics, filter }: { topics: readonly TopicName[]; filter: string | null }) {
  const chips = [
    { word: null, label: messages.all },
    { word: unseenOnly, label: messages.unseen },
    ...topics.map((topic) => ({ word: topicSlug(topic), label: topicWords[topic].short })),
  ];
  return (
    <ChipRow scroll>
      {chips.map(({ word, label }) => (
        <ChipLink key={label} to={urls.notifications({ szures: word })} current={word === filter}>
          {label}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { topicAt, topicNames } from '#app/features/notifications/notification-topics.ts';
import { topicSlug } from '#app/features/notifications/topic-words.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';

export const unseenOnly = 'uj';

/** The list's filter in the address, the unseen ones or a topic's word, and where it goes on. */
export function readListQuery(reader: QueryReader): { filter: string | null; beforeId: number | undefined } {
  return {
    filter: reader.choice('szures', [unseenOnly, ...topicNames.map(topicSlug)]),
    beforeId: reader.after('kurzor') ?? undefined,
  };
}

/** The same as the list is asked. */
export function filterOf(filter: string | null): 'all' | 'unseen' | readonly NotificationKind[] {
  if (filter === null) return 'all';
  return filter === unseenOnly ? 'unseen' : kindsOfTopic(filter);
}

/** Which kinds "all seen" is about under a filter. */
export function kindsOf(filter: string | null): readonly (NotificationKind | 'all')[] {
  return filter === null || filter === unseenOnly ? ['all'] : kindsOfTopic(filter);
}

export function readId(text: FormDataEntryValue | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function kindsOfTopic(slug: string): readonly NotificationKind[] {
  const topic = topicNames.find((name) => topicSlug(name) === slug);
  return topic ? topicAt(topic).kinds : [];
}

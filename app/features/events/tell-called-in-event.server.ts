import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Words = { name: string; description: string; rules: string };
type Said = { eventId: number; authorId: number; words: Words; before?: Words; unlessTold?: boolean };

/** Tells members who are called in what is said of an event. Throws invalid where words that are new call too many. */
export async function tellCalledInEvent(tx: Tx, { eventId, words, before, ...said }: Said): Promise<void> {
  const text = textOf(words);
  const cause = { kind: 'event_words', id: eventId } as const;
  const where = 'egy esemény leírásában';
  await tellCalled(tx, { ...said, text, before: before && textOf(before), at: { eventId }, where, cause });
}

function textOf({ name, description, rules }: Words): string {
  return `${name}\n${description}\n${rules}`;
}

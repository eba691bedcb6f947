import type { Tx } from '#app/platform/db/database.server.ts';
import { tellCalled } from './tell-called.server.ts';

/** What is said of an event or a project. */
type Words = { name: string; description: string; rules?: string };
type Said = {
  of: { kind: 'event' | 'project'; id: number };
  authorId: number;
  words: Words;
  before?: Words;
  unlessTold?: boolean;
};

const places = { event: 'egy esemény leírásában', project: 'egy projekt leírásában' } as const;

/** Tells members who are called in what is said of an event or a project. Throws invalid where words that are new call too many. */
export async function tellCalledInContainer(tx: Tx, { of: { kind, id }, words, before, ...said }: Said): Promise<void> {
  await tellCalled(tx, {
    ...said,
    text: textOf(words),
    before: before && textOf(before),
    at: kind === 'event' ? { eventId: id } : { projectId: id },
    where: places[kind],
    cause: { kind: `${kind}_words`, id },
  });
}

function textOf({ name, description, rules }: Words): string {
  return [name, description, ...(rules === undefined ? [] : [rules])].join('\n');
}

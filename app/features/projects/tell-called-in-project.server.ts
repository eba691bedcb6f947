import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Words = { name: string; description: string };
type Said = { projectId: number; authorId: number; words: Words; before?: Words; unlessTold?: boolean };

/** Tells members who are called in what is said of a project. Throws invalid where words that are new call too many. */
export async function tellCalledInProject(tx: Tx, { projectId, words, before, ...said }: Said): Promise<void> {
  const text = textOf(words);
  const cause = { kind: 'project_words', id: projectId } as const;
  const where = 'egy projekt leírásában';
  await tellCalled(tx, { ...said, text, before: before && textOf(before), at: { projectId }, where, cause });
}

function textOf({ name, description }: Words): string {
  return `${name}\n${description}`;
}

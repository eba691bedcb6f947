import { z } from 'zod';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { kindWords, type ShownKind, shownKinds } from '#app/features/taxonomy/change-kinds.ts';
import type { ChangeSetItem } from '#app/features/taxonomy/find-change-sets.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { messages } from './messages.ts';

const cursor = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);

/** `?valtozas=` by its slug and `?tol=`; what is unknown is left out. */
export function readListQuery(query: URLSearchParams): { kind: ShownKind | null; beforeId: number | undefined } {
  const slug = query.get('valtozas');
  return {
    kind: shownKinds.find((each) => messages.kindSlugs[each] === slug) ?? null,
    beforeId: cursor.parse(query.get('tol') ?? undefined),
  };
}

/** A set as its line in a list: in words. */
export type ListedSet = {
  id: number;
  title: string;
  when: string;
  who: string | null;
  words: string[];
  changes: number;
  isUndone: boolean;
};

export function toListed(set: ChangeSetItem, members: ReadonlyMap<number, MemberView>): ListedSet {
  return {
    id: set.id,
    title: set.title,
    when: formatDate(wallClock(set.committedAt ?? set.proposedAt).date),
    who: members.get(set.committedBy ?? set.proposedBy ?? 0)?.displayName ?? null,
    words: [...set.kinds.map((kind) => kindWords[kind]), ...(set.origin === 'import' ? [messages.imported] : [])],
    changes: set.changes,
    isUndone: set.state === 'undone',
  };
}

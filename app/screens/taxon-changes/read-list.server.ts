import type { MemberView } from '#app/features/members/find-members.server.ts';
import { kindWords, type ShownKind, shownKinds } from '#app/features/taxonomy/changes/change-kinds.ts';
import type { ChangeSetItem } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { messages } from './messages.ts';

/** `?valtozas=` by its slug and `?tol=`. */
export function readListQuery(reader: QueryReader): { kind: ShownKind | null; beforeId: number | undefined } {
  return {
    kind: reader.take('valtozas', (slug) => shownKinds.find((each) => messages.kindSlugs[each] === slug)),
    beforeId: reader.after('tol') ?? undefined,
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

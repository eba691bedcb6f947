import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import { insertChangeSet, insertChanges, updateChangeKinds } from './change-sets.repo.server.ts';
import { type ChangeSetHead, changeSetHeadSchema, type TaxonChange, taxonChangeSchema } from './taxon-change.ts';

/** Changes written at once: more only costs memory. */
const chunk = 2000;

/** Changes as a list, or as they are read from a file that is larger than memory. */
export type ChangeSource = Iterable<TaxonChange> | AsyncIterable<TaxonChange>;

/** Keeps a proposed set and answers its id; nothing of the tree changes. Throws invalid for a bad or an empty one. */
export async function saveChangeSet(
  tx: Tx,
  set: { head: ChangeSetHead; proposedBy: number | null; changes: ChangeSource },
): Promise<number> {
  const head = parseOr('invalid', changeSetHeadSchema, set.head);
  const id = await insertChangeSet(tx, { ...head, origin: set.head.origin }, set.proposedBy);
  let from = 0;
  let waiting: TaxonChange[] = [];
  const flush = async () => {
    await insertChanges(tx, { changeSetId: id, from, changes: waiting });
    from += waiting.length;
    waiting = [];
  };
  for await (const change of set.changes) {
    waiting.push(parseOr('invalid', taxonChangeSchema, change));
    if (waiting.length === chunk) await flush();
  }
  if (waiting.length > 0) await flush();
  if (from === 0) throw new DomainError('invalid', [{ path: 'changes', message: messages.changes.empty }]);
  await updateChangeKinds(tx, id);
  return id;
}

import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor } from './change-actor.ts';

/** Takes a committed set back, so that the database equals what it was. Throws not_found, conflict where it is not committed, taxon_conflict where later changes touch the same taxa. */
export async function undoChangeSet(_db: Db, actor: ChangeActor, _changeSetId: number): Promise<void> {
  authorizeChange(actor);
  throw new DomainError('not_built_yet');
}

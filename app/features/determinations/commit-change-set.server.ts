import type { ChangeReport } from '#app/features/taxonomy/taxon-change.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor } from './change-actor.ts';

/** Applies a proposed set in one transaction. Throws not_found, conflict where it is no longer proposed, taxon_conflict with a sentence for each thing that stands against it. */
export async function commitChangeSet(_db: Db, actor: ChangeActor, _changeSetId: number): Promise<ChangeReport> {
  authorizeChange(actor);
  throw new DomainError('not_built_yet');
}

import type { ChangeReport } from '#app/features/taxonomy/taxon-change.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor } from './change-actor.ts';

/** Plays a proposed set through, takes everything back, and keeps and answers what it would touch. Throws not_found, conflict where it is no longer proposed. */
export async function dryRun(_db: Db, actor: ChangeActor, _changeSetId: number): Promise<ChangeReport> {
  authorizeChange(actor);
  throw new DomainError('not_built_yet');
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ChangeActor } from '#app/features/determinations/tree-changes/change-actor.server.ts';
import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import { findCatalogue } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { TemporaryFloor } from '#app/platform/storage/check-room.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { exchangeMessages } from '../messages.ts';
import { type ChecklistPlan, planChecklist } from './plan-checklist.ts';
import { readChecklist } from './read-checklist.server.ts';

/** A plan with the name of its source, and a hash that tells whether another plan would do the same. */
export type SourcedPlan = ChecklistPlan & { source: string; hash: string };

/** Reads a checklist and compares it with the catalogue as it stands; writes nothing but what it unpacks, with so much room left. Refuses (`not_importable`) what is none; throws storage_full. */
export async function dryRunChecklist(db: Db, file: string, source = '', floor?: TemporaryFloor): Promise<SourcedPlan> {
  const checklist = await readChecklist(file, floor);
  const named = cutText(source || checklist.title || path.basename(file), 1000);
  // Shorter words are no source to the change log.
  const shown = named.length < 3 ? exchangeMessages.plan.source(named) : named;
  const plan = planChecklist(checklist, await findCatalogue(db), shown);
  const hash = createHash('sha256');
  for (const change of plan.changes) hash.update(JSON.stringify(change));
  return { ...plan, source: shown, hash: hash.digest('hex') };
}

/** Keeps a plan as one proposed change set; answers its id. Throws not_allowed. */
export async function proposeChecklist(
  db: Db,
  actor: ChangeActor,
  { source, counts, changes }: SourcedPlan,
  follow?: (tx: Tx, changeSetId: number) => Promise<void>,
): Promise<number> {
  const { plan } = exchangeMessages;
  const head = { title: cutText(plan.title(source), 200), reason: plan.reason(counts), source };
  return await proposeChangeSet(db, actor, { ...head, origin: 'import', changes }, follow);
}

/** Applies a plan as one change set, which can be undone as one; answers its id. Throws what proposing and committing throw. */
export async function applyChecklist(db: Db, actor: ChangeActor, plan: SourcedPlan): Promise<number> {
  const changeSetId = await proposeChecklist(db, actor, plan);
  await commitChangeSet(db, actor, changeSetId);
  return changeSetId;
}

import { z } from 'zod';
import { amendChangeSet, discardChangeSet } from '#app/features/determinations/tree-changes/amend-change-set.server.ts';
import { startChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { dryRun } from '#app/features/determinations/tree-changes/dry-run-change-set.server.ts';
import { startUndo } from '#app/features/determinations/tree-changes/undo-change-set.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findAddedNames } from '#app/features/taxonomy/changes/find-added-names.server.ts';
import { findChangeSet } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { readChangeForm, toChange } from './change-form.server.ts';
import { messages } from './messages.ts';

const intentSchema = z.object({
  intent: z.enum(['add-change', 'remove-change', 'discard', 'dry-run', 'commit', 'undo']),
});
const position = z.object({ position: z.coerce.number().int().nonnegative().max(maxId) });

export type Done = keyof typeof messages.done | 'discarded';

/** Does what a button of the page asks for; answers what is done. */
export async function runChange(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { changeSetId, form }: { changeSetId: number; form: FormData },
): Promise<Done> {
  const { db } = services;
  authorize(viewer, 'changeTaxa');
  const { intent } = parseOr('malformed', intentSchema, Object.fromEntries(form));
  switch (intent) {
    case 'add-change': {
      const change = await toChange(db, readChangeForm(form), await findAddedNames(db, changeSetId));
      await amendChangeSet(db, viewer, { changeSetId, add: change });
      return 'amended';
    }
    case 'remove-change': {
      const { position: remove } = parseOr('malformed', position, Object.fromEntries(form));
      await amendChangeSet(db, viewer, { changeSetId, remove });
      return 'amended';
    }
    case 'discard':
      await discardChangeSet(db, viewer, changeSetId);
      return 'discarded';
    case 'dry-run':
      await dryRun(db, viewer, changeSetId);
      return 'checked';
    case 'commit':
      await refuseUnmeantNames(db, changeSetId, form);
      await startChangeSet(services, viewer, changeSetId);
      return 'committed';
    case 'undo':
      await startUndo(services, viewer, changeSetId);
      return 'undone';
  }
}

/** A name that does not fit its genus passes only where somebody says that it is meant so. */
async function refuseUnmeantNames(db: Db, changeSetId: number, form: FormData): Promise<void> {
  const report = (await findChangeSet(db, changeSetId))?.report;
  if (!report || report.otherGenus.length === 0 || form.get('names') === 'meant') return;
  throw new DomainError('invalid', [{ path: 'names', message: messages.namesAsked }]);
}

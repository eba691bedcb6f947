import { z } from 'zod';
import { amendChangeSet, discardChangeSet } from '#app/features/determinations/amend-change-set.server.ts';
import { commitChangeSet } from '#app/features/determinations/commit-change-set.server.ts';
import { dryRun } from '#app/features/determinations/dry-run-change-set.server.ts';
import { undoChangeSet } from '#app/features/determinations/undo-change-set.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findAddedNames } from '#app/features/taxonomy/find-added-names.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { readChangeForm, toChange } from './change-form.server.ts';
import type { messages } from './messages.ts';

const intentSchema = z.object({
  intent: z.enum(['add-change', 'remove-change', 'discard', 'dry-run', 'commit', 'undo']),
});
const position = z.object({ position: z.coerce.number().int().nonnegative() });

export type Done = keyof typeof messages.done | 'discarded';

/** Does what a button of the page asks for; answers what is done. */
export async function runChange(
  db: Db,
  viewer: Viewer,
  { changeSetId, form }: { changeSetId: number; form: FormData },
): Promise<Done> {
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
      await commitChangeSet(db, viewer, changeSetId);
      return 'committed';
    case 'undo':
      await undoChangeSet(db, viewer, changeSetId);
      return 'undone';
  }
}

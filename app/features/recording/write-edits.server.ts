import { reopenVerdictsOf } from '#app/features/determinations/verdicts/reopen-verdicts.server.ts';
import { can } from '#app/features/members/can.ts';
import {
  archiveRevisions,
  nextRevisions,
  type RevisionKind,
} from '#app/features/sightings/changes/archive-revision.server.ts';
import { changeOwnData, type OwnChange } from '#app/features/sightings/changes/change-own-data.server.ts';
import { type OwnColumn, type OwnData, verdictCause } from '#app/features/sightings/changes/own-columns.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SightingEdit } from './changes/edit-form.ts';
import { type Locate, locateOnce, relocatedColumns } from './changes/edited-columns.server.ts';
import { checkAltitude, invalid } from './checked-form.ts';
import { recordingMessages as messages } from './messages.ts';

/** An edit of a sighting that is held, with what it says and what of it is new. */
export type WeighedEdit = {
  edit: SightingEdit;
  before: Snapshot;
  columns: Partial<OwnData>;
  changed: readonly OwnColumn[];
  /** A draft that has something to show now. */
  isReady: boolean;
};

/**
 * Writes what edits change, with all that follows from it, each with a revision of its own: the same few statements for one sighting
 * and for an evening's. Gives the numbers of the revisions. Throws invalid.
 */
export async function writeEdits(
  tx: Tx,
  { edits, memberId, kind = 'edited' }: { edits: readonly WeighedEdit[]; memberId: number; kind?: RevisionKind },
): Promise<Map<number, number>> {
  const locate = locateOnce(tx);
  const revisions = await nextRevisions(
    tx,
    edits.map(({ before }) => before.id),
  );
  const changes: OwnChange[] = [];
  for (const weighed of edits) changes.push(await toChange({ locate, revisions }, weighed));
  await changeOwnData(tx, changes);
  for (const [cause, same] of Map.groupBy(changes, ({ changed }) => verdictCause(changed)))
    if (cause) await reopenVerdictsOf(tx, { sightingIds: same.map(idOf), cause, actorId: memberId });
  return archiveRevisions(tx, { sightingIds: changes.map(idOf), memberId, kind, isNumbered: true });
}

const idOf = ({ sightingId }: OwnChange) => sightingId;

async function toChange(
  { locate, revisions }: { locate: Locate; revisions: ReadonlyMap<number, number> },
  { edit, before, columns, changed, isReady }: WeighedEdit,
) {
  const { images: _images, observers: _observers, ...rest } = columns;
  const relocated = await relocatedColumns(locate, edit, before);
  if (relocated.in_hungary !== undefined || changed.includes('altitude_m'))
    checkAltitude({ ...before, ...columns }.altitude_m, { ...before, ...relocated }.in_hungary);
  return {
    sightingId: before.id,
    changed,
    columns: {
      ...rest,
      ...relocated,
      revision: revisions.get(before.id) ?? before.revision,
      ...(isReady && { state: 'published' as const, state_changed_at: new Date() }),
    },
  };
}

type Weighing = { viewer: Viewer; edit: SightingEdit; before: Snapshot; columns: Partial<OwnData> };

/** A picture or a name: without either there is nothing to show. */
export function hasContent({ edit, before, columns }: Omit<Weighing, 'viewer'>): boolean {
  const isNamed = edit.taxonId === undefined ? before.taxon_id !== null : edit.taxonId !== null;
  return isNamed || (columns.images ?? before.images).length > 0;
}

/** A clone waits as a draft until it has something to show. */
export function becomesPublic(of: Weighing): boolean {
  return of.before.state === 'draft' && hasContent(of) && can(of.viewer, 'publish');
}

/** Nobody has seen anything tomorrow. Throws invalid. */
export function checkDay({ observedOn }: SightingEdit, changed: readonly OwnColumn[], now: Date): void {
  const isMoved = changed.some((column) => column === 'observed_from' || column === 'observed_to');
  if (observedOn && isMoved && isFuture(observedOn, now)) throw invalid('observedOn.from', messages.dateFuture);
}

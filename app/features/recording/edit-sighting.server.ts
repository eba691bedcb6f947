import { determineWithin } from '#app/features/determinations/determine.server.ts';
import { findOwnTaxon } from '#app/features/determinations/find-own-taxon.server.ts';
import { reopenVerdicts } from '#app/features/determinations/reopen-verdicts.server.ts';
import { can } from '#app/features/members/can.ts';
import { archiveRevision, type RevisionKind } from '#app/features/sightings/archive-revision.server.ts';
import { changedColumns, changeOwnData, isStale } from '#app/features/sightings/change-own-data.server.ts';
import { describeImages } from '#app/features/sightings/describe-images.server.ts';
import { type EditableSighting, toEditable } from '#app/features/sightings/editable-sighting.ts';
import { openForEdit } from '#app/features/sightings/open-for-edit.server.ts';
import { type OwnColumn, verdictCause } from '#app/features/sightings/own-columns.ts';
import { setImages } from '#app/features/sightings/set-images.server.ts';
import { setObservers } from '#app/features/sightings/set-observers.server.ts';
import { sightingsMessages } from '#app/features/sightings/sightings-messages.ts';
import type { Snapshot } from '#app/features/sightings/snapshot.server.ts';
import { tellCalledInNotes } from '#app/features/sightings/tell-called-in-notes.server.ts';
import { holdTree } from '#app/features/taxonomy/hold-tree.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { checkAltitude, invalid } from './checked-form.ts';
import type { SightingEdit } from './edit-form.ts';
import { editedColumns, relocatedColumns } from './edited-columns.server.ts';
import { recordingMessages as messages } from './messages.ts';

/** What came of an edit: saved (`isChanged` false where it said what stands there already), or the version that came in between. */
export type EditOutcome =
  | { kind: 'saved'; id: number; revision: number; isChanged: boolean }
  | { kind: 'stale'; revision: number; current: EditableSighting };

export type EditCircumstances = {
  now?: Date;
  kind?: RevisionKind;
  /** Whose change it is in the history, where not the observer's. */
  by?: number;
};

/** Saves changes of a sighting, or tells that it has changed meanwhile, writing nothing. Throws not_found, not_logged_in, not_allowed, invalid, image_not_own. */
export async function editSighting(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  edit: SightingEdit,
  circumstances: EditCircumstances = {},
): Promise<EditOutcome> {
  return writeUnderTree(services.db, (tx) => editWithin(tx, services, { viewer, edit, ...circumstances }));
}

type Edit = EditCircumstances & { viewer: Viewer; edit: SightingEdit };

/** The same inside the caller's transaction. */
export async function editWithin(tx: Tx, services: Pick<Services, 'queue'>, of: Edit): Promise<EditOutcome> {
  const { viewer, edit, now = new Date() } = of;
  // Before the sighting's own lock, or an edit and a change of the tree would wait for each other.
  await holdTree(tx);
  const before = await openForEdit(tx, viewer, edit.id);
  const columns = editedColumns(edit, before);
  const changed = changedColumns(before, columns);
  const said = await ownWordChange(tx, of, before);
  if (changed.length === 0 && !said) return saved(before, false);
  if (await isStale(tx, { sightingId: edit.id, revision: edit.revision, now: before }))
    return { kind: 'stale', revision: before.revision, current: toEditable(before) };
  const isMoved = changed.some((column) => column === 'observed_from' || column === 'observed_to');
  if (edit.observedOn && isMoved && isFuture(edit.observedOn, now))
    throw invalid('observedOn.from', messages.dateFuture);

  if (said) await determineWithin(tx, viewer, said);
  const isReady = becomesPublic(of, before, columns);
  if (changed.length === 0 && !isReady) return saved(before, true);
  await writeChange(tx, services, { ...of, before, columns, changed, isReady });
  const { kind = 'edited', by = before.member_id } = of;
  const cause = verdictCause(changed);
  if (cause) await reopenVerdicts(tx, { sightingId: edit.id, cause, actorId: by });
  const revision = await archiveRevision(tx, { sightingId: edit.id, memberId: by, kind });
  return { kind: 'saved', id: edit.id, revision, isChanged: true };
}

type Columns = ReturnType<typeof editedColumns>;
type Writing = Edit & { before: Snapshot; columns: Columns; changed: readonly OwnColumn[]; isReady: boolean };

async function writeChange(tx: Tx, services: Pick<Services, 'queue'>, of: Writing): Promise<void> {
  const { edit, before, columns, changed, isReady } = of;
  const { id: sightingId, member_id: memberId } = before;
  const { images, observers, ...rest } = columns;
  if (!hasContent(of, before, columns) && before.state !== 'draft')
    throw invalid('imageIds', sightingsMessages.lastPhoto);
  if (images && changed.includes('images')) {
    await setImages(tx, { memberId, sightingId, imageIds: images.map((image) => image.id) });
    await describeImages(tx, services, { sightingId, details: edit.imageDetails ?? [] });
  }
  if (observers && changed.includes('observers')) await setObservers(tx, { sightingId, memberId, names: observers });
  if (changed.includes('notes'))
    await tellCalledInNotes(tx, { sightingId, memberId, text: columns.notes ?? null, before: before.notes });
  const relocated = await relocatedColumns(tx, edit, before);
  if (relocated.in_hungary !== undefined || changed.includes('altitude_m'))
    checkAltitude({ ...before, ...columns }.altitude_m, { ...before, ...relocated }.in_hungary);
  await changeOwnData(tx, {
    sightingId,
    changed,
    columns: {
      ...rest,
      ...relocated,
      ...(isReady && { state: 'published', state_changed_at: new Date() }),
    },
  });
}

/** A picture or a name: without either there is nothing to show. */
function hasContent({ edit }: Edit, before: Snapshot, columns: Columns): boolean {
  const isNamed = edit.taxonId === undefined ? before.taxon_id !== null : edit.taxonId !== null;
  return isNamed || (columns.images ?? before.images).length > 0;
}

/** A clone waits as a draft until it has something to show. */
function becomesPublic(of: Edit, before: Snapshot, columns: Columns): boolean {
  return before.state === 'draft' && hasContent(of, before, columns) && can(of.viewer, 'publish');
}

/** The determination that the edit asks for; undefined where the observer's word stays. */
async function ownWordChange(tx: Tx, { viewer, edit }: Edit, before: Snapshot) {
  if (edit.taxonId === undefined) return undefined;
  const standing = await findOwnTaxon(tx, { sightingId: edit.id, memberId: viewer.memberId ?? 0 });
  if (standing === edit.taxonId) return undefined;
  if (edit.taxonId === null) return { action: 'withdraw' as const, sightingId: edit.id };
  const hasImages = (edit.imageIds ?? before.images).length > 0;
  const basis = hasImages ? ('photo' as const) : ('other' as const);
  const statement = {
    taxonId: edit.taxonId,
    certainty: edit.certainty ?? 'sure',
    basis,
    comment: '',
    disagrees: false,
  };
  return { action: 'determine' as const, sightingId: edit.id, ...statement };
}

function saved(before: Snapshot, isChanged: boolean): EditOutcome {
  return { kind: 'saved', id: before.id, revision: before.revision, isChanged };
}

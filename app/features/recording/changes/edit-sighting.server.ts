import { determineWithin } from '#app/features/determinations/determine.server.ts';
import { findOwnWord } from '#app/features/determinations/find-own-taxon.server.ts';
import type { RevisionKind } from '#app/features/sightings/changes/archive-revision.server.ts';
import { changedColumns, isStale } from '#app/features/sightings/changes/change-own-data.server.ts';
import { type EditableSighting, toEditable } from '#app/features/sightings/changes/editable-sighting.ts';
import { openForEdit } from '#app/features/sightings/changes/open-for-edit.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { describeImages } from '#app/features/sightings/pictures/describe-images.server.ts';
import { setImages } from '#app/features/sightings/pictures/set-images.server.ts';
import { sightingsMessages } from '#app/features/sightings/sightings-messages.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import { tellCalledInNotes } from '#app/features/talk/tell-called-in-notes.server.ts';
import { holdTree } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { refusalMessages } from '../refusal-messages.ts';
import { becomesPublic, checkDay, hasContent, type WeighedEdit, writeEdits } from '../write-edits.server.ts';
import type { SightingEdit } from './edit-form.ts';
import { editedColumns } from './edited-columns.server.ts';

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
  checkDay(edit, changed, now);

  if (said) await determineWithin(tx, viewer, said);
  const isReady = becomesPublic({ viewer, edit, before, columns });
  if (changed.length === 0 && !isReady) return saved(before, true);
  const weighed = { edit, before, columns, changed, isReady };
  await writeParts(tx, services, weighed);
  const { kind = 'edited', by = before.member_id } = of;
  const revisions = await writeEdits(tx, { edits: [weighed], memberId: by, kind });
  return { kind: 'saved', id: edit.id, revision: revisions.get(edit.id) ?? before.revision, isChanged: true };
}

/** What of an edit lies beside the sighting's own row. */
async function writeParts(
  tx: Tx,
  services: Pick<Services, 'queue'>,
  { edit, before, columns, changed }: WeighedEdit,
): Promise<void> {
  const { id: sightingId, member_id: memberId } = before;
  const { images, observers } = columns;
  if (!hasContent({ edit, before, columns }) && before.state !== 'draft')
    throw invalid('imageIds', sightingsMessages.lastPhoto);
  if (images && changed.includes('images')) {
    await setImages(tx, { memberId, sightingId, imageIds: images.map((image) => image.id) });
    const known = before.images.map(({ id }) => id);
    await describeImages(tx, services, { sightingId, details: edit.imageDetails ?? [], known });
    await tellCalledInCaptions(tx, { sightingId, memberId, images, before: before.images });
  }
  if (observers && changed.includes('observers')) await setObservers(tx, { sightingId, memberId, names: observers });
  if (changed.includes('notes'))
    await tellCalledInNotes(tx, { sightingId, memberId, text: columns.notes ?? null, before: before.notes });
}

/** The determination that the edit asks for; undefined where the observer's word stays. */
async function ownWordChange(tx: Tx, { viewer, edit }: Edit, before: Snapshot) {
  if (edit.taxonId === undefined && edit.certainty === undefined) return undefined;
  const standing = await findOwnWord(tx, { sightingId: edit.id, memberId: viewer.memberId ?? 0 });
  const taxonId = edit.taxonId === undefined ? standing?.taxonId : edit.taxonId;
  if (taxonId === undefined) throw invalid('certainty', refusalMessages.certaintyOfNothing);
  if (taxonId === null) return standing && { action: 'withdraw' as const, sightingId: edit.id };
  if (taxonId === standing?.taxonId) {
    const { certainty = standing.certainty } = edit;
    const isSame = certainty === standing.certainty;
    return isSame ? undefined : { action: 'determine' as const, sightingId: edit.id, ...standing, certainty };
  }
  const hasImages = (edit.imageIds ?? before.images).length > 0;
  const basis = hasImages ? ('photo' as const) : ('other' as const);
  const statement = {
    taxonId,
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

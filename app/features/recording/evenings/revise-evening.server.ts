import { authorize } from '#app/features/members/can.ts';
import { changedColumns } from '#app/features/sightings/changes/change-own-data.server.ts';
import { openEveningForEdit } from '#app/features/sightings/changes/open-for-edit.server.ts';
import { methods, positionSources } from '#app/features/sightings/sighting-codes.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SightingEdit } from '../changes/edit-form.ts';
import { editedColumns } from '../changes/edited-columns.server.ts';
import { pointText } from '../typed-place.ts';
import { becomesPublic, checkDay, type WeighedEdit, writeEdits } from '../write-edits.server.ts';
import type { EveningContent, EveningForm } from './evening-form.ts';
import { holdOwnEvening, type OwnEveningRow } from './evenings.repo.server.ts';
import { type EveningLine, followEvening, isSamePoint } from './follow-evening.ts';
import { keepEvening } from './keep-evening.server.ts';
import { overStanding } from './over-standing.server.ts';
import { toEveningContent, toTypedEvening } from './own-evenings.server.ts';
import type { TypedEvening } from './typed-evening.ts';

/**
 * Saves changes of an evening, and takes along what came on it: a find that stood at its place, on its day or by its method does so
 * still, each with a revision of its own; one that was set apart stays as it is, and one that is to be seen by others than the
 * evening comes along and stays so. However many they are, it is the same few
 * statements. Gives how many finds changed. `over`: how it stood when the form was weighed. Throws not_found, invalid, conflict
 * (it stands otherwise by now).
 */
export async function reviseEvening(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { id, form, over, now = new Date() }: Omit<Revising, 'now'> & { now?: Date },
): Promise<{ changed: number }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  return writeUnderTree(services.db, (tx) =>
    reviseEveningIn(tx, { ...viewer, memberId }, { id, form, now, ...(over && { over }) }),
  );
}

type Revising = { id: number; form: EveningContent & Pick<EveningForm, 'former'>; over?: TypedEvening; now: Date };

/** The same inside the caller's transaction, which holds the tree. Throws not_found, invalid, conflict. */
export async function reviseEveningIn(
  tx: Tx,
  viewer: Viewer & { memberId: number },
  { id, form, over, now }: Revising,
): Promise<{ changed: number }> {
  const { memberId } = viewer;
  // Held before its finds: of two who mend it at once, the second takes along what the first has moved.
  const before = await holdOwnEvening(tx, { id, memberId }, 'update');
  if (!before) throw new DomainError('not_found');
  if (over && JSON.stringify(toTypedEvening(before)) !== JSON.stringify(over)) throw new DomainError('conflict');
  const { former, ...mine } = form;
  const standing = toEveningContent(before);
  const said = former ? overStanding({ former, mine, now: standing }) : mine;
  const revised = { ...said, place: keptExact(said.place, before), id, clientId: before.client_id };
  await keepEvening(tx, { memberId, form: revised, now });
  const finds = await openEveningForEdit(tx, viewer, id);
  const edits = finds.flatMap((find) => weighed({ find, edit: followed(find, standing, revised) }, { viewer, now }));
  await writeEdits(tx, { edits, memberId });
  return { changed: edits.length };
}

/** What of a find's edit is new; nothing where it says what stands there. Throws invalid. */
function weighed(
  { find: before, edit }: { find: Snapshot; edit: SightingEdit },
  { viewer, now }: { viewer: Viewer; now: Date },
): WeighedEdit[] {
  const columns = editedColumns(edit, before);
  const changed = changedColumns(before, columns);
  if (changed.length === 0) return [];
  checkDay(edit, changed, now);
  return [{ edit, before, columns, changed, isReady: becomesPublic({ viewer, edit, before, columns }) }];
}

/** The form shows a point more coarsely than it is kept: one that says the same is the same. */
function keptExact(place: EveningForm['place'], before: OwnEveningRow): EveningForm['place'] {
  const { latitude, longitude } = before;
  return pointText(place) === pointText(before) ? { ...place, latitude, longitude } : place;
}

/** The edit by which a find follows its evening. */
function followed(find: Snapshot, before: EveningContent, after: EveningContent): SightingEdit {
  const { place, ...rest } = followEvening(lineOf(find), before, after);
  const source = place && (isSamePoint(find, place) ? sourceOf(find) : ('typed' as const));
  return {
    id: find.id,
    revision: find.revision,
    ...rest,
    ...(place && { place: { ...place, source: source ?? null } }),
  };
}

function lineOf(find: Snapshot): EveningLine {
  return {
    latitude: find.latitude,
    longitude: find.longitude,
    uncertaintyM: find.uncertainty_m,
    text: find.place_text,
    visibility: find.visibility,
    hasFootprint: find.footprint !== null,
    from: find.observed_from,
    to: find.observed_to,
    time: find.observed_time?.slice(0, 5) ?? null,
    method: methods.find((code) => code === find.method) ?? null,
  };
}

const sourceOf = (find: Snapshot) => positionSources.find((word) => word === find.position_source) ?? null;

import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { sheetDraftContent } from './draft-form.ts';
import type { DraftView, OpenedDraft, OpenedSheetDraft } from './draft-view.ts';
import {
  countDraftsOfMembers,
  type DraftRow,
  findDraftRow,
  findDraftRows,
  findKeepsSheets,
} from './drafts.repo.server.ts';
import { readFindDraft } from './read-draft.server.ts';

/** The viewer's own drafts, last written first, each with why it is not public. Throws not_logged_in. */
export async function findDrafts(db: Db, viewer: Viewer): Promise<DraftView[]> {
  const rows = await findDraftRows(db, memberOf(viewer));
  const few = limitConcurrency(4);
  return Promise.all(rows.map((row) => (row.kind === 'find' ? few(() => toFindView(db, row)) : toSheetView(row))));
}

/** How many drafts wait for the viewer; none for a visitor. */
export async function countDrafts(db: Db, viewer: Viewer): Promise<number> {
  if (viewer.memberId === null) return 0;
  return askOwn(viewer, {
    key: 'drafts',
    usual: 0,
    ask: async ({ memberId }) => (memberId === null ? 0 : ((await draftsOf(db, memberId)) ?? 0)),
    otherwise: 'kept',
  });
}

const draftsOf = askTogether(countDraftsOfMembers);

/** A find's draft of the viewer, to be gone on with. Throws not_logged_in, not_found. */
export async function openDraft(db: Db, viewer: Viewer, clientId: string): Promise<OpenedDraft> {
  const row = await findDraftRow(db, { memberId: memberOf(viewer), clientId });
  if (row?.kind !== 'find') throw new DomainError('not_found');
  const { content, images, errors } = await readFindDraft(db, row);
  const previews = images.map(({ id, previewKey }) => ({ imageId: id, previewKey }));
  return { clientId, version: row.version, content, previews, missing: errors ?? {} };
}

/** A sheet's draft of the viewer, as its page wrote it. Throws not_logged_in, not_found. */
export async function openSheetDraft(db: Db, viewer: Viewer, clientId: string): Promise<OpenedSheetDraft> {
  const memberId = memberOf(viewer);
  const row = await findDraftRow(db, { memberId, clientId });
  if (!row || row.kind === 'find') throw new DomainError('not_found');
  const kind: 'bulk' | 'session' = row.kind === 'bulk' ? 'bulk' : 'session';
  const content = sheetDraftContent.parse(row.content);
  const ids = content.photos.flatMap(({ imageId }) => imageId ?? []);
  const images = ids.length > 0 ? await findUnusedImagesOf(db, { memberId, ids }) : [];
  const previews = images.map(({ id, previewKey }) => ({ imageId: id, previewKey }));
  return { clientId, kind, version: row.version, content, previews };
}

/** Whether the viewer has asked for sheets to be kept as drafts too. */
export async function keepsSheets(db: Db, viewer: Viewer): Promise<boolean> {
  return viewer.memberId !== null && (await findKeepsSheets(db, viewer.memberId));
}

async function toFindView(db: Db, row: DraftRow): Promise<DraftView> {
  const { content, images, errors } = await readFindDraft(db, row);
  const { typed, photos } = content;
  return {
    ...shared(row),
    kind: 'find',
    name: typed.taxonName.trim(),
    when: [typed.date.trim(), typed.time.trim()].filter(Boolean).join(' '),
    where: typed.placeText.trim() || typed.coordinates.trim(),
    photos: photos.length,
    previewKey: images[0]?.previewKey ?? null,
    finds: 1,
    missing: errors ?? {},
  };
}

function toSheetView(row: DraftRow): DraftView {
  const { rows, photos } = sheetDraftContent.parse(row.content);
  const kind = row.kind === 'bulk' ? 'bulk' : 'session';
  const when = rows.find(({ typed }) => typed.date.trim() !== '')?.typed.date.trim() ?? '';
  const finds = rows.length;
  return {
    ...shared(row),
    kind,
    name: '',
    when,
    where: '',
    photos: photos.length,
    previewKey: null,
    finds,
    missing: null,
  };
}

function shared({ client_id, version, updated_at }: DraftRow) {
  return { clientId: client_id, version, updatedAt: updated_at.toISOString() };
}

function memberOf(viewer: Viewer): number {
  authorizeWithoutTerms(viewer, 'record');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

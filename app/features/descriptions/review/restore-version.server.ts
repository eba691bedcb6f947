import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  findDescriptionForUpdate,
  findLastVersion,
  findVersionContent,
  insertVersion,
  updatePublished,
} from '../descriptions.repo.server.ts';
import { descriptionMessages as messages } from '../messages.ts';
import { findVersionRow } from './versions.repo.server.ts';

/**
 * Shows an earlier version to readers again, as a new one that says which it brings back: a second editor has looked at it before.
 * What is shown already stays so. Throws not_logged_in, not_allowed, not_found, and conflict of one that was never published.
 */
export async function restoreVersion(
  db: Db,
  viewer: Viewer,
  { taxonId, language = 'hu', version }: { taxonId: number; language?: string; version: number },
): Promise<void> {
  authorize(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    const description = await findDescriptionForUpdate(tx, { taxonId, language });
    const row = description && (await findVersionRow(tx, { descriptionId: description.id, version }));
    if (!row) throw new DomainError('not_found', [{ path: 'version', message: messages.noSuchVersion }]);
    const descriptionId = description.id;
    const shown = description.published_version;
    const now = shown === null ? undefined : await findVersionRow(tx, { descriptionId, version: shown });
    const restores = row.restores ?? version;
    // Pressed twice, or its answer was lost.
    if (shown === version || now?.restores === restores) return;
    if (row.published_at === null) throw new DomainError('conflict', [{ path: '', message: messages.notPublishedYet }]);
    const content = await findVersionContent(tx, { descriptionId, version });
    const next = ((await findLastVersion(tx, descriptionId)) ?? 0) + 1;
    const sections = content.sections.map(({ section, html, pictures }) => ({ section, html, pictures }));
    await insertVersion(tx, {
      ...{ descriptionId, version: next, memberId, note: '', restores },
      ...{ sections, sources: content.sources },
    });
    await updatePublished(tx, { descriptionId, version: next, reviewerId: null });
    touch(tx, 'taxonomy');
  });
}

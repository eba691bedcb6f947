import { stillSeesTruePlacesAs } from '#app/features/sightings/privacy/true-places-as.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ExportFormat } from './export-format.ts';
import { findMadeExport, findMadeExports, type MadeExportRow } from './made-exports.repo.server.ts';
import { readExportFile } from './read-export-file.ts';

export type MadeExportView = Pick<
  MadeExportRow,
  'id' | 'words' | 'state' | 'written' | 'expected' | 'bytes' | 'checksum' | 'notes'
> & {
  /** Until when it can be fetched. */
  until: Date | null;
  /** It holds others' true places, and the viewer has lost a right to them: it is given no more. */
  isClosed: boolean;
};

/** The viewer's own exports in the background; none whose days are over. */
export async function findOwnExports(db: Db, viewer: Viewer, now = new Date()): Promise<MadeExportView[]> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const rows = await findMadeExports(db, viewer.memberId);
  return rows
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map((row) => {
      const { id, words, state, written, expected, bytes, checksum, notes, expires_at: until } = row;
      return { id, words, state, written, expected, bytes, checksum, notes, until, isClosed: isClosed(row, viewer) };
    });
}

function isClosed({ true_places_as }: MadeExportRow, viewer: Viewer): boolean {
  return true_places_as !== null && !stillSeesTruePlacesAs(viewer, true_places_as);
}

/** One finished file for its owner; throws not_found for everybody else, when its days are over, and when the rights to the places in it are. */
export async function openMadeExport(
  db: Db,
  viewer: Viewer,
  { id, now = new Date() }: { id: number; now?: Date },
): Promise<{ key: string; format: ExportFormat; madeAt: Date }> {
  const row = await findMadeExport(db, id);
  const isOpen = row?.expires_at && row.expires_at > now && isOneself(viewer, row.member_id);
  if (!isOpen || isClosed(row, viewer) || row.storage_key === null || row.ready_at === null)
    throw new DomainError('not_found');
  return { key: row.storage_key, format: formatOf(row), madeAt: row.ready_at };
}

function formatOf({ question }: MadeExportRow): ExportFormat {
  const { format } = readExportFile(queryOf(question));
  if (!format) throw new DomainError('not_found');
  return format;
}

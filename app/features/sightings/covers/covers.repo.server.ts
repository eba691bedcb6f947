import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { keyColumns } from '../pictures/images.repo.server.ts';
import type { CoverOf } from './cover-of.ts';

const columnOf = { event: 'cover_event_id', project: 'cover_project_id' } as const;

/** The covers of events or of projects, whatever became of them. */
export async function findCoverRows(db: Db, { kind, ids }: { kind: CoverOf['kind']; ids: readonly number[] }) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('sighting_image')
    .select(['id', `${columnOf[kind]} as of_id`, 'member_id', 'state', 'hidden_at', 'width', 'height'])
    .select(['original_name', 'small_key', 'medium_key', 'large_key', 'license_id', 'author', 'is_flickr'])
    .select(['external_url', 'external_author', 'external_license_id', 'external_is_incoming'])
    .where(columnOf[kind], '=', anyOf(ids))
    .execute();
}
export type CoverRow = Awaited<ReturnType<typeof findCoverRows>>[number];

/** A picture that may become a cover, or is one, held until the transaction ends. */
export async function findCoverForUpdate(tx: Tx, imageId: number) {
  return await tx
    .selectFrom('sighting_image')
    .select(['id', 'member_id', 'sighting_id', 'is_avatar', 'cover_event_id', 'cover_project_id'])
    .select(['license_id', 'author', 'hidden_at', 'deleted_at'])
    .where('id', '=', imageId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a picture the cover; nothing that its file said of time and place stays beside it. `isToBeMade`: nobody sees it until its files are made anew. */
export async function updateToCover(
  tx: Tx,
  {
    imageId,
    of,
    isToBeMade,
    author,
    licenseId,
  }: { imageId: number; of: CoverOf; isToBeMade: boolean; author: string | null; licenseId: number },
): Promise<void> {
  await tx
    .updateTable('sighting_image')
    .set({
      [columnOf[of.kind]]: of.id,
      ...(isToBeMade && { state: 'waiting' as const }),
      author,
      license_id: licenseId,
      taken_at: null,
      proposal: '{}',
    })
    .where('id', '=', imageId)
    .execute();
}

/** Takes the cover's row away, but for `keptId`; answers the keys of its files. */
export async function deleteCoverRow(
  tx: Tx,
  { of, keptId = 0 }: { of: CoverOf; keptId?: number | undefined },
): Promise<string[]> {
  const row = await tx
    .deleteFrom('sighting_image')
    .where(columnOf[of.kind], '=', of.id)
    .where('id', '<>', keptId)
    .returning(keyColumns)
    .executeTakeFirst();
  return row ? keyColumns.map((column) => row[column]).filter((key) => key !== null) : [];
}

/** Whether a draft of its member keeps the picture. */
export async function existsInDraft(tx: Tx, imageId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('find_draft_image')
    .select('image_id')
    .where('image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

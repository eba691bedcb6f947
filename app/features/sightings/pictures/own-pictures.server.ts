import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { pageShownPictures } from './own-pictures.repo.server.ts';

/** One of a member's own pictures to choose from. */
export type OwnPicture = { id: number; smallUrl: string; label: string | null };

/** A page of a member's pictures that everybody sees, newest first; `alsoId` is among them where it still may be shown. */
export async function pageOwnPictures(
  db: Db,
  {
    memberId,
    beforeId,
    alsoId,
    limit,
  }: { memberId: number; beforeId?: number | undefined; alsoId: number | null; limit: number },
): Promise<{ items: OwnPicture[]; nextCursor: number | null }> {
  const [rows, also] = await Promise.all([
    pageShownPictures(db, { memberId, beforeId, limit: limit + 1 }),
    alsoId === null ? [] : pageShownPictures(db, { memberId, id: alsoId, limit: 1 }),
  ]);
  const shown = rows.slice(0, limit);
  const chosen = also.filter(({ id }) => !shown.some((row) => row.id === id));
  return {
    items: [...chosen, ...shown].flatMap(toPicture),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function toPicture(row: Awaited<ReturnType<typeof pageShownPictures>>[number]): OwnPicture[] {
  return row.small_key ? [{ id: row.id, smallUrl: urls.imageFile(row.small_key), label: row.orig_name }] : [];
}

import { findOwners, unknownOwner } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { imageLicence } from '../to-sighting-view.ts';
import type { CoverOf } from './cover-of.ts';
import { type CoverRow, findCoverRows } from './covers.repo.server.ts';

/** A cover as everybody sees it; sides are the original's, in pixels. */
export type CoverView = {
  imageId: number;
  memberId: number;
  urls: { small: string; medium: string; large: string };
  width: number;
  height: number;
  credit: { author: string; licenseId: number; terms: string | null };
};

/** The covers that everybody sees, of those that are there themselves, by what they stand over. */
export async function findCovers(
  db: Db,
  of: { kind: CoverOf['kind']; ids: readonly number[] },
): Promise<Map<number, CoverView>> {
  const rows = await findCoverRows(db, of);
  const views = await toViews(db, rows);
  return new Map(rows.flatMap((row, at) => (views[at] && row.of_id !== null ? [[row.of_id, views[at]]] : [])));
}

async function toViews(db: Db, rows: readonly CoverRow[]): Promise<(CoverView | undefined)[]> {
  const owners = await findOwners(db, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) => {
    const { small_key: small, medium_key: medium, large_key: large } = row;
    if (row.state !== 'ready' || row.hidden_at !== null || !small || !medium || !large) return undefined;
    const { author, licenseId, terms } = imageLicence(
      row,
      (owners.get(row.member_id) ?? unknownOwner(row.member_id)).terms.image,
    );
    return {
      imageId: row.id,
      memberId: row.member_id,
      urls: { small: urls.imageFile(small), medium: urls.imageFile(medium), large: urls.imageFile(large) },
      width: row.width,
      height: row.height,
      credit: { author, licenseId, terms },
    };
  });
}

/** A cover as those who may change it see it: made and shown, still being made, could not be made, or taken away by a moderator. */
export type CoverToEdit = {
  imageId: number;
  memberId: number;
  state: 'ready' | 'processing' | 'failed' | 'hidden';
  view: CoverView | null;
  /** As it was typed. */
  author: string;
  licenseId: number;
};

/** The cover that an event or a project has, whatever became of it; null where it has none. */
export async function findCoverToEdit(db: Db, { kind, id }: CoverOf): Promise<CoverToEdit | null> {
  const rows = await findCoverRows(db, { kind, ids: [id] });
  const [row] = rows;
  if (!row) return null;
  const [view = null] = await toViews(db, rows);
  const made = row.state === 'ready' ? 'ready' : row.state === 'failed' ? 'failed' : 'processing';
  return {
    imageId: row.id,
    memberId: row.member_id,
    state: row.hidden_at === null ? made : 'hidden',
    view,
    author: row.author ?? '',
    licenseId: row.license_id,
  };
}

/** Why nobody sees the cover that there is; null where everybody does, or there is none. */
export async function findUnseenCover(db: Db, of: CoverOf): Promise<Exclude<CoverToEdit['state'], 'ready'> | null> {
  const cover = await findCoverToEdit(db, of);
  return cover === null || cover.state === 'ready' ? null : cover.state;
}

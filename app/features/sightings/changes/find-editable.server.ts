import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findEditImages } from '../pictures/images.repo.server.ts';
import { type EditableSighting, toEditable } from './editable-sighting.ts';
import { readToEdit } from './open-for-edit.server.ts';

/** A sighting as its observer edits it, with the revision that was read. */
export type SightingToEdit = {
  id: number;
  revision: number;
  /** ISO 8601. */
  updatedAt: string;
  state: 'draft' | 'published' | 'hidden' | 'deleted';
  memberId: number;
  isNamed: boolean;
  data: EditableSighting;
  /** By position: the file's name and a small picture, null until it is made. */
  pictures: { id: number; name: string; previewUrl: string | null }[];
};

/** Throws not_found, not_logged_in, not_allowed. */
export async function findSightingToEdit(db: Db, viewer: Viewer, id: number): Promise<SightingToEdit> {
  const row = await readToEdit(db, viewer, id);
  const pictures = await findEditImages(db, id);
  return {
    id: row.id,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    state: row.state,
    memberId: row.member_id,
    isNamed: row.taxon_id !== null,
    data: toEditable(row),
    pictures: pictures.map((each) => ({
      id: each.id,
      name: each.original_name ?? '',
      previewUrl: each.small_key && urls.imageFile(each.small_key),
    })),
  };
}

import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findOwnColumns } from './settings.repo.server.ts';
import type { Typed } from './typed.ts';

/** A member's basic data as their form begins. Throws not_found. */
export async function findBasic(
  db: Db,
  memberId: number,
): Promise<{
  username: string;
  allowHtml: boolean;
  description: string;
  subheaderImageId: number | null;
  typed: Typed;
}> {
  const row = await findOwnColumns(db, memberId);
  if (!row) throw new DomainError('not_found');
  return {
    username: row.username,
    allowHtml: row.allow_html,
    description: row.description,
    subheaderImageId: row.subheader_image_id,
    typed: {
      fullName: [row.full_name],
      description: [row.description],
      subheaderImageId: [row.subheader_image_id === null ? '' : String(row.subheader_image_id)],
    },
  };
}

import type { Db } from '#app/platform/db/database.server.ts';
import { findMemberNames } from './members.repo.server.ts';

/** A member as lists and pages name them; a deleted one keeps only the words for it. */
export type MemberView = { id: number; username: string; displayName: string };

/** Members by id; unknown ids are absent. The display name is the full name, or the user name where none is given. */
export async function findMembers(db: Db, ids: readonly number[]): Promise<Map<number, MemberView>> {
  const rows = await findMemberNames(db, ids);
  return new Map(
    rows.map((row) => {
      const displayName = row.deleted_at ? 'törölt felhasználó' : row.full_name || row.username;
      return [row.id, { id: row.id, username: row.username, displayName }];
    }),
  );
}

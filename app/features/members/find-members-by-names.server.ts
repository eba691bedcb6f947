import type { Db } from '#app/platform/db/database.server.ts';
import type { MemberView } from './find-members.server.ts';
import { memberViewOf } from './find-members.server.ts';
import { findMembersByUsernames } from './members.repo.server.ts';
import { foldUsername } from './username.ts';

/** Members by their user names as written, without regard to case and accent; unknown names are absent, and so are members who left. */
export async function findMembersByNames(db: Db, names: readonly string[]): Promise<Map<string, MemberView>> {
  const rows = await findMembersByUsernames(db, [...new Set(names.map(foldUsername))]);
  const byFolded = new Map(rows.map((row) => [row.username_folded, memberViewOf(row)]));
  return new Map(
    names.flatMap((name) => {
      const member = byFolded.get(foldUsername(name));
      return member ? [[name, member] as const] : [];
    }),
  );
}

import type { Db } from '#app/platform/db/database.server.ts';
import { RequestMemo } from '#app/platform/session/request-memo.server.ts';
import { findMembers, type MemberView } from './find-members.server.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { foldUsername } from './username.ts';

const ofRequest = new RequestMemo<MemberView | undefined>();

/** The member of a user name, without regard to case and accent; undefined for an unknown one. */
export async function findMemberByName(db: Db, username: string): Promise<MemberView | undefined> {
  const folded = foldUsername(username);
  return ofRequest.get(folded, async () => {
    const row = await findMemberByUsername(db, folded);
    return row && (await findMembers(db, [row.id])).get(row.id);
  });
}

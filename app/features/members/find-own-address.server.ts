import type { Db } from '#app/platform/db/database.server.ts';
import { findMemberById } from './members.repo.server.ts';

/** A member's own e-mail address, for nobody but the member. */
export async function findOwnAddress(db: Db, memberId: number): Promise<string | undefined> {
  return (await findMemberById(db, memberId))?.email;
}

/** Whom a letter about a member's own data goes to; undefined once they have left. */
export async function findAddressee(db: Db, memberId: number) {
  const member = await findMemberById(db, memberId);
  if (!member) return undefined;
  const { id, username, email, email_verified: isConfirmed } = member;
  return { id, username, email, isConfirmed };
}

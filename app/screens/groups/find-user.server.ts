import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** The member of an address, by number or user name: a user name holds a letter, so the two are never confused. Throws not_found. */
export async function findUser(db: Db, user: string): Promise<MemberView> {
  const isNumber = /^\d{1,9}$/.test(user);
  const member = isNumber
    ? (await findMembers(db, [Number(user)])).get(Number(user))
    : await findMemberByName(db, user);
  if (!member || member.username === '') throw new DomainError('not_found');
  return member;
}

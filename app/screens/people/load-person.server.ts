import { redirect } from 'react-router';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** Whose page is shown. */
export type Person = MemberView;

/** The member of an address, by user name or number; another case, accent or a number redirects (301) to the name as its bearer writes it. Throws not_found, for deleted accounts too. */
export async function loadPerson(
  db: Db,
  { user, url, addressOf }: { user: string; url: URL; addressOf: (username: string) => string },
): Promise<Person> {
  const isNumber = /^\d{1,9}$/.test(user);
  const member = isNumber
    ? (await findMembers(db, [Number(user)])).get(Number(user))
    : await findMemberByName(db, user);
  if (!member || member.username === '') throw new DomainError('not_found');
  if (member.username !== user) throw redirect(addressOf(member.username) + url.search, 301);
  return member;
}

import { redirect } from 'react-router';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { machineUrls } from '#app/urls.ts';

/**
 * The member of an address: by user name, or of who has left by number. Another case or accent, and the number of who has a name,
 * redirect (301) to the name as its bearer writes it. Throws not_found.
 */
export async function loadPartner(db: Db, { user, url }: { user: string; url: URL }): Promise<MemberView> {
  const isNumber = /^\d{1,9}$/.test(user);
  const partner = isNumber
    ? (await findMembers(db, [Number(user)])).get(Number(user))
    : await findMemberByName(db, user);
  if (!partner) throw new DomainError('not_found');
  if (partner.username !== '' && partner.username !== user)
    throw redirect(machineUrls.messagesWith(partner.username) + url.search, 301);
  return partner;
}

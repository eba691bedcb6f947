import { hashPassword } from 'better-auth/crypto';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { insertCredential, insertMember } from './members.repo.server.ts';
import { findCurrentTerms, insertFirstAcceptance } from './terms/terms.repo.server.ts';
import { foldUsername } from './username.ts';

/** An account as administration, the demo community and tests make it: no letter is sent. */
export type MemberToCreate = {
  username: string;
  fullName: string;
  email: string;
  password: string;
  emailVerified: boolean;
  isEditor?: boolean;
  isAdmin?: boolean;
  isModerator?: boolean;
  /** Last day as a donor, `YYYY-MM-DD`. */
  donorUntil?: string;
};

/** Creates a member with a password and gives the id; violates member_username_unique or member_email_unique when taken. */
export async function createMember({ db }: Pick<Services, 'db'>, member: MemberToCreate): Promise<number> {
  const hash = await hashPassword(member.password);
  return write(db, async (tx) => {
    const id = await insertMember(tx, {
      username: member.username,
      usernameFolded: foldUsername(member.username),
      fullName: member.fullName,
      email: member.email.toLowerCase(),
      emailVerified: member.emailVerified,
      isEditor: member.isEditor ?? false,
      isAdmin: member.isAdmin ?? false,
      isModerator: member.isModerator ?? false,
      donorUntil: member.donorUntil ?? null,
      termsVersion: (await findCurrentTerms(tx)).version,
    });
    await insertFirstAcceptance(tx, foldUsername(member.username));
    await insertCredential(tx, { memberId: id, hash });
    touch(tx, 'members');
    return id;
  });
}

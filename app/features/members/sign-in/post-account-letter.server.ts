import type { Tx } from '#app/platform/db/database.server.ts';
import { postLetter } from '#app/platform/mail/post-letter.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findMemberById } from '../members.repo.server.ts';
import type { AccountLetter } from './letters.ts';

type Posting = {
  /** Where the letter's button leads on our site. */
  path: string;
  letter: (about: { siteName: string; username: string; link: string }) => AccountLetter;
};

/** Posts a letter that was asked for to an account's address; none where the member has left. */
export async function postAccountLetter(
  services: Services,
  tx: Tx,
  memberId: number,
  { path, letter }: Posting,
): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (member) await post(services, tx, member, { path, letter });
}

/**
 * Tells an account's owner what has become of it. An address that nobody has confirmed may be a stranger's, whom the letter that asks
 * for confirmation has promised no other; so nobody can have them written to by pressing again and again.
 */
export async function tellOwner(services: Services, tx: Tx, memberId: number, posting: Posting): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (member?.email_verified) await post(services, tx, member, posting);
}

async function post(
  services: Services,
  tx: Tx,
  member: { username: string; email: string },
  { path, letter }: Posting,
): Promise<void> {
  const { siteName, publicUrl } = services.config;
  const about = { siteName, username: member.username, link: `${publicUrl}${path}` };
  await postLetter(services, tx, { to: member.email, ...letter(about) });
}

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

/** Posts a letter about an account to its address; none where the member has left. */
export async function postAccountLetter(
  services: Services,
  tx: Tx,
  memberId: number,
  { path, letter }: Posting,
): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (!member) return;
  const { siteName, publicUrl } = services.config;
  const about = { siteName, username: member.username, link: `${publicUrl}${path}` };
  await postLetter(services, tx, { to: member.email, ...letter(about) });
}

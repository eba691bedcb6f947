import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { makeLink } from './sign-in/account-links.server.ts';
import { addressTakenLetter, confirmAddressLetter } from './sign-in/letters.ts';
import { findMemberByEmail } from './sign-in/own-credential.repo.server.ts';
import { postAccountLetter } from './sign-in/post-account-letter.server.ts';

/** Posts the letter that confirms a new account's address; to whose account has it already, that they have one. */
export async function postConfirmation(
  services: Services,
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const holder = await findMemberByEmail(tx, email);
  // Made in both cases, which take as long.
  const token = await makeLink(tx, { memberId: id, purpose: 'confirm-address', email });
  if (holder) await postAccountLetter(services, tx, holder.id, { path: urls.login(), letter: addressTakenLetter });
  else await postAccountLetter(services, tx, id, { path: urls.registerConfirm(token), letter: confirmAddressLetter });
}

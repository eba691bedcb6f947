import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { postConfirmation } from './post-confirmation.server.ts';
import { makeLink } from './sign-in/account-links.server.ts';
import { resetPasswordLetter } from './sign-in/letters.ts';
import { findMembersOfAddress } from './sign-in/own-credential.repo.server.ts';
import { postAccountLetter } from './sign-in/post-account-letter.server.ts';
import { foldUsername } from './username.ts';

type Task = { kind: 'reset-password' | 'confirm-address'; typed: string };

/** Posts a letter that somebody has asked for by a name or an address, to whomever that means; nobody gets one where it means nobody. */
export async function sendAccountLetter(services: Services, { kind, typed }: Task): Promise<void> {
  await write(services.db, async (tx) => {
    if (kind === 'reset-password') {
      for (const { id, email } of await findMeant(tx, typed)) {
        const token = await makeLink(tx, { memberId: id, purpose: kind, email });
        await postAccountLetter(services, tx, id, { path: urls.resetNewPassword(token), letter: resetPasswordLetter });
      }
      return;
    }
    const members = await findMembersOfAddress(tx, typed.toLowerCase());
    if (members.some(({ isConfirmed }) => isConfirmed)) return;
    for (const member of members) await postConfirmation(services, tx, member);
  });
}

/** Of an address whoever has confirmed it; while nobody has, all that wait for it. */
async function findMeant(db: Db, typed: string): Promise<{ id: number; email: string }[]> {
  const name = foldUsername(typed);
  if (!name.includes('@')) return [await findMemberByUsername(db, name)].filter((member) => member !== undefined);
  const members = await findMembersOfAddress(db, typed.toLowerCase());
  const confirmed = members.filter(({ isConfirmed }) => isConfirmed);
  return confirmed.length > 0 ? confirmed : members;
}

import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
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

/** How many accounts get their letter in one write. */
const atOnce = 5;

/** Posts a letter that somebody has asked for by a name or an address, to whomever that means; nobody gets one where it means nobody. */
export async function sendAccountLetter(services: Services, { kind, typed }: Task): Promise<void> {
  const name = foldUsername(typed);
  if (name.includes('@')) return sendByAddress(services, { kind, email: typed.toLowerCase() });
  await write(services.db, async (tx) => {
    const member = await findMemberByUsername(tx, name);
    if (member && kind === 'reset-password') await postReset(services, tx, member);
  });
}

/** Of an address whoever has confirmed it is meant; while nobody has, all that wait for it, however many came later. */
async function sendByAddress(services: Services, { kind, email }: { kind: Task['kind']; email: string }) {
  let before: number | undefined;
  do {
    before = await write(services.db, async (tx) => {
      const members = await findMembersOfAddress(tx, { email, before, limit: atOnce });
      const confirmed = members.filter(({ isConfirmed }) => isConfirmed);
      if (kind === 'reset-password')
        for (const member of confirmed.length > 0 ? confirmed : members) await postReset(services, tx, member);
      else if (confirmed.length === 0) for (const member of members) await postConfirmation(services, tx, member);
      return confirmed.length > 0 ? undefined : members.at(-1)?.id;
    });
  } while (before !== undefined);
}

async function postReset(services: Services, tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const token = await makeLink(tx, { memberId: id, purpose: 'reset-password', email });
  await postAccountLetter(services, tx, id, { path: urls.resetNewPassword(token), letter: resetPasswordLetter });
}

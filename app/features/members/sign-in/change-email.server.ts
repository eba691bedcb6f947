import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { postLetter } from '#app/platform/mail/post-letter.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { isPassword } from '../is-password.server.ts';
import { ownMember } from '../own-member.ts';
import { deleteLinks, existsUsedLink, holdAccount } from './account-links.repo.server.ts';
import { findLink, makeLink, useLink } from './account-links.server.ts';
import { isStillPassword } from './is-still-password.server.ts';
import { addressChangeAskedLetter, addressChangedLetter, addressTakenLetter, newAddressLetter } from './letters.ts';
import { limits } from './limits.server.ts';
import { findMemberByEmail, findOwnCredential, holdAddress, updateEmail } from './own-credential.repo.server.ts';

/**
 * Asks for another address: it becomes the member's by the link in the letter sent there; the address so far is told at once, where it
 * is confirmed.
 * The answer is the same where somebody has that address already, who is told instead. Throws not_logged_in, invalid, TooManyRequests.
 */
export async function askForNewEmail(
  services: Services,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const memberId = ownMember(viewer);
  const own = await findOwnCredential(services.db, memberId);
  if (!own) throw new DomainError('not_logged_in');
  if (own.email === email) throw refused('email', 'Ez a mostani címed.');
  await countTry(services.db, limits.passwordByMember, String(memberId));
  const isRight = await isPassword(own.password, password);
  if (!isRight) throw wrongPassword();
  await forgetTries(services.db, limits.passwordByMember, String(memberId));
  await countTry(services.db, limits.newAddressByMember, String(memberId));
  await countTry(services.db, limits.newAddressByEmail, email);
  await write(services.db, async (tx) => {
    if (!(await isStillPassword(tx, { memberId, hash: own.password }))) throw wrongPassword();
    const token = await makeLink(tx, { memberId, purpose: 'new-address', email });
    const holder = await findMemberByEmail(tx, email);
    const send = letterSender(services, tx);
    if (holder) await send(email, holder.username, urls.login(), addressTakenLetter);
    else await send(email, own.username, urls.confirmNewAddress(token), newAddressLetter);
    // One that was only typed may be a stranger's.
    if (own.isConfirmed) await send(own.email, own.username, urls.resetRequest(), addressChangeAskedLetter);
  });
}

/** Takes the request back; taken back already is no failure. Throws not_logged_in, or conflict where the new address was confirmed meanwhile. */
export async function takeEmailChangeBack(services: Pick<Services, 'db'>, viewer: Viewer): Promise<void> {
  const memberId = ownMember(viewer);
  const purpose = 'new-address';
  await write(services.db, async (tx) => {
    await holdAccount(tx, memberId);
    if (await existsUsedLink(tx, { memberId, purpose }))
      throw new DomainError('conflict', [
        { path: '', message: 'Közben megerősítették az új címedet: már az a címed.' },
      ]);
    await deleteLinks(tx, memberId, { purpose });
  });
}

/** The address and the account that a link would join; undefined when it has been used or has run out. Asking uses nothing up. */
export async function findNewAddress(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<{ username: string; email: string } | undefined> {
  const link = await findLink(db, { purpose: 'new-address', token });
  return link && { username: link.username, email: link.email };
}

/** Makes a new address the member's by its link, and tells the old one, where that was confirmed; a second time is no failure. Throws link_dead. */
export async function confirmNewEmail(services: Services, token: string): Promise<void> {
  await write(services.db, async (tx) => {
    const { memberId, username, email, presentEmail, isVerified, isDone } = await useLink(tx, {
      purpose: 'new-address',
      token,
    });
    if (isDone) return;
    await holdAddress(tx, email);
    if (await findMemberByEmail(tx, email)) throw new DomainError('link_dead');
    await updateEmail(tx, { memberId, email });
    if (isVerified) await letterSender(services, tx)(presentEmail, username, urls.home(), addressChangedLetter);
    await services.queue.enqueue(tx, 'publish-drafts', { memberId });
    touch(tx, 'members');
  });
}

type Letter = typeof newAddressLetter;

function letterSender(services: Services, tx: Tx) {
  const { siteName, publicUrl } = services.config;
  return (to: string, username: string, path: string, letter: Letter) =>
    postLetter(services, tx, { to, ...letter({ siteName, username, link: `${publicUrl}${path}` }) });
}

const wrongPassword = () => refused('currentPassword', 'Ez nem a mostani jelszavad.');
const refused = (path: string, message: string) => new DomainError('invalid', [{ path, message }]);

import { randomBytes } from 'node:crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { recordAct } from '../administration/record-act.server.ts';
import { authorize } from '../can.ts';
import { findMemberById } from '../members.repo.server.ts';
import { endLinks } from '../sign-in/account-links.server.ts';
import { checkPassword, wrongPassword } from '../sign-in/check-password.server.ts';
import { isStillPassword } from '../sign-in/is-still-password.server.ts';
import { tellOwner } from '../sign-in/post-account-letter.server.ts';
import { endTokens } from '../tokens/own-tokens.server.ts';
import { deleteSessions, isLastAdmin, upsertDeletion } from './deletion.repo.server.ts';
import { deletionRequestedLetter } from './deletion-letters.ts';
import { hashOfLink } from './deletion-link.server.ts';
import { type DeletionWay, graceDays } from './deletion-ways.ts';

const DAY_MS = 86_400_000;

/**
 * A member wants to leave: every session and every key for programs ends, and after 14 days the account goes, unless they log in or open the letter's link.
 * Throws not_logged_in, invalid (the password; the last administrator) or TooManyRequests.
 */
export async function requestDeletion(
  services: Services,
  viewer: Viewer,
  { way, password, now = new Date() }: { way: DeletionWay; password: string; now?: Date },
): Promise<void> {
  const memberId = viewer.memberId ?? 0;
  authorize(viewer, 'editProfile', { id: memberId });
  const hash = await checkPassword(services.db, { memberId, password });
  const dueAt = new Date(now.getTime() + graceDays * DAY_MS);
  await write(services.db, (tx) => keepWish(services, tx, { memberId, way, dueAt, requestedBy: null, hash }));
}

type Errand = { memberId: number; way: DeletionWay; isImmediate: boolean; now?: Date };

/** An administrator does it for a member who asked by other means; the audit log keeps it. Throws not_allowed, not_found, invalid. */
export async function requestDeletionFor(
  services: Services,
  viewer: Viewer,
  { memberId, way, isImmediate, now = new Date() }: Errand,
): Promise<void> {
  authorize(viewer, 'manageUsers');
  if (isOneself(viewer, memberId))
    throw new DomainError('invalid', [{ path: 'way', message: 'A saját fiókodat a beállításaid között törölheted.' }]);
  const dueAt = isImmediate ? now : new Date(now.getTime() + graceDays * DAY_MS);
  await write(services.db, async (tx) => {
    await keepWish(services, tx, { memberId, way, dueAt, requestedBy: viewer.memberId });
    await recordAct(tx, viewer, {
      action: 'request-deletion',
      subject: `member:${memberId}`,
      data: { way, immediate: isImmediate },
    });
    if (isImmediate) await services.queue.enqueue(tx, 'delete-members', {});
  });
}

/** `hash`: of the password by which a member asks for it themselves. */
type Wish = { memberId: number; way: DeletionWay; dueAt: Date; requestedBy: number | null; hash?: string };

async function keepWish(services: Services, tx: Tx, { hash, ...wish }: Wish): Promise<void> {
  const member = await findMemberById(tx, wish.memberId);
  if (!member) throw new DomainError('not_found');
  if (await isLastAdmin(tx, member.id))
    throw new DomainError('invalid', [
      { path: 'way', message: 'Ez az utolsó adminisztrátor fiókja. Előbb adj másnak is adminisztrátori jogot.' },
    ]);
  await endLinks(tx, member.id);
  // Only now: administrators are held before their accounts.
  if (hash !== undefined && !(await isStillPassword(tx, { memberId: member.id, hash }))) throw wrongPassword();
  // Addresses are lower case.
  const word = randomBytes(24).toString('hex');
  if (!(await upsertDeletion(tx, { ...wish, linkHash: hashOfLink(word) }))) throw new DomainError('conflict');
  await deleteSessions(tx, member.id);
  await endTokens(tx, member.id);
  const day = formatDate(wallClock(wish.dueAt).date);
  const isByAdmin = wish.requestedBy !== null;
  await tellOwner(services, tx, member.id, {
    path: urls.keepAccount(word),
    letter: (about) => deletionRequestedLetter({ ...about, way: wish.way, day, isByAdmin }),
  });
}

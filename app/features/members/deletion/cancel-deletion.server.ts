import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { recordAct } from '../administration/record-act.server.ts';
import { authorize } from '../can.ts';
import { findMemberById } from '../members.repo.server.ts';
import { holdAccount } from '../sign-in/account-links.repo.server.ts';
import { tellOwner } from '../sign-in/post-account-letter.server.ts';
import { deleteDeletion, findDeletionByLink, findDeletionRow } from './deletion.repo.server.ts';
import { deletionCancelledLetter } from './deletion-letters.ts';
import { hashOfLink } from './deletion-link.server.ts';

/** When a member's account will go, and how; undefined where nobody asked for it. */
export async function findDeletion({ db }: Pick<Services, 'db'>, viewer: Viewer, memberId: number) {
  if (!isOneself(viewer, memberId)) authorize(viewer, 'manageUsers');
  return findDeletionRow(db, memberId);
}

/** The account, which is held, stays after all, and a letter says so; false, and nothing done, where nobody asked, or where the deletion has begun. */
export async function cancelDeletionIn(services: Services, tx: Tx, memberId: number): Promise<boolean> {
  if (!(await deleteDeletion(tx, memberId))) return false;
  await tellOwner(services, tx, memberId, { path: urls.resetRequest(), letter: deletionCancelledLetter });
  return true;
}

/** An administrator calls it off; logged. Called off already is no failure. Throws not_found where it has begun. */
export async function cancelDeletionFor(services: Services, viewer: Viewer, memberId: number): Promise<void> {
  authorize(viewer, 'manageUsers');
  await write(services.db, async (tx) => {
    await holdAccount(tx, memberId);
    const isCalledOff = await cancelDeletionIn(services, tx, memberId);
    if (!(await findMemberById(tx, memberId))) throw new DomainError('not_found');
    if (!isCalledOff) return;
    await recordAct(tx, viewer, { action: 'cancel-deletion', subject: `member:${memberId}` });
  });
}

/** Whose account a link keeps; undefined when it is dead. Asking changes nothing. */
export async function findKeptAccount({ db }: Pick<Services, 'db'>, word: string) {
  return findDeletionByLink(db, hashOfLink(word));
}

/** Calls it off by the letter's link, without logging in. Throws link_dead. */
export async function cancelDeletionByLink(services: Services, word: string): Promise<void> {
  await write(services.db, async (tx) => {
    const member = await findDeletionByLink(tx, hashOfLink(word));
    if (!member) throw new DomainError('link_dead');
    await holdAccount(tx, member.id);
    // It may have begun just now.
    if (!(await cancelDeletionIn(services, tx, member.id))) throw new DomainError('link_dead');
  });
}

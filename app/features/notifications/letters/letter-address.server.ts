import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteBounce, existsBounce } from './letters.repo.server.ts';

/** Whether letters of notices reach the viewer's address. */
export type AddressState = 'good' | 'unconfirmed' | 'refused';

/** Throws not_logged_in. */
export async function findAddressState(db: Db, viewer: Viewer): Promise<AddressState> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  if (!viewer.emailVerified) return 'unconfirmed';
  return (await existsBounce(db, viewer.memberId)) ? 'refused' : 'good';
}

/** The viewer says that their address takes letters again. Throws not_logged_in, email_not_confirmed: what they only typed may be another's. */
export async function tryAddressAgain(db: Db, viewer: Viewer): Promise<void> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  if (!viewer.emailVerified) throw new DomainError('email_not_confirmed');
  await deleteBounce(db, viewer.memberId);
}

import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findCurrentTerms, insertTermsAcceptance } from './terms.repo.server.ts';

/** Accepts the terms in force; again changes nothing. Throws conflict where the version that was read is no longer the one in force. */
export async function acceptTerms(db: Db, viewer: Viewer, { version }: { version: string }): Promise<void> {
  authorize(viewer, 'acceptTerms');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    const current = await findCurrentTerms(tx);
    if (current.version !== version)
      throw new DomainError('conflict', [
        {
          path: 'version',
          message: 'Közben újra változtak a feltételek. Nézd meg a mostaniakat, és azokat fogadd el.',
        },
      ]);
    await insertTermsAcceptance(tx, { memberId, version });
  });
}

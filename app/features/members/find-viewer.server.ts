import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { findRoleRow } from './members.repo.server.ts';

/** A member with today's roles, for work that was queued for them. Throws not_allowed once they are gone. */
export async function findViewer(db: Db, memberId: number): Promise<Viewer> {
  const member = await findRoleRow(db, memberId);
  if (!member) throw new DomainError('not_allowed');
  return { ...visitor(), ...member, memberId };
}

import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteBounces, deleteNoticesAbout } from './forgotten-notices.repo.server.ts';

/** Takes back what others were told of a member who leaves, and what mail servers said of the address. */
export async function forgetNoticesAbout(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  await deleteNoticesAbout(tx, memberId);
  await deleteBounces(tx, email);
}

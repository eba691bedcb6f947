import { gatherNotices } from '#app/features/notifications/letters/gather-notices.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { canOpen } from './inbox.repo.server.ts';

/** Makes letters and messages of what is due at `now` and can be opened; what cannot waits for its turn after it can. */
export async function gatherDue({ db, queue }: Pick<Services, 'db' | 'queue'>, now = new Date()): Promise<void> {
  await gatherNotices({ db, queue, canOpen }, now);
}

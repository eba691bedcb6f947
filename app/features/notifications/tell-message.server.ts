import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { insertMessageNotices } from './messages/messages.repo.server.ts';

/** Tells a message to all whom it is for, each once. */
export async function tellMessage(db: Db, messageId: number): Promise<void> {
  await write(db, (tx) => insertMessageNotices(tx, messageId));
}

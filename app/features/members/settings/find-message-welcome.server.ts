import type { Db } from '#app/platform/db/database.server.ts';
import type { MessageWelcome } from './message-welcome.ts';
import { findPreference } from './settings.repo.server.ts';

/** From whom a member takes messages. */
export async function findMessageWelcome(db: Db, memberId: number): Promise<MessageWelcome> {
  return (await findPreference(db, memberId))?.messages_from ?? 'everybody';
}

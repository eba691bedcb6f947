import type { Db } from '#app/platform/db/database.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { upsertBounce } from './letters.repo.server.ts';

/** An address was refused for good: no letters of notices go there until its owner says so or changes it. */
export async function keepBounce(db: Db, email: string, answer: string): Promise<void> {
  await upsertBounce(db, { email: email.toLowerCase(), answer: cutText(answer, 500) });
}

import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { composeLetter, type LetterContent } from './compose-letter.ts';

type Posting = LetterContent & { to: string; kind: string };

/** Puts a letter into the queue with the transaction: it is sent if and only if the write holds. `kind` is a word for the file's name. */
export async function postLetter(
  { queue, config }: Services,
  tx: Tx,
  { to, kind, ...content }: Posting,
): Promise<void> {
  const sender = { siteName: config.siteName, siteUrl: config.publicUrl, contactEmail: config.contactEmail };
  await queue.enqueue(tx, 'send-letter', { letterId: randomUUID(), to, kind, ...composeLetter(sender, content) });
}

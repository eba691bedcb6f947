import { authorize } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { notifyOfMessage } from '#app/features/notifications/notify.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, type Limit, TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  existsMessageFrom,
  findJoined,
  findMessageByClient,
  holdSides,
  insertMessage,
  type Pair,
} from './correspondence.repo.server.ts';
import { messageLimits } from './limits.server.ts';
import { NEWCOMER_DAYS } from './message-limits.ts';
import { messageWords as words } from './message-words.ts';
import { whyNotWrite } from './why-not-write.server.ts';

const DAY_MS = 86_400_000;

type NewMessage = { partnerId: number; clientId: string; text: string };

/**
 * Writes to another member, once for each clientId, who is told by a notice. Throws not_logged_in, email_not_confirmed, not_found,
 * not_allowed (blocked, not welcome), conflict (the key was another message's), too_many_requests.
 */
export async function sendMessage(
  db: Db,
  viewer: Viewer,
  { partnerId, clientId, text }: NewMessage,
): Promise<{ id: number }> {
  authorize(viewer, 'writeMessage');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const message = { memberId, partnerId, clientId, text };
  const repeat = await findRepeat(db, message);
  if (repeat) return repeat;
  const partner = (await findMembers(db, [partnerId])).get(partnerId);
  if (!partner) throw new DomainError('not_found');
  // What would be refused anyhow is counted nowhere.
  await refuseUnwelcome(db, viewer, partner);
  await countTries(db, { memberId, partnerId });
  return write(db, async (tx) => {
    await holdSides(tx, message);
    // Read again where nobody writes between the two: a block holds from the moment that it is there.
    await refuseUnwelcome(tx, viewer, partner);
    const id = await insertMessage(tx, message);
    // A twin of this press was faster.
    if (id === undefined) return (await findRepeat(tx, message)) ?? { id: 0 };
    await notifyOfMessage(tx, { messageId: id, senderId: memberId, recipientId: partnerId });
    return { id };
  });
}

async function refuseUnwelcome(db: Db, viewer: Viewer, partner: MemberView): Promise<void> {
  const reason = await whyNotWrite(db, viewer, partner);
  if (reason !== null) throw new DomainError('not_allowed', [{ path: '', message: reason }]);
}

/** The message that the key was sent with before. Throws conflict where it said something else, or to somebody else. */
async function findRepeat(db: Db, message: Pair & NewMessage): Promise<{ id: number } | undefined> {
  const known = await findMessageByClient(db, message);
  if (!known) return undefined;
  // What its sender has taken away meanwhile was sent all the same.
  const isSame = known.recipient_id === message.partnerId && known.text === message.text;
  if (!isSame) throw new DomainError('conflict', [{ path: 'text', message: words.keyUsed }]);
  return { id: known.id };
}

/** A member who is new writes less, above all to whom nobody has asked to be written to. */
async function countTries(db: Db, { memberId, partnerId }: Pair): Promise<void> {
  const who = String(memberId);
  const joined = await findJoined(db, memberId);
  const isNewcomer = joined === undefined || Date.now() - joined.getTime() < NEWCOMER_DAYS * DAY_MS;
  const { message, newcomer, first, newcomerFirst } = messageLimits;
  await countOr(words.tooMany, db, isNewcomer ? newcomer : message, who);
  const [hasWritten, isAnswer] = await Promise.all([
    existsMessageFrom(db, { memberId, partnerId }),
    existsMessageFrom(db, { memberId: partnerId, partnerId: memberId }),
  ]);
  if (!hasWritten && !isAnswer) await countOr(words.tooManyNew, db, isNewcomer ? newcomerFirst : first, who);
}

async function countOr(say: (seconds: number) => string, db: Db, limit: Limit, who: string): Promise<void> {
  try {
    await countTry(db, limit, who);
  } catch (error) {
    if (error instanceof TooManyRequests)
      throw new TooManyRequests(error.retryAfterSeconds, say(error.retryAfterSeconds));
    throw error;
  }
}

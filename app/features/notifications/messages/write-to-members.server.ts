import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { MessageForm } from './message-form.ts';
import { insertMessage } from './messages.repo.server.ts';

/** Sends a message to a member or to all, once for each clientId, and logs it; its readers are told in the background. Throws not_logged_in, not_allowed, invalid. */
export async function writeToMembers(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { clientId, to, username, title, text }: MessageForm,
): Promise<number> {
  authorize(viewer, 'writeToMembers');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const sentBy = viewer.memberId;
  const reader = to === 'one' ? await findMemberByName(db, username) : undefined;
  if (to === 'one' && reader === undefined)
    throw new DomainError('invalid', [{ path: 'username', message: 'Nincs ilyen nevű tag.' }]);
  return write(db, async (tx) => {
    const content = { to, username, title, text };
    await guardClientKey(tx, { memberId: sentBy, kind: 'message', clientId, content });
    const message = await insertMessage(tx, { clientId, sentBy, toMemberId: reader?.id ?? null, title, text });
    if (!message.isNew) return message.id;
    await recordAct(tx, viewer, { action: 'write-to-members', subject: `message:${message.id}`, data: { title } });
    await queue.enqueue(tx, 'tell-message', { messageId: message.id });
    return message.id;
  });
}

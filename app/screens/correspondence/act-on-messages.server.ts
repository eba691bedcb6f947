import { data, redirect } from 'react-router';
import { z } from 'zod';
import { messageSchema } from '#app/features/correspondence/message-form.ts';
import { sendMessage } from '#app/features/correspondence/send-message.server.ts';
import { takeMessageAway, takeMessagesAway } from '#app/features/correspondence/take-away.server.ts';
import { loginAgainMessages } from '#app/features/members/sign-in/login-again-messages.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const act = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('take'), messageId: id }),
  z.object({ intent: z.literal('takeAll'), untilId: id }),
]);

/** Words that were typed and could not be sent. */
export type TypedMessage = { text: string; clientId: string; problem: string; isLoggedOut: boolean };

type Asked = { partnerId: number; user: string; form: FormData };

/** Sends a message, or takes what was sent out of the viewer's sight; refused, the words come back to the page, never into its address. */
export async function actOnMessages(db: Db, viewer: Viewer, { partnerId, user, form }: Asked) {
  const [text, clientId] = [String(form.get('text') ?? ''), String(form.get('clientId') ?? '')];
  try {
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    const asked = parseOr('malformed', act, Object.fromEntries(form));
    if (asked.intent === 'send') {
      const message = parseOr('invalid', messageSchema, Object.fromEntries(form));
      const sent = await sendMessage(db, viewer, { partnerId, ...message });
      return redirect(machineUrls.message(user, sent.id), 303);
    }
    if (asked.intent === 'take') {
      await takeMessageAway(db, viewer, { id: asked.messageId });
      return redirect(machineUrls.messagesWith(user), 303);
    }
    await takeMessagesAway(db, viewer, { partnerId, untilId: asked.untilId });
    return redirect(urls.messages({ torolve: 1 }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isLoggedOut = error.code === 'not_logged_in';
    const problem = isLoggedOut ? loginAgainMessages.ended : problemBody(error).detail;
    const typed: TypedMessage = { text, clientId, problem, isLoggedOut };
    const headers: Record<string, string> =
      error instanceof TooManyRequests ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
    return data({ typed }, { status: problems[error.code].status, headers });
  }
}

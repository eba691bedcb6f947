import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { endOtherSessions, endSession } from '#app/features/members/sign-in/own-sessions.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

const sessionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end-session'), sessionId: z.coerce.number().int().positive().max(2_147_483_647) }),
  z.object({ intent: z.literal('end-others') }),
]);

export function isSessionForm(fields: FormData): boolean {
  return ['end-session', 'end-others'].includes(String(fields.get('intent')));
}

type Sent = { context: Readonly<RouterContextProvider>; fields: FormData; headers: Headers };

/** Ends one of the member's sessions, or all others; a visitor goes to the login. */
export async function actOnSessions({ context, fields, headers }: Sent): Promise<Response> {
  const viewer = context.get(viewerContext);
  const page = urls.profileEdit('egyeb');
  if (viewer.memberId === null) return redirect(urls.login(page), 303);
  const services = context.get(servicesContext);
  await orPageProblem(async () => {
    const form = parseOr('malformed', sessionForm, Object.fromEntries(fields));
    if (form.intent === 'end-session') await endSession(services, viewer, form.sessionId);
    else await endOtherSessions(services, viewer, headers);
  });
  return redirect(withQuery(page, { kileptetve: 1 }), 303);
}

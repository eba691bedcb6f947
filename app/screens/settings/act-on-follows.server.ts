import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { followActs, followMember } from '#app/features/members/following/follow-member.server.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { leadBack } from '#app/platform/action/lead-back.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

const followForm = z.object({
  intent: z.enum(followActs),
  otherId: z.coerce.number().int().positive().max(2_147_483_647),
  vissza: z.string().optional(),
});

export function isFollowForm(fields: FormData): boolean {
  return followActs.some((act) => act === fields.get('intent'));
}

/** Follows or blocks somebody, and leads back to where that was pressed; a visitor by way of the login. */
export async function actOnFollows(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  fields: FormData,
): Promise<Response | null> {
  const viewer = context.get(viewerContext);
  const returnTo = safeReturnPath(String(fields.get('vissza') ?? urls.profileEdit('kapcsolatok')));
  if (viewer.memberId === null) return redirect(urls.login(returnTo), 303);
  await orPageProblem(async () => {
    const { intent: act, otherId: memberId } = parseOr('malformed', followForm, Object.fromEntries(fields));
    await followMember(context.get(servicesContext).db, viewer, { memberId, act });
  });
  return leadBack(request, returnTo);
}

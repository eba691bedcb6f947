import { data, type RouterContextProvider, redirect } from 'react-router';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { loginAgainMessages } from '#app/features/members/sign-in/login-again-messages.ts';
import { reportSchema } from '#app/features/moderation/report-form.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

/** Sends the report of a thing and leads to `sentPath`; what is refused is given back as it was typed, to whoever is no longer logged in too. */
export async function actOnReport(
  context: Readonly<RouterContextProvider>,
  { form, thing, sentPath }: { form: FormData; thing: { kind: string; id: string }; sentPath: string },
) {
  const typed = { reason: String(form.get('reason') ?? ''), text: String(form.get('text') ?? '') };
  try {
    const viewer = context.get(viewerContext);
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    await reportThing(
      context.get(servicesContext).db,
      viewer,
      parseOr('invalid', reportSchema, { ...thing, ...typed }),
    );
    return redirect(sentPath, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isLoggedOut = error.code === 'not_logged_in';
    context.set(givenBackContext, true);
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
    if (error.details.length === 0) errors[''] = isLoggedOut ? loginAgainMessages.ended : problemBody(error).detail;
    return data({ errors, typed, isLoggedOut }, { status: problems[error.code].status });
  }
}

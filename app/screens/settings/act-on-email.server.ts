import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { firstOfEach, type TypedErrors } from '#app/features/members/settings/typed.ts';
import { askForNewEmail, takeEmailChangeBack } from '#app/features/members/sign-in/change-email.server.ts';
import { emailField } from '#app/features/members/sign-in/register-form.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { connectionsMessages as messages } from './connections-messages.ts';
import { settingsMessages } from './messages.ts';

const emailForm = z.object({
  email: emailField,
  currentPassword: z.string().min(1, messages.passwordMissing).max(500, messages.passwordMissing),
});

/** What came back of the e-mail form; the password never does. */
export type EmailAnswer = { newEmail: string; emailErrors: TypedErrors };

export function isEmailForm(fields: FormData): boolean {
  return ['email', 'email-back'].includes(String(fields.get('intent')));
}

/** Asks for another address or takes that back. */
export async function actOnEmail(context: Readonly<RouterContextProvider>, fields: FormData) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const page = urls.profileEdit('kapcsolatok');
  try {
    if (fields.get('intent') === 'email-back') {
      await takeEmailChangeBack(services, viewer);
      return redirect(withQuery(page, { cim: 'visszavonva' }), 303);
    }
    if (viewer.memberId === null)
      throw new DomainError('not_logged_in', [{ path: '', message: settingsMessages.loggedOutPlain }]);
    const { email, currentPassword } = parseOr('invalid', emailForm, Object.fromEntries(fields));
    await askForNewEmail(services, viewer, { email, password: currentPassword });
    return redirect(withQuery(page, { cim: 'elkuldve' }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.set(givenBackContext, true);
    const emailErrors = error.details.length > 0 ? firstOfEach(error.details) : { '': problemBody(error).detail };
    const answer: EmailAnswer = { newEmail: String(fields.get('email') ?? ''), emailErrors };
    return data(answer, { status: problems[error.code].status });
  }
}

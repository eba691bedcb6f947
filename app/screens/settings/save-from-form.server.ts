import { data, type RouterContextProvider, redirect } from 'react-router';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import {
  checkTyped,
  firstOfEach,
  type Typed,
  type TypedErrors,
  type TypedForm,
  typedFrom,
} from '#app/features/members/settings/typed.ts';
import { DomainError, type ProblemCode, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Services, servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { settingsMessages as messages, type SettingsPage } from './messages.ts';

type Sent = { context: Readonly<RouterContextProvider>; fields: FormData; page: SettingsPage };
type Save<Output> = (services: Services, viewer: Viewer, input: Output) => Promise<unknown>;

/** Saves a page's form that was sent without scripts; refused, it comes back filled, to a visitor too. */
export async function saveFromForm<Output, Input>(
  { context, fields, page }: Sent,
  form: TypedForm<Output, Input>,
  save: Save<Output>,
) {
  const typed = typedFrom(fields);
  const viewer = context.get(viewerContext);
  const giveBack = (errors: TypedErrors, code: ProblemCode) =>
    refused(context, { typed, errors, code, memberId: Number(fields.get('memberId')) });
  if (viewer.memberId === null) return giveBack({ '': messages.loggedOutPlain }, 'not_logged_in');
  if (fields.get('memberId') !== String(viewer.memberId)) return giveBack({ '': messages.otherMember }, 'other_member');
  const checked = checkTyped(form, typed);
  if (checked.errors) return giveBack(checked.errors, 'invalid');
  try {
    await save(context.get(servicesContext), viewer, parseOr('invalid', form.schema, checked.input));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const errors = error.details.length > 0 ? firstOfEach(error.details) : { '': problemBody(error).detail };
    return giveBack(errors, error.code);
  }
  return redirect(withQuery(urls.profileEdit(page), { kesz: 1 }), 303);
}

type Refused = { typed: Typed; errors: TypedErrors; memberId: number; code: ProblemCode };

function refused(context: Sent['context'], { code, ...body }: Refused) {
  context.set(givenBackContext, true);
  return data(body, { status: problems[code].status });
}

import { redirect } from 'react-router';
import { AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import {
  clientOf,
  formFailure,
  readFields,
  redirectWithCookies,
} from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { findOwnAddress } from '#app/features/members/find-own-address.server.ts';
import { changePassword } from '#app/features/members/sign-in/change-password.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, PasswordField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { AccountName } from '#app/ui/page/AccountName.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/change-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { memberId, username } = context.get(viewerContext);
  if (memberId === null) throw redirect(urls.login(urls.changePassword()));
  const email = await findOwnAddress(context.get(servicesContext).db, memberId);
  const isDone = url.searchParams.has('kesz');
  return { own: { username: username ?? '', email: email ?? '' }, isDone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { memberId } = context.get(viewerContext);
  if (memberId === null) throw redirect(urls.loginAgain(urls.changePassword()), 303);
  const { current, password, endOthers } = await readFields(request, ['current', 'password', 'endOthers']);
  try {
    if (current === '')
      throw new DomainError('invalid', [{ path: 'current', message: messages.change.currentMissing }]);
    const change = { memberId, current, password, endOthers: endOthers === 'on' };
    const cookies = await changePassword(context.get(servicesContext), change, clientOf(request, context));
    return redirectWithCookies(urls.changePassword({ kesz: true }), cookies);
  } catch (error) {
    return formFailure(error, { endOthers });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.change.title }];
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  return (
    <AccountPanel title={messages.change.title}>
      {loaderData.isDone && !actionData && (
        <Note kind="ok" role="status">
          {messages.change.done}
        </Note>
      )}
      <form className="stack" method="post" action={urls.changePassword()}>
        <ErrorSummary errors={errors} />
        <AccountName username={loaderData.own.username} />
        <PasswordField
          label={messages.currentPassword}
          name="current"
          error={errors.current}
          autoComplete="current-password"
          required
        />
        <NewPasswordField label={messages.newPassword} error={errors.password} own={loaderData.own} />
        <CheckField
          label={messages.endOthers}
          hint={messages.endOthersHint}
          name="endOthers"
          value="on"
          defaultChecked={actionData?.values.endOthers !== ''}
        />
        <Button type="submit" variant="primary" block>
          {messages.change.submit}
        </Button>
      </form>
    </AccountPanel>
  );
}

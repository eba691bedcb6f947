import { data } from 'react-router';
import { AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import {
  clientOf,
  formFailure,
  readFields,
  redirectWithCookies,
} from '#app/features/members/account-pages/account-form.server.ts';
import { DeadLink } from '#app/features/members/account-pages/DeadLink.tsx';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { findResetMember, resetPassword } from '#app/features/members/sign-in/reset-password.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { AccountName } from '#app/ui/page/AccountName.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/reset-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Opening the link uses nothing up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await findResetMember(context.get(servicesContext), params.token);
  if (!member) return data(null, { status: 410 });
  return { username: member.username, email: member.email };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password } = await readFields(request, ['password']);
  try {
    const reset = { token: params.token, password };
    const cookies = await resetPassword(context.get(servicesContext), reset, clientOf(request, context));
    return redirectWithCookies(urls.resetSuccess(), cookies);
  } catch (error) {
    return formFailure(error, {});
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}

export function meta() {
  return [{ title: messages.reset.title }, { name: 'robots', content: 'noindex' }];
}

export default function ResetPassword({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData || actionData?.code === 'link_dead') {
    const { reset, askReset } = messages.deadLink;
    return <DeadLink text={reset} action={askReset} to={urls.resetRequest()} />;
  }
  const { username } = loaderData;
  return (
    <AccountPanel title={messages.reset.title}>
      <p className="quiet">{messages.reset.forWhom(username)}</p>
      <form className="stack" method="post" action={urls.resetNewPassword(params.token)}>
        <ErrorSummary errors={actionData?.errors ?? {}} />
        <AccountName username={username} />
        <NewPasswordField label={messages.newPassword} error={actionData?.errors.password} own={loaderData} />
        <Button type="submit" variant="primary" block>
          {messages.reset.submit}
        </Button>
      </form>
    </AccountPanel>
  );
}

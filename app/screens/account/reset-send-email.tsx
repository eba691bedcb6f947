import { redirect } from 'react-router';
import { requestPasswordReset } from '#app/features/members/request-password-reset.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/reset-send-email.ts';
import { AccountAnswer } from './AccountPanel.tsx';
import { clientOf, formFailure, readFields } from './account-form.server.ts';
import { accountMessages as messages } from './messages.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFields(request, ['username']);
  try {
    if (values.username.trim() === '')
      throw new DomainError('invalid', [{ path: 'username', message: messages.reset.nameMissing }]);
    await requestPasswordReset(context.get(servicesContext), values.username, clientOf(request, context));
    return redirect(urls.resetSendEmail(), 303);
  } catch (error) {
    return formFailure(error, values);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.reset.requestTitle }];
}

export default function ResetSendEmail({ actionData }: Route.ComponentProps) {
  if (actionData) return <ResetRequestForm failure={actionData} />;
  return (
    <AccountAnswer
      icon="mail"
      title={messages.reset.sentTitle}
      plain
      actions={<LinkButton to={urls.login()}>{messages.reset.backToLogin}</LinkButton>}
    >
      <p className="quiet">{messages.reset.sentText}</p>
    </AccountAnswer>
  );
}

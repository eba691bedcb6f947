import { AccountAnswer } from '#app/features/members/account-pages/AccountPanel.tsx';
import {
  clientOf,
  formFailure,
  readFields,
  redirectWithCookies,
} from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { requestPasswordReset } from '#app/features/members/sign-in/request-password-reset.server.ts';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/reset-send-email.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { rememberResetReturn } from './reset-return-cookie.server.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { returnPath: safeReturnPath(url.searchParams.get('vissza')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { vissza, ...values } = await readFields(request, ['username', 'vissza']);
  const returnPath = safeReturnPath(vissza);
  try {
    if (tidy(values.username) === '')
      throw new DomainError('invalid', [{ path: 'username', message: messages.reset.nameMissing }]);
    const services = context.get(servicesContext);
    await requestPasswordReset(services, values.username, clientOf(request, context));
    return redirectWithCookies(urls.resetSendEmail(returnPath), await rememberResetReturn(services.config, returnPath));
  } catch (error) {
    return formFailure(error, { ...values, returnPath });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.reset.requestTitle }];
}

export default function ResetSendEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return <ResetRequestForm failure={actionData} returnPath={actionData.values.returnPath ?? urls.home()} />;
  return (
    <AccountAnswer
      icon="mail"
      title={messages.reset.sentTitle}
      plain
      actions={<LinkButton to={urls.login(loaderData.returnPath)}>{messages.reset.backToLogin}</LinkButton>}
    >
      <p className="quiet">{messages.reset.sentText}</p>
    </AccountAnswer>
  );
}

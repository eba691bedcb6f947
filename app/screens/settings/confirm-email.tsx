import { data } from 'react-router';
import { AccountAnswer, AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import { DeadLink } from '#app/features/members/account-pages/DeadLink.tsx';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { confirmNewEmail, findNewAddress } from '#app/features/members/sign-in/change-email.server.ts';
import { isRefusal } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/confirm-email.ts';
import { connectionsMessages } from './connections-messages.ts';

const messages = connectionsMessages.confirm;

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await findNewAddress(context.get(servicesContext), params.token);
  // The link that has just been used leads to a success.
  const isUsed = context.get(givenBackContext);
  return data({ change: change ?? null }, { status: change || isUsed ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await confirmNewEmail(context.get(servicesContext), params.token);
    context.set(givenBackContext, true);
    return { isDone: true };
  } catch (error) {
    if (isRefusal(error)) return data({ isDone: false }, { status: 410 });
    throw error;
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), 'Referrer-Policy': 'same-origin' };
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/profile/confirm-email/{token}`: the end of the way to another address. */
export default function ConfirmEmail({ loaderData: { change }, actionData, params }: Route.ComponentProps) {
  const settings = urls.profileEdit('kapcsolatok');
  if (actionData?.isDone)
    return (
      <AccountAnswer
        icon="check"
        title={messages.doneTitle}
        actions={
          <LinkButton to={settings} variant="primary">
            {messages.settings}
          </LinkButton>
        }
      >
        <p className="quiet">{messages.doneText}</p>
      </AccountAnswer>
    );
  if (!change) return <DeadLink text={messages.dead} action={messages.settings} to={settings} />;
  return (
    <AccountPanel title={messages.title}>
      <p className="quiet">{messages.text(change.username, change.email)}</p>
      <form method="post" action={urls.confirmNewAddress(params.token)}>
        <Button type="submit" variant="primary" block>
          {messages.submit}
        </Button>
      </form>
    </AccountPanel>
  );
}

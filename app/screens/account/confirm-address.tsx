import { data } from 'react-router';
import { confirmAddress, isConfirmationAlive } from '#app/features/members/confirm-address.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/confirm-address.ts';
import { AccountAnswer, AccountPanel } from './AccountPanel.tsx';
import { DeadLink } from './DeadLink.tsx';
import { accountMessages as messages } from './messages.ts';

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isAlive = await isConfirmationAlive(context.get(servicesContext), params.token);
  const isLoggedIn = context.get(viewerContext).memberId !== null;
  return data({ isAlive, isLoggedIn }, { status: isAlive ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await confirmAddress(context.get(servicesContext), params.token);
    return { isConfirmed: true };
  } catch (error) {
    if (error instanceof DomainError) return data({ isConfirmed: false }, { status: 410 });
    throw error;
  }
}

export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

export function meta() {
  return [{ title: messages.confirm.title }, { name: 'robots', content: 'noindex' }];
}

export default function ConfirmAddress({ loaderData, actionData, params }: Route.ComponentProps) {
  if (actionData?.isConfirmed) return <Confirmed isLoggedIn={loaderData.isLoggedIn} />;
  if (!loaderData.isAlive || actionData) {
    const { confirm, askConfirm } = messages.deadLink;
    return <DeadLink text={confirm} action={askConfirm} to={urls.postRegister()} />;
  }
  return (
    <AccountPanel title={messages.confirm.title}>
      <p className="quiet">{messages.confirm.text}</p>
      <form method="post" action={urls.registerConfirm(params.token)}>
        <Button type="submit" variant="primary" block>
          {messages.confirm.submit}
        </Button>
      </form>
    </AccountPanel>
  );
}

function Confirmed({ isLoggedIn }: { isLoggedIn: boolean }) {
  const record = urls.newSighting();
  return (
    <AccountAnswer
      icon="check"
      title={messages.confirm.doneTitle}
      actions={
        <>
          <LinkButton
            to={isLoggedIn ? record : urls.login(record)}
            variant="primary"
            icon={isLoggedIn ? 'camera' : 'user'}
          >
            {isLoggedIn ? messages.confirm.newSighting : messages.login.submit}
          </LinkButton>
          <LinkButton to={urls.sightings()}>{messages.confirm.latest}</LinkButton>
        </>
      }
    >
      <p className="quiet">{messages.confirm.doneText}</p>
    </AccountAnswer>
  );
}

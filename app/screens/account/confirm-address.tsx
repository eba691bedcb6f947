import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { AccountAnswer, AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import { DeadLink } from '#app/features/members/account-pages/DeadLink.tsx';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { confirmAddress, isConfirmationAlive } from '#app/features/members/sign-in/confirm-address.server.ts';
import { isRefusal } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/confirm-address.ts';
import { enterBrowser } from './enter-browser.server.ts';
import { findRegistered } from './registered-cookie.server.ts';

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [isAlive, registered] = await Promise.all([
    isConfirmationAlive(services, params.token),
    findRegistered(services.config, request),
  ]);
  const isLoggedIn = context.get(viewerContext).memberId !== null;
  const shown = { isAlive, isLoggedIn, isOwnBrowser: registered !== undefined, back: registered?.back ?? urls.home() };
  return data(shown, { status: isAlive ? 200 : 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  try {
    await confirmAddress(services, params.token);
  } catch (error) {
    if (isRefusal(error)) return data({ isConfirmed: false }, { status: 410 });
    throw error;
  }
  const { memberId } = context.get(viewerContext);
  const entered = memberId === null ? await enterBrowser(services, request, context) : undefined;
  return entered ?? { isConfirmed: true };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}

export function meta() {
  return [{ title: messages.confirm.title }, { name: 'robots', content: 'noindex' }];
}

export default function ConfirmAddress({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isAlive, isLoggedIn, isOwnBrowser, back } = loaderData;
  if (actionData?.isConfirmed) return <Confirmed isLoggedIn={isLoggedIn} back={back} />;
  if (!isAlive || actionData) {
    const { confirm, askConfirm } = messages.deadLink;
    return <DeadLink text={confirm} action={askConfirm} to={urls.postRegister()} />;
  }
  return (
    <AccountPanel title={messages.confirm.title}>
      <p className="quiet">{messages.confirm.text}</p>
      <ConfirmForm token={params.token} isOwnBrowser={isOwnBrowser} />
    </AccountPanel>
  );
}

/** In the browser that registered the form goes by itself: what opens links in letters by machine does not hold its word. */
function ConfirmForm({ token, isOwnBrowser }: { token: string; isOwnBrowser: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOwnBrowser) form.current?.requestSubmit();
  }, [isOwnBrowser]);
  return (
    <form ref={form} method="post" action={urls.registerConfirm(token)}>
      <Button type="submit" variant="primary" block>
        {messages.confirm.submit}
      </Button>
    </form>
  );
}

function Confirmed({ isLoggedIn, back }: { isLoggedIn: boolean; back: string }) {
  const record = back === urls.home() ? urls.newSighting() : back;
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
            {isLoggedIn ? (back === urls.home() ? messages.confirm.newSighting : messages.goOn) : messages.login.submit}
          </LinkButton>
          <LinkButton to={urls.sightings()}>{messages.confirm.latest}</LinkButton>
        </>
      }
    >
      <p className="quiet">{messages.confirm.doneText}</p>
    </AccountAnswer>
  );
}

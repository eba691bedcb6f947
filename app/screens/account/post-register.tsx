import { useEffect, useEffectEvent } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { AccountAnswer } from '#app/features/members/account-pages/AccountPanel.tsx';
import { clientOf, formFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { findOwnAddress } from '#app/features/members/find-own-address.server.ts';
import { resendConfirmation } from '#app/features/members/sign-in/confirm-address.server.ts';
import { mayEnter } from '#app/features/members/sign-in/enter-registered.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/post-register.ts';
import { enterBrowser } from './enter-browser.server.ts';
import { findRegistered } from './registered-cookie.server.ts';

type Args = Pick<Route.LoaderArgs, 'request' | 'url' | 'context'>;

/** Where the letter went: to the member's own address, or to the one this browser has just registered. */
async function addressOf({ request, context }: Args): Promise<string | undefined> {
  const services = context.get(servicesContext);
  const { memberId, emailVerified } = context.get(viewerContext);
  if (memberId === null) return (await findRegistered(services.config, request))?.email;
  return emailVerified ? undefined : findOwnAddress(services.db, memberId);
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = args.context.get(viewerContext);
  const { db, config } = args.context.get(servicesContext);
  const [email, registered] = await Promise.all([addressOf(args), findRegistered(config, args.request)]);
  return {
    isReady: viewer.memberId === null && registered !== undefined && (await mayEnter(db, registered.word)),
    back: registered && registered.back !== urls.home() ? registered.back : null,
    masked: email?.replace(/^(.).*(?=@)/, '$1…') ?? null,
    isConfirmed: viewer.memberId !== null && viewer.emailVerified,
    wasResent: args.url.searchParams.has('ujra'),
  };
}

/** Asks for another letter, or enters once the address is confirmed, wherever its link was opened. */
export async function action(args: Route.ActionArgs) {
  const { memberId } = args.context.get(viewerContext);
  const entered =
    memberId === null ? await enterBrowser(args.context.get(servicesContext), args.request, args.context) : undefined;
  if (entered) return entered;
  const email = await addressOf(args);
  if (!email) throw redirect(urls.register());
  try {
    await resendConfirmation(args.context.get(servicesContext), email, clientOf(args.request, args.context));
    return redirect(urls.postRegister({ ujra: true }), 303);
  } catch (error) {
    return formFailure(error, {});
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: messages.postRegister.title }];
}

export default function PostRegister({ loaderData, actionData }: Route.ComponentProps) {
  const { masked, isConfirmed, wasResent, isReady, back } = loaderData;
  useFreshOnReturn();
  if (isReady) return <Enter />;
  const record = (
    <LinkButton to={back ?? urls.newSighting()} variant="primary" icon="camera">
      {messages.postRegister.record}
    </LinkButton>
  );
  if (isConfirmed) return <AccountAnswer icon="check" title={messages.postRegister.confirmed} actions={record} />;
  return (
    <AccountAnswer
      icon="mail"
      title={messages.postRegister.title}
      actions={
        <>
          {record}
          {masked && (
            <form method="post" action={urls.postRegister()}>
              <Button type="submit">{messages.postRegister.resend}</Button>
            </form>
          )}
          <LinkButton to={urls.register(back ?? undefined)} variant="quiet">
            {messages.postRegister.mistyped}
          </LinkButton>
        </>
      }
    >
      {actionData && (
        <Note kind="warn" icon="clock" role="alert">
          {actionData.errors['']}
        </Note>
      )}
      {wasResent && (
        <Note kind="ok" role="status">
          {messages.postRegister.resent}
        </Note>
      )}
      <p className="quiet">
        {masked && (
          <>
            {messages.postRegister.to}
            <b>{masked}</b>.{' '}
          </>
        )}
        {messages.postRegister.text}
      </p>
      <p className="faint">{messages.postRegister.notArrived}</p>
    </AccountAnswer>
  );
}

/** The address was confirmed in another browser: this one registered it and goes on by a press. */
function Enter() {
  return (
    <AccountAnswer
      icon="check"
      title={messages.postRegister.enterTitle}
      actions={
        <form method="post" action={urls.postRegister()}>
          <Button type="submit" variant="primary">
            {messages.goOn}
          </Button>
        </form>
      }
    >
      <p className="quiet">{messages.postRegister.enterText}</p>
    </AccountAnswer>
  );
}

/** Whoever comes back from their letters sees at once whether the address is confirmed. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator();
  const onShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);
}

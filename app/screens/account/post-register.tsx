import { redirect } from 'react-router';
import { resendConfirmation } from '#app/features/members/confirm-address.server.ts';
import { findOwnAddress } from '#app/features/members/find-own-address.server.ts';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Note } from '#app/ui/Note.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/post-register.ts';
import { AccountAnswer } from './AccountPanel.tsx';
import { clientOf, formFailure } from './account-form.server.ts';
import { accountMessages as messages } from './messages.ts';
import { findRegistered } from './registered-cookie.server.ts';

type Args = Pick<Route.LoaderArgs, 'request' | 'context'>;

/** Where the letter went: to the member's own address, or to the one this browser has just registered. */
async function addressOf({ request, context }: Args): Promise<string | undefined> {
  const services = context.get(servicesContext);
  const { memberId, emailVerified } = context.get(viewerContext);
  if (memberId === null) return findRegistered(services.config, request);
  return emailVerified ? undefined : findOwnAddress(services.db, memberId);
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = args.context.get(viewerContext);
  const email = await addressOf(args);
  return {
    masked: email?.replace(/^(.).*(?=@)/, '$1…') ?? null,
    isConfirmed: viewer.memberId !== null && viewer.emailVerified,
    wasResent: new URL(args.request.url).searchParams.has('ujra'),
  };
}

export async function action(args: Route.ActionArgs) {
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
  const { masked, isConfirmed, wasResent } = loaderData;
  const record = (
    <LinkButton to={urls.newSighting()} variant="primary" icon="camera">
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
          <LinkButton to={urls.register()} variant="quiet">
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

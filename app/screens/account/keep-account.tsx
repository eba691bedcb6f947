import { data, redirect } from 'react-router';
import { AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import { DeadLink } from '#app/features/members/account-pages/DeadLink.tsx';
import { cancelDeletionByLink, findKeptAccount } from '#app/features/members/deletion/cancel-deletion.server.ts';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { isRefusal } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/keep-account.ts';

const messages = ownDataPagesMessages.keep;

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findKeptAccount(context.get(servicesContext), params.token);
  const account = found && { username: found.username, day: formatDate(wallClock(found.dueAt).date) };
  return data({ account }, { status: account ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await cancelDeletionByLink(context.get(servicesContext), params.token);
    return redirect(urls.accountKept(), 303);
  } catch (error) {
    // The page itself says that the link is dead.
    if (isRefusal(error)) return null;
    throw error;
  }
}

export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** The letter's link, by which an account stays after all: without logging in. */
export default function KeepAccount({ loaderData, params }: Route.ComponentProps) {
  const { account } = loaderData;
  if (!account) return <DeadLink text={messages.dead} action={messages.login} to={urls.login()} />;
  return (
    <AccountPanel title={messages.title}>
      <p className="quiet">{messages.text(account.username, account.day)}</p>
      <form method="post" action={urls.keepAccount(params.token)}>
        <Button type="submit" variant="primary" block>
          {messages.submit}
        </Button>
      </form>
    </AccountPanel>
  );
}

import { redirect } from 'react-router';
import { AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import { clientOf, redirectWithCookies } from '#app/features/members/account-pages/account-form.server.ts';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { logOut } from '#app/features/members/sign-in/log-out.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/logout.ts';

/** A plain link ends nothing: it only asks. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).memberId === null) throw redirect(urls.home());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await logOut(context.get(servicesContext), clientOf(request, context));
  return redirectWithCookies(urls.home(), cookies);
}

export function meta() {
  return [{ title: messages.logout.title }];
}

export default function Logout() {
  return (
    <AccountPanel title={messages.logout.title}>
      <p className="quiet">{messages.logout.text}</p>
      <form className="row" method="post" action={urls.logout()}>
        <Button type="submit">{messages.logout.submit}</Button>
        <LinkButton to={urls.home()} variant="quiet">
          {messages.logout.stay}
        </LinkButton>
      </form>
    </AccountPanel>
  );
}

import { AccountAnswer } from '#app/features/members/account-pages/AccountPanel.tsx';
import { accountMessages as messages } from '#app/features/members/account-pages/messages.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/reset-success.ts';
import { findResetReturn } from './reset-return-cookie.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = await findResetReturn(context.get(servicesContext).config, request);
  return { back: back === urls.home() ? null : back };
}

export function meta() {
  return [{ title: messages.reset.doneTitle }];
}

export default function ResetSuccess({ loaderData: { back } }: Route.ComponentProps) {
  return (
    <AccountAnswer
      icon="check"
      title={messages.reset.doneTitle}
      actions={
        <LinkButton to={back ?? urls.sightings()} variant="primary">
          {back ? messages.goOn : messages.reset.toSightings}
        </LinkButton>
      }
    >
      <p className="quiet">{messages.reset.doneText}</p>
    </AccountAnswer>
  );
}

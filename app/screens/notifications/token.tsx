import { createContext, data } from 'react-router';
import { AccountAnswer, AccountPanel } from '#app/features/members/account-pages/AccountPanel.tsx';
import {
  findUnsubscribeLink,
  type UnsubscribeLink,
  unsubscribe,
} from '#app/features/notifications/letters/unsubscribe.server.ts';
import { topicWords } from '#app/features/notifications/topic-words.ts';
import { isRefusal } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/token.ts';
import { tokenMessages as messages } from './messages.ts';

const statusOf = { alive: 200, used: 410, expired: 410, unknown: 404 } as const;

/** The press has just been taken: that its link is used up is no failure of the answer to it. */
const doneContext = createContext(false);

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findUnsubscribeLink(context.get(servicesContext).db, params.token);
  return data(link, { status: context.get(doneContext) ? 200 : statusOf[link.state] });
}

/** A press on the page, or a mail program's own (RFC 8058): whoever holds the letter may end its kind, logged in or not. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await unsubscribe(context.get(servicesContext).db, params.token, form.get('which') === 'these' ? 'these' : 'all');
    context.set(doneContext, true);
    return { isDone: true };
  } catch (error) {
    if (isRefusal(error)) return data({ isDone: false }, { status: 410 });
    throw error;
  }
}

export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/token/{token}`: what a link in a letter does, once. */
export default function Token({ loaderData: { state, topics }, actionData, params }: Route.ComponentProps) {
  if (actionData?.isDone) return <Done />;
  if (state !== 'alive') return <Dead state={state} />;
  return (
    <AccountPanel title={messages.title}>
      <p className="quiet">{messages.text}</p>
      <form method="post" action={urls.token(params.token)} className="stack">
        <Button type="submit" variant="primary" block name="which" value="all">
          {messages.all}
        </Button>
        {topics.length > 0 && (
          <>
            <p>{messages.orThese}</p>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>{topicWords[topic].label}</li>
              ))}
            </ul>
            <Button type="submit" block name="which" value="these">
              {messages.these}
            </Button>
          </>
        )}
      </form>
    </AccountPanel>
  );
}

function Done() {
  return (
    <AccountAnswer icon="check" title={messages.doneTitle} actions={<SettingsLink />}>
      <p className="quiet">{messages.doneText}</p>
    </AccountAnswer>
  );
}

function Dead({ state }: { state: UnsubscribeLink['state'] }) {
  const { title, text } = messages.dead[state === 'alive' ? 'used' : state];
  return (
    <AccountAnswer icon="clock" title={title} plain actions={<SettingsLink />}>
      <p className="quiet">{text}</p>
    </AccountAnswer>
  );
}

function SettingsLink() {
  return <LinkButton to={urls.profileEdit('ertesitesek')}>{messages.settings}</LinkButton>;
}

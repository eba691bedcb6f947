import { data, Form, redirect } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { findInvited, findOwnPart } from '#app/features/events/take-part.server.ts';
import { takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/invitation.ts';
import { StatePill } from './EventHead.tsx';
import { readEventId, stateText } from './event-page.server.ts';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const event = await findEvent(db, readEventId(params.id));
    const isGood = event.state !== 'closed' && (await isInvited(db, event.id, params.token));
    if (await findOwnPart(db, viewer, event.id)) throw redirect(event.url);
    const isLoggedIn = viewer.memberId !== null;
    return data(
      { event, isGood, stateText: stateText(event), isLoggedIn, here: url.pathname },
      { status: isGood ? 200 : problems.link_dead.status },
    );
  });
}

const isInvited = (db: Db, eventId: number, word: string) => findInvited(db, { eventId, word });

export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = readEventId(params.id);
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    if (!(await isInvited(db, id, params.token)))
      throw new DomainError('link_dead', [{ path: '', message: messages.inviteDead }]);
    await write(db, (tx) => takePart(tx, viewer, id));
    return redirect(urls.event(id), 303);
  });
}

export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.invitedTo(loaderData.event.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/{id}/meghivo/{token}`: where an invitation's link and code lead. */
export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { event, isGood, isLoggedIn, here } = loaderData;
  if (!isGood)
    return (
      <Page>
        <h1 className="visually-hidden">{messages.invitation}</h1>
        <EmptyState title={messages.inviteDead} actions={<LinkButton to={event.url}>{messages.toEvent}</LinkButton>}>
          {messages.inviteDeadHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <StatePill state={event.state} text={loaderData.stateText} />
      <PageHeading title={messages.invitedTo(event.name)} />
      <div className={shared.headText}>
        {event.description && <p className={shared.text}>{event.description}</p>}
        <FactList
          facts={[
            { term: messages.when, value: event.periodText },
            {
              term: messages.where,
              value: event.placeText || (event.area === null ? messages.everywhere : messages.onMap),
            },
          ]}
        />
        <p>{messages.joinHint}</p>
        <div className={shared.buttons}>
          {isLoggedIn ? (
            <Form method="post">
              <Button type="submit" variant="primary" big icon="check">
                {messages.join}
              </Button>
            </Form>
          ) : (
            <>
              <LinkButton to={urls.register(here)} variant="primary" big>
                {messages.register}
              </LinkButton>
              <LinkButton to={urls.login(here)} big>
                {messages.loginToJoin}
              </LinkButton>
            </>
          )}
          <LinkButton to={event.url} variant="quiet">
            {messages.toEvent}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}

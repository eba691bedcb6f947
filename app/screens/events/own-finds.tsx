import { redirect } from 'react-router';
import { PutInForm } from '#app/features/browsing/contained/PutInForm.tsx';
import { putChosenIn } from '#app/features/browsing/contained/put-chosen-in.server.ts';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { putInEvent } from '#app/features/sightings/events/change-event-contents.server.ts';
import { pageOwnOutside } from '#app/features/sightings/events/own-in-event.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/own-finds.ts';
import { readEventId } from './event-page.server.ts';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    authorizeWithoutTerms(viewer, 'joinEvent');
    const event = await findEvent(db, readEventId(params.id));
    const cursor = pageQuery(url.searchParams, (reader) => reader.after('utan'));
    return { event, isFirst: cursor === null, ...(await pageOwnOutside(db, viewer, { eventId: event.id, cursor })) };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const eventId = readEventId(params.id);
    const put = async (sightingIds: number[]) => write(db, (tx) => putInEvent(tx, viewer, { eventId, sightingIds }));
    return putChosenIn(viewer, { form, put, to: urls.event(eventId) });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.ownTitle(loaderData.event.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/{id}/sajat`: one's own finds of its time that no rule has taken in, to be put in by hand. */
export default function OwnFinds({ loaderData: { event, cards, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.events(), label: messages.title },
          { to: event.url, label: event.name },
        ]}
      />
      <PageHeading
        title={messages.ownTitle(event.name)}
        lead={event.closedAt === null ? messages.ownLead : undefined}
      />
      {event.closedAt === null ? (
        <PutInForm
          cards={cards}
          refused={actionData}
          none={messages.ownNone}
          back={{ to: event.url, label: messages.back }}
        />
      ) : (
        <EmptyState title={messages.isClosed} actions={<LinkButton to={event.url}>{messages.back}</LinkButton>} />
      )}
      <Pager
        nextUrl={next === null || event.closedAt !== null ? null : urls.eventFinds(event.id, { utan: next })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.eventFinds(event.id)}
        firstLabel={messages.first}
      />
    </Page>
  );
}

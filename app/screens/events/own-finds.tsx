import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { PickCards } from '#app/features/browsing/PickCards.tsx';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { putInEvent } from '#app/features/sightings/events/change-event-contents.server.ts';
import { pageOwnOutside } from '#app/features/sightings/events/own-in-event.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
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

const idsSchema = z.array(z.coerce.number().int().positive().max(maxId)).max(1000);

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const eventId = readEventId(params.id);
    const sightingIds = parseOr('malformed', idsSchema, form.getAll('sightingId'));
    try {
      if (viewer.memberId === null) throw new DomainError('not_logged_in');
      if (sightingIds.length === 0) throw new DomainError('invalid', [{ path: '', message: messages.chooseSome }]);
      await write(db, (tx) => putInEvent(tx, viewer, { eventId, sightingIds }));
      return redirect(urls.event(eventId), 303);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
      return data({ problem: problemBody(error).detail, chosen: sightingIds }, { status: problems.invalid.status });
    }
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
      <PageHeading title={messages.ownTitle(event.name)} lead={messages.ownLead} />
      {cards.length === 0 ? (
        <EmptyState title={messages.ownNone} actions={<LinkButton to={event.url}>{messages.back}</LinkButton>} />
      ) : (
        <Form method="post">
          {actionData && (
            <Note kind="error" role="alert">
              {actionData.problem}
            </Note>
          )}
          <PickCards cards={cards} chosen={actionData?.chosen} />
          <Button type="submit" variant="primary" icon="plus">
            {messages.putIn}
          </Button>
        </Form>
      )}
      <Pager
        nextUrl={next === null ? null : urls.eventFinds(event.id, { utan: next })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.eventFinds(event.id)}
        firstLabel={messages.first}
      />
    </Page>
  );
}

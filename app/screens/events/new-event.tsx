import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import { emptyEvent, newEventKey } from '#app/features/events/event-form.ts';
import { authorize } from '#app/features/members/can.ts';
import { makeEventWithFinds } from '#app/features/sightings/events/change-event-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/new-event.ts';
import { EventFields } from './EventFields.tsx';
import { readEvent, typedEvent } from './event-form.server.ts';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  await orPageProblem(async () => authorize(viewer, 'makeEvent'));
  return { clientId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const typed = typedEvent(form);
  return orPageProblem(async () => {
    authorize(viewer, 'makeEvent');
    try {
      const event = { ...readEvent(typed), ...parseOr('invalid', newEventKey, Object.fromEntries(form)) };
      const id = await write(db, (tx) => makeEventWithFinds(tx, viewer, event));
      return redirect(urls.editEvent(id, { uj: 1 }), 303);
    } catch (error) {
      return formFailure(error, { typed });
    }
  });
}

export function meta() {
  return [{ title: messages.newTitle }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/uj`: announces an event. */
export default function NewEvent({ loaderData: { clientId }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const isSaving = useNavigation().formMethod === 'POST';
  const { errors = {}, typed = emptyEvent } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.events(), label: messages.title }]} />
      <PageHeading title={messages.newTitle} />
      <Form ref={form} method="post" className={shared.form}>
        <input type="hidden" name="clientId" value={clientId} />
        <ErrorSummary errors={errors} />
        <EventFields typed={typed} errors={errors} />
        <div className={shared.buttons}>
          <Button type="submit" variant="primary" disabledReason={isSaving ? messages.saving : null}>
            {messages.create}
          </Button>
          <LinkButton to={urls.events()} variant="quiet">
            {messages.cancel}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}

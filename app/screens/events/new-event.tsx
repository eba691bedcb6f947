import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { CoverFields } from '#app/features/browsing/contained/CoverFields.tsx';
import shared from '#app/features/browsing/contained/contained.module.css';
import { emptyEvent, newEventKey } from '#app/features/events/event-form.ts';
import { authorize } from '#app/features/members/can.ts';
import { readWithCover, takeCover } from '#app/features/recording/uploads/take-cover.server.ts';
import { coverFormOf } from '#app/features/sightings/covers/cover-form-of.server.ts';
import { setCover } from '#app/features/sightings/covers/set-cover.server.ts';
import { makeEventWithFinds } from '#app/features/sightings/events/change-event-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { sentFiles, servicesContext } from '#app/platform/session/request-context.server.ts';
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
  return { clientId: crypto.randomUUID(), cover: await coverFormOf(context.get(servicesContext).db, viewer, null) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const typed = typedEvent(form);
  return orPageProblem(async () => {
    authorize(viewer, 'makeEvent');
    const sent = await takeCover(services, viewer, {
      ...sentFiles(context),
      fields: form,
      formKey: String(form.get('clientId')),
    });
    try {
      const { read: event, cover } = await readWithCover(sent, () => ({
        ...readEvent(typed),
        ...parseOr('invalid', newEventKey, Object.fromEntries(form)),
      }));
      const id = await write(services.db, async (tx) => {
        const made = await makeEventWithFinds(tx, viewer, event);
        await setCover(tx, services, viewer, { of: { kind: 'event', id: made }, cover, isNew: true });
        return made;
      });
      return redirect(urls.editEvent(id, { uj: 1 }), 303);
    } catch (error) {
      return formFailure(error, { typed, cover: sent.typed });
    }
  });
}

export function meta() {
  return [{ title: messages.newTitle }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/uj`: announces an event. */
export default function NewEvent({ loaderData: { clientId, cover }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const isSaving = useNavigation().formMethod === 'POST';
  const { errors = {}, typed = emptyEvent, cover: typedCover } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.events(), label: messages.title }]} />
      <PageHeading title={messages.newTitle} />
      <Form ref={form} method="post" encType="multipart/form-data" className={shared.form}>
        <input type="hidden" name="clientId" value={clientId} />
        <ErrorSummary errors={errors} />
        <EventFields typed={typed} errors={errors}>
          <CoverFields form={cover} typed={typedCover} errors={errors} />
        </EventFields>
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

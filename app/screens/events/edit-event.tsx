import { useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { CoverFields } from '#app/features/browsing/contained/CoverFields.tsx';
import shared from '#app/features/browsing/contained/contained.module.css';
import { KeepersSection } from '#app/features/browsing/contained/KeepersSection.tsx';
import { drawQr } from '#app/features/events/draw-qr.server.ts';
import { findEventToEdit } from '#app/features/events/find-event-to-edit.server.ts';
import { eventMessages } from '#app/features/events/messages.ts';
import { renewInvite } from '#app/features/events/save-event.server.ts';
import { removeOrganiser } from '#app/features/events/take-part.server.ts';
import { readWithCover, takeCover } from '#app/features/recording/uploads/take-cover.server.ts';
import { coverFormOf } from '#app/features/sightings/covers/cover-form-of.server.ts';
import { setCover } from '#app/features/sightings/covers/set-cover.server.ts';
import {
  addOrganiserWithFinds,
  changeEventWithFinds,
  deleteEventWithFinds,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { sentFiles, servicesContext } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-event.ts';
import { EventFields } from './EventFields.tsx';
import { readEvent, typedEvent, typedOf } from './event-form.server.ts';
import { readEventId } from './event-page.server.ts';
import { InviteSection } from './InviteSection.tsx';
import { eventPageMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    const { event, inviteWord, revision, isDeleted, isHidden } = await findEventToEdit(
      db,
      viewer,
      readEventId(params.id),
    );
    const invite = config.publicUrl + urls.eventInvitation(event.id, inviteWord);
    const cover = await coverFormOf(db, viewer, { kind: 'event', id: event.id });
    const qr = drawQr(invite);
    return { event, typed: typedOf(event), cover, revision, isDeleted, isHidden, invite: { url: invite, qr } };
  });
}

const actSchema = z.object({
  intent: z.enum(['details', 'delete', 'restore', 'renew', 'add-organiser', 'remove-organiser']),
  revision: z.coerce.number().int().positive().optional(),
  username: z.string().default('').transform(tidy),
  memberId: z.coerce.number().int().positive().max(maxId).optional(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const typed = typedEvent(form);
  return orPageProblem(async () => {
    const id = readEventId(params.id);
    const { intent, revision = 0, username, memberId = 0 } = parseOr('malformed', actSchema, Object.fromEntries(form));
    const { revision: now } = await findEventToEdit(db, viewer, id);
    // Whoever has heard that another has changed it meanwhile may save over it.
    const sent =
      intent === 'details'
        ? await takeCover(services, viewer, { ...sentFiles(context), fields: form, formKey: `event:${id}` })
        : undefined;
    const back = { typed: sent && typed, cover: sent?.typed, username, revision: now };
    try {
      const details = sent && (await readWithCover(sent, () => readEvent(typed)));
      if (intent === 'delete' || intent === 'restore') {
        await write(db, (tx) => deleteEventWithFinds(tx, viewer, { id, isRestored: intent === 'restore' }));
        return redirect(urls.editEvent(id), 303);
      }
      await write(db, async (tx) => {
        if (intent === 'renew') await renewInvite(tx, viewer, id);
        if (intent === 'add-organiser') await addOrganiserWithFinds(tx, viewer, { eventId: id, username });
        if (intent === 'remove-organiser') await removeOrganiser(tx, viewer, { eventId: id, memberId });
        if (!details) return;
        await changeEventWithFinds(tx, viewer, { id, revision, event: details.read });
        await setCover(tx, services, viewer, { of: { kind: 'event', id }, cover: details.cover });
      });
      return redirect(intent === 'details' ? urls.event(id) : urls.editEvent(id), 303);
    } catch (error) {
      return formFailure(error, back);
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.editTitle(loaderData.event.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/esemeny/{id}/szerkesztes`: what is said of an event, who organises it, and its invitation. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, isDeleted, isHidden, invite, revision } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const isSaving = useNavigation().formMethod === 'POST';
  if (isDeleted) return <DeletedEvent isHidden={isHidden} />;
  const { errors = {}, typed = loaderData.typed } = actionData ?? {};
  const ofDetails = actionData?.typed === undefined ? {} : errors;
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.events(), label: messages.title },
          { to: event.url, label: event.name },
        ]}
      />
      <PageHeading title={messages.editTitle(event.name)} />
      <InviteSection event={event} invite={invite} />
      <KeepersSection
        keepers={event.organisers}
        kind="organiser"
        words={{
          title: messages.organisers,
          remove: messages.removeOrganiser,
          username: messages.addOrganiser,
          add: messages.add,
        }}
        username={actionData?.username ?? ''}
        error={actionData?.typed === undefined ? (errors.username ?? errors['']) : undefined}
      />
      <Section title={messages.details}>
        <Form ref={form} method="post" encType="multipart/form-data" className={shared.form} key={revision}>
          <input type="hidden" name="intent" value="details" />
          <input type="hidden" name="revision" value={actionData?.revision ?? revision} />
          <ErrorSummary errors={ofDetails} />
          <EventFields typed={typed} errors={ofDetails}>
            <CoverFields form={loaderData.cover} typed={actionData?.cover} errors={ofDetails} />
          </EventFields>
          <div className={shared.buttons}>
            <Button type="submit" variant="primary" icon="check" disabledReason={isSaving ? messages.saving : null}>
              {messages.save}
            </Button>
            <LinkButton to={event.url} variant="quiet">
              {messages.cancel}
            </LinkButton>
          </div>
        </Form>
        <Form method="post">
          <Button type="submit" name="intent" value="delete" variant="quiet" icon="trash">
            {messages.remove}
          </Button>
        </Form>
      </Section>
    </Page>
  );
}

function DeletedEvent({ isHidden }: { isHidden: boolean }) {
  return (
    <Page>
      <h1 className="visually-hidden">{messages.deletedTitle}</h1>
      <EmptyState
        title={messages.deletedTitle}
        actions={
          !isHidden && (
            <Form method="post">
              <Button type="submit" name="intent" value="restore" variant="primary" icon="undo">
                {messages.restore}
              </Button>
            </Form>
          )
        }
      >
        {isHidden ? eventMessages.hidden : messages.deleted}
      </EmptyState>
    </Page>
  );
}

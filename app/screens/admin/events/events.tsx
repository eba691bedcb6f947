import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { pageAllEvents } from '#app/features/events/find-events.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { deleteEventWithFinds } from '#app/features/sightings/events/change-event-contents.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import type { Column } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminList } from '../AdminList.tsx';
import { adminFailure, cursorOf, pageSize } from '../admin-page.server.ts';
import type { Route } from './+types/events.ts';
import { eventAdminMessages as messages } from './event-messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  return orPageProblem(async () => {
    authorize(context.get(viewerContext), 'openAdmin');
    const { events, next } = await pageAllEvents(db, { before: before ?? null, limit: pageSize });
    return { events, next, isFirst: before === undefined };
  });
}

const actSchema = z.object({ intent: z.enum(['delete', 'restore']), eventId: idSchema });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    authorize(context.get(viewerContext), 'openAdmin');
    const { intent, eventId } = parseOr('malformed', actSchema, Object.fromEntries(form));
    const { db } = context.get(servicesContext);
    const viewer = context.get(viewerContext);
    const isRestored = intent === 'restore';
    await write(db, (tx) => deleteEventWithFinds(tx, viewer, { id: eventId, isRestored }));
    return redirect(urls.adminEvents(), 303);
  } catch (error) {
    return adminFailure(error);
  }
}

type Row = Route.ComponentProps['loaderData']['events'][number];

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: messages.name,
    cell: ({ name, url, isDeleted }) => (isDeleted ? <del>{name}</del> : <Link to={url}>{name}</Link>),
  },
  { key: 'when', header: messages.when, cell: ({ periodText }) => periodText },
  {
    key: 'state',
    header: messages.state,
    cell: ({ state, isDeleted }) => (isDeleted ? messages.deleted : messages.states[state]),
  },
  {
    key: 'organisers',
    header: messages.organisers,
    cell: ({ organisers }) => organisers.map(({ displayName }) => displayName).join(', '),
  },
  { key: 'participants', header: messages.participants, number: true, cell: ({ participants }) => participants },
  {
    key: 'act',
    header: messages.act,
    cell: ({ id, isDeleted }) => (
      <Form method="post">
        <input type="hidden" name="eventId" value={id} />
        <Button type="submit" name="intent" value={isDeleted ? 'restore' : 'delete'} variant="quiet">
          {isDeleted ? messages.restore : messages.remove}
        </Button>
      </Form>
    ),
  },
];

/** `/admin/esemenyek`: every event, to be taken away and brought back. */
export default function AdminEvents({ loaderData: { events, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <AdminList
      title={messages.title}
      none={messages.none}
      columns={columns}
      rows={events}
      errors={actionData?.errors}
      nextUrl={next === null ? null : urls.adminEvents({ tol: next })}
      firstUrl={isFirst ? null : urls.adminEvents()}
    />
  );
}

import { data, Link, redirect } from 'react-router';
import { pageAllEvents } from '#app/features/events/find-events.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import type { Column } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminList } from '../AdminList.tsx';
import { adminFailure, cursorOf, pageSize } from '../admin-page.server.ts';
import { actOnHiding, typedReason } from '../hiding/act-on-hiding.server.ts';
import { HidingAct } from '../hiding/HidingAct.tsx';
import { hidingMessages } from '../hiding/hiding-messages.ts';
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await actOnHiding(context.get(servicesContext).db, context.get(viewerContext), { kind: 'event', form });
    const before = cursorOf(url);
    return redirect(urls.adminEvents(before === undefined ? undefined : { tol: before }), 303);
  } catch (error) {
    const failure = adminFailure(error);
    return data({ ...failure.data, typed: typedReason(form) }, { status: failure.init?.status ?? 422 });
  }
}

type Row = Route.ComponentProps['loaderData']['events'][number];

/** `typed`: what was refused. */
const columns = (typed: ReturnType<typeof typedReason> | undefined): Column<Row>[] => [
  {
    key: 'name',
    header: messages.name,
    cell: ({ id, name, url, sight }) => (
      <Link to={sight === 'open' ? url : urls.editEvent(id)}>{sight === 'open' ? name : <del>{name}</del>}</Link>
    ),
  },
  { key: 'when', header: messages.when, cell: ({ periodText }) => periodText },
  {
    key: 'state',
    header: messages.state,
    cell: ({ state, sight }) => (sight === 'open' ? messages.states[state] : hidingMessages.states[sight]),
  },
  {
    key: 'organisers',
    header: messages.organisers,
    cell: ({ organisers }) => organisers.map(({ displayName }) => displayName).join(', '),
  },
  { key: 'participants', header: messages.participants, number: true, cell: ({ participants }) => participants },
  {
    key: 'act',
    header: hidingMessages.act,
    cell: ({ id, name, sight }) => <HidingAct thing={{ id, name, state: sight }} typed={typed} />,
  },
];

/** `/admin/esemenyek`: every event, to be hidden, shown again and brought back. */
export default function AdminEvents({ loaderData: { events, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <AdminList
      title={messages.title}
      none={messages.none}
      columns={columns(actionData?.typed)}
      rows={events}
      errors={actionData?.errors}
      nextUrl={next === null ? null : urls.adminEvents({ tol: next })}
      firstUrl={isFirst ? null : urls.adminEvents()}
    />
  );
}

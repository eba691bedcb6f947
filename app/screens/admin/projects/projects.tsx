import { data, Link, redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { pageAllProjects } from '#app/features/projects/find-projects.server.ts';
import { countSightingsOfProjects } from '#app/features/sightings/projects/project-numbers.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Column } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminList } from '../AdminList.tsx';
import { adminFailure, cursorOf, pageSize } from '../admin-page.server.ts';
import { actOnHiding, typedReason } from '../hiding/act-on-hiding.server.ts';
import { HidingAct } from '../hiding/HidingAct.tsx';
import { hidingMessages } from '../hiding/hiding-messages.ts';
import type { Route } from './+types/projects.ts';
import { projectAdminMessages as messages } from './project-messages.ts';
import css from './projects.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  return orPageProblem(async () => {
    authorize(context.get(viewerContext), 'openAdmin');
    const { projects, next } = await pageAllProjects(db, { before: before ?? null, limit: pageSize });
    const ids = projects.flatMap(({ id, state }) => (state === 'open' ? [id] : []));
    const sightings = await countSightingsOfProjects(db, ids);
    const rows = projects.map(({ id, name, state, curators, participants, createdAt }) => ({
      id,
      name,
      state,
      curators,
      members: participants,
      // What nobody sees has nothing to count.
      sightings: state === 'open' ? (sightings.get(id) ?? 0) : null,
      createdText: formatDate(wallClock(new Date(createdAt)).date),
    }));
    return { rows, next, isFirst: before === undefined };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await actOnHiding(context.get(servicesContext).db, context.get(viewerContext), { kind: 'project', form });
    const before = cursorOf(url);
    return redirect(urls.adminProjects(before === undefined ? undefined : { tol: before }), 303);
  } catch (error) {
    const failure = adminFailure(error);
    return data({ ...failure.data, typed: typedReason(form) }, { status: failure.init?.status ?? 422 });
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** `typed`: what was refused. */
const columns = (typed: ReturnType<typeof typedReason> | undefined): Column<Row>[] => [
  {
    key: 'name',
    header: messages.name,
    cell: ({ id, name, state, createdText }) => (
      <>
        <Link to={state === 'open' ? urls.project(id) : urls.editProject(id)}>
          {state === 'open' ? name : <del>{name}</del>}
        </Link>
        <br />
        <small className="quiet">{messages.created(createdText)}</small>
      </>
    ),
  },
  { key: 'state', header: messages.state, up: true, cell: ({ state }) => hidingMessages.states[state] },
  {
    key: 'curators',
    header: messages.curators,
    cell: ({ curators }) =>
      curators.length === 0
        ? messages.noCurator
        : curators.map(({ id, displayName }, index) => (
            <span key={id} className={css.curator}>
              {index > 0 && ', '}
              <Link to={urls.adminUser(id)}>{displayName}</Link>
            </span>
          )),
  },
  { key: 'members', header: messages.members, number: true, cell: ({ members }) => messages.count(members) },
  {
    key: 'sightings',
    header: messages.sightings,
    number: true,
    cell: ({ sightings }) => (sightings === null ? '–' : messages.count(sightings)),
  },
  {
    key: 'act',
    header: hidingMessages.act,
    cell: ({ id, name, state }) => <HidingAct thing={{ id, name, state }} typed={typed} />,
  },
];

/** `/admin/projektek`: every project, to be hidden, shown again and brought back. */
export default function AdminProjects({ loaderData: { rows, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <AdminList
      title={messages.title}
      none={messages.none}
      columns={columns(actionData?.typed)}
      rows={rows}
      errors={actionData?.errors}
      nextUrl={next === null ? null : urls.adminProjects({ tol: next })}
      firstUrl={isFirst ? null : urls.adminProjects()}
    />
  );
}

import { redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { findProject, findProjects } from '#app/features/projects/find-projects.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/report-project.ts';
import { actOnReport } from './act-on-report.server.ts';
import { moderationMessages as messages } from './messages.ts';
import { ReportPage } from './ReportPage.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const isGivenBack = context.get(givenBackContext);
  if (viewer.memberId === null && !isGivenBack) throw redirect(urls.login(`${url.pathname}${url.search}`));
  return orPageProblem(async () => {
    if (!isGivenBack) authorize(viewer, 'report');
    const { id, name } = await findProject(db, parseOr('not_found', idSchema, params.id));
    return { id, name, isSent: url.searchParams.has('elkuldve') };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { db } = context.get(servicesContext);
  const id = await orPageProblem(async () => {
    const asked = parseOr('not_found', idSchema, params.id);
    if ((await findProjects(db, [asked])).length === 0) throw new DomainError('not_found');
    return asked;
  });
  const thing = { kind: 'project', id: String(id) };
  return actOnReport(context, { form, thing, sentPath: urls.reportProject(id, { elkuldve: 1 }) });
}

export function meta() {
  return [{ title: messages.reportTitle.project }, { name: 'robots', content: 'noindex' }];
}

/** `/projekt/{id}/jelentes`: what is wrong with a project. */
export default function ReportProject({ loaderData: { id, name, isSent }, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title={messages.reportTitle.project}
      thing={{ to: urls.project(id), label: name }}
      back={messages.backToProject}
      isSent={isSent}
      page={urls.reportProject(id)}
      refused={actionData}
    />
  );
}

import { redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { findShownCover } from '#app/features/moderation/reported-covers.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/report-cover.ts';
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
    const id = parseOr('not_found', idSchema, params.id);
    const isSent = url.searchParams.has('elkuldve');
    const cover = await findShownCover(db, id);
    // Once reported it may be taken away at once.
    if (!cover || cover.isGone || (!cover.picture && !isSent)) throw new DomainError('not_found');
    return { id, name: cover.name, url: cover.url, picture: cover.picture, isSent };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { db } = context.get(servicesContext);
  const id = await orPageProblem(async () => {
    const asked = parseOr('not_found', idSchema, params.id);
    if (!(await findShownCover(db, asked))) throw new DomainError('not_found');
    return asked;
  });
  const thing = { kind: 'image', id: String(id) };
  return actOnReport(context, { form, thing, sentPath: urls.reportCover(id, { elkuldve: 1 }) });
}

export function meta() {
  return [{ title: messages.reportTitle.cover }, { name: 'robots', content: 'noindex' }];
}

/** `/borito/{imageId}/jelentes`: what is wrong with the cover of an event or a project. */
export default function ReportCover({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, url, picture, isSent } = loaderData;
  return (
    <ReportPage
      title={messages.reportTitle.cover}
      thing={{ to: url, label: name }}
      back={messages.backToCovered}
      isSent={isSent}
      page={urls.reportCover(id)}
      picture={picture}
      refused={actionData}
    />
  );
}

import { redirect } from 'react-router';
import { PutInForm } from '#app/features/browsing/contained/PutInForm.tsx';
import { putChosenIn } from '#app/features/browsing/contained/put-chosen-in.server.ts';
import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findProject } from '#app/features/projects/find-projects.server.ts';
import { putInProject } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { pageOwnOutsideProject } from '#app/features/sightings/projects/own-in-project.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/own-finds.ts';
import { projectPageMessages as messages } from './messages.ts';
import { readProjectId } from './project-page.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    authorizeWithoutTerms(viewer, 'joinProject');
    const project = await findProject(db, readProjectId(params.id));
    const cursor = pageQuery(url.searchParams, (reader) => reader.after('utan'));
    const page = await pageOwnOutsideProject(db, viewer, { projectId: project.id, cursor });
    return { project, isFirst: cursor === null, ...page };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const projectId = readProjectId(params.id);
    const put = (sightingIds: number[]) => write(db, (tx) => putInProject(tx, viewer, { projectId, sightingIds }));
    return putChosenIn(viewer, { form, put, to: urls.project(projectId) });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.ownTitle(loaderData.project.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/projekt/{id}/sajat`: one's own finds that suit a project and are not in it, to be put in by hand. */
export default function OwnFinds({ loaderData: { project, cards, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.projects(), label: messages.title },
          { to: project.url, label: project.name },
        ]}
      />
      <PageHeading title={messages.ownTitle(project.name)} lead={messages.ownLead} />
      <PutInForm
        cards={cards}
        refused={actionData}
        none={messages.ownNone}
        back={{ to: project.url, label: messages.back }}
      />
      <Pager
        nextUrl={next === null ? null : urls.projectFinds(project.id, { utan: next })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.projectFinds(project.id)}
        firstLabel={messages.first}
      />
    </Page>
  );
}

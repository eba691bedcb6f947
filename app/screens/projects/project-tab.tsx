import { Link } from 'react-router';
import css from '#app/features/browsing/contained/contained.module.css';
import { readTabPlace } from '#app/features/browsing/contained/read-tab-place.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { projectTabs, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/project-tab.ts';
import { loadProjectTab } from './load-project-tab.server.ts';
import { projectPageMessages as messages } from './messages.ts';
import { ProjectHead } from './ProjectHead.tsx';
import { ProjectTabBody } from './ProjectTabBody.tsx';
import { projectMeta } from './project-meta.ts';
import { loadProjectHead, readProjectId } from './project-page.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const tab = projectTabs.find((each) => each === params.tab);
    if (!tab) throw new DomainError('not_found');
    const head = await loadProjectHead(db, viewer, readProjectId(params.id));
    const after = pageQuery(url.searchParams, (reader) => readTabPlace(reader, tab));
    return { head, tab, body: await loadProjectTab(db, viewer, { head, tab, after }), siteName: config.siteName };
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { head, tab, siteName } = loaderData;
  const { project } = head;
  const title = `${project.name}: ${messages.tabs[tab].toLocaleLowerCase('hu')}`;
  return projectMeta(matches[0].loaderData?.site, {
    project,
    cover: loaderData.head.cover,
    siteName,
    title,
    path: urls.projectTab(project.id, tab),
  });
}

/** `/projekt/{id}/{tab}`: a project's finds, species, people, map, questions or numbers. */
export default function ProjectTabPage({ loaderData: { head, tab, body } }: Route.ComponentProps) {
  return (
    <Page>
      <ProjectHead head={head} current={tab} />
      <ProjectTabBody head={head} body={body} />
      <p className={css.foot}>
        {messages.coarse} <Link to={urls.sightings({ projekt: head.project.id })}>{messages.asList}</Link>
      </p>
    </Page>
  );
}

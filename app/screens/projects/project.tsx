import { Link, redirect } from 'react-router';
import { z } from 'zod';
import css from '#app/features/browsing/contained/contained.module.css';
import { PeopleList } from '#app/features/browsing/contained/PeopleList.tsx';
import { SpeciesList } from '#app/features/browsing/contained/SpeciesList.tsx';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import {
  joinWithFinds,
  leaveProjectWithFinds,
  takeOutOfProject,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { pageProjectPeople, pageSpeciesOfProject } from '#app/features/sightings/projects/project-numbers.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { type ProjectTab, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/project.ts';
import { projectPageMessages as messages } from './messages.ts';
import { ProjectHead } from './ProjectHead.tsx';
import { projectMeta } from './project-meta.ts';
import { loadProjectHead, readProjectId } from './project-page.server.ts';
import { withRoles } from './with-roles.ts';

/** Rows of each part that has a page of its own. */
const teaser = 5;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = readProjectId(params.id);
    const head = await loadProjectHead(db, viewer, id);
    const [latest, { species }, { people }] = await Promise.all([
      pageCards(db, viewer, { ...noFilters, projectId: id }, { limit: teaser }),
      pageSpeciesOfProject(db, id, { limit: teaser }),
      pageProjectPeople(db, id, { limit: teaser }),
    ]);
    return {
      head,
      cards: latest.cards,
      species,
      people,
      siteName: config.siteName,
    };
  });
}

const actSchema = z.object({ intent: z.enum(['join', 'leave', 'take-out']), sightingId: idSchema.optional() });

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const projectId = readProjectId(params.id);
    const { intent, sightingId = 0 } = parseOr('malformed', actSchema, Object.fromEntries(form));
    await write(db, async (tx) => {
      if (intent === 'join') await joinWithFinds(tx, viewer, projectId);
      if (intent === 'leave') await leaveProjectWithFinds(tx, viewer, projectId);
      if (intent === 'take-out') await takeOutOfProject(tx, viewer, { projectId, sightingId });
    });
    return redirect(urls.project(projectId), 303);
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { head, siteName } = loaderData;
  return projectMeta(matches[0].loaderData?.site, { project: head.project, cover: head.cover, siteName });
}

/** `/projekt/{id}`: a project at a glance. */
export default function Project({ loaderData }: Route.ComponentProps) {
  const { head, cards, species, people } = loaderData;
  const { project, totals } = head;
  const tab = (name: ProjectTab) => urls.projectTab(project.id, name);
  return (
    <Page>
      <ProjectHead head={head} current={null} />
      <Section
        title={messages.latest}
        more={totals.sightings > 0 && <Link to={tab('talalatok')}>{messages.allOf(totals.sightings)}</Link>}
      >
        {cards.length > 0 ? (
          <SightingGrid sightings={cards} oneRow />
        ) : (
          <EmptyState title={messages.noSightings}>{messages.noSightingsHint[project.joins]}</EmptyState>
        )}
      </Section>
      <div className={css.two}>
        {totals.sightings > 0 && (
          <Section title={messages.species} more={<Link to={tab('fajok')}>{messages.allOf(totals.species)}</Link>}>
            <SpeciesList filter={{ projekt: project.id }} species={species} />
          </Section>
        )}
        <Section title={messages.people} more={<Link to={tab('resztvevok')}>{messages.allOf(totals.members)}</Link>}>
          <PeopleList people={withRoles(people)} hasRanking />
        </Section>
      </div>
      <p className={css.foot}>{messages.coarse}</p>
    </Page>
  );
}

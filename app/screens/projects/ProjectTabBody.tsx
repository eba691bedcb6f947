import { Suspense } from 'react';
import { PeopleList } from '#app/features/browsing/contained/PeopleList.tsx';
import { SpeciesList } from '#app/features/browsing/contained/SpeciesList.tsx';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { SkeletonCards } from '#app/ui/notices/Skeleton.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { urls } from '#app/urls.ts';
import type { ProjectTabData } from './load-project-tab.server.ts';
import { projectPageMessages as messages } from './messages.ts';
import type { ProjectHeadData } from './project-page.server.ts';
import { Questions } from './Questions.tsx';
import { Statistics } from './Statistics.tsx';
import { withRoles } from './with-roles.ts';

// The map comes where it is looked at; the server draws it whole.
const loadMap = async () => (await import('#app/features/browsing/SquareMap.tsx')).SquareMap;
const SquareMap = import.meta.env.SSR ? await loadMap() : lazyPart(messages.map, loadMap);

/** What one tab of a project shows. */
export function ProjectTabBody({ head, body }: { head: ProjectHeadData; body: ProjectTabData }) {
  const { project, totals, canEdit } = head;
  if (body.tab === 'fajok')
    return (
      <Section title={messages.speciesCount(totals.species)}>
        <SpeciesList filter={{ projekt: project.id }} species={body.species} />
        <TabPager projectId={project.id} body={body} />
      </Section>
    );
  if (body.tab === 'resztvevok')
    return (
      <Section title={messages.members(totals.members)}>
        <PeopleList people={withRoles(body.people)} hasRanking />
        <TabPager projectId={project.id} body={body} />
      </Section>
    );
  if (body.tab === 'kerdesek') return <Questions projectId={project.id} questions={body.questions} canEdit={canEdit} />;
  if (body.tab === 'szamok') return <Statistics projectId={project.id} statistics={body.statistics} />;
  if (body.tab === 'terkep')
    return (
      <Section title={messages.map}>
        <Suspense fallback={<SkeletonCards count={1} />}>
          <SquareMap map={body.map} cards={body.cards} />
        </Suspense>
      </Section>
    );
  const { cards } = body;
  return (
    <Section
      title={messages.sightingCount(totals.sightings)}
      more={
        totals.sightings > 0 && (
          <LinkButton to={urls.export({ projekt: project.id })} icon="download" variant="quiet">
            {messages.download}
          </LinkButton>
        )
      }
    >
      {cards.length > 0 ? (
        <SightingGrid sightings={cards} leading />
      ) : (
        <EmptyState title={messages.noSightings}>{messages.noSightingsHint[project.joins]}</EmptyState>
      )}
      <TabPager projectId={project.id} body={body} />
    </Section>
  );
}

type Listed = Extract<ProjectTabData, { nextCursor: string | null }>;

/** On through what a tab lists. */
function TabPager({ projectId, body: { tab, nextCursor, isFirst } }: { projectId: number; body: Listed }) {
  return (
    <Pager
      nextUrl={nextCursor && urls.projectTab(projectId, tab, { utan: nextCursor })}
      nextLabel={messages.more}
      firstUrl={isFirst ? null : urls.projectTab(projectId, tab)}
      firstLabel={messages.first}
    />
  );
}

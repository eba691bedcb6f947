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
import type { EventHeadData } from './event-page.server.ts';
import type { EventTabData } from './load-event-tab.server.ts';
import { eventPageMessages as messages } from './messages.ts';
import { Results } from './Results.tsx';
import { withRoles } from './with-roles.ts';

// The map comes where it is looked at; the server draws it whole.
const loadMap = async () => (await import('#app/features/browsing/SquareMap.tsx')).SquareMap;
const SquareMap = import.meta.env.SSR ? await loadMap() : lazyPart(messages.map, loadMap);

/** What one tab of an event shows. */
export function EventTabBody({ head: { event, totals, canEdit }, body }: { head: EventHeadData; body: EventTabData }) {
  if (body.tab === 'fajok')
    return (
      <Section title={messages.speciesCount(totals.species)}>
        <SpeciesList filter={{ esemeny: event.id }} species={body.species} />
        <TabPager eventId={event.id} body={body} />
      </Section>
    );
  if (body.tab === 'resztvevok')
    return (
      <Section title={messages.participants(totals.participants)}>
        <PeopleList people={withRoles(body.people)} hasRanking={event.hasRanking} />
        <TabPager eventId={event.id} body={body} />
      </Section>
    );
  if (body.tab === 'eredmenyek')
    return (
      <Results event={event} totals={totals} results={body.results} canClose={canEdit && event.state === 'over'} />
    );
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
          <LinkButton to={urls.export({ esemeny: event.id })} icon="download" variant="quiet">
            {messages.download}
          </LinkButton>
        )
      }
    >
      {cards.length > 0 ? (
        <SightingGrid sightings={cards} leading />
      ) : (
        <EmptyState title={messages.noSightings}>{messages.noSightingsHint}</EmptyState>
      )}
      <TabPager eventId={event.id} body={body} />
    </Section>
  );
}

type Listed = Extract<EventTabData, { nextCursor: string | null }>;

/** On through what a tab lists. */
function TabPager({ eventId, body: { tab, nextCursor, isFirst } }: { eventId: number; body: Listed }) {
  return (
    <Pager
      nextUrl={nextCursor && urls.eventTab(eventId, tab, { utan: nextCursor })}
      nextLabel={messages.more}
      firstUrl={isFirst ? null : urls.eventTab(eventId, tab)}
      firstLabel={messages.first}
    />
  );
}

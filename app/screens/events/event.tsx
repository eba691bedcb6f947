import { Link, redirect } from 'react-router';
import { z } from 'zod';
import shared from '#app/features/browsing/contained/contained.module.css';
import { OrderBars } from '#app/features/browsing/contained/OrderBars.tsx';
import { PeopleList } from '#app/features/browsing/contained/PeopleList.tsx';
import { SpeciesList } from '#app/features/browsing/contained/SpeciesList.tsx';
import { closeEvent } from '#app/features/events/save-event.server.ts';
import {
  leaveWithFinds,
  takeOutOfEvent,
  takePart,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import {
  countOrdersOfEvent,
  pageParticipants,
  pageSpeciesOfEvent,
} from '#app/features/sightings/events/event-numbers.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/event.ts';
import { EventHead } from './EventHead.tsx';
import { eventMeta } from './event-meta.ts';
import { loadEventHead, readEventId } from './event-page.server.ts';
import { eventPageMessages as messages } from './messages.ts';
import { withRoles } from './with-roles.ts';

/** Rows of each part that has a page of its own. */
const teaser = 5;
const mostOrders = 8;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = readEventId(params.id);
    const head = await loadEventHead(db, viewer, id);
    const [latest, orders, { species }, { people }] = await Promise.all([
      pageCards(db, viewer, { ...noFilters, eventId: id }, { limit: teaser }),
      countOrdersOfEvent(db, id, mostOrders),
      pageSpeciesOfEvent(db, id, { limit: teaser }),
      pageParticipants(db, head.event, { limit: teaser }),
    ]);
    return {
      head,
      cards: latest.cards,
      orders,
      species,
      people,
      siteName: config.siteName,
    };
  });
}

const actSchema = z.object({
  intent: z.enum(['join', 'leave', 'close', 'take-out']),
  sightingId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const id = readEventId(params.id);
    const { intent, sightingId } = parseOr('malformed', actSchema, Object.fromEntries(form));
    if (intent === 'join') await write(db, (tx) => takePart(tx, viewer, id));
    if (intent === 'leave') await write(db, (tx) => leaveWithFinds(tx, viewer, id));
    if (intent === 'close') await write(db, (tx) => closeEvent(tx, viewer, id));
    if (intent === 'take-out')
      await write(db, (tx) => takeOutOfEvent(tx, viewer, { eventId: id, sightingId: sightingId ?? 0 }));
    return redirect(intent === 'close' ? urls.eventTab(id, 'eredmenyek') : urls.event(id), 303);
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { head, siteName } = loaderData;
  return eventMeta(matches[0].loaderData?.site, { event: head.event, cover: head.cover, siteName });
}

/** `/esemeny/{id}`: an event at a glance. */
export default function Event({ loaderData }: Route.ComponentProps) {
  const { head, cards, orders, species, people } = loaderData;
  const { event, totals } = head;
  const tab = (name: Parameters<typeof urls.eventTab>[1]) => urls.eventTab(event.id, name);
  return (
    <Page>
      <EventHead head={head} current={null} />
      {event.rules && (
        <Section title={messages.rules}>
          <p className={shared.text}>{event.rules}</p>
        </Section>
      )}
      <Section
        title={event.state === 'running' ? messages.latest : messages.latestOver}
        more={totals.sightings > 0 && <Link to={tab('talalatok')}>{messages.all(totals.sightings)}</Link>}
      >
        {cards.length > 0 ? (
          <SightingGrid sightings={cards} oneRow />
        ) : (
          <EmptyState title={messages.noSightings}>{messages.noSightingsHint}</EmptyState>
        )}
      </Section>
      {totals.sightings > 0 && (
        <div className={shared.two}>
          <Section title={messages.species} more={<Link to={tab('fajok')}>{messages.all(totals.species)}</Link>}>
            <SpeciesList filter={{ esemeny: event.id }} species={species} />
          </Section>
          <Section title={messages.byOrder}>
            <OrderBars filter={{ esemeny: event.id }} orders={orders} />
          </Section>
        </div>
      )}
      <Section title={messages.people} more={<Link to={tab('resztvevok')}>{messages.all(totals.participants)}</Link>}>
        <PeopleList people={withRoles(people)} hasRanking={event.hasRanking} />
      </Section>
      <p className={shared.foot}>{messages.coarse}</p>
    </Page>
  );
}

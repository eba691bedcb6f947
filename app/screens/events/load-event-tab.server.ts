import { drawAsked } from '#app/features/browsing/draw-asked.server.ts';
import { drawSquares } from '#app/features/browsing/draw-squares.server.ts';
import {
  findSquaresOfEvent,
  pageParticipants,
  pageSpeciesOfEvent,
} from '#app/features/sightings/events/event-numbers.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { noFilters, questionsOf } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { readArea } from '#app/platform/geo/area.ts';
import { type EventTab, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { EventHeadData } from './event-page.server.ts';
import { loadResults } from './load-results.server.ts';

type Of = { head: EventHeadData; tab: EventTab; after: string | null };

/** What each tab shows. */
export async function loadEventTab(db: Db, viewer: Viewer, { head, tab, after }: Of) {
  const { event } = head;
  const filters = { ...noFilters, eventId: event.id };
  if (tab === 'talalatok')
    return { tab, ...(await pageCards(db, viewer, filters, { cursor: after })), isFirst: after === null };
  if (tab === 'fajok')
    return { tab, ...(await pageSpeciesOfEvent(db, event.id, { cursor: after })), isFirst: after === null };
  if (tab === 'resztvevok')
    return { tab, ...(await pageParticipants(db, event, { cursor: after })), isFirst: after === null };
  if (tab === 'eredmenyek') return { tab, results: await loadResults(db, event) };
  const [squares, latest] = await Promise.all([
    findSquaresOfEvent(db, event.id),
    pageCards(db, viewer, filters, { limit: besideMap }),
  ]);
  const area = event.area === null ? null : (readArea(event.area) ?? null);
  return {
    tab,
    cards: latest.cards,
    map: {
      squares: drawSquares(squares, (utm) => urls.sightings({ esemeny: event.id, utm })),
      square: null,
      finds: questionsOf(filters),
      asked: drawAsked({ area, near: null }),
    },
  };
}

const besideMap = 4;

export type EventTabData = Awaited<ReturnType<typeof loadEventTab>>;

import { findCards } from '#app/features/sightings/lists/page-cards.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { findSeenNow, findWeekFirsts, type SeenSpecies } from '#app/features/sightings/week/find-week.server.ts';
import type { Week } from '#app/features/sightings/week/week.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';

/** What a week brought, each find as everybody sees it. */
export type WeekView = { firsts: SightingCardView[]; news: SightingCardView[]; seen: SeenSpecies[] };

/** A week in a county or everywhere, the same for everybody, whoever may see more of a find. */
export async function loadWeek(db: Db, asked: { week: Week; countyCode: string | null }): Promise<WeekView> {
  const [{ firsts, news }, seen] = await Promise.all([findWeekFirsts(db, asked), findSeenNow(db, asked)]);
  const cards = await findCards(db, visitor(), [...new Set([...news, ...firsts].map(({ id }) => id))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const cardsOf = (finds: typeof firsts) => finds.flatMap(({ id }) => byId.get(id) ?? []);
  return { firsts: cardsOf(firsts), news: cardsOf(news), seen };
}

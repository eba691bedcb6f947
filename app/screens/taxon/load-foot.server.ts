import { pageSightings } from '#app/features/sightings/lists/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { findTaxonPeople, type TopMember } from '#app/features/sightings/taxa/find-taxon-people.server.ts';
import { findTaxonChanges } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { PageFoot, ShownMember } from './taxon-page-data.ts';

const latestShown = 6;
const peopleShown = 5;
const changesShown = 5;

/** The latest sightings of a taxon's subtree, and who saw and who determined it the most. */
export async function loadFoot(db: Db, { viewer, taxon, sightings, page }: TaxonContext): Promise<PageFoot> {
  const [latest, people, changes] = await Promise.all([
    pageSightings(db, viewer, { ...noFilters, taxonId: taxon.id }, { limit: latestShown }),
    findTaxonPeople(db, taxon.id, peopleShown),
    findTaxonChanges(db, taxon.id, changesShown),
  ]);
  const within = taxon.taxonType === 'species';
  const observer = ({ user, sightings: count }: TopMember) =>
    toMember(user, messages.sightings(count), urls.sightings({ taxon: taxon.id, eszlelo: user.username }));
  const determiner = ({ user, sightings: count }: TopMember) =>
    toMember(user, messages.determinations(count), urls.sightings({ taxon: taxon.id, hatarozo: user.username }));
  return {
    cards: latest.items.map((item) => toCardView(item, within)),
    sightings: { count: sightings, to: page('talalatok'), exported: urls.export({ taxon: taxon.id }) },
    observers: people.observers.map(observer),
    determiners: people.determiners.map(determiner),
    changes: changes.map(({ committedAt, ...change }) => ({
      ...change,
      when: formatDate(wallClock(committedAt).date),
    })),
  };
}

function toMember(user: TopMember['user'], count: string, listTo: string): ShownMember {
  return { name: user.displayName, picture: user.avatarUrl ?? null, to: urls.profile(user.username), count, listTo };
}

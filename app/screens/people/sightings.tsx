import { countFiltered, countSquares } from '#app/features/sightings/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/sighting-filters.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { loadSightings } from '#app/screens/sightings/load-sightings.server.ts';
import { SightingList } from '#app/screens/sightings/SightingList.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/sightings.ts';
import { loadPerson } from './load-person.server.ts';
import { messages } from './messages.ts';
import { NoSightings } from './NoSightings.tsx';
import { PersonHead } from './PersonHead.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileSightings });
    const fixed = { observer: person.username };
    const address = (query = {}) => urls.profileSightings(person.username, query);
    const list = await loadSightings(db, viewer, {
      kind: 'all',
      query: url.searchParams,
      bound: {
        fixed,
        address,
        cards: address,
        counts: () => countFiltered(db, { ...noFilters, ...fixed }),
        squares: () => countSquares(db, { ...noFilters, ...fixed }),
      },
    });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return { person, list, isOwn: viewer.memberId === person.id, siteName: config.siteName };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${messages.sightingsOf(loaderData.person.displayName)} – ${loaderData.siteName}` }];
}

/** `/profil/{user}/talalatok`: a member's sightings, with every filter of the general list in the address. */
export default function PersonSightings({ loaderData: { person, list, isOwn } }: Route.ComponentProps) {
  return (
    <SightingList
      list={list}
      top={<PersonHead person={person} current="sightings" title={messages.sightingsOf(person.displayName)} />}
      empty={<NoSightings isOwn={isOwn} />}
    />
  );
}

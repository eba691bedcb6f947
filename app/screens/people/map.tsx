import { listAnswer } from '#app/features/browsing/load-sightings.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { unpack } from '#app/platform/action/packed.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { machineUrls, urls, withFurtherQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/map.ts';
import { loadPersonList } from './load-person-list.server.ts';
import { PersonMap } from './PersonMap.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileMap });
    const list = await loadPersonList(db, context.get(viewerContext), 'map', {
      person,
      query: url.searchParams,
      address: (query = {}) => urls.profileMap(person.username, query),
      cards: (query = {}) => urls.profileSightings(person.username, query),
    });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return listAnswer(list, {
      person,
      siteName: config.siteName,
      feed: withFurtherQuery(machineUrls.profileFeed(person.username), url.searchParams),
    });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { displayName } = loaderData.person;
  const title = `${messages.mapOf(displayName)} – ${loaderData.siteName}`;
  return [{ title }, feedLink(loaderData.feed, messages.sightingsOf(displayName))];
}

/** `/profil/{user}/terkep`: where a member has seen things. */
export default function PersonMapPage({ loaderData: { person, list: packed } }: Route.ComponentProps) {
  const list = unpack(packed);
  return (
    <Page>
      <PersonHead
        person={person}
        current="map"
        title={messages.mapOf(person.displayName)}
        lead={messages.counted(list.counts)}
      />
      <PersonMap list={list} />
    </Page>
  );
}

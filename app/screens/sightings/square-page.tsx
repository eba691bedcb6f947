import { listAnswer, loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { SquareMap } from '#app/features/browsing/SquareMap.tsx';
import { viewMessages } from '#app/features/browsing/view-messages.ts';
import { unpack } from '#app/platform/action/packed.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/square-page.ts';
import { CatalogueSightings } from './CatalogueSightings.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  const list = await loadSightings(db, context.get(viewerContext), { kind: 'map', query });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return listAnswer(list, { siteName: config.siteName, feed: machineUrls.sightingsFeed() + url.search });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${viewMessages.squares} – ${loaderData.siteName}` }, feedLink(loaderData.feed)];
}

/** `/rendszertan/terkep`: all sightings by 10 km squares, with every filter in the address. */
export default function SquarePage({ loaderData }: Route.ComponentProps) {
  const list = unpack(loaderData.list);
  return (
    <CatalogueSightings list={list}>
      {list.map && <SquareMap map={list.map} cards={list.cards} />}
      <p>
        <LinkButton to={urls.coverage()} variant="quiet" icon="map">
          {viewMessages.whiteSpots}
        </LinkButton>
      </p>
    </CatalogueSightings>
  );
}

import { listAnswer, loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { messages } from '#app/features/browsing/messages.ts';
import { SightingList } from '#app/features/browsing/SightingList.tsx';
import { unpack } from '#app/platform/action/packed.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, withFurtherQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/undetermined.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  const list = await loadSightings(db, context.get(viewerContext), { kind: 'undetermined', query });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const feed = withFurtherQuery(machineUrls.sightingsFeed({ dr: '0_0' }), query);
  return listAnswer(list, { siteName: config.siteName, feed });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.undetermined }];
  return [{ title: `${messages.undetermined} – ${loaderData.siteName}` }, feedLink(loaderData.feed)];
}

/** `/nincshatarozva`: what nobody has named yet, to an order at least. */
export default function Undetermined({ loaderData }: Route.ComponentProps) {
  return <SightingList list={unpack(loaderData.list)} />;
}

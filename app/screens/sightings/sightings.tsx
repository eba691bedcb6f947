import { listAnswer, loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { messages } from '#app/features/browsing/messages.ts';
import { SightingList } from '#app/features/browsing/SightingList.tsx';
import { unpack } from '#app/platform/action/packed.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sightings.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  const list = await loadSightings(db, context.get(viewerContext), { kind: 'all', query });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return listAnswer(list, { siteName: config.siteName, feed: machineUrls.sightingsFeed() + url.search });
}

export const handle = sharesItself;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData ? `${messages.all} – ${loaderData.siteName}` : messages.all;
  if (!loaderData) return [{ title }];
  const share = {
    title: messages.all,
    description: messages.shared(loaderData.siteName),
    path: location.pathname + location.search,
    picture: import.meta.env.SSR ? machineUrls.shareList() + location.search : undefined,
    isEmbeddable: true,
  };
  const site = matches[0].loaderData?.site;
  return [{ title }, feedLink(loaderData.feed), ...shareTags(site, share)];
}

/** `/rendszertan/talalatok`: the latest sightings, with every filter in the address. */
export default function Sightings({ loaderData }: Route.ComponentProps) {
  return <SightingList list={unpack(loaderData.list)} />;
}

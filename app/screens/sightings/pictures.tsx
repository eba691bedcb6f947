import { listAnswer, loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { messages } from '#app/features/browsing/messages.ts';
import { viewMessages } from '#app/features/browsing/view-messages.ts';
import { unpack } from '#app/platform/action/packed.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, withFurtherQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/pictures.ts';
import { CatalogueSightings } from './CatalogueSightings.tsx';
import { PictureWall } from './PictureWall.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  const list = await loadSightings(db, context.get(viewerContext), { kind: 'pictures', query });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return listAnswer(list, {
    siteName: config.siteName,
    feed: withFurtherQuery(machineUrls.sightingsFeed({ kep: 'van' }), query),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${viewMessages.pictures} – ${loaderData.siteName}` }, feedLink(loaderData.feed)];
}

/** `/rendszertan/kepek`: the newest pictures of all taxa, with every filter in the address. */
export default function Pictures({ loaderData }: Route.ComponentProps) {
  const list = unpack(loaderData.list);
  const { cards, pager } = list;
  return (
    <CatalogueSightings list={list}>
      <h2 className="visually-hidden">{viewMessages.pictures}</h2>
      <PictureWall cards={cards} />
      <Pager
        nextUrl={pager.next}
        nextLabel={viewMessages.morePictures}
        firstUrl={pager.first}
        firstLabel={messages.first}
      />
    </CatalogueSightings>
  );
}

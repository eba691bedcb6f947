import { listAnswer } from '#app/features/browsing/load-sightings.server.ts';
import { SightingList } from '#app/features/browsing/SightingList.tsx';
import { loadPersonOrder } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { unpack } from '#app/platform/action/packed.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, urls, withFurtherQuery } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/order-sightings.ts';
import { loadPersonList } from './load-person-list.server.ts';
import { NoSightings } from './NoSightings.tsx';
import { OrderHead, toPersonOrder } from './OrderHead.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { person, order } = await loadPersonOrder(db, { params, url, addressOf: urls.profileTaxonSightings });
    const address = (query = {}) => urls.profileTaxonSightings(person.username, order.group.slug, order.slug, query);
    const list = await loadPersonList(db, viewer, 'all', {
      person,
      taxon: order.taxon,
      query: url.searchParams,
      address,
      cards: address,
    });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const isOwn = isOneself(viewer, person.id);
    const feed = withFurtherQuery(
      machineUrls.sightingsFeed({ eszlelo: person.username, taxon: order.taxon.id }),
      url.searchParams,
    );
    return listAnswer(list, { person, order: toPersonOrder(order), isOwn, siteName: config.siteName, feed });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, order, siteName, feed } = loaderData;
  const title = messages.orderOf(person.displayName, order.name);
  return [{ title: `${title} – ${siteName}` }, feedLink(feed, title)];
}

/** `/profil/{user}/{a}/{b}/talalatok`: a member's sightings of an order. */
export default function PersonOrderSightings({ loaderData }: Route.ComponentProps) {
  const { person, order, list, isOwn } = loaderData;
  return (
    <SightingList
      list={unpack(list)}
      top={<OrderHead person={person} order={order} current="list" lead={messages.orderList} />}
      empty={<NoSightings isOwn={isOwn} />}
    />
  );
}

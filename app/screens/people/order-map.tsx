import { listAnswer } from '#app/features/browsing/load-sightings.server.ts';
import { loadPersonOrder } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { unpack } from '#app/platform/action/packed.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/order-map.ts';
import { loadPersonList } from './load-person-list.server.ts';
import { OrderHead, toPersonOrder } from './OrderHead.tsx';
import { PersonMap } from './PersonMap.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  return orPageProblem(async () => {
    const { person, order } = await loadPersonOrder(db, { params, url, addressOf: urls.profileTaxonMap });
    const [group, slug] = [order.group.slug, order.slug];
    const list = await loadPersonList(db, context.get(viewerContext), 'map', {
      person,
      taxon: order.taxon,
      query: url.searchParams,
      address: (query = {}) => urls.profileTaxonMap(person.username, group, slug, query),
      cards: (query = {}) => urls.profileTaxonSightings(person.username, group, slug, query),
    });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return listAnswer(list, { person, order: toPersonOrder(order), siteName: config.siteName });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, order, siteName } = loaderData;
  return [{ title: `${messages.orderMapOf(person.displayName, order.name)} – ${siteName}` }];
}

/** `/profil/{user}/{a}/{b}/terkep`: where a member has seen things of an order. */
export default function PersonOrderMap({ loaderData: { person, order, list: packed } }: Route.ComponentProps) {
  const list = unpack(packed);
  return (
    <Page>
      <OrderHead person={person} order={order} current="map" lead={messages.counted(list.counts)} />
      <PersonMap list={list} />
    </Page>
  );
}

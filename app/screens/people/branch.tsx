import { Link } from 'react-router';
import { listAnswer } from '#app/features/browsing/load-sightings.server.ts';
import { SightingList } from '#app/features/browsing/SightingList.tsx';
import { loadPersonBranch } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { unpack } from '#app/platform/action/packed.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { machineUrls, urls, withFurtherQuery } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/branch.ts';
import { BranchTitle } from './BranchTitle.tsx';
import { loadPersonList } from './load-person-list.server.ts';
import { NoSightings } from './NoSightings.tsx';
import { toPersonOrder } from './OrderHead.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { person, order, taxon, slug } = await loadPersonBranch(db, { params, url });
    const address = (query = {}) => urls.profileBranch(person.username, order.group.slug, order.slug, slug, query);
    const query = url.searchParams;
    const list = await loadPersonList(db, viewer, 'all', { person, taxon, query, address, cards: address });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return listAnswer(list, {
      person,
      order: toPersonOrder(order),
      taxon: { name: taxon.name, origName: taxon.origName, rank: taxon.taxonType, url: taxon.url },
      isOwn: isOneself(viewer, person.id),
      siteName: config.siteName,
      feed: withFurtherQuery(
        machineUrls.sightingsFeed({ eszlelo: person.username, taxon: taxon.id }),
        url.searchParams,
      ),
    });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, taxon, siteName, feed } = loaderData;
  const title = messages.orderOf(person.displayName, taxon.name ?? taxon.origName);
  return [{ title: `${title} – ${siteName}` }, feedLink(feed, title)];
}

/** `/profil/{user}/{a}/{b}/{c}`: a member's sightings of a family, genus or species. */
export default function PersonBranch({ loaderData }: Route.ComponentProps) {
  const { person, order, taxon, list, isOwn } = loaderData;
  const { username, displayName } = person;
  return (
    <SightingList
      list={unpack(list)}
      top={
        <PersonHead
          person={person}
          current="categories"
          title={<BranchTitle displayName={displayName} taxon={taxon} />}
          lead={taxon.url && <Link to={taxon.url}>{messages.taxonPage[taxon.rank]}</Link>}
          crumbs={[
            { to: urls.profileMainCategories(username), label: messages.categories },
            { to: urls.profileTaxon(username, order.group, order.slug), label: order.name },
          ]}
        />
      }
      empty={<NoSightings isOwn={isOwn} />}
    />
  );
}

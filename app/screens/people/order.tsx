import { Link } from 'react-router';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import {
  countOfMemberIn,
  findMemberFamilies,
  findMemberSquares,
} from '#app/features/sightings/members/find-member-numbers.server.ts';
import { loadPersonOrder } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/order.ts';
import { CountTable } from './CountTable.tsx';
import { NoSightings } from './NoSightings.tsx';
import { OrderHead, toPersonOrder } from './OrderHead.tsx';
import { loadSpeciesList } from './species/load-species-list.server.ts';
import { SpeciesTable } from './species/SpeciesTable.tsx';
import { toCountRow } from './to-count-row.ts';

/** Cards in the row of the newest. */
const NEWEST = 6;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { person, order } = await loadPersonOrder(db, { params, url, addressOf: urls.profileTaxon });
    const { taxon, group, slug } = order;
    const of = { memberId: person.id, orderId: taxon.id };
    const [counts, squares, families, newest, species] = await Promise.all([
      countOfMemberIn(db, { memberId: person.id, taxon }),
      findMemberSquares(db, viewer, of),
      findMemberFamilies(db, of),
      pageCards(db, viewer, { ...noFilters, observer: person.username, taxonId: taxon.id }, { limit: NEWEST }),
      loadSpeciesList(db, viewer, {
        person,
        where: { year: 0, orderId: taxon.id, groupSlug: null, unseenBy: null },
        query: url.searchParams,
        order: 'name',
        address: (query) => urls.profileTaxon(person.username, group.slug, slug, query),
      }),
    ]);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return {
      person,
      order: toPersonOrder(order),
      counts: { ...counts, squares: squares.length, isLimited: false },
      families: families.map((family) =>
        toCountRow(family, urls.profileBranch(person.username, group.slug, slug, family.taxon.slug)),
      ),
      newest: newest.cards,
      species,
      isOwn: isOneself(viewer, person.id),
      siteName: config.siteName,
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, order, siteName } = loaderData;
  return [{ title: `${messages.orderOf(person.displayName, order.name)} – ${siteName}` }];
}

/** `/profil/{user}/{a}/{b}`: what a member has of an order. */
export default function PersonOrder({ loaderData }: Route.ComponentProps) {
  const { person, order, counts, families, newest, species, isOwn } = loaderData;
  const list = urls.profileTaxonSightings(person.username, order.group, order.slug);
  return (
    <Page>
      <OrderHead person={person} order={order} current="overview" lead={messages.counted(counts)} />
      {counts.sightings === 0 ? (
        <NoSightings isOwn={isOwn} />
      ) : (
        <>
          <Section
            first
            title={messages.newest}
            more={<Link to={list}>{messages.allSightings(counts.sightings)}</Link>}
          >
            <SightingGrid sightings={newest} oneRow />
          </Section>
          {families.length > 0 && (
            <Section title={messages.families}>
              <CountTable caption={messages.families} header={messages.family} rows={families} />
            </Section>
          )}
          <Section title={messages.tabs.species} more={order.url && <Link to={order.url}>{messages.orderPage}</Link>}>
            <SpeciesTable list={species} />
          </Section>
        </>
      )}
    </Page>
  );
}

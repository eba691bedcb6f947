import { countOfMember, findMemberOrders } from '#app/features/sightings/members/find-member-numbers.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/main-categories.ts';
import { AboveOrder } from './AboveOrder.tsx';
import { CountTable } from './CountTable.tsx';
import { NoSightings } from './NoSightings.tsx';
import { toCountRow } from './to-count-row.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileMainCategories });
    const [groups, counts] = await Promise.all([findMemberOrders(db, person.id), countOfMember(db, person.id)]);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const inOrders = groups.flatMap((group) => group.orders).reduce((sum, { sightings }) => sum + sightings, 0);
    return {
      person,
      groups: groups.map(({ slug, name, orders }) => ({
        slug,
        name,
        rows: orders.map((order) => {
          const of = slug && order.taxon.slugHu ? ([person.username, slug, order.taxon.slugHu] as const) : null;
          return toCountRow(order, of && urls.profileTaxon(...of), of && urls.profileTaxonSightings(...of));
        }),
      })),
      counts,
      aboveOrder: counts.sightings - inOrders,
      isOwn: context.get(viewerContext).memberId === person.id,
      siteName: config.siteName,
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${messages.categoriesOf(loaderData.person.displayName)} – ${loaderData.siteName}` }];
}

/** `/profil/{user}/fo-kategoriak`: main groups and orders that a member has seen, with how much of each. */
export default function MainCategories({ loaderData }: Route.ComponentProps) {
  const { person, groups, counts, aboveOrder, isOwn } = loaderData;
  return (
    <Page>
      <PersonHead
        person={person}
        current="categories"
        title={messages.categoriesOf(person.displayName)}
        lead={messages.counted({ ...counts, squares: 0, isLimited: false })}
      />
      {counts.sightings === 0 && <NoSightings isOwn={isOwn} />}
      {groups.map(({ slug, name, rows }, index) => (
        <Section key={slug} first={index === 0} title={name ?? messages.otherGroup}>
          <CountTable caption={name ?? messages.otherGroup} header={messages.order} rows={rows} />
        </Section>
      ))}
      <AboveOrder username={person.username} count={aboveOrder} />
    </Page>
  );
}

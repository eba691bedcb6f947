import { countListedSpecies } from '#app/features/taxonomy/lists/filter-taxa.server.ts';
import { TaxonomyTabs } from '#app/features/taxonomy/lists/TaxonomyTabs.tsx';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/taxonomy.ts';
import { loadOrders } from './load-orders.server.ts';
import { messages } from './messages.ts';
import { OrderGroups } from './OrderGroups.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  const [groups, species] = await Promise.all([loadOrders(db), countListedSpecies(db)]);
  return { groups, species, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(messages.title, loaderData.siteName) }] : [];
}

/** `/rendszertan`: all orders by taxon group, with a picture and what was seen of each. */
export default function Taxonomy({ loaderData: { groups, species } }: Route.ComponentProps) {
  const orders = groups.reduce((sum, group) => sum + group.orders, 0);
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead(orders, species)}
        aside={
          <LinkButton to={urls.checklistChanges()} variant="quiet">
            {messages.changes}
          </LinkButton>
        }
      />
      <TaxonomyTabs current="rendek" />
      <OrderGroups groups={groups} />
    </Page>
  );
}

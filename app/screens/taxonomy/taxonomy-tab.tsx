import { data, redirect } from 'react-router';
import { pageTaxa } from '#app/features/taxonomy/list-taxa.server.ts';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { NotYet } from '#app/screens/errors/ErrorPage.tsx';
import { Page, PageHeading } from '#app/ui/Page.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/taxonomy-tab.ts';
import { messages } from './messages.ts';
import { TaxonomyTabs } from './TaxonomyTabs.tsx';

const ranks = { csaladok: 'family', nemzetsegek: 'genus', fajok: 'species' } as const;
type ListTab = keyof typeof ranks;
const namesPerPage = 120;

export async function loader({ request, params: { tab }, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  if (tab === 'rendek') throw redirect(urls.taxonomy(), 301);
  if (tab === 'kepek' || tab === 'terkep') return data({ list: null, siteName: config.siteName }, { status: 501 });
  return await orPageProblem(async () => {
    if (!isListTab(tab)) throw new DomainError('not_found');
    for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
    const cursor = new URL(request.url).searchParams.get('utan');
    const { items, nextCursor } = await pageTaxa(db, { rank: ranks[tab], cursor, limit: namesPerPage });
    const link = (query?: { utan: string }) => urls.taxonomyTab(tab, query);
    const pager = { next: nextCursor && link({ utan: nextCursor }), first: cursor && link() };
    return data({ list: { tab, items, ...pager }, siteName: config.siteName });
  });
}

function isListTab(tab: string): tab is ListTab {
  return Object.hasOwn(ranks, tab);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const list = loaderData?.list;
  const title = list ? messages.lists[list.tab].title : messages.title;
  return [{ title: messages.titleOf(title, loaderData?.siteName ?? '') }];
}

/** `/rendszertan/{tab}`: families, genera and species in Hungarian alphabetical order. */
export default function TaxonomyTab({ loaderData: { list } }: Route.ComponentProps) {
  if (!list) return <NotYet />;
  const words = messages.lists[list.tab];
  return (
    <Page>
      <PageHeading title={words.title} lead={words.lead} />
      <TaxonomyTabs current={list.tab} />
      <TaxonNames items={list.items} />
      <Pager nextUrl={list.next} nextLabel={messages.next} firstUrl={list.first} firstLabel={messages.first} />
    </Page>
  );
}

import { data, redirect } from 'react-router';
import { TaxonomyTabs } from '#app/features/taxonomy/lists/TaxonomyTabs.tsx';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/taxonomy-tab.ts';
import { LetterBar } from './LetterBar.tsx';
import { isNamesTab, loadNames } from './load-names.server.ts';
import { messages } from './messages.ts';
import { TaxonFilters } from './TaxonFilters.tsx';

const fields = ['csoport', 'rend', 'elokerult', 'vedett'] as const;

export async function loader({ url, params: { tab }, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  if (tab === 'rendek') throw redirect(urls.taxonomy(), 301);
  return await orPageProblem(async () => {
    if (!isNamesTab(tab)) throw new DomainError('not_found');
    for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
    const query = url.searchParams;
    const list = await loadNames(db, { tab, query });
    return data({ list, siteName: config.siteName }, { status: list.isRefused ? problems.malformed.status : 200 });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? [{ title: messages.titleOf(messages.lists[loaderData.list.tab].title, loaderData.siteName) }]
    : [];
}

/** `/rendszertan/{tab}`: families, genera and species in Hungarian alphabetical order. */
export default function TaxonomyTab({ loaderData: { list } }: Route.ComponentProps) {
  const words = messages.lists[list.tab];
  const { counts, clear } = list;
  return (
    <Page>
      <PageHeading title={words.title} lead={words.lead} />
      <TaxonomyTabs current={list.tab} />
      <TaxonFilters
        form={list.form}
        action={urls.taxonomyTab(list.tab)}
        fields={fields}
        found={messages.found(counts.taxa, words.noun, counts.seen)}
        clearUrl={clear}
      />
      <LetterBar
        letters={list.letters}
        current={list.letter}
        linkOf={(letter) => list.letterUrls[letter ?? ''] ?? urls.taxonomyTab(list.tab)}
      />
      {list.items.length > 0 ? (
        <TaxonNames items={list.items} />
      ) : (
        <EmptyState
          title={list.isRefused ? messages.filters.unreadable : messages.nothing}
          actions={clear && <LinkButton to={clear}>{messages.filters.clear}</LinkButton>}
        >
          {list.isRefused ? messages.filters.unreadableText : messages.nothingText}
        </EmptyState>
      )}
      <Pager nextUrl={list.next} nextLabel={messages.next} firstUrl={list.first} firstLabel={messages.first} />
    </Page>
  );
}

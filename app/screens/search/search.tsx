import { SearchBox } from '#app/features/search/box/SearchBox.tsx';
import { searchMessages } from '#app/features/search/messages.ts';
import { dedupeByOrigName } from '#app/features/search/search-item.ts';
import { searchByName } from '#app/features/search/search-taxa.server.ts';
import { minQueryLength, searchableText } from '#app/features/search/searchable-text.ts';
import { toSearchHits } from '#app/features/search/to-search-hits.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import type { Route } from './+types/search.ts';
import { messages } from './messages.ts';
import { SearchHits } from './SearchHits.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const typed = url.searchParams.get('q') ?? '';
  const query = searchableText(typed) ?? null;
  const found = query ? await searchByName(db, { q: query, allRanks: true, withAbsent: true }) : [];
  const hits = dedupeByOrigName(await toSearchHits(db, found));
  context.get(pageTagsContext).add('taxonomy');
  return { typed, query, hits, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.query ? messages.titleOf(loaderData.query) : messages.title;
  return [{ title: `${title} – ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

/** `/kereses?q=`: the search's results as a page, for the search form without JavaScript. */
export default function Search({ loaderData: { typed, query, hits } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={query ? messages.titleOf(query) : messages.title} />
      <div className="stack">
        <SearchBox initialText={typed} />
        <p role="status" data-count>
          {query && hits.length > 0 && searchMessages.count(hits.length)}
        </p>
        {query === null && <p>{typed.trim() === '' ? messages.lead : messages.tooShort(minQueryLength)}</p>}
      </div>
      {query !== null && hits.length === 0 && (
        <EmptyState title={searchMessages.nothing}>{messages.nothingText}</EmptyState>
      )}
      <SearchHits hits={hits} query={query ?? ''} />
    </Page>
  );
}

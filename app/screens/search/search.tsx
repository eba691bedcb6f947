import { SearchBox } from '#app/features/search/box/SearchBox.tsx';
import { searchMessages } from '#app/features/search/messages.ts';
import { minQueryLength } from '#app/features/search/searchable-text.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import type { Route } from './+types/search.ts';
import { loadSearch, readSearchQuery } from './load-search.server.ts';
import { messages } from './messages.ts';
import { PlaceHits } from './PlaceHits.tsx';
import { SearchHits } from './SearchHits.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const asked = pageQuery(url.searchParams, readSearchQuery);
  const page = await loadSearch(db, { ...asked, typed: url.searchParams.get('q') ?? '' });
  for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  return { ...page, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.query ? messages.titleOf(loaderData.query) : messages.title;
  return [{ title: `${title} – ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

/** `/kereses?q=`: the search's results as a page, all of them, for the search form without JavaScript too. */
export default function Search({
  loaderData: { typed, query, settlements, placeNames, hits, total, isMore, next, first },
}: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={query ? messages.titleOf(query) : messages.title} />
      <div className="stack">
        <SearchBox initialText={typed} />
        <p role="status" data-count>
          {query && total > 0 && messages.found(total, isMore)}
        </p>
        {query === null && <p>{typed.trim() === '' ? messages.lead : messages.tooShort(minQueryLength)}</p>}
      </div>
      {query !== null && total === 0 && settlements.length + placeNames.length === 0 && (
        <EmptyState title={searchMessages.nothing}>{messages.nothingText}</EmptyState>
      )}
      <PlaceHits settlements={settlements} placeNames={placeNames} />
      <SearchHits hits={hits} query={query ?? ''} />
      <Pager nextUrl={next} nextLabel={messages.next} firstUrl={first} firstLabel={messages.first} />
    </Page>
  );
}

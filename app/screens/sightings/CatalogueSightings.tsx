import type { ReactNode } from 'react';
import { FilterBar } from '#app/features/browsing/FilterBar.tsx';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import type { SightingListData } from '#app/features/browsing/load-sightings.server.ts';
import { messages } from '#app/features/browsing/messages.ts';
import { RefusedList } from '#app/features/browsing/RefusedList.tsx';
import { viewMessages } from '#app/features/browsing/view-messages.ts';
import { TaxonomyTabs } from '#app/features/taxonomy/lists/TaxonomyTabs.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './CatalogueSightings.module.css';

/** The sightings of all taxa beside the catalogue's lists: as pictures, or on the map, which `children` draw. */
export function CatalogueSightings({ list, children }: { list: SightingListData; children: ReactNode }) {
  const { counts, kind } = list;
  const isMap = kind === 'map';
  return (
    <Page>
      <PageHeading
        title={isMap ? viewMessages.squares : viewMessages.pictures}
        lead={isMap ? viewMessages.squaresLead : viewMessages.picturesLead}
        aside={
          <div className="row">
            {list.follow && <FollowList link={list.follow} />}
            {list.links.exported && counts.sightings > 0 && (
              <LinkButton to={list.links.exported} icon="download">
                {messages.exported}
              </LinkButton>
            )}
          </div>
        }
      />
      <TaxonomyTabs current={isMap ? 'terkep' : 'kepek'} />
      <FilterBar list={list} />
      <p className={css.count} role="status">
        {!list.isRefused && messages.counts(counts.sightings, counts.species, counts.squares, counts.isLimited)}
      </p>
      {list.isRefused ? (
        <RefusedList clearUrl={list.links.clear} />
      ) : counts.sightings === 0 ? (
        <NothingFound list={list} />
      ) : (
        children
      )}
    </Page>
  );
}

function NothingFound({ list: { filterCount, links } }: { list: SightingListData }) {
  const isFiltered = filterCount > 0;
  return (
    <EmptyState
      title={isFiltered ? messages.empty : messages.emptySite}
      actions={
        isFiltered ? (
          <LinkButton to={links.clear}>{messages.clear}</LinkButton>
        ) : (
          <LinkButton to={urls.newSighting()} variant="primary" icon="plus">
            {messages.newSighting}
          </LinkButton>
        )
      }
    >
      {isFiltered ? messages.emptyText : messages.emptySiteText}
    </EmptyState>
  );
}

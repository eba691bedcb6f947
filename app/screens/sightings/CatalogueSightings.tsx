import { TaxonomyTabs } from '#app/screens/taxonomy/TaxonomyTabs.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/Page.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { urls } from '#app/urls.ts';
import css from './CatalogueSightings.module.css';
import { FilterBar } from './FilterBar.tsx';
import type { SightingListData } from './load-sightings.server.ts';
import { messages } from './messages.ts';
import { PictureWall } from './PictureWall.tsx';
import { SquareMap } from './SquareMap.tsx';

/** The sightings of all taxa beside the catalogue's lists: as pictures, or on the map. */
export function CatalogueSightings({ list }: { list: SightingListData }) {
  const { counts, kind } = list;
  const isMap = kind === 'map';
  return (
    <Page>
      <PageHeading
        title={isMap ? messages.squares : messages.pictures}
        lead={isMap ? messages.squaresLead : messages.picturesLead}
      />
      <TaxonomyTabs current={isMap ? 'terkep' : 'kepek'} />
      <FilterBar list={list} />
      <p className={css.count} role="status">
        {messages.counts(counts.sightings, counts.species, counts.squares, counts.isLimited)}
      </p>
      <Found list={list} />
    </Page>
  );
}

function Found({ list }: { list: SightingListData }) {
  const { cards, map, pager, counts, filterCount, links } = list;
  if (counts.sightings === 0) {
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
  if (map) return <SquareMap map={map} cards={cards} />;
  return (
    <>
      <h2 className="visually-hidden">{messages.pictures}</h2>
      <PictureWall cards={cards} />
      <Pager
        nextUrl={pager.next}
        nextLabel={messages.morePictures}
        firstUrl={pager.first}
        firstLabel={messages.first}
        position={undefined}
      />
    </>
  );
}

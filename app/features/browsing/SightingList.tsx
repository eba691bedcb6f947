import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { pageSize } from '#app/platform/action/page-size.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { SkeletonCards } from '#app/ui/notices/Skeleton.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { urls } from '#app/urls.ts';
import { FilterBar } from './FilterBar.tsx';
import type { SightingListData } from './load-sightings.server.ts';
import { messages } from './messages.ts';
import { RefusedList } from './RefusedList.tsx';
import css from './SightingList.module.css';

// The other two views come when they are asked for (most readers stay with the pictures), and what only an owner is told. The server draws them whole,
// so that it has their code before the first page, and their styles come with this page's own (vite.config.ts).
const loadTable = async () => (await import('./SightingTable.tsx')).SightingTable;
const loadMap = async () => (await import('./SquareMap.tsx')).SquareMap;
const loadTelling = async () => (await import('#app/features/sightings/privacy/TellingList.tsx')).TellingList;
const SightingTable = import.meta.env.SSR ? await loadTable() : lazyPart(messages.table, loadTable);
const SquareMap = import.meta.env.SSR ? await loadMap() : lazyPart(messages.map, loadMap);
const TellingList = import.meta.env.SSR ? await loadTelling() : lazyPart(messages.telling, loadTelling);

type SightingListProps = {
  list: SightingListData;
  /** Heading of a list that is somebody's. */
  top?: ReactNode;
  /** What stands where such a list has nothing. */
  empty?: ReactNode;
};

/** A list of sightings: filters on top, then cards, a table or the map of the same. */
export function SightingList({ list, top, empty }: SightingListProps) {
  const { counts, links, order, follow } = list;
  const isUndetermined = list.kind === 'undetermined';
  return (
    <Page>
      {top}
      <div className={css.head}>
        <div>
          {!top && <h1 className={css.title}>{isUndetermined ? messages.undetermined : messages.all}</h1>}
          <p className={css.count} role="status" data-count>
            {!list.isRefused && messages.counts(counts.sightings, counts.species, counts.squares, counts.isLimited)}
          </p>
          <p className={css.tools}>
            {follow && <Link to={follow.to}>{follow.isSaved ? messages.followed : messages.follow}</Link>}
            {counts.sightings > 0 && links.grouping && <Link to={links.grouping}>{messages.grouping}</Link>}
            {counts.sightings > 0 && links.exported && <Link to={links.exported}>{messages.exported}</Link>}
          </p>
          {isUndetermined && <p className={css.lead}>{messages.undeterminedLead}</p>}
        </div>
        <nav className={css.order} aria-label={messages.order}>
          <Link
            className={css.sort}
            preventScrollReset
            to={links.newest}
            aria-current={order === 'newest' ? 'true' : undefined}
          >
            {messages.newest}
          </Link>
          <Link
            className={css.sort}
            preventScrollReset
            to={links.byDate}
            aria-current={order === 'date' ? 'true' : undefined}
          >
            {messages.byDate}
          </Link>
        </nav>
      </div>
      {list.telling && (
        <div className={css.telling}>
          <Suspense>
            <TellingList telling={list.telling} />
          </Suspense>
        </div>
      )}
      <FilterBar list={list} />
      <Suspense fallback={<SkeletonCards count={6} />}>
        <Found list={list} empty={empty} />
      </Suspense>
    </Page>
  );
}

function Found({ list, empty }: Pick<SightingListProps, 'list' | 'empty'>) {
  const { view, cards, rows, map, pager, counts, filterCount } = list;
  if (list.isRefused) return <RefusedList clearUrl={list.links.clear} />;
  if (counts.sightings === 0) return filterCount === 0 && empty ? empty : <NothingFound list={list} />;
  if (view === 'map' && map) return <SquareMap map={map} cards={cards} />;
  return (
    <>
      <h2 className="visually-hidden">{messages.listed}</h2>
      {view === 'table' ? <SightingTable rows={rows} sorts={list.sorts} /> : <SightingGrid sightings={cards} leading />}
      <Pager
        nextUrl={pager.next}
        nextLabel={messages.next(pageSize)}
        firstUrl={pager.first}
        firstLabel={messages.first}
        position={undefined}
      />
    </>
  );
}

function NothingFound({ list: { kind, filterCount, links } }: { list: SightingListData }) {
  if (filterCount > 0) {
    return (
      <EmptyState title={messages.empty} actions={<LinkButton to={links.clear}>{messages.clear}</LinkButton>}>
        {messages.emptyText}
      </EmptyState>
    );
  }
  const isUndetermined = kind === 'undetermined';
  return (
    <EmptyState
      title={isUndetermined ? messages.allNamed : messages.emptySite}
      actions={
        isUndetermined ? (
          <LinkButton to={urls.sightings()}>{messages.all}</LinkButton>
        ) : (
          <LinkButton to={urls.newSighting()} variant="primary" icon="plus">
            {messages.newSighting}
          </LinkButton>
        )
      }
    >
      {isUndetermined ? messages.allNamedText : messages.emptySiteText}
    </EmptyState>
  );
}

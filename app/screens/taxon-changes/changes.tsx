import { Link } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { kindWords, type ShownKind, shownKinds } from '#app/features/taxonomy/changes/change-kinds.ts';
import { findProposals, pageChangeSets } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { FirstOnly } from '#app/ui/notices/FirstOnly.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/changes.ts';
import { ChangeSetList } from './ChangeSetList.tsx';
import { messages } from './messages.ts';
import { readListQuery, toListed } from './read-list.server.ts';
import css from './taxon-changes.module.css';

const perPage = 50;
const mostProposals = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const mayChange = can(context.get(viewerContext), 'changeTaxa');
  const { kind, beforeId } = pageQuery(url.searchParams, readListQuery);
  const [page, waiting] = await Promise.all([
    pageChangeSets(db, { kind, beforeId, limit: perPage }),
    mayChange ? findProposals(db, mostProposals) : { items: [], hasMore: false },
  ]);
  const members = await findMembers(
    db,
    [...page.items, ...waiting.items].flatMap((set) => set.committedBy ?? set.proposedBy ?? []),
  );
  return {
    siteName: config.siteName,
    kind,
    mayChange,
    sets: page.items.map((set) => toListed(set, members)),
    proposals: waiting.items.map((set) => toListed(set, members)),
    hasMoreProposals: waiting.hasMore,
    nextCursor: page.nextCursor,
    isFirst: beforeId === undefined,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(messages.title, loaderData.siteName) }] : [];
}

/** `/fajlista-valtozasok`: what has happened to the list of taxa, the newest first. */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { kind, sets, proposals, hasMoreProposals, mayChange, nextCursor, isFirst } = loaderData;
  const link = (of: ShownKind | null, before?: number) =>
    urls.checklistChanges({ valtozas: of && messages.kindSlugs[of], tol: before });
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={mayChange && <LinkButton to={urls.newChecklistChange()}>{messages.propose}</LinkButton>}
      />
      {proposals.length > 0 && (
        <Section title={messages.proposals}>
          <ChangeSetList sets={proposals} />
          <FirstOnly shown={proposals.length} hasMore={hasMoreProposals} />
        </Section>
      )}
      <nav aria-label={messages.filter} className={css.filter}>
        <ChipRow>
          <ChipLink to={link(null)} current={kind === null}>
            {messages.all}
          </ChipLink>
          {shownKinds.map((each) => (
            <ChipLink key={each} to={link(each)} current={each === kind}>
              {kindWords[each]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {sets.length === 0 ? (
        <EmptyState title={kind === null ? messages.none : messages.noneOfKind}>
          {kind === null ? messages.noneHint : <Link to={link(null)}>{messages.all}</Link>}
        </EmptyState>
      ) : (
        <ChangeSetList sets={sets} />
      )}
      <Pager
        nextUrl={nextCursor === null ? null : link(kind, nextCursor)}
        nextLabel={messages.older}
        firstUrl={isFirst ? null : link(kind)}
        firstLabel={messages.newest}
      />
    </Page>
  );
}

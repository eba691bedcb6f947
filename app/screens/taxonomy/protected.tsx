import { data, redirect } from 'react-router';
import { problems } from '#app/platform/action/domain-error.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/protected.ts';
import { loadProtected } from './load-protected.server.ts';
import { messages } from './messages.ts';
import { ProtectedFilters } from './ProtectedFilters.tsx';
import { ProtectedTable } from './ProtectedTable.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  const query = url.searchParams;
  const list = await loadProtected(db, query);
  // What a form without scripts sends holds empty answers too: one list, one address.
  if ([...query.values()].some((value) => value === '')) throw redirect(urls.protectedSpecies(list.values));
  const isRefused = Object.keys(list.problems).length > 0;
  return data({ data: list, siteName: config.siteName }, { status: isRefused ? problems.malformed.status : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: messages.titleOf(messages.protected.title, loaderData.siteName) }] : [];
}

/** `/vedett`: protected taxa with their value in Ft and legal act, searchable, by category or order. */
export default function Protected({ loaderData: { data: list } }: Route.ComponentProps) {
  const words = messages.protected;
  const { counts, clear } = list;
  const isRefused = Object.keys(list.problems).length > 0;
  return (
    <Page>
      <PageHeading title={words.title} lead={words.lead(counts.all, counts.strict)} />
      <Note kind="protect" icon="shield">
        {words.note}
      </Note>
      <ProtectedFilters data={list} />
      {counts.shown === 0 && (
        <EmptyState
          title={isRefused ? messages.filters.unreadable : words.nothing}
          actions={clear && <LinkButton to={clear}>{messages.filters.clear}</LinkButton>}
        >
          {isRefused ? messages.filters.unreadableText : words.nothingText}
        </EmptyState>
      )}
      {list.groups.map((group) => (
        <Section key={group.id} id={group.id} title={group.title} more={words.count(group.rows.length)}>
          <ProtectedTable title={group.title} rows={group.rows} />
        </Section>
      ))}
    </Page>
  );
}

import { data, redirect } from 'react-router';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { problems } from '#app/platform/action/domain-error.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/fauna.ts';
import { FaunaDownloads } from './FaunaDownloads.tsx';
import { FaunaShares } from './FaunaShares.tsx';
import { faunaMessages as messages } from './fauna-messages.ts';
import { LetterBar } from './LetterBar.tsx';
import { loadFauna } from './load-fauna.server.ts';
import { messages as lists } from './messages.ts';
import { TaxonFilters } from './TaxonFilters.tsx';

const fields = ['csoport', 'rend', 'csalad', 'jelenlet', 'elokerult', 'vedett'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  const fauna = await loadFauna(db, url.searchParams);
  if (typeof fauna === 'string') throw redirect(fauna);
  return data({ fauna, siteName: config.siteName }, { status: fauna.isRefused ? problems.malformed.status : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: messages.titleOf(loaderData?.siteName ?? '') }];
}

/** `/fauna-hungariae`: the checklist of all species known from Hungary, and what share of them has sightings here. */
export default function Fauna({ loaderData: { fauna } }: Route.ComponentProps) {
  const { counts, shares, list, clear, files } = fauna;
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <TaxonFilters
        form={fauna.form}
        action={urls.faunaHungariae()}
        fields={fields}
        found={messages.found(counts.taxa, counts.seen)}
        clearUrl={clear}
      />
      {shares.rows.length > 0 && (
        <Section title={messages.sharesBy[shares.by]}>
          <FaunaShares by={shares.by} rows={shares.rows} />
        </Section>
      )}
      <Section id="fajok" title={messages.species}>
        <LetterBar
          letters={list.letters}
          current={list.letter}
          linkOf={(letter) => list.letterUrls[letter ?? ''] ?? urls.faunaHungariae()}
        />
        {list.items.length > 0 ? (
          <TaxonNames items={list.items} />
        ) : (
          <EmptyState
            title={fauna.isRefused ? lists.filters.unreadable : messages.nothing}
            actions={clear && <LinkButton to={clear}>{messages.clear}</LinkButton>}
          >
            {fauna.isRefused ? lists.filters.unreadableText : messages.nothingText}
          </EmptyState>
        )}
        <Pager nextUrl={list.next} nextLabel={messages.next} firstUrl={list.first} firstLabel={messages.first} />
      </Section>
      {!fauna.isRefused && (
        <Section title={messages.download}>
          <FaunaDownloads files={files} count={counts.taxa} />
          <Note>{messages.honest}</Note>
        </Section>
      )}
    </Page>
  );
}

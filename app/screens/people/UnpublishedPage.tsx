import type { UnpublishedPart } from '#app/features/sightings/changes/find-unpublished.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import type { Person } from '#app/features/sightings/person/load-person.server.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { stateWords } from './state-words.ts';

type UnpublishedPageProps = { person: Person; part: UnpublishedPart | undefined; isOwn: boolean };

/** All of a member's hidden sightings or drafts, for those who may see them. */
export function UnpublishedPage({ person, part, isOwn }: UnpublishedPageProps) {
  const { username, displayName } = person;
  const publicOnes = urls.profileSightings(username);
  const crumbs = [{ to: publicOnes, label: messages.tabs.sightings }];
  if (!part)
    return (
      <Page>
        <PersonHead person={person} current="sightings" title={messages.sightingsOf(displayName)} crumbs={crumbs} />
        <EmptyState
          title={messages.nothingUnpublished}
          actions={<LinkButton to={publicOnes}>{messages.publicOnes}</LinkButton>}
        />
      </Page>
    );
  const { state, count, reasons, cards, nextCursor } = part;
  return (
    <Page>
      <PersonHead
        person={person}
        current="sightings"
        title={messages.unpublished[state](count)}
        lead={messages.unpublishedText(reasons, isOwn)}
        crumbs={crumbs}
      />
      <SightingGrid sightings={cards} leading />
      <Pager
        nextUrl={nextCursor && urls.profileSightings(username, { allapot: stateWords[state], utan: nextCursor })}
        nextLabel={messages.older}
        firstUrl={publicOnes}
        firstLabel={messages.publicOnes}
      />
    </Page>
  );
}

import { messages } from '#app/features/sightings/person/messages.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { urls } from '#app/urls.ts';

/** A member has nothing yet; one's own page says how to begin. */
export function NoSightings({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <EmptyState title={messages.noSightings}>{messages.noSightingsText}</EmptyState>;
  return (
    <EmptyState
      title={messages.noSightingsOwn}
      actions={
        <LinkButton to={urls.newSighting()} variant="primary" icon="plus">
          {messages.newSighting}
        </LinkButton>
      }
    >
      {messages.noSightingsOwnText}
    </EmptyState>
  );
}

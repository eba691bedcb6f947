import { Form } from 'react-router';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { PickCards } from '../PickCards.tsx';
import { containedMessages as messages } from './messages.ts';

type PutInFormProps = {
  cards: readonly SightingCardView[];
  /** What was chosen, and what is wrong with it, where the form comes back. */
  refused: { problem: string; chosen: readonly number[] } | undefined;
  /** What to say where there is nothing to put in, and where to go back to. */
  none: string;
  back: { to: string; label: string };
};

/** One's own finds to tick, and a button that puts them in. */
export function PutInForm({ cards, refused, none, back }: PutInFormProps) {
  if (cards.length === 0)
    return <EmptyState title={none} actions={<LinkButton to={back.to}>{back.label}</LinkButton>} />;
  return (
    <Form method="post">
      {refused && (
        <Note kind="error" role="alert">
          {refused.problem}
        </Note>
      )}
      <PickCards cards={cards} chosen={refused?.chosen} />
      <Button type="submit" variant="primary" icon="plus">
        {messages.putIn}
      </Button>
    </Form>
  );
}

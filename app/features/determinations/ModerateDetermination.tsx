import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import css from './ModerateDetermination.module.css';
import { messages } from './messages.ts';

/** A moderator's way to hide one determination with a reason, or to show it again; sent to the sighting's page. */
export function ModerateDetermination({ id, isHidden }: { id: number; isHidden: boolean }) {
  if (isHidden)
    return (
      <Form method="post" className={css.root}>
        <input type="hidden" name="determinationId" value={id} />
        <Button type="submit" name="intent" value="showDetermination" variant="quiet" icon="eye">
          {messages.show}
        </Button>
      </Form>
    );
  return (
    <details className={css.root}>
      <summary>{messages.hide}</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="determinationId" value={id} />
        <TextField
          id={`mezo-hide-${id}`}
          label={messages.hideReason}
          hint={messages.hideReasonHint}
          name="reason"
          maxLength={500}
          autoComplete="off"
          required
        />
        <div className="row">
          <Button type="submit" name="intent" value="hideDetermination" icon="eye-off">
            {messages.hideNow}
          </Button>
        </div>
      </Form>
    </details>
  );
}

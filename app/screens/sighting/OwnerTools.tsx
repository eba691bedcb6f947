import { Form } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Note } from '#app/ui/Note.tsx';
import { urls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import css from './OwnerTools.module.css';

/** In which state the sighting is, and what its observer (or a moderator) can do about it. */
export function OwnerTools({ page: { sighting, isOwner, canHide } }: { page: SightingPageData }) {
  if (!canHide) return null;
  const { state, id } = sighting;
  return (
    <div className={css.root}>
      {state === 'draft' && <Note kind="hint">{messages.draft}</Note>}
      {state === 'hidden' && (
        <Note kind="hint" icon="eye-off">
          {messages.hidden}
        </Note>
      )}
      <Form method="post" className={css.tools} aria-label={messages.ownTools}>
        {isOwner && (
          <LinkButton to={urls.editSighting(id)} variant="quiet" icon="edit">
            {messages.edit}
          </LinkButton>
        )}
        {state === 'published' && (
          <Button type="submit" name="state" value="hidden" variant="quiet" icon="eye-off">
            {messages.hide}
          </Button>
        )}
        {state === 'hidden' && (
          <Button type="submit" name="state" value="published" variant="quiet" icon="eye">
            {messages.publish}
          </Button>
        )}
        {isOwner && (
          <Button type="submit" name="state" value="deleted" variant="quiet" icon="trash">
            {messages.remove}
          </Button>
        )}
      </Form>
    </div>
  );
}

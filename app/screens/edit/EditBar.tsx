import css from '#app/features/recording/form/record.module.css';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { editMessages as messages } from './messages.ts';
import type { useEditForm } from './use-edit-form.ts';

type EditBarProps = { state: ReturnType<typeof useEditForm>; sightingId: number; onDropDraft: () => void };

/** The bar at the thumb: what went wrong, what is kept, the way back and the one thing to do. */
export function EditBar({ state, sightingId, onDropDraft }: EditBarProps) {
  const { saving, failure, draftState, uploadPercent } = state;
  const reason =
    saving === 'saving' ? messages.saving : uploadPercent === null ? null : messages.uploadsRunning(uploadPercent);
  return (
    <div className={css.saveBar} data-own-bar>
      {saving === 'failed' && (
        <div className={css.trouble}>
          <Note kind="error" role="alert">
            {failure}
          </Note>
        </div>
      )}
      {saving === 'logged_out' && (
        <div className={css.trouble}>
          <Note kind="warn" role="alert">
            {messages.loggedOut}{' '}
            <LinkButton to={urls.login(urls.editSighting(sightingId))} reloadDocument>
              {messages.logIn}
            </LinkButton>
          </Note>
        </div>
      )}
      <p className={css.draft} role="status">
        {draftState}
      </p>
      {draftState ? (
        <Button variant="quiet" onClick={onDropDraft}>
          {messages.dropDraft}
        </Button>
      ) : (
        <LinkButton variant="quiet" to={urls.sighting(sightingId)}>
          {messages.cancel}
        </LinkButton>
      )}
      <Button type="submit" variant="primary" icon="check" className={css.save} disabledReason={reason}>
        {messages.save}
      </Button>
    </div>
  );
}

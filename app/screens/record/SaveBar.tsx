import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import css from '#app/features/recording/form/record.module.css';
import type { RecordFormState } from '#app/features/recording/form/use-record-form.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';

type SaveBarProps = {
  state: RecordFormState;
  /** whether there is something to publish: a picture or a name */
  hasFind: boolean;
  mayPublish: boolean;
  isOnline: boolean;
  onStartAfresh: () => void;
};

/** The bar at the thumb: what became of the draft, what went wrong, and the one thing to do. */
export function SaveBar({ state, hasFind, mayPublish, isOnline, onStartAfresh }: SaveBarProps) {
  const { saving, failure, draftState, uploadPercent } = state;
  return (
    <div className={css.saveBar} data-own-bar>
      {saving === 'failed' && (
        <div className={css.trouble}>
          <Note kind="error" role="alert">
            {failure}{' '}
            <Button variant="quiet" onClick={state.putAside}>
              {messages.keepForLater}
            </Button>
          </Note>
        </div>
      )}
      {saving === 'logged_out' && (
        <div className={css.trouble}>
          <Note kind="warn" role="alert">
            {messages.loggedOut}{' '}
            <LinkButton to={urls.login(urls.newSighting())} reloadDocument>
              {messages.logIn}
            </LinkButton>
          </Note>
        </div>
      )}
      <p className={css.draft} role="status">
        {draftState}
      </p>
      {draftState && (
        <Button variant="quiet" onClick={onStartAfresh}>
          {messages.dropDraft}
        </Button>
      )}
      {isOnline && uploadPercent !== null && (
        <Button variant="quiet" onClick={state.putAside}>
          {messages.sendBehind}
        </Button>
      )}
      <Button
        type="submit"
        variant={hasFind ? 'primary' : 'plain'}
        icon="check"
        className={css.save}
        disabledReason={reason(saving === 'saving', isOnline ? uploadPercent : null)}
      >
        {label(isOnline, mayPublish)}
      </Button>
      {/* After the one that Enter presses. */}
      {isOnline && (
        <Button type="submit" name="intent" value="draft" variant="quiet" className={css.keepDraft}>
          {messages.keepAsDraft}
        </Button>
      )}
    </div>
  );
}

function reason(isSaving: boolean, uploadPercent: number | null): string | null {
  if (isSaving) return messages.saving;
  return uploadPercent === null ? null : messages.uploadsRunning(uploadPercent);
}

function label(isOnline: boolean, mayPublish: boolean): string {
  if (!isOnline) return messages.keepHere;
  return mayPublish ? messages.save : messages.saveDraft;
}
